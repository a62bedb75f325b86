import Packs
import Testing

@Suite("Answers in public texts")
struct AnswerLeakTests {
  /// Two steps of an ordered hunt, or of one without order.
  private static func pack(
    _ first: String, _ second: String, names: (String, String) = ("One riddle", "Two riddle"), ordered: Bool = true
  )
    -> String
  {
    PackText.collection(
      PackText.feature("\"name\":\"\(names.0)\",\"step\":1\(first)", id: "\"p\"", at: "13.40501,52.52001"),
      PackText.feature("\"name\":\"\(names.1)\",\"step\":2\(second)", id: "\"q\"", at: "13.42501,52.52001"),
      huntpack: "{\"version\":1,\"hunts\":[{\"id\":\"h\",\"ordered\":\(ordered)}]}")
  }

  private static let lake = ",\"reveal\":\"Well done! Lake Lagunita. It was a boathouse once upon a time.\""

  @Test(
    "A sentence of a reveal within another sentence is a warning, of the same step and of another, in any spelling",
    arguments: [
      ",\"hints\":[\"Near Lake Lagunita, uphill\"]", ",\"description\":\"go to LAKE  LAGUNITA now\"",
      ",\"hints\":[{\"text\":\"Some say it was a boathouse once upon a time, others no\"}]",
      ",\"riddle\":\"see lake lagunita\"",
      ",\"hints\":[\"Near \u{FF2C}\u{FF41}\u{FF4B}\u{FF45} Lagunita, uphill\"]",
    ])
  func words(text: String) {
    #expect(read(Self.pack("", Self.lake + text)).brief.filter { $0.contains("answer") } == ["warning answer-leak"])
    #expect(read(Self.pack(text, Self.lake)).brief.filter { $0.contains("answer") } == ["warning answer-leak"])
  }

  @Test(
    "Greetings, parts of the answer and common words are no leaks",
    arguments: [
      ",\"hints\":[\"Well done is better than well said\"]", ",\"hints\":[\"It was once a lake\"]",
      ",\"hints\":[\"The lakes: Lagunita\"]",
      ",\"hints\":[\"\"]", ",\"hints\":[\"Lake Lagunitas\"]",
    ])
  func common(text: String) { #expect(!read(Self.pack(text, Self.lake)).brief.contains { $0.contains("answer") }) }

  @Test("Case is folded in full, and a ligature is its letters: ß is SS, \u{FB01} is fi")
  func fullFolding() {
    let reveal = ",\"reveal\":\"Die Stra\u{DF}e am Flie\u{DF} hei\u{DF}t Gasse. Old \u{FB01}re o\u{FB03}ce tower.\""
    for hint in ["DIE STRASSE AM FLIESS HEISST GASSE!", "old fire office tower"] {
      let text = Self.pack(",\"hints\":[\"\(hint)\"]", reveal)
      #expect(read(text).brief.filter { $0.contains("answer") } == ["error answer-leak"], "\(hint)")
    }
    let within = Self.pack(",\"hints\":[\"Ask where OLD FIRE OFFICE TOWER stood\"]", reveal)
    #expect(read(within).brief.filter { $0.contains("answer") } == ["warning answer-leak"])
  }

  @Test("The whole sentence is an error, and told once")
  func once() {
    let text = Self.pack(",\"hints\":[\"It was a boathouse once upon a time!\"]", Self.lake)
    #expect(read(text).brief.filter { $0.contains("answer") } == ["error answer-leak"])
  }

  @Test(
    "The whole sentence is one in any case, with any blanks, and in letters that look alike, however it begins",
    arguments: [
      ("It was a boathouse once upon a time.", "IT  WAS a boathouse once upon a time"),
      ("It was a boathouse once upon a time.", "  I\\u0074 was a boathouse once upon a time?"),
      ("It was a boathouse once upon a time.", "\u{FF29}\u{FF54} was a boathouse once upon a time"),
      ("\u{FF29}\u{FF54} was a boathouse once upon a time.", "It was a boathouse once upon a time"),
      ("Caf\u{E9} where the poets met.", "Cafe\u{301} where the poets met!"),
      ("It was a caf\u{E9} of poets once.", "it was a cafe\u{301} of poets once"),
      (
        "\u{411}\u{430}\u{448}\u{43D}\u{44F} \u{43D}\u{430} \u{433}\u{43E}\u{440}\u{435} \u{443} \u{440}\u{435}\u{43A}\u{438}.",
        "\u{411}\u{410}\u{428}\u{41D}\u{42F} \u{41D}\u{410} \u{433}\u{43E}\u{440}\u{435} \u{443} \u{440}\u{435}\u{43A}\u{438}"
      ),
      ("Ox.", "ox"), ("O x!", "o  X"), ("The mill", "the mill?"), ("42", " 42. "),
    ])
  func sameSentence(reveal: String, hint: String) {
    for text in [
      Self.pack(",\"hints\":[\"\(hint)\"]", ",\"reveal\":\"\(reveal)\""),
      Self.pack("", ",\"reveal\":\"\(reveal)\",\"hints\":[\"Look.\",\"\(hint)\"]"),
    ] {
      #expect(read(text).brief.filter { $0.contains("answer") } == ["error answer-leak"], "\(text)")
    }
  }

  @Test("The name of a later step in the texts of an earlier one, not the other way round and not without order")
  func names() {
    let names = ("The sundial", "Old mint house")
    let leak = ",\"hints\":[\"then on to the old mint house\"]"
    #expect(read(Self.pack(leak, "", names: names)).briefByFeature == ["0 warning answer-leak"])
    #expect(read(Self.pack("", leak, names: names)).brief.isEmpty)
    #expect(read(Self.pack(leak, "", names: names, ordered: false)).brief.isEmpty)
    #expect(read(Self.pack(",\"reveal\":\"On to the old mint house\"", "", names: names)).brief.isEmpty)
    #expect(read(Self.pack(",\"hints\":[\"to the second stop\"]", "", names: ("The sundial", "Second stop"))).brief.isEmpty)
  }

  @Test("Sentences of Chinese and Japanese end where theirs do, and need no blanks")
  func eastAsia() {
    let reveal = ",\"reveal\":\"正解です。ここは金閣寺の舎利殿です！\""
    #expect(read(Self.pack(",\"hints\":[\"雨。ここは金閣寺の舎利殿です？はい\"]", reveal)).errors == ["error answer-leak"])
    #expect(read(Self.pack(",\"hints\":[\"実はここは金閣寺の舎利殿ですよ\"]", reveal)).brief.contains("warning answer-leak"))
    #expect(read(Self.pack(",\"hints\":[\"ここは雨です。\"]", reveal)).brief.isEmpty)
  }

  @Test("Texts made to take long do not", .timeLimit(.minutes(5)))
  func hostile() {
    let words = String(repeating: "a b ", count: 5_000)
    let reveal = ",\"reveal\":\"\((0..<300).map { "a b c\($0) De Fghijk. " }.joined())\""
    #expect(read(Self.pack(",\"hints\":[\"\(words)\"]", reveal)).pack != nil)
  }
}
