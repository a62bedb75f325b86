import Packs
import Testing

@Suite("What a repair leaves")
struct RepairLimitsTests {
  private static func repaired(_ text: String) -> Repair { Repair(Array(text.utf8), unsafe: true) }

  @Test(
    "Hints that stand there twice, or whose list would have a member twice, are not made a list",
    arguments: [
      #""hints":"Look up","hints":["Look down"]"#, #""hints":["Look down"],"hints":"Look up""#,
      #""h\u0069nts":"Look up","hints":"Look down""#, #""hints":"[{\"text\":\"a\",\"text\":\"b\"}]""#,
      #""hints":"[{\"text\":\"a\",\"x\":{\"y\":1,\"y\":2}}]""#, #""hints":"{\"text\":\"a\",\"cost\":1,\"cost\":2}""#,
    ])
  func hints(member: String) {
    let text = PackText.collection(PackText.feature("\"name\":\"A\",\(member)", id: "1"))
    #expect(read(text).errors.contains("error hint-shape"))
    #expect(read(text).findings.allSatisfy { $0.fix == nil })
    #expect(Self.repaired(text).bytes == Array(text.utf8))
  }

  @Test(
    "Numbers that name one hunt become one text, however each is written",
    arguments: [
      ("5", "5.0", "5"), ("5.0", "5", "5"), ("5e0", "5.0", "5"), ("\"5\"", "5.0", "5"), ("\"5.0\"", "5.0", "5.0"),
      ("5", "\"5\"", "5"),
      ("1.5", "1.5", "1.5"),
    ])
  func huntIDs(declared: String, named: String, id: String) {
    let text = PackText.collection(
      PackText.feature("\"name\":\"A\",\"hunt\":\(named)", id: "1"),
      huntpack: "{\"version\":1,\"hunts\":[{\"id\":\(declared)},{\"id\":\"other\"}]}")
    #expect(read(text).errors.contains("error hunt-invalid"))
    let repair = Self.repaired(text)
    #expect(repair.result.isUsable)
    #expect(Self.repaired(String(decoding: repair.bytes, as: UTF8.self)).edits.isEmpty)
    #expect(PackReader.read(repair.bytes).pack?.hunts.first?.id == id)
  }

  @Test("A place in the name of a member is marked there, one in its value there")
  func placeInName() throws {
    let marked = MarkedPack(
      "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"id\":\"1\",\"geometry\":{\"type\":\"Point\","
        + "\"coordinates\":[13.40501,52.52001]},\"properties\":{\"name\":\"A\",«\"52.52001, 13.40501\":1}},"
        + "{\"type\":\"Feature\",\"id\":\"2\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[13.42501,52.53001]},"
        + "\"properties\":{\"name\":\"B\",\"at\":«\"52.53001, 13.42501\"}}]}")
    let leaks = read(marked.text).findings.filter { $0.code == .placeLeak }
    #expect(leaks.map(\.place) == marked.places)
  }

  @Test("How a map draws a feature is not told; a member that looks like a known one is")
  func styles() {
    let styles =
      ##""marker-color":"#7e7e7e","marker-size":"medium","marker-symbol":"","stroke":"#555","stroke-width":2,"fill-opacity":0.5"##
    #expect(read(PackText.collection(PackText.feature("\"name\":\"A\",\(styles)", id: "1"))).brief.isEmpty)
    let other = PackText.collection(PackText.feature("\"name\":\"A\",\"title\":\"B\",\"hint\":[\"C\"]", id: "1"))
    #expect(read(other).brief == ["note unknown-member", "note unknown-member"])
    // It is text that players may see, though.
    let leak = PackText.feature("\"name\":\"A\",\"marker-symbol\":\"52.52001, 13.40501\"", id: "1", at: "13.40501,52.52001")
    #expect(read(PackText.collection(leak)).brief == ["error place-leak"])
  }
}
