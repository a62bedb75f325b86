import Packs
import Testing

@Suite("Numbers in quotes and with commas")
struct QuotedNumberTests {
  private static func text(position: String = "13.40501,52.52001", _ more: String = "", huntpack: String = "\"version\":1")
    -> String
  {
    PackText.collection(
      PackText.feature("\"name\":\"A\"\(more)", id: "1", at: position), huntpack: "{\(huntpack)}")
  }

  private static func repaired(_ text: String, unsafe: Bool) -> String {
    String(decoding: Repair(Array(text.utf8), unsafe: unsafe).bytes, as: UTF8.self)
  }

  @Test(
    "A number in quotes loses them by --fix, wherever a number is needed",
    arguments: [
      (text(position: "\"13.40501\",\"52.52001\""), text()), (text(position: "\" 13.40501 \",52.52001"), text()),
      (text(position: "13.40501,52.52001,\"30.5\""), text(position: "13.40501,52.52001,30.5")),
      (text(position: "13.40501,52.52001 , null"), text()), (text(position: "13.40501,52.52001,\"high\""), text()),
      (text(",\"radius_m\":\"75.5\""), text(",\"radius_m\":75.5")), (text(",\"points\":\"50\""), text(",\"points\":50")),
      (
        text(",\"hints\":[{\"text\":\"x\",\"cost\":\"5\",\"after_s\":\"60\"}]"),
        text(",\"hints\":[{\"text\":\"x\",\"cost\":5,\"after_s\":60}]")
      ),
      (text(huntpack: "\"version\":\"1\""), text()), (text(",\"step\":\"2\""), text(",\"step\":2")),
      (
        text(huntpack: "\"version\":1,\"hunts\":[{\"id\":\"h\",\"scoring\":{\"floor\":\"0\"}}]"),
        text(huntpack: "\"version\":1,\"hunts\":[{\"id\":\"h\",\"scoring\":{\"floor\":0}}]")
      ),
      (
        text().replacing("[13.40501,52.52001]", with: "\"[13.40501, 52.52001]\""),
        text().replacing("[13.40501,52.52001]", with: "[13.40501, 52.52001]")
      ),
    ])
  func unquoted(wrong: String, right: String) {
    #expect(!read(wrong).errors.isEmpty)
    #expect(Self.repaired(wrong, unsafe: false) == right)
    #expect(read(right).errors.isEmpty)
  }

  @Test(
    "What is no number is not said to be one, and what would not be right without quotes keeps them",
    arguments: [
      (",\"radius_m\":\"150 m\"", "write the number alone, without a unit and without quotes: 150"),
      (",\"radius_m\":\"wide\"", nil),
      (",\"radius_m\":\"75,5\"", "write it without quotes, with a dot for the decimals"), (",\"radius_m\":\"\"", nil),
      (",\"points\":\"5 points\"", "write the number alone, without a unit and without quotes: 5"),
      (",\"points\":\"many\"", nil),
      (",\"points\":\"-5\"", "write it without quotes: -5"), (",\"radius_m\":\"0\"", "write it without quotes: 0"),
      (",\"radius_m\":\"1e999\"", nil), (",\"points\":\"1.5\"", "write it without quotes: 1.5"),
      (",\"step\":\"two\"", nil), (",\"step\":true", nil),
    ])
  func kept(member: String, help: String?) {
    let text = Self.text(member)
    let found = read(text).findings.first { $0.severity == .error }
    #expect(found != nil && found?.help == help)
    #expect(found?.fix == nil)
  }

  @Test(
    "Decimal commas are put right by --unsafe alone",
    arguments: [
      ("13,40501, 52,52001", "13.40501, 52.52001"), ("13,4, 52,5", "13.4, 52.5"), ("-13,4, 5,5", "-13.4, 5.5"),
      ("\"13,40501\",\"52,52001\"", "13.40501,52.52001"), ("13.40501,\"52,5\"", "13.40501,52.5"),
      ("13,40501,52.52001", "13.40501,52.52001"),
    ])
  func commas(wrong: String, right: String) {
    let text = Self.text(position: wrong)
    #expect(read(text).errors == ["error decimal-comma"])
    #expect(Self.repaired(text, unsafe: false) == text)
    #expect(Self.repaired(text, unsafe: true) == Self.text(position: right))
  }

  @Test(
    "Positions with altitudes and with more than three numbers are not taken for decimal commas",
    arguments: ["13.40501,52.52001,30", "1,2,3,4", "13,52,30", "13.5,52.5,30,12", "13,52,30.5", "573490,55,4142549,61"])
  func noCommas(position: String) {
    #expect(!read(Self.text(position: position)).brief.contains("error decimal-comma"))
  }

  @Test("A pair in quotes is not turned into a list: who writes it so may write latitude first")
  func pair() {
    let text = Self.text().replacing("[13.40501,52.52001]", with: "\"52.52001, 13.40501\"")
    #expect(read(text).errors == ["error position"])
    #expect(Self.repaired(text, unsafe: true) == text)
  }
}
