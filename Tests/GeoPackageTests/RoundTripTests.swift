import Campaigns
import Files
import Formats
import GeoPackage
import Testing

@Suite("Points into a GeoPackage and back")
struct RoundTripTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Equal to the last byte: `==` of strings overlooks how accents are composed.
  private func same(_ a: PointFeature, _ b: PointFeature) -> Bool {
    func bytes(_ value: PointFeature.Value) -> [UInt8] {
      switch value {
      case .text(let text): [0] + Array(text.utf8)
      case .json(let json): [1] + Array(json.utf8)
      }
    }
    func key(_ feature: PointFeature) -> [[UInt8]] {
      [Array((feature.id ?? "\u{0}none").utf8)] + feature.properties.flatMap { [Array($0.name.utf8), bytes($0.value)] }
    }
    return a.longitudeDegrees == b.longitudeDegrees && a.latitudeDegrees == b.latitudeDegrees
      && a.altitudeMetres == b.altitudeMetres && key(a) == key(b)
  }

  @Test(
    "Random features of random columns come back as they were: places, ids, altitudes, texts, numbers, lists", arguments: 1...25
  )
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let features = random.features()
    let path = try scratch.write("t.gpkg", features)
    let read = try Scratch.read(path)
    #expect(read.faults == [])
    try #require(read.features.count == features.count)
    for (expected, found) in zip(features, read.features) {
      #expect(same(expected, found), "seed \(seed): \(expected) \(found)")
    }
    // What was read is written the same again.
    try scratch.write("u.gpkg", read.features)
    #expect(try scratch.bytes("t.gpkg") == scratch.bytes("u.gpkg"))
  }

  @Test("The type of a column is that which holds all its values; what has none in common is JSON and comes back as it was")
  func types() throws {
    let values: [[PointFeature.Value]] = [
      [.json("1"), .json("9223372036854775807")], [.json("1"), .json("1.5")], [.json("true"), .json("false")],
      [.json("9007199254740993"), .json("0.5")], [.text("1"), .json("1")], [.json("[1, \"a\"]"), .json("{\"b\":[]}")],
      [.json("12345678901234567890"), .json("1")], [.json("true"), .json("1")], [.text("[1]"), .text("true")],
      [.json("{}"), .text("\"quoted\"\n")], [.json("1e-7"), .json("0.1")],
    ]
    let features = (0..<2).map { row in
      PointFeature(
        longitudeDegrees: 0, latitudeDegrees: 0,
        properties: values.enumerated().map { PointFeature.Property("p\($0)", $1[row]) })
    }
    let path = try scratch.write("t.gpkg", features)
    let read = try Scratch.read(path)
    try #require(read.features.count == 2 && read.faults == [])
    for (found, expected) in zip(read.features, features) {
      for (a, b) in zip(found.properties.dropLast(), expected.properties.dropLast()) { #expect(a == b) }
      #expect(found.properties.count == expected.properties.count)
    }
    #expect(read.features[0].properties.last?.value == .json("1e-07"), "as many digits, written otherwise")
  }

  @Test("Names that a table cannot hold side by side get a number, and what cannot come back is told")
  func names() throws {
    let writer = try GeoPackageWriter(OutputFile(scratch.path("t.gpkg")), lastChangeSeconds: 0)
    let feature = PointFeature(
      id: "x", longitudeDegrees: 1, latitudeDegrees: 2,
      properties: [
        .init("Name", .text("1")), .init("name", .text("2")), .init("NAME_1", .text("3")), .init("name", .text("4")),
        .init("fid", .json("5")), .init("geom", .text("6")), .init("id", .text("7")), .init("", .text("8")),
        .init("a\"b'c;--", .text("9")), .init("n", .json("null")), .init("e\u{301}", .text("10")), .init("\u{E9}", .text("11")),
      ])
    let notes = try writer.addPoints([feature], layer: "select \"x\"")
    try writer.finish()
    let read = try Scratch.read(scratch.path("t.gpkg"))
    #expect(read.features.map(\.id) == ["x"])
    let names = read.features.first?.properties.map(\.name) ?? []
    #expect(
      names.map { Array($0.utf8) }
        == ["Name", "name_2", "NAME_1", "name_3", "fid", "geom", "id", "property", "a\"b'c;--", "e\u{301}", "\u{E9}"].map {
          Array($0.utf8)
        })
    #expect(read.features.first?.properties.count == 11)
    #expect(notes.contains("null in property \"n\" will be read back as no property"))
    #expect(notes.contains("property \"name\" is in column \"name_2\""))
    #expect(notes.contains("property \"\" is in column \"property\""))
    #expect(notes.count == 4, "\(notes)")
  }

  @Test("A property called id is read back as the id where features have none, and the writer says so")
  func ids() throws {
    let writer = try GeoPackageWriter(OutputFile(scratch.path("t.gpkg")), lastChangeSeconds: 0)
    let features = [PointFeature(longitudeDegrees: 1, latitudeDegrees: 2, properties: [.init("id", .json("7"))])]
    #expect(try writer.addPoints(features, layer: "a") == ["property \"id\" will be read back as the feature's id"])
    try writer.finish()
    let read = try Scratch.read(scratch.path("t.gpkg")).features
    #expect(read.map(\.id) == ["7"] && read.map(\.properties) == [[]])
  }

  @Test("Ids come back as ids beside properties called id, feature_id or both")
  func idsBesideProperties() throws {
    for (names, found, noteCount) in [
      (["id"], ["id"], 0), (["feature_id"], ["feature_id_1"], 1), (["ID", "Feature_ID"], ["ID", "Feature_ID_1"], 1),
    ] {
      let writer = try GeoPackageWriter(OutputFile(scratch.path("t.gpkg")), lastChangeSeconds: 0)
      let properties = names.map { PointFeature.Property($0, .text("property")) }
      let notes = try writer.addPoints(
        [PointFeature(id: "x", longitudeDegrees: 1, latitudeDegrees: 2, properties: properties)], layer: "a")
      try writer.finish()
      let read = try Scratch.read(scratch.path("t.gpkg")).features
      #expect(read.map(\.id) == ["x"] && read.first?.properties.map(\.name) == found && notes.count == noteCount, "\(notes)")
    }
  }

  @Test("Layers come back in their order, an empty one among them, with their descriptions")
  func layers() throws {
    let writer = try GeoPackageWriter(OutputFile(scratch.path("t.gpkg")), lastChangeSeconds: 0)
    try writer.addPoints(PointFeature.three, layer: "z", description: "three")
    try writer.addPoints([], layer: "a")
    try writer.addPoints([PointFeature.three[0]], layer: "m")
    try writer.finish()
    let reader = try GeoPackageReader(scratch.path("t.gpkg"))
    #expect(reader.layers.map(\.name) == ["z", "a", "m"] && reader.layers.map(\.description) == ["three", "", ""])
    #expect(reader.layers.allSatisfy { $0.geometryType == "POINT" && $0.identifier == $0.name })
    #expect(try reader.layers.map { try reader.points(of: $0).features.count } == [3, 0, 1])
  }
}

