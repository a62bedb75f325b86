import Packs
import Testing

@Suite("What looks alike")
struct LookAlikeTests {
  private static func stop(_ name: String, _ id: String) -> String {
    PackText.feature("\"name\":\"\(name)\"", id: "\"\(id)\"")
  }

  @Test(
    "Names of look-alike letters, full-width forms and styled letters are near duplicates",
    arguments: [
      ("Caf\u{E9} Hope", "Caf\u{E9} \u{41D}\u{43E}\u{440}\u{435}"), ("Cop 5", "\u{441}\u{43E}\u{440} 5"),
      ("Gate", "\u{FF27}\u{FF41}\u{FF54}\u{FF45}"),
      ("KAPPA", "\u{39A}\u{391}\u{3A1}\u{3A1}\u{391}"), ("Oval", "\u{1D40E}\u{1D42F}\u{1D41A}\u{1D425}"), ("A B", "A\u{3000}B"),
      ("Stop 12", "Stop \u{1D7CF}\u{1D7D0}"), ("Stra\u{DF}e 5", "STRASSE 5"), ("Stra\u{DF}e 5", "STRA\u{1E9E}E 5"),
      ("O\u{FB03}ce \u{FB01}ve", "Office FIVE"), ("\u{39F}\u{394}\u{39F}\u{3A3}", "\u{3BF}\u{3B4}\u{3BF}\u{3C2}"),
      ("\u{FF21}\u{308}", "\u{E4}"), ("\u{216B}", "XII"),
    ])
  func names(one: String, other: String) {
    let result = read(PackText.collection(Self.stop(one, "x"), Self.stop(other, "y")))
    #expect(result.briefByFeature == ["1 warning name-duplicate"])
    #expect(result.told.first?.message.contains("look alike") == true)
  }

  @Test("Names of other alphabets that look like nothing else stay apart")
  func others() {
    let names = ["Вход", "Выход", "Мост", "Μουσείο", "Γέφυρα", "門", "門前", "Strase", "Strasse", "Gate 0", "Gate O"]
    let stops = names.enumerated().map { Self.stop($1, "s\($0)") }
    #expect(read("{\"type\":\"FeatureCollection\",\"features\":[\(stops.joined(separator: ","))]}").brief.isEmpty)
  }

  @Test(
    "Ids that are mixed up, hold what nobody sees or are too long are warnings, the rest is right",
    arguments: [
      ("a", "A", true), ("a", "\\u0430", true), ("a", "b\\u200b", true), ("a", "\\u00adb", true), ("a", "b\\n", true),
      ("a", " b", true),
      ("a", "b\\u00a0", true), ("a", String(repeating: "b", count: 101), true),
      ("a", String(repeating: "b", count: 100), false),
      ("a", "B", false), ("a", "b c", false), ("a", "\\u6771\\u4eac", false), ("GC1", "GC2", false), ("a", "\\u00e9", false),
    ])
  func ids(one: String, other: String, isTold: Bool) {
    let result = read(PackText.collection(Self.stop("One", one), Self.stop("Two", other)))
    #expect(result.briefByFeature == (isTold ? ["1 warning id-unclear"] : []))
  }

  @Test("The id that a very long name makes is told, and so are the ids of hunts")
  func more() {
    let name = String(repeating: "mint ", count: 30)
    #expect(read(PackText.collection(PackText.feature("\"name\":\"\(name)\""))).brief == ["warning id-unclear"])
    let hunts = "{\"version\":1,\"hunts\":[{\"id\":\"day\"},{\"id\":\"Day\"}]}"
    let pack = PackText.collection(PackText.feature("\"name\":\"A\",\"hunt\":\"day\"", id: "1"), huntpack: hunts)
    #expect(Set(read(pack).briefByFeature) == ["- warning hunt-empty", "- warning id-unclear"])
  }
}
