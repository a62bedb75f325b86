import Formats
import Testing

@Suite("Columns on a terminal")
struct TerminalWidthTests {
  /// East Asian Width (Unicode Standard Annex 11): W and F are two columns.
  @Test(
    "Wide letters take two columns, accents none, a picture two however it is made",
    arguments: [
      ("", 0), ("Oval", 4), ("Zo\u{EB}", 3), ("e\u{301}", 1), ("\u{6771}\u{4EAC}", 4), ("\u{FF21}b", 3), ("\u{D55C}", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1F3DB}\u{FE0F}", 2), ("\u{1F600}", 2),
      ("\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}", 2),
      ("\u{1F44B}\u{1F3FD}", 2), ("\u{1F1E9}\u{1F1EA}", 2), ("\u{FFFD}", 1), ("\u{627}\u{200C}\u{628}", 2),
      ("\u{E01}\u{E34}", 1),
    ])
  func columns(text: String, count: Int) { #expect(TerminalWidth.columns(text) == count) }

  @Test("Any scalar has a width of 0 to 2, alone and in a row")
  func all() {
    for value in stride(from: UInt32(0x20), through: 0x2FFFF, by: 13) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect((0...2).contains(TerminalWidth.columns(String(scalar))), "\(value)")
    }
  }
}
