import Campaigns
import Foundation

/// A good pack with one or two of its values replaced by another, or taken out.
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
    "null", "true", "false", "0", "-0", "1", "1.0", "2", "-1", "0.5", "1e2", "90.1", "180", "-180.5", "20100000", "20100001",
    "9223372036854775807", "9223372036854775808", "\"\"", "\" \"", "\"!?\"", "\"text\"", "\"1\"", "\"h\"", "\"map\"",
    "\"presence\"", "\"shown\"", "\"Point\"", "\"Feature\"", "\"FeatureCollection\"", "\"2026-12-01T18:00:00Z\"",
    "\"2026-12-01 18:00:00\"", "\"urn:ogc:def:crs:OGC:1.3:CRS84\"", "\"EPSG:25833\"", "[]", "[1,2]", "[\"a\"]", "[{}]", "{}",
    "{\"text\":\"t\"}", "[{\"id\":\"x\"},{\"id\":\"y\"}]", "{\"type\":\"Point\",\"coordinates\":[5,50]}",
  ]

  static func next(_ random: inout SplitMix64) throws -> [UInt8] {
    var text = Array(good.utf8)
    for _ in 0...Int(random.next() % 2) { text = try changed(text, &random) }
    return text
  }

  private static func changed(_ text: [UInt8], _ random: inout SplitMix64) throws -> [UInt8] {
    var root = try JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
    let value = values[Int(random.next() % UInt64(values.count))]
    // A number has to stay as it is written, so a mark is put in and written over.
    change(&root, to: random.next() % 4 == 0 ? nil : "\u{1}", &random)
    let written = try JSONSerialization.data(withJSONObject: root, options: [.fragmentsAllowed, .sortedKeys])
    return Array(String(decoding: written, as: UTF8.self).replacingOccurrences(of: "\"\\u0001\"", with: value).utf8)
  }

  /// Goes down at random and puts a value in, or takes one out, at some depth.
  private static func change(_ value: inout Any, to mark: String?, _ random: inout SplitMix64) {
    func isHere(_ random: inout SplitMix64) -> Bool { random.next() % 5 == 0 }
    if var members = value as? [String: Any], !members.isEmpty {
      let name = members.keys.sorted()[Int(random.next() % UInt64(members.count))]
      if var child = members[name], isContainer(child), !isHere(&random) {
        change(&child, to: mark, &random)
        members[name] = child
      } else {
        members[name] = mark
      }
      value = members
    } else if var elements = value as? [Any], !elements.isEmpty {
      let index = Int(random.next() % UInt64(elements.count))
      if isContainer(elements[index]), !isHere(&random) {
        change(&elements[index], to: mark, &random)
      } else if let mark {
        elements[index] = mark
      } else {
        elements.remove(at: index)
      }
      value = elements
    } else if let mark {
      value = mark
    }
  }

  private static func isContainer(_ value: Any) -> Bool { value is [String: Any] || value is [Any] }
}
