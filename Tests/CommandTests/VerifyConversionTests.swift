import Foundation
import Testing

@Suite("verify: from one format to another")
struct VerifyConversionTests {
  static let formats = ["csv", "ndjson", "geojson"]
  private static let csv = """
    guess,note,lat,lon,target
    g1,"comma, ""quote""
    line",37.4280,-122.1690,oval
    g2,Zoë 😀,37.4300,-122.1697,oval
    g3,bad-latitude,xyz91,-122.1690,oval
    g4,bad-target,37.4281,-122.1691,elsewhere
    g5,,,,

    """
  private static let values = [
    "g1", "comma, \"quote\"\nline", "g2", "Zoë 😀", "g3", "bad-latitude", "xyz91", "g4", "bad-target", "elsewhere", "g5",
  ]

  @Test("Every value is there again after two conversions, in the order of the rows", arguments: formats, formats)
  func nothingLost(first: String, second: String) throws {
    let once = try Huntkit.verify(Self.csv, "--format", first)
    #expect(once.code == 0)
    let twice = try Huntkit.verify(once.output, ["--format", second])
    #expect(twice.code == 0, "\(twice.messages)")
    let texts = try Self.strings(twice.output, second)
    for value in Self.values { #expect(texts.contains(value), "\(value) is lost in \(twice.text)") }
    let order = texts.filter { $0.wholeMatch(of: /g\d/) != nil }
    #expect(order == ["g1", "g2", "g3", "g4", "g5"])
    let verdicts = texts.filter { ["correct", "incorrect", "invalid"].contains($0) }
    #expect(verdicts == ["correct", "incorrect", "invalid", "invalid", "invalid"])
    for metres in ["83.176", "277.464"] { #expect(twice.text.contains(metres)) }
  }

  /// Every text value, in order of the rows, by other readers than huntkit's.
  private static func strings(_ bytes: [UInt8], _ format: String) throws -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    if format == "csv" {
      let flat = text.replacing("\n", with: "\u{1}").replacing("\u{1}line\"", with: "\u{2}line\"")
      return flat.split(separator: "\u{1}").flatMap { BadRow.fields(String($0)) }.map { $0.replacing("\u{2}", with: "\n") }
    }
    if format == "ndjson" { return try text.split(separator: "\n").flatMap { strings(try json(Array($0.utf8))) } }
    return strings(try json(bytes))
  }

  private static func json(_ bytes: [UInt8]) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
  }

  private static func strings(_ value: Any) -> [String] {
    switch value {
    case let text as String: [text]
    case let list as [Any]: list.flatMap { strings($0) }
    case let object as [String: Any]: object.sorted { $0.key < $1.key }.flatMap { strings($0.value) }
    default: []
    }
  }

  @Test("GeoJSON made of CSV has a point for each good row, longitude first, and null geometry for the others")
  func geoJSON() throws {
    let outcome = try Huntkit.verify(Self.csv, "--format", "geojson")
    let root = try #require(try Self.json(outcome.output) as? [String: Any])
    #expect(root["type"] as? String == "FeatureCollection")
    let features = try #require(root["features"] as? [[String: Any]])
    try #require(features.count == 5)
    for (feature, wanted) in zip(features, [[-122.1690, 37.4280], [-122.1697, 37.4300], nil, nil, nil]) {
      #expect(feature["type"] as? String == "Feature")
      #expect((feature["geometry"] as? [String: Any])?["coordinates"] as? [Double] == wanted)
      let properties = try #require(feature["properties"] as? [String: Any])
      #expect((properties["distance_m"] is NSNull) == (wanted == nil))
    }
    let bad = try #require(features[2]["properties"] as? [String: Any])
    #expect(bad["lat"] as? String == "xyz91")
    #expect(bad["lon"] as? Double == -122.1690)
  }

  @Test("Numbers keep all their digits on the way to GeoJSON")
  func digits() throws {
    let numbers = ["0.000012345678901", "-0.00000000123456", "37.427500000000002", "1e-7", "89.99999999999999"]
    let rows = numbers.map { "\($0),\($0)\n" }.joined()
    let outcome = try Huntkit.verify("lat,lon\n\(rows)", "--format", "geojson")
    let root = try #require(try Self.json(outcome.output) as? [String: Any])
    let features = try #require(root["features"] as? [[String: Any]])
    for (number, feature) in zip(numbers, features) {
      let wanted = try #require(Double(number))
      #expect((feature["geometry"] as? [String: Any])?["coordinates"] as? [Double] == [wanted, wanted])
    }
    #expect(outcome.text.firstMatch(of: /\de-?\d/) == nil, "no exponent in \(outcome.text)")
  }

  @Test("Two columns of one name cannot become JSON, and the message names them; as CSV they pass")
  func repeatedColumns() throws {
    let csv = "lat,lon,note,note\n\(Sample.near),a,b\n"
    #expect(try Huntkit.verify(csv).lines[1] == "\(Sample.near),a,b,oval,83.176,correct")
    for format in ["ndjson", "geojson"] {
      let outcome = try Huntkit.verify(csv, "--format", format)
      #expect(outcome.code == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.messages.contains("two columns \"note\""))
    }
  }

  @Test("No rows make an empty collection that JSON readers accept, and an empty NDJSON file")
  func empty() throws {
    let collection = try Huntkit.verify("lat,lon\n", "--format", "geojson")
    let root = try #require(try Self.json(collection.output) as? [String: Any])
    #expect((root["features"] as? [Any])?.isEmpty == true)
    #expect(try Huntkit.verify("lat,lon\n", "--format", "ndjson").output.isEmpty)
  }

  @Test("Blank lines of any number before and between rows leave GeoJSON that JSON readers accept")
  func blankLines() throws {
    let blanks = String(repeating: "\n", count: 300_000)
    for (input, format) in [("lat,lon\n", "csv"), ("{\"lat\":1,\"lon\":2}\n", "ndjson")] {
      let row = format == "csv" ? "\(Sample.near)\n" : "{\"lat\":37.4280,\"lon\":-122.1690}\n"
      for text in [input + blanks + row + row, input + row + blanks + row + blanks] {
        let outcome = try Huntkit.verify(text, "--format", "geojson")
        let root = try? Self.json(outcome.output) as? [String: Any]
        let features = root?["features"] as? [[String: Any]]
        #expect(features?.count == (format == "csv" ? 2 : 3), "from \(format): \(outcome.text.prefix(100))")
      }
    }
  }
}
