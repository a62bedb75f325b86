import Campaigns
import Crypto
import Formats
import Geo
import Packs
import Testing

@Suite("Public parts")
struct SealingPublicPartTests {
  private func publicText(_ pack: String, seed: UInt64 = 42) throws -> String {
    String(decoding: try SealingSample.seal(pack, seed: seed).publicPart, as: UTF8.self)
  }

  /// The text with every commitment made the same.
  private func withoutCommitments(_ text: String) -> String {
    text.replacing(/"commitment": "[0-9a-f]{64}"/, with: "\"commitment\": \"\"")
  }

  struct Change: CustomTestStringConvertible {
    let testDescription: String
    let pack: String

    init(_ name: String, _ pack: String) {
      testDescription = name
      self.pack = pack
    }
  }

  static let changes = [
    Change("the first step's place", SealingSample.hunt(first: "-122.171111,37.431111")),
    Change("its altitude", SealingSample.hunt(altitude: ",31.5")),
    Change("its radius", SealingSample.hunt(radius: "20.5")),
    Change(
      "its reveal text", SealingSample.hunt(reveal: "Another thing, and much longer: \(String(repeating: "x", count: 5000))")),
    Change("its hints that cost something or come later", SealingSample.hunt(costly: "Somewhere else")),
    Change("bounding boxes", SealingSample.hunt(box: "-122.2,37.4,-122.1,37.5")),
    Change("members that huntkit does not know", SealingSample.hunt(unknown: "\"secret\":{\"door\":[1,2]}")),
    Change("a later step's place", SealingSample.hunt(second: "-122.1611,37.4211")),
    Change("a later step's name", SealingSample.hunt(laterName: "Hoover Tower")),
    Change("a later step's id", SealingSample.hunt(laterID: "hoover-tower")),
    Change("a later step's hint", SealingSample.hunt(laterHint: "285 feet")),
    Change("a later step's points", SealingSample.hunt(laterPoints: "99")),
    Change(
      "all of these",
      SealingSample.hunt(
        first: "-122.1710,37.4290", radius: "30", reveal: "a", costly: "b", box: "-123,37,-122,38", altitude: ",4",
        second: "-122.1650,37.4260", laterName: "c",
        laterID: "d", laterHint: "e", laterPoints: "6", unknown: "\"f\":null")),
  ]

  @Test("Packs that differ in what is hidden have public parts that are equal but for commitments", arguments: changes)
  func independence(change: Change) throws {
    let (before, after) = (try publicText(SealingSample.full), try publicText(change.pack))
    #expect(withoutCommitments(before) == withoutCommitments(after))
    #expect(withoutCommitments(before).contains("\"commitment\": \"\""))
  }

  @Test("The commitments change with place, radius and id of a step, and with nothing else")
  func commitments() throws {
    func commitments(_ pack: String) throws -> [[UInt8]] {
      try PublicPart(try SealingSample.seal(pack).publicPart).steps.map(\.commitment)
    }
    let before = try commitments(SealingSample.full)
    for change in Self.changes.dropLast() {
      let same = zip(before, try commitments(change.pack)).map { $0 == $1 }
      switch change.testDescription {
      case "the first step's place", "its radius": #expect(same == [false, true, true])
      case "a later step's place", "a later step's id": #expect(same == [true, false, true])
      default: #expect(same == [true, true, true], "\(change.testDescription)")
      }
    }
  }

