import Packs
import Testing

@Suite("Ids and names")
struct IdentityTests {
  @Test(
    "Without an id the target's id is a slug of its name",
    arguments: [
      ("Sundial court", "sundial-court"), ("  The  Great -- Hunt!  ", "the-great-hunt"), ("Straße 7", "straße-7"),
      ("CAFÉ", "café"), ("東京 Tower", "東京-tower"), ("a_b/c.d", "a-b-c-d"), ("42", "42"), ("Ünter.", "ünter"), ("-x-", "x"),
    ])
  func slugs(name: String, slug: String) {
    #expect(read(PackText.collection(PackText.feature("\"name\":\"\(name)\""))).pack?.targets.map(\.id) == [slug])
  }

  @Test(
    "An id is the text of a string or of a number as it is written",
    arguments: [
      ("\"a b\"", "a b"), ("7", "7"), ("7.0", "7.0"), ("1e3", "1e3"), ("-1", "-1"), ("\"\\u0041\"", "A"),
    ])
  func ids(json: String, id: String) {
    #expect(read(PackText.collection(PackText.feature("\"name\":\"N\"", id: json))).pack?.targets.map(\.id) == [id])
  }

  @Test(
    "What is neither text that can be seen nor a number is no id",
    arguments: [
      "true", "[]", "{}", "\"\"", "\" \"", "\"\\u200b\"", "\"\\n\"",
    ])
  func noIDs(json: String) {
    #expect(read(PackText.collection(PackText.feature("\"name\":\"N\"", id: json))).brief == ["error id-invalid"])
  }

  @Test("An id of null is none; a name without letters or digits then makes no id")
  func slugless() {
    #expect(read(PackText.collection(PackText.feature("\"name\":\"N\"", id: "null"))).pack?.targets.map(\.id) == ["n"])
    #expect(read(PackText.collection(PackText.feature("\"name\":\"?!\""))).brief == ["error id-invalid"])
    #expect(read(PackText.collection(PackText.feature("\"name\":\"?!\"", id: "1"))).brief.isEmpty)
  }

  @Test("Two targets of one id are an error, wherever the ids come from")
  func collisions() {
    let name = PackText.feature("\"name\":\"Water tap\"")
    #expect(read(PackText.collection(name, PackText.feature("\"name\":\"water TAP!\""))).brief == ["error id-duplicate"])
    #expect(
      read(PackText.collection(name, PackText.feature("\"name\":\"X\"", id: "\"water-tap\""))).brief == ["error id-duplicate"])
    let number = PackText.feature("\"name\":\"A\"", id: "7")
    #expect(read(PackText.collection(number, PackText.feature("\"name\":\"B\"", id: "\"7\""))).brief == ["error id-duplicate"])
    #expect(read(PackText.collection(number, PackText.feature("\"name\":\"B\"", id: "7.0"))).brief.isEmpty)
    let upper = PackText.feature("\"name\":\"A\"", id: "\"Oval\"")
    #expect(
      read(PackText.collection(upper, PackText.feature("\"name\":\"B\"", id: "\"oval\""))).brief == ["warning id-unclear"])
  }

  @Test("Each further target of an id is reported, and with which it collides")
  func several() {
    let features = (0..<4).map { PackText.feature("\"name\":\"N\($0)\"", id: $0 == 1 ? "\"b\"" : "\"a\"") }
    let result = read(PackText.collection(features[0], features[1], features[2], features[3]))
    #expect(result.briefByFeature == ["2 error id-duplicate", "3 error id-duplicate"])
    #expect(result.told.allSatisfy { $0.message.contains("that of feature 1 (\"N0\") as well") })
  }

  @Test("Blank, invisible, missing and repeated names are told apart as people see them")
  func names() {
    let names = [
      "", " ", "\\u200b", "Caf\\u00e9", "Cafe\\u0301", "Water tap", "Water tap", "water tap ", "Fountain\\r\\nsteps",
    ]
    let named = names.enumerated().map { PackText.feature("\"name\":\"\($1)\"", id: "\($0)") }
    let text =
      "{\"type\":\"FeatureCollection\",\"features\":[\n"
      + (named + [PackText.feature("\"hints\":[]", id: "9")])
      .joined(separator: ",\n") + "]}"
    let result = read(text)
    #expect(
      result.briefByFeature == [
        "0 error name-missing", "1 error name-missing", "2 error name-missing", "4 warning name-duplicate",
        "6 warning name-duplicate", "7 warning name-duplicate", "8 warning text-line-end", "9 error name-missing",
      ])
    #expect(result.told[3].message.contains("that of feature 4 as well"))
    #expect(result.told[5].message.contains("differs only in case or blanks"))
  }

  @Test(
    "Names that draw nothing have no visible text",
    arguments: [
      "\\u00a0", "\\u2800", "\\u3164", "\\u115f", "\\u202e", "\\ufeff", "\\u00ad", "\\u2028", "\\ud834\\udd73", "\\ue000",
      "\\u0000", "\\t",
    ])
  func invisible(escape: String) {
    #expect(read(PackText.collection(PackText.feature("\"name\":\"\(escape)\"", id: "1"))).brief.contains("error name-missing"))
  }

  @Test("A name is text", arguments: ["17", "null", "true", "[\"A\"]", "{}"])
  func types(json: String) {
    #expect(read(PackText.collection(PackText.feature("\"name\":\(json)", id: "1"))).brief == ["error name-missing"])
  }
}
