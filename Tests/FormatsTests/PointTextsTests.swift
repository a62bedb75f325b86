import Campaigns
import Formats
import Testing

@Suite("Points in GeoJSON and CSV")
struct PointTextsTests {
  private static let texts = [
    "plain", "", " blanks ", "with, comma", "with \"quotes\"", "line\nend", "12", "007", "1e5", "-0.0", "true", "null", "[1]",
    "{}", "[", "\"",
    "\u{E9}\u{301} \u{1F469}\u{200D}\u{1F680}", "=1+1", "a;b\tc",
  ]
  private static let values = [
    "12", "-3.50", "1e5", "true", "false", "null", "[1, \"a\"]", "{\"a\": [1, {\"b\": null}]}", "[\"x y\"]",
  ]
  private static let names = ["name", "id", "lat", "X", "altitude_m", "property:x", "hints", "with, comma", "\u{E9}"]

  private static func features(_ seed: UInt64) -> [PointFeature] {
    var random = SplitMix64(seed: seed)
    return (0..<40).map { _ in
      let names = Self.names.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
      return PointFeature(
        id: Bool.random(using: &random) ? texts.filter { !$0.isEmpty }.randomElement(using: &random) : nil,
        longitudeDegrees: .random(in: -180...180, using: &random), latitudeDegrees: .random(in: -90...90, using: &random),
        altitudeMetres: Bool.random(using: &random) ? .random(in: -100...9000, using: &random) : nil,
        properties: names.map { name in
          PointFeature.Property(
            name,
            Bool.random(using: &random)
              ? .text(texts.randomElement(using: &random) ?? "") : .json(values.randomElement(using: &random) ?? "1"))
        })
    }
  }

  /// Without their places in the text, properties by name: columns have one order for all.
  private static func plain(_ features: [PointFeature]) -> [PointFeature] {
    features.map { feature in
      var feature = feature
      feature.position = nil
      feature.properties.sort { $0.name < $1.name }
      return feature
    }
  }

  @Test("Points come back from GeoJSON and from CSV as they were, whatever their texts look like", arguments: 1...20)
  func roundTrip(seed: Int) {
    let features = Self.features(UInt64(seed))
    let json = GeoJSONReader.read(GeoJSONWriter.write(features).bytes)
    #expect(json.faults.isEmpty)
    #expect(Self.plain(json.features) == Self.plain(features), "seed \(seed)")
    let table = CSVPointReader.read(CSVPointWriter.write(features).bytes)
    #expect(table.faults.isEmpty)
    #expect(Self.plain(table.features) == Self.plain(features), "seed \(seed)")
  }

  @Test("What a table cannot hold is said: members of the file, a name twice, a place that is none")
  func losses() {
    let twice = PointFeature(
      longitudeDegrees: 1, latitudeDegrees: 2, properties: [.init("a", .text("1st")), .init("a", .text("2nd"))])
    let nowhere = PointFeature(longitudeDegrees: .nan, latitudeDegrees: 2)
    let written = CSVPointWriter.write([twice, nowhere], properties: [.init("title", .text("T"))])
    #expect(written.losses.count == 3)
    #expect(CSVPointReader.read(written.bytes).features.count == 1)
    #expect(GeoJSONWriter.write([twice, nowhere]).losses.count == 2)
  }

  @Test(
    "A table that is none, or has rows that are no points, says where",
    arguments: [
      ("", 0), ("name,place\nA,B\n", 0), ("lat,lon\n1,2\n91,0\n3\nx,y\n", 1), ("lat,lon,n\n1,2,\"open\n", 0),
      ("\u{FEFF}lat;lon\r1;2\r", 1),
      ("lat\tlon\n1\t2\n\n3\t4", 2),
    ])
  func tables(text: String, points: Int) {
    let file = CSVPointReader.read(Array(text.utf8))
    #expect(file.features.count == points)
    #expect(file.hasErrors == (points == 0 || text.contains("91")))
    #expect(
      file.faults.filter { $0.position != nil }.map { $0.position?.line }
        == (text.contains("91") ? [3, 4, 5] : text.contains("open") ? [2] : []))
  }

  @Test(
    "GeoJSON that is no collection of points says where",
    arguments: [
      ("[1,", 0), ("{}", 0),
      (
        "{\"type\":\"FeatureCollection\",\"features\":[{\"geometry\":null},{\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,2,3]}},{\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,95]}}]}",
        1
      ),
    ])
  func collections(text: String, points: Int) {
    let file = GeoJSONReader.read(Array(text.utf8))
    #expect(file.features.count == points)
    #expect(file.hasErrors)
    #expect(file.faults.allSatisfy { $0.position != nil })
  }
}
