import Campaigns
import Formats
import Testing

@Suite("Line ends")
struct LineEndsTests {
  /// CR LF counts with its CR.
  private static func count(_ bytes: [UInt8]) -> Int {
    bytes.indices.count { bytes[$0] == 13 || (bytes[$0] == 10 && ($0 == 0 || bytes[$0 - 1] != 13)) }
  }

  @Test(
    "LF, CR LF and a CR of its own each end a line",
    arguments: [
      ("", 0), ("a", 0), ("a\n", 1), ("\n\n", 2), ("\r\n", 1), ("\r", 1), ("\r\r\n\n", 3), ("a\r\nb\rc\nd", 3), ("\n\r", 2),
      ("\u{85}\u{2028}\u{B}\u{C}", 0),
    ])
  func examples(text: String, expected: Int) {
    #expect(LineEnds.count(Array(text.utf8)) == expected)
    #expect(LineEnds.count(Array(("x" + text).utf8)[1...]) == expected, "of a slice")
  }

  @Test("Those before each offset are those of the text up to it")
  func before() {
    let seed: UInt64 = 151
    var rng = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let text = rng.text(Int.random(in: 0...80, using: &rng), of: Array("ab\r\n".utf8))
      // Offsets as records have them: never between CR and LF; the same one twice.
      let offsets = (0...text.count).filter { i in
        (i == 0 || i == text.count || text[i - 1] != 13 || text[i] != 10) && Bool.random(using: &rng)
      }
      let found = text.withUnsafeBufferPointer { LineEnds.before(offsets + offsets.suffix(1), in: $0) }
      #expect(
        found == (offsets + offsets.suffix(1)).map { Self.count(Array(text[..<$0])) },
        "seed \(seed): \(String(decoding: text, as: UTF8.self).debugDescription), \(offsets)")
    }
  }
}
