import Packs
import Testing

@Suite("What messages say")
struct MessagesTests {
  private static func pack(_ huntpack: String, _ more: String = "") -> String {
    PackText.collection(PackText.feature("\"name\":\"A\"\(more)", id: "1"), huntpack: "{\"version\":1,\(huntpack)}")
  }

  private static func repaired(_ text: String) -> String {
    String(decoding: Repair(Array(text.utf8), unsafe: false).bytes, as: UTF8.self)
  }

  private static func messages(_ text: String, _ code: Finding.Code) -> [String] {
    read(text).findings.filter { $0.code == code }.map(\.message)
  }

  @Test("An empty list of hunts is one error, at the list; null is none")
  func emptyHunts() {
    let empty = read(Self.pack("\"hunts\":[]"))
    #expect(empty.brief == ["error hunt-invalid"])
    #expect(empty.told.first?.message == "\"hunts\" is empty")
    #expect(read(Self.pack("\"hunts\":null")).brief.isEmpty)
    #expect(read(Self.pack("\"area\":{\"center\":[13.4,52.5],\"radius_m\":null}")).errors.isEmpty)
  }

  @Test("An id of a hunt that is a number gets quotes, where it is declared and where it is named")
  func huntNumbers() {
    let wrong = Self.pack("\"hunts\":[{\"id\":1},{\"id\":2.0}]", ",\"hunt\":1")
    #expect(Self.messages(wrong, .huntInvalid).first == "the hunt's id is a number; text is needed")
    #expect(Self.repaired(wrong) == Self.pack("\"hunts\":[{\"id\":\"1\"},{\"id\":\"2\"}]", ",\"hunt\":\"1\""))
    #expect(Self.messages(Self.pack("\"hunts\":[{\"id\":\" \"}]"), .huntInvalid) == ["the hunt's id has no visible text"])
    #expect(Self.messages(Self.pack("\"hunts\":[{}]"), .huntInvalid) == ["a hunt needs an \"id\": text that can be seen"])
    #expect(Self.messages(Self.pack("\"hunts\":[{\"id\":{}}]"), .huntInvalid) == ["the hunt's id is an object; text is needed"])
  }

  @Test(
    "A collection in a collection and a geometry among features are one error each",
    arguments: [
      ("{\"type\":\"FeatureCollection\",\"features\":[]}", "collections do not nest"),
      ("{\"type\":\"Point\",\"coordinates\":[1,2]}", "wrap it"),
      ("{\"type\":\"GeometryCollection\",\"geometries\":[]}", "wrap it"),
    ])
  func noFeatures(element: String, help: String) {
    let result = read(PackText.collection(element, PackText.feature("\"name\":\"A\"", id: "1")))
    #expect(result.briefByFeature == ["0 error feature-type"])
    #expect(result.told.first?.help?.contains(help) == true)
  }

  @Test(
    "Coordinates too coarse: numbers as people write them, also for the smallest radii",
    arguments: [
      ("-122,37", "", "no decimals of a degree leave the place open by 55,660 m; the radius is 150 m", "five"),
      ("-122.2,37.4", "", "1 decimal of a degree leaves the place open by 5,566 m; the radius is 150 m", "five"),
      (
        "-122.1697,37.4275", ",\"radius_m\":0.5", "4 decimals of a degree leave the place open by 5.566 m; the radius is 0.5 m",
        "six"
      ),
      (
        "-122.16971,37.42751", ",\"radius_m\":0.05",
        "5 decimals of a degree leave the place open by 0.557 m; the radius is 0.05 m", "seven"
      ),
      (
        "-122.16971,37.42751", ",\"radius_m\":0.0001",
        "5 decimals of a degree leave the place open by 0.557 m; the radius is less than 0.001 m", "larger radius"
      ),
    ])
  func coarse(position: String, radius: String, message: String, help: String) {
    let result = read(PackText.collection(PackText.feature("\"name\":\"A\"\(radius)", id: "1", at: position)))
    let found = result.findings.first { $0.code == .radiusPrecision }
    #expect(found?.message == message)
    #expect(found?.help?.contains(help) == true)
  }

  @Test(
    "A name that says which step it is, is no answer",
    arguments: ["Start", "First stop", "Clue 2", "Zweite Station", "Dernière étape"])
  func stepNames(name: String) {
    let text = PackText.collection(
      PackText.feature("\"name\":\"\(name)\",\"reveal\":\"This was \(name): well found.\"", id: "1"))
    #expect(read(text).brief.isEmpty)
    #expect(read(text.replacing(name, with: "\(name) at the mint")).brief == ["warning name-tells"])
  }

  @Test("An id of null is written down like one that is missing")
  func nullID() {
    let text = PackText.collection(PackText.feature("\"name\":\"Old mint\"", id: "null"))
    #expect(read(text).findings.map(\.code) == [.idMissing])
    #expect(Self.repaired(text) == PackText.collection(PackText.feature("\"name\":\"Old mint\"", id: "\"old-mint\"")))
  }

  @Test("An id among the properties is told where ids belong, unless the feature has one")
  func propertyID() {
    let help = { (text: String) in read(text).findings.first { $0.code == .unknownMember }?.help }
    #expect(help(PackText.collection(PackText.feature("\"name\":\"A\",\"id\":7")))?.contains("beside \"properties\"") == true)
    #expect(help(PackText.collection(PackText.feature("\"name\":\"A\",\"id\":7", id: "7"))) == nil)
  }

  @Test("UTF-32 is called that, with a mark and without")
  func utf32() {
    let text = PackText.collection(PackText.feature("\"name\":\"A\"", id: "1"))
    for mark in [[0xFF, 0xFE, 0, 0], []] as [[UInt8]] {
      let bytes = mark + text.unicodeScalars.flatMap { [UInt8($0.value & 255), 0, 0, 0] }
      #expect(PackReader.read(bytes).told.map(\.message) == ["the file is UTF-32"])
    }
  }
}
