import Foundation

/// A good pack with one of its values replaced by another, or taken out.
enum ChangedPack {
  private static let good = """
    {"type":"FeatureCollection","bbox":[-123,37,-122,38],"crs":{"type":"name","properties":{"name":"EPSG:4326"}},
    "huntpack":{"version":1,"title":"T","author":"A","license":"CC0","area":{"center":[-122.1697,37.4275],"radius_m":5000},
    "hunts":[{"id":"h","name":"H","description":"D","kind":"hunt","ordered":true,"opens":"2026-12-01T17:00:00Z",
    "closes":"2026-12-02T17:00:00+01:00","verification":"map","locations":"hidden",
    "scoring":{"points":100,"hint_cost":10,"wrong_guess_cost":5,"floor":20}}]},
    "features":[{"type":"Feature","id":"a","geometry":{"type":"Point","coordinates":[-122.17,37.43,30]},
    "properties":{"hunt":"h","step":1,"name":"One","description":"D","hints":["x",{"text":"y","cost":20,"after_s":600}],
    "reveal":"R","radius_m":75.5,"points":100}},
    {"type":"Feature","geometry":{"type":"Point","coordinates":[-122.16,37.42]},"properties":{"step":2,"name":"Two"}}]}
    """

  /// JSON texts of every kind, and values that are right somewhere.
  private static let values = [
    "null", "true", "0", "2", "-1", "0.5", "-180.5", "20100001", "9223372036854775808", "\" \"", "\"!?\"", "\"text\"",
    "\"presence\"",
    "\"shown\"", "\"Point\"", "\"2026-12-01T18:00:00Z\"", "\"EPSG:25833\"", "[]", "[1,2]", "[\"a\"]", "{}", "{\"text\":\"t\"}",
  ]

  /// Each value in turn, at every depth, replaced by each of `values`, and taken out.
  static func all() throws -> [String: [UInt8]] {
    let root = try JSONSerialization.jsonObject(with: Data(good.utf8))
    // A number has to stay as it is written, so a mark is put in and written over.
    let mark = "\u{1}"
    let marked = try changes(root, to: mark).map(text)
    var documents: [String: [UInt8]] = [:]
    for (place, text) in marked.enumerated() {
      for (index, value) in values.enumerated() {
        documents["\(place)-\(index)"] = Array(text.replacingOccurrences(of: "\"\\u0001\"", with: value).utf8)
      }
    }
    for (place, text) in try changes(root, to: nil).map(text).enumerated() { documents["out-\(place)"] = Array(text.utf8) }
    return documents
  }

  private static func text(_ root: Any) throws -> String {
    let written = try JSONSerialization.data(withJSONObject: root, options: [.fragmentsAllowed, .sortedKeys])
    return String(decoding: written, as: UTF8.self)
  }

  /// A value with one part of it, or all of it, replaced by another; with nil, taken out.
  private static func changes(_ value: Any, to new: String?) -> [Any] {
    var results: [Any] = new.map { [$0] } ?? []
    if let members = value as? [String: Any] {
      for name in members.keys.sorted() {
        results += changes(members[name] ?? "", to: new).map { child in members.merging([name: child]) { $1 } }
        if new == nil { results.append(members.filter { $0.key != name }) }
      }
    } else if let elements = value as? [Any] {
      for index in elements.indices {
        results += changes(elements[index], to: new).map { child in
          Array(elements[..<index]) + [child] + Array(elements[(index + 1)...])
        }
        if new == nil { results.append(Array(elements[..<index] + elements[(index + 1)...])) }
      }
    }
    return results
  }
}
