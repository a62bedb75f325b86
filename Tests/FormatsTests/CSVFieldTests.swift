import Campaigns
import Formats
import Testing

@Suite("CSV field")
struct CSVFieldTests {
  private func decoded(_ raw: String) -> String { Array(raw.utf8).withUnsafeBufferPointer { CSVField.text($0) } }

  @Test(
    "Surrounding quotes come off and doubled ones are halved",
    arguments: [
      ("", ""), ("a", "a"), ("\"\"", ""), ("\"a\"", "a"), ("\"a\"\"b\"", "a\"b"), ("\"\"\"\"", "\""), ("\"\"\"\"\"\"", "\"\""),
      ("\"", "\""), ("a\"b", "a\"b"), ("a\"\"b", "a\"\"b"), ("\"a", "\"a"), (" \"a\"", " \"a\""), ("\" a \"", " a "),
      ("\"a,b\r\nc\"", "a,b\r\nc"),
      // No quote is lost where they are not doubled, as text behind a closing quote has them.
      ("\"a\"b\"c\"", "a\"b\"c"), ("\"a\"b\"\"c\"", "a\"b\"c"),
    ])
  func text(raw: String, expected: String) {
    #expect(decoded(raw).scalars == expected.scalars)
  }

  @Test(
    "Text is quoted only where it has to be",
    arguments: [
      ("", ""), ("a b", "a b"), ("a,b", "\"a,b\""), ("a;b", "a;b"), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""),
      ("a\rb", "\"a\rb\""),
      ("\"", "\"\"\"\""), ("Zo\u{EB}", "Zo\u{EB}"),
      // One `Character` for Swift, yet a quote followed by an accent.
      ("\"\u{301}", "\"\"\"\u{301}\""), ("a,\u{301}b", "\"a,\u{301}b\""), ("a\r\nb", "\"a\r\nb\""),
    ])
  func encoded(text: String, expected: String) {
    #expect(CSVField.encoded(text).scalars == expected.scalars)
  }

  @Test("The delimiter decides what must be quoted", arguments: [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")])
  func delimiter(delimiter: UInt8) {
    for other in Array(",;\t|".utf8) {
      #expect(CSVField.needsQuotes([97, other, 98], delimiter: delimiter) == (other == delimiter))
    }
  }

  @Test("Whatever is encoded is one field of one record and comes back", arguments: [UInt8(ascii: ","), UInt8(ascii: ";")])
  func roundTrip(delimiter: UInt8) {
    var rng = SplitMix64(seed: 109)
    for i in 0..<3_000 {
      let count = Int.random(in: 1...80, using: &rng)
      let text =
        i % 2 == 0 ? rng.string(count) : String(decoding: rng.text(count, of: Array("a\",;\r\n\"".utf8)), as: UTF8.self)
      let field = Array(CSVField.encoded(text, delimiter: delimiter).utf8)
      let record = field + [delimiter] + Array("end\n".utf8)
      let found = CSVScannerTests.scan(record, CSVScanner(delimiter: delimiter)).records
      #expect(
        found.count == 1 && found.first?.ends.count == 2 && found.first?.ends.first == field.count,
        "seed 109: \(text.debugDescription)")
      #expect(field.withUnsafeBufferPointer { CSVField.text($0) }.scalars == text.scalars, "seed 109: \(text.debugDescription)")
    }
  }
}
