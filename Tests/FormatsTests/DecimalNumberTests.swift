import Campaigns
import Formats
import Testing

@Suite("Decimal number")
struct DecimalNumberTests {
  private static let seed: UInt64 = 101

  /// The value of a text in the middle of others; what is around must not matter.
  static func parse(_ text: String, before: String = "9", after: String = ",12345678") -> Double {
    let bytes = Array((before + text + after).utf8)
    let range = before.utf8.count..<(before.utf8.count + text.utf8.count)
    return bytes.withUnsafeBufferPointer { $0.baseAddress.map { DecimalNumber.parse($0, range) } ?? .nan }
  }

  /// The standard library's value, for texts that it and we read alike; nil for what is too large.
  private static func reference(_ text: String) -> Double? {
    var plain = text.hasPrefix("+") ? String(text.dropFirst()) : text
    // "5." and ".5" with all their zeros, so that this does not depend on what the standard library thinks of them.
    plain = plain.replacing("-.", with: "-0.").replacing(".e", with: ".0e").replacing(".E", with: ".0E")
    if plain.hasPrefix(".") { plain = "0" + plain }
    if plain.hasSuffix(".") { plain += "0" }
    return Double(plain).flatMap { $0.isFinite ? $0 : nil }
  }

  private func expectEqual(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let (value, expected) = (Self.parse(text), Self.reference(text))
    // Bit by bit: -0 is not 0.
    #expect(
      expected.map { $0.bitPattern == value.bitPattern } ?? value.isNaN, "seed \(Self.seed): \"\(text)\" is \(value)",
      sourceLocation: sourceLocation)
  }

  @Test("Texts of every shape have the value that the standard library gives them, bit by bit")
  func everyShape() {
    var rng = SplitMix64(seed: Self.seed)
    for _ in 0..<60_000 {
      let sign = ["", "-", "+"][Int.random(in: 0..<3, using: &rng)]
      let whole = rng.digits(Int.random(in: 0...12, using: &rng))
      let fraction = rng.digits(Int.random(in: whole.isEmpty ? 1...13 : 0...13, using: &rng))
      let dot = fraction.isEmpty ? ["", "."][Int.random(in: 0..<2, using: &rng)] : "."
      let exponent =
        Int.random(in: 0..<3, using: &rng) > 0
        ? "" : ["e", "E"][Int.random(in: 0..<2, using: &rng)] + String(Int.random(in: -330...330, using: &rng))
      expectEqual(sign + whole + dot + fraction + exponent)
    }
  }

  @Test("Coordinates as people write them have the nearest double")
  func coordinates() {
    var rng = SplitMix64(seed: Self.seed)
    for _ in 0..<20_000 {
      let whole = String(Int.random(in: -180...180, using: &rng))
      expectEqual(whole + "." + rng.digits(Int.random(in: 1...9, using: &rng)))
    }
  }

  @Test("Doubles written in full come back as they were")
  func roundTrips() {
    var rng = SplitMix64(seed: Self.seed)
    for i in 0..<20_000 {
      let value = i % 2 == 0 ? Double(bitPattern: rng.next()) : Double.random(in: -180...180, using: &rng)
      guard value.isFinite else { continue }
      #expect(Self.parse("\(value)").bitPattern == value.bitPattern, "seed \(Self.seed): \(value)")
    }
  }

  @Test("Numbers half-way between two doubles, and next to it, are rounded as they must be")
  func halfway() {
    var rng = SplitMix64(seed: Self.seed)
    // Between 2^p and 2^(p+1) doubles are 2^(p-52) apart, so the middle of two ends in so many decimals.
    for (power, middles) in [(52, ["5"]), (51, ["25", "75"]), (50, ["125", "375", "625", "875"])] {
      for _ in 0..<1_000 {
        let whole = UInt64.random(in: (1 << UInt64(power))..<(1 << UInt64(power + 1)), using: &rng)
        let middle = middles[Int.random(in: middles.indices, using: &rng)]
        expectEqual("\(whole).\(middle)")
        expectEqual("-\(whole).\(middle)")
        // A digit beyond the 19th, and the same with zeros to look past.
        expectEqual("\(whole).\(middle)0001")
        expectEqual("\(whole).\(middle)0000000001")
        expectEqual("\(whole).\(middle)0000000000")
        expectEqual("\(whole)." + String(middle.dropLast()) + "4999999999")
        expectEqual("\(whole)\(middle)e-\(middle.count)")
      }
    }
    for odd in [9_007_199_254_740_993, 9_007_199_254_740_995, 18_014_398_509_481_985] as [UInt64] {
      for text in ["\(odd)", "\(odd).0", "\(odd).5", "\(odd)0e-1", "\(odd).0000000001", "\(odd)e3", "\(odd)e-3"] {
        expectEqual(text)
      }
    }
  }

  @Test("Numbers of 17 to 25 digits are rounded once, wherever the dot is")
  func manyDigits() {
    var rng = SplitMix64(seed: Self.seed)
    for _ in 0..<20_000 {
      let digits = rng.digits(Int.random(in: 17...25, using: &rng))
      let dot = Int.random(in: 0...digits.count, using: &rng)
      expectEqual(digits.prefix(dot) + "." + digits.dropFirst(dot))
      // Zeros at the end move only the exponent.
      expectEqual(digits.prefix(19) + "000e-\(Int.random(in: 1...25, using: &rng))")
    }
  }

  @Test(
    "What is written like a number is one",
    arguments: [
      ("+37.4", 37.4), (".5", 0.5), ("-122.", -122), (" 37.4 ", 37.4), ("\t37.4\t", 37.4), ("0", 0), ("00012.50", 12.5),
      ("1e-400", 0), ("-1e-400", -0.0), ("-0", -0.0), ("-0.0", -0.0), ("-0.00000", -0.0), ("0e999999999999999999999", 0),
      ("1e-999999999999999999999", 0), ("1E5", 100_000), ("1e+5", 100_000), ("4.9e-324", .leastNonzeroMagnitude),
      ("2.4703282292062327e-324", 0),
      ("1.7976931348623157e308", .greatestFiniteMagnitude), ("17976931348623157e292", .greatestFiniteMagnitude),
      ("0.000000000000000000000000000000000000000000001e45", 1), ("1000000000000000000000000000000e-30", 1),
      ("37.42750000000000000000000000000000000000000000", 37.4275), ("1234567.", 1_234_567), (".1234567", 0.1234567),
      ("-.12345678", -0.12345678), ("1234.5678901", 1234.5678901),
    ])
  func accepted(text: String, value: Double) {
    #expect(Self.parse(text).bitPattern == value.bitPattern)
  }

  @Test(
    "What is not a number, or too large, is none",
    arguments: [
      "", " ", "\t", "-", "+", ".", "-.", "+.", "e", "e5", ".e5", "1e", "1e+", "1e-", "1e5.5", "1e 5", "nan", "NaN", "-nan",
      "inf", "Infinity", "-inf", "0x25", "0x1p3", "1_000", "1,000", "37,4", "37..4", "37.4.", "3.7.4", "- 1", "+ 1", "--1",
      "+-1",
      "1-", "1 2", "37.4 5", "37.4275N", "37°", "\u{2212}122.1697", "\u{FF13}\u{FF17}", "\u{A0}37.4", "37.4\n", "\r37.4",
      "37.4\0",
      "1e400", "-1e400", "1.7976931348623159e308", "1e999999999999999999999", "12345678..1", "1234567.8.", "123.45a78",
      "12:34.5678", "12/34.5678", "a2.345678", "-12345.6-8", "1.2345678f",
    ])
  func refused(text: String) {
    #expect(Self.parse(text).isNaN)
  }

  @Test("What stands around a number does not matter")
  func surroundings() {
    for after in [",12345678", "\n.5.5.5.5", "\"\"\"\"\"\"\"\"", "\0\0\0\0\0\0\0\0", ";e5e5e5e5", "/////////", ":::::::::"] {
      for before in ["", "-", "1", ".", "e"] {
        for text in ["37.4275", "-122.1697", "0", "-7", "12345678", "1.5", "37.42750001", "-122.16970001"] {
          #expect(Self.parse(text, before: before, after: after) == Double(text), "\(text) between \(before) and \(after)")
        }
        #expect(Self.parse("", before: before, after: after).isNaN)
      }
    }
  }
}