extension SplitMix64 {
  /// Features whose columns are each of one kind, as formats with tables have them; some values are missing.
  mutating func features() -> [PointFeature] {
    let columns = (0..<Int.random(in: 0...6, using: &self)).map {
      (name: "\(word())_\($0)", kind: Int.random(in: 0..<6, using: &self))
    }
    let hasIDs = Bool.random(using: &self)
    let altitudes = Int.random(in: 0..<3, using: &self)
    var features: [PointFeature] = []
    for _ in 0..<Int.random(in: 0...40, using: &self) {
      var feature = PointFeature(
        id: hasIDs ? word() : nil, longitudeDegrees: Double.random(in: -180...180, using: &self),
        latitudeDegrees: Double.random(in: -90...90, using: &self))
      if altitudes == 1 || (altitudes == 2 && Bool.random(using: &self)) {
        feature.altitudeMetres = Double.random(in: -500...9000, using: &self)
      }
      for column in columns where !features.isEmpty && Int.random(in: 0..<5, using: &self) > 0 || features.isEmpty {
        feature.properties.append(PointFeature.Property(column.name, value(column.kind)))
      }
      features.append(feature)
    }
    return features
  }

  private mutating func value(_ kind: Int) -> PointFeature.Value {
    switch kind {
    case 0: .text(word())
    case 1: .json(String(Int64.random(in: .min ... .max, using: &self)))
    // Never whole, which would be written without its fraction.
    case 2: .json("\(Double(Int.random(in: -1_000_000...1_000_000, using: &self)) + 0.25)")
    case 3: .json(Bool.random(using: &self) ? "true" : "false")
    case 4: .json("[\(Int.random(in: 0...9, using: &self)), {\"a\" : \(JSONText.encoded(word()))}]")
    default: Bool.random(using: &self) ? .text(word()) : .json("[]")
    }
  }

  /// Letters of every length in UTF-8, quotes, blanks and marks among them.
  private mutating func word() -> String {
    let letters: [Unicode.Scalar] = [
      "a", "Z", "0", " ", "\"", "'", "\\", "\u{EB}", "\u{308}", "e", "\u{4E2D}", "\u{1F9ED}", "%", "\n", "\t",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...12, using: &self) { text.append(letters[Int.random(in: letters.indices, using: &self)]) }
    return String(text)
  }
}