  @Test("A public part is this text")
  func golden() throws {
    #expect(
      withoutCommitments(try publicText(SealingSample.full)) == """
        {
        "type": "FeatureCollection",
        "huntpack": {"version": 1, "title": "Walk", "author": "A. Author", "license": "CC0-1.0", \
        "area": {"center": [-122.1697, 37.4275], "radius_m": 2000}, "hunts": [
        {"id": "hunt", "name": "The \\"Hunt\\"", "description": "Walk & look", "kind": "hunt", "ordered": true, \
        "opens": "2026-12-01T17:00:00Z", "verification": "map", "locations": "hidden", \
        "scoring": {"points": 100, "hint_cost": 10, "wrong_guess_cost": 5, "floor": 20}}
        ], "sealed": {"version": 1, "algorithm": "BLAKE2b-256", "steps": [
        {"hunt": "hunt", "number": 1, "id": "hunt-1", "commitment": ""},
        {"hunt": "hunt", "number": 2, "commitment": ""},
        {"hunt": "hunt", "number": 3, "commitment": ""}
        ]}},
        "features": [
        {"type": "Feature", "id": "hunt-1", "geometry": null, "properties": {"hunt": "hunt", "step": 1, \
        "name": "The Wet Handshake", "description": "Caf\u{E9} \u{2603}", "hints": ["It is metal"], "points": 70}}
        ]
        }

        """)
  }

  /// Every number and every text of a JSON value.
  private func leaves(_ root: JSONValue) -> [String] {
    var open = [root]
    var leaves: [String] = []
    while let value = open.popLast() {
      open += value.elements ?? value.members?.map(\.value) ?? []
      if let leaf = value.string ?? value.number.map({ _ in value.text }) { leaves.append(leaf) }
    }
    return leaves
  }

  @Test(
    "No number and no text of a public part of hidden places has a target's digits", arguments: SealingSample.names.prefix(2))
  func digits(name: String) throws {
    let result = try SealingSample.seal(try SealingSample.pack(name))
    let leaves = leaves(try JSONDocument(result.publicPart).root)
    #expect(leaves.count > 20)
    for opening in try SealingSample.open(result.sealed).openings {
      for degrees in [opening.coordinate.longitudeDegrees, opening.coordinate.latitudeDegrees] {
        // Four decimals are the place within some ten metres.
        let whole = "\(abs(degrees))"
        let beginning = whole.prefix(
          (whole.firstIndex(of: ".").map { whole.distance(from: whole.startIndex, to: $0) } ?? 0) + 5)
        #expect(beginning.count >= 7)
        for leaf in leaves where leaf.count != 64 { #expect(!leaf.contains(beginning), "\(beginning) in \(leaf)") }
      }
    }
    // Without places it is no pack to play from.
    #expect(PackReader.read(result.publicPart).pack == nil)
  }

  @Test("In a hunt whose places are shown the visible step has its place and its radius, later steps still have nothing")
  func shown() throws {
    let text = SealingSample.full.replacing("\"locations\":\"hidden\"", with: "\"locations\":\"shown\"")
    let result = try SealingSample.seal(text)
    let features = try #require(try JSONDocument(result.publicPart).root["features"]?.elements)
    #expect(features.count == 1)
    #expect(features[0]["geometry"]?["coordinates"]?.text == "[-122.16938, 37.424961]")
    #expect(features[0]["geometry"]?["bbox"] == nil && features[0]["bbox"] == nil)
    #expect(features[0]["properties"]?["radius_m"]?.number == 150)
    #expect(!String(decoding: result.publicPart, as: UTF8.self).contains("37.42762"))
  }

  @Test("In a hunt without order every step is visible, in order of the pack, places hidden")
  func unordered() throws {
    let text = SealingSample.full.replacing("\"ordered\":true", with: "\"ordered\":false")
    let result = try SealingSample.seal(text)
    #expect(result.visibleSteps == 3)
    let features = try #require(try JSONDocument(result.publicPart).root["features"]?.elements)
    #expect(features.compactMap { $0["id"]?.string } == ["hunt-2", "hunt-1", "hunt-3"])
    #expect(features.allSatisfy { $0["geometry"]?.isNull == true })
    #expect(try PublicPart(result.publicPart).steps.map(\.id) == ["hunt-2", "hunt-1", "hunt-3"])
    #expect(try PublicPart(result.publicPart).steps.map(\.number) == [1, 2, 3])
  }

  @Test(
    "A hunt that does not say whether it has an order has one: nothing is shown by mistake",
    arguments: ["", "\"ordered\":null,", "\"ordered\":true,"])
  func unsaid(member: String) throws {
    let text = SealingSample.full.replacing("\"ordered\":true,", with: member)
    #expect(try SealingSample.seal(text).visibleSteps == 1)
  }

  @Test("Without numbers the first step is the first of the pack; with some, the lowest number")
  func first() throws {
    func visible(_ steps: [Int?]) throws -> [String?] {
      let features = steps.enumerated().map { index, step in
        PackText.feature("\"name\":\"N\(index)\",\"hunt\":\"h\"" + (step.map { ",\"step\":\($0)" } ?? ""))
      }
      let pack = "{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}"
      return try PublicPart(try SealingSample.seal(pack).publicPart).steps.map(\.id)
    }
    #expect(try visible([nil, nil, nil]) == ["n0", nil, nil])
    #expect(try visible([nil, 7, 3]) == ["n2", nil, nil])
    #expect(try visible([10, 2, 9]) == ["n1", nil, nil])
  }

  @Test("In a simple pack each feature is a hunt of one step, and each is visible")
  func simple() throws {
    let pack = PackText.collection(
      PackText.feature("\"name\":\"A place\",\"hints\":[\"h\"],\"colour\":\"red\""), PackText.feature("\"name\":\"B\"", id: "7")
    )
    let root = try JSONDocument(try SealingSample.seal(pack).publicPart).root
    #expect(root["features"]?.elements?.compactMap { $0["id"]?.string } == ["a-place", "7"])
    #expect(root["huntpack"]?["hunts"]?.elements?.compactMap { $0["id"]?.string } == ["a-place", "7"])
    #expect(root["features"]?.elements?.first?["properties"]?["colour"] == nil)
  }

  @Test("Text of every kind comes into the public part as it is")
  func texts() throws {
    var rng = SplitMix64(seed: 77)
    for _ in 0..<50 {
      let name =
        "N"
        + String(
          String.UnicodeScalarView((0..<20).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0...0x2FFFF, using: &rng)) }))
      let pack = PackText.collection(
        PackText.feature("\"name\":\(JSONText.encoded(name)),\"hints\":[\(JSONText.encoded(name))]"))
      let feature = try #require(try JSONDocument(try SealingSample.seal(pack).publicPart).root["features"]?.elements?.first)
      #expect(feature["properties"]?["name"]?.string.map { Array($0.utf8) } == Array(name.utf8))
      #expect(feature["properties"]?["hints"]?.elements?.first?.string.map { Array($0.utf8) } == Array(name.utf8))
    }
  }
}
