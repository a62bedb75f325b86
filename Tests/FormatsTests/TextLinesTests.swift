import Campaigns
import Formats
import Testing

@Suite("Text lines")
struct TextLinesTests {
  private func position(_ text: String, _ offset: Int) -> [Int] {
    let position = TextLines(Array(text.utf8)).position(offset)
    return [position.line, position.column]
  }

  @Test(
    "Lines count from 1 and columns in Unicode scalars from 1",
    arguments: [
      ("", 0, [1, 1]), ("abc", 0, [1, 1]), ("abc", 2, [1, 3]), ("abc", 3, [1, 4]), ("a\nb", 1, [1, 2]), ("a\nb", 2, [2, 1]),
      ("a\n", 2, [2, 1]),
      ("\n\n\n", 2, [3, 1]),
      // Two, three and four bytes are one column; a combining accent is one of its own.
      ("\u{EB}x", 2, [1, 2]), ("\u{20AC}x", 3, [1, 2]), ("\u{1F3DB}x", 4, [1, 2]), ("e\u{308}x", 3, [1, 3]),
      ("\u{EB}\n\u{EB}x", 5, [2, 2]),
      // CR LF is one line end, CR alone is one too.
      ("a\r\nb", 1, [1, 2]), ("a\r\nb", 3, [2, 1]), ("a\rb", 2, [2, 1]), ("a\r\rb", 3, [3, 1]), ("a\n\rb", 3, [3, 1]),
      ("a\r", 2, [2, 1]),
      ("a\r\n\r\nb", 5, [3, 1]),
      // A byte-order mark is no column, elsewhere it is.
      ("\u{FEFF}abc", 3, [1, 1]), ("\u{FEFF}abc", 5, [1, 3]), ("\u{FEFF}a\nb", 6, [2, 2]), ("a\u{FEFF}b", 4, [1, 3]),
      ("\u{FEFF}abc", 0, [1, 1]),
      // Beyond the end is the end.
      ("abc", 99, [1, 4]), ("a\nbc", 99, [2, 3]),
    ])
  func positions(text: String, offset: Int, expected: [Int]) {
    #expect(position(text, offset) == expected)
  }

  @Test("Agrees with counting scalar by scalar")
  func seeded() {
    let seed: UInt64 = 139
    var rng = SplitMix64(seed: seed)
    let alphabet = ["a", "\n", "\r", "\r\n", "\u{EB}", "\u{20AC}", "\u{1F3DB}", "\u{308}"]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...30, using: &rng)).map { _ in alphabet[Int.random(in: 0..<8, using: &rng)] }.joined()
      let lines = TextLines(Array(text.utf8))
      let scalars = Array(text.unicodeScalars)
      var (line, column, offset) = (1, 1, 0)
      var inOrder: [(offset: Int, position: TextPosition)] = []
      for (i, scalar) in scalars.enumerated() {
        #expect(
          lines.position(offset) == TextPosition(line: line, column: column),
          "seed \(seed): \(text.debugDescription), byte \(offset)")
        inOrder.append((offset, TextPosition(line: line, column: column)))
        offset += String(scalar).utf8.count
        let isEnd = scalar == "\n" || (scalar == "\r" && (i + 1 == scalars.count || scalars[i + 1] != "\n"))
        (line, column) = isEnd ? (line + 1, 1) : (line, column + 1)
      }
      #expect(lines.position(offset) == TextPosition(line: line, column: column), "seed \(seed): \(text.debugDescription)")
      // Many at once, some left out.
      let some = inOrder.filter { _ in Bool.random(using: &rng) }
      #expect(lines.positions(some.map(\.offset)) == some.map(\.position), "seed \(seed): \(text.debugDescription)")
    }
  }

  @Test("An excerpt is the line around a place, without its end, cut in whole scalars")
  func excerpt() {
    let text = "first\r\nsec\u{F6}nd \u{1F5FA} line\r\n\nlast"
    let lines = TextLines(Array(text.utf8))
    let place = Array(text.utf8).count { _ in true } - Array(" line\r\n\nlast".utf8).count
    #expect(lines.excerpt(at: place, reach: 50) == ("sec\u{F6}nd \u{1F5FA}", " line"))
    #expect(lines.excerpt(at: place, reach: 2) == (" \u{1F5FA}", " l"))
    #expect(lines.excerpt(at: 0, reach: 3) == ("", "fir"))
    #expect(lines.excerpt(at: text.utf8.count, reach: 3) == ("ast", ""))
    #expect(TextLines([]).excerpt(at: 0, reach: 5) == ("", ""))
  }

  @Test("An excerpt of the first line has no byte-order mark, as its columns have none")
  func byteOrderMark() {
    let (before, after) = TextLines(Array("\u{FEFF}abc\n".utf8)).excerpt(at: 4, reach: 9)
    #expect(Array(before.unicodeScalars) == ["a"] && after == "bc")
  }
}
