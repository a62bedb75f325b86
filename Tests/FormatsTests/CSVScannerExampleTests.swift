import Formats
import Testing

/// The rules one by one, in words, apart from the reference.
@Suite("CSV scanner, rule by rule")
struct CSVScannerExampleTests {
  /// The fields of a text as people read them.
  private func fields(_ text: String) -> [[String]] {
    let bytes = Array(text.utf8)
    return CSVScannerTests.scan(bytes).records.map { record in
      var start = record.start
      return record.ends.map { end in
        defer { start = end + 1 }
        return bytes[start..<end].withUnsafeBufferPointer { CSVField.text($0) }
      }
    }
  }

  @Test(
    "Fields and records are found",
    arguments: [
      ("", []), ("a", [["a"]]), ("a\n", [["a"]]), ("a,b\nc,d", [["a", "b"], ["c", "d"]]), ("a,", [["a", ""]]),
      (",", [["", ""]]),
      ("\n", [[""]]), ("\n\n", [[""], [""]]), ("a\n\nb", [["a"], [""], ["b"]]),
      // LF, CR LF, CR and all of them.
      ("a\r\nb\r\n", [["a"], ["b"]]), ("a\rb\r", [["a"], ["b"]]), ("a\rb\nc\r\nd", [["a"], ["b"], ["c"], ["d"]]),
      ("a\r\r\nb", [["a"], [""], ["b"]]), ("\r\n", [[""]]), ("a,\r\n", [["a", ""]]),
      // Quotes.
      ("\"a,b\",c", [["a,b", "c"]]), ("\"a\nb\"\nc", [["a\nb"], ["c"]]), ("\"a\r\nb\"\r\nc", [["a\r\nb"], ["c"]]),
      ("\"\"", [[""]]), ("\"\"\"\"", [["\""]]), ("\"say \"\"hi\"\"\",x", [["say \"hi\"", "x"]]),
      // A quote is special only as a field's first byte.
      ("a\"b,c", [["a\"b", "c"]]), (" \"a,b\"", [[" \"a", "b\""]]), ("a\"\nb", [["a\""], ["b"]]),
      ("Zo\u{EB},\u{1F3DB}\n", [["Zo\u{EB}", "\u{1F3DB}"]]),
    ])
  func examples(text: String, expected: [[String]]) {
    #expect(fields(text) == expected)
  }

  @Test(
    "Text behind a closing quote is reported, with the record it is in",
    arguments: [
      ("a\n\"b\"c\nd\n\"e\" \n", [1, 3]), ("\"a\"\"b\"\n", []), ("\"a\" ,b", [0]), ("\"a\"\r\n\"b\"\r", []),
      ("\"a\"b\"c\",d\n\"x\"", [0]),
      ("\"a\"\u{301}\n", [0]),
    ])
  func malformed(text: String, records: [Int]) {
    let found = CSVScannerTests.scan(Array(text.utf8)).records
    #expect(found.indices.filter { found[$0].isMalformed } == records)
  }

  @Test(
    "A quote that is never closed is reported where it was opened",
    arguments: [
      ("\"a", 0), ("a,\"b\nc\n", 2), ("x\n\"a\",\"", 6), ("\"a\"", nil), ("a\"", nil), ("\"a\"\"", 0), ("\"a\"\"\"", nil),
      ("\u{201C}a", nil), ("\"a\u{201D},b\nc", 0),
    ])
  func openQuote(text: String, offset: Int?) {
    #expect(CSVScannerTests.scan(Array(text.utf8)).openQuote == offset)
  }

  @Test(
    "Line ends are counted, those in quotes too, CR LF once",
    arguments: [("", 0), ("a", 0), ("a\n", 1), ("a\r\nb\rc\n", 3), ("\"a\nb\r\nc\rd\"\n", 4), ("\r\r\n\n", 3), ("a\r", 1)])
  func lines(text: String, count: Int) {
    #expect(CSVScannerTests.scan(Array(text.utf8)).lineCount == count)
  }

  @Test("A CR at the end of a piece waits for what follows")
  func halfLineEnd() {
    let found = CSVScannerTests.scan(Array("a\nb\r".utf8), isLast: false)
    #expect(found.consumed == 2 && found.records.count == 1 && found.lineCount == 1)
  }
}
