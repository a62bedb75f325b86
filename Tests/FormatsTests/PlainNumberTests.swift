import Campaigns
import Formats
import Testing

@Suite("Plain numbers")
struct PlainNumberTests {
  @Test(
    "A double is its shortest decimal digits, without exponent",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1, "1"), (-122.1697, "-122.1697"), (0.00001, "0.00001"), (1e-7, "0.0000001"),
      (-1.25e-9, "-0.00000000125"),
      (1e16, "10000000000000000"), (1.5e16, "15000000000000000"), (123456789.5, "123456789.5"),
      (1.2345e20, "123450000000000000000"),
      (0.1 + 0.2, "0.30000000000000004"), (100, "100"),
      (Double.leastNonzeroMagnitude, "0." + String(repeating: "0", count: 323) + "5"),
    ])
  func known(value: Double, text: String) { #expect(NumberText.plain(value) == text) }

  @Test("It reads back as the same double and has nothing but digits, a dot and a sign")
  func seeded() {
    let seed: UInt64 = 20_261_205
    var rng = SplitMix64(seed: seed)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: rng.next())
      guard value.isFinite, let text = NumberText.plain(value) else {
        #expect(!value.isFinite)
        continue
      }
      #expect(DecimalNumber.value(text) == value && Double(text) == value, "seed \(seed): \(value)")
      #expect(text.utf8.allSatisfy { ASCII.isDigit($0) || $0 == ASCII.dot || $0 == ASCII.minus }, "seed \(seed): \(text)")
    }
    for value in [Double.nan, .infinity, -.infinity] { #expect(NumberText.plain(value) == nil) }
  }

  @Test("A text that is not a decimal number has no value")
  func value() {
    #expect(DecimalNumber.value(" +1.5e1 ") == 15 && DecimalNumber.value("-0.5"[...]) == -0.5)
    for text in ["", " ", "x", "1,5", "nan", "0x1", "1 2", "1e999"] { #expect(DecimalNumber.value(text) == nil, "\(text)") }
  }
}
