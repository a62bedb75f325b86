import Campaigns
import Formats
import Foundation
import Testing

@Suite("Number text")
struct NumberTextTests {
  private static let seed: UInt64 = 103

  /// What a writer writes into the room it asks for; the bytes behind must stay.
  private func written(_ write: (UnsafeMutablePointer<UInt8>) -> Int) -> String {
    var bytes = [UInt8](repeating: 0x7E, count: 32)
    let count = bytes.withUnsafeMutableBufferPointer { $0.baseAddress.map(write) ?? 0 }
    #expect(bytes[24...].allSatisfy { $0 == 0x7E }, "room for 24 bytes is enough")
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// Whole numbers around every change of length, small ones, and random ones of every length.
  private static let numbers: [UInt64] = {
    var rng = SplitMix64(seed: seed)
    var numbers = Array(UInt64(0)...12_000)
    numbers += stride(from: 12_000, through: 2_000_000, by: 61)
    var power: UInt64 = 1
    for _ in 0..<20 {
      numbers += [power - 1, power, power + 1, power &* 5, power &* 9 &- 1]
      power = power.multipliedReportingOverflow(by: 10).partialValue
    }
    numbers += (0..<10_000).map { _ in rng.next() >> UInt64.random(in: 0..<64, using: &rng) }
    return numbers + [.max, .max - 1]
  }()

  @Test("Thousandths have their three decimals and no more zeros in front than one")
  func thousandths() {
    for number in Self.numbers {
      let decimals = String(number % 1000)
      let expected = "\(number / 1000)." + String(repeating: "0", count: 3 - decimals.count) + decimals
      #expect(written { NumberText.writeThousandths(number, $0) } == expected)
    }
  }

  @Test("Whole numbers are written as the standard library writes them")
  func whole() {
    for number in Self.numbers { #expect(written { NumberText.writeWhole(number, $0) } == String(number)) }
  }

  @Test(
    "A fixed count of decimals rounds half away from zero and never gives -0 or an exponent",
    arguments: [
      (0, 0, "0"), (-0.0, 0, "0"), (-0.0, 3, "0.000"), (0.5, 0, "1"), (-0.5, 0, "-1"), (1.5, 0, "2"), (2.5, 0, "3"),
      (-2.5, 0, "-3"), (0.125, 2, "0.13"), (-0.125, 2, "-0.13"), (0.49999, 0, "0"), (-0.49999, 0, "0"), (-0.0004, 3, "0.000"),
      (-0.0006, 3, "-0.001"), (0.00001, 5, "0.00001"), (1e-9, 9, "0.000000001"), (1e-20, 9, "0.000000000"),
      (9.9995, 3, "10.000"),
      (0.99999999, 7, "1.0000000"), (-122.1697, 7, "-122.1697000"), (37.4275, 4, "37.4275"), (37.4275, 3, "37.428"),
      (1e15, 3, "1000000000000000.000"), (12345678901234568, 0, "12345678901234568"), (20_003_931.458625, 3, "20003931.459"),
      (180, 7, "180.0000000"), (0.05, 1, "0.1"), (5, 9, "5.000000000"),
    ])
  func fixed(value: Double, decimals: Int, text: String) {
    #expect(NumberText.fixed(value, decimals: decimals) == text)
  }

  @Test("A fixed count of decimals is what printf writes, where no tie is near")
  func fixedAgainstPrintf() {
    var rng = SplitMix64(seed: Self.seed)
    for _ in 0..<20_000 {
      let decimals = Int.random(in: 0...9, using: &rng)
      let value = Double.random(in: -200...200, using: &rng) * pow(10, Double.random(in: -6...4, using: &rng))
      let scaled = abs(value) * pow(10, Double(decimals))
      guard abs(scaled - scaled.rounded(.down) - 0.5) > 1e-3, scaled < 1e15 else { continue }
      var expected = String(format: "%.\(decimals)f", value)
      if expected.hasPrefix("-"), !expected.contains(where: { ("1"..."9").contains($0) }) { expected.removeFirst() }
      #expect(NumberText.fixed(value, decimals: decimals) == expected, "seed \(Self.seed): \(value)")
    }
  }

  @Test(
    "Trimmed, it has no zeros at the end and no dot with nothing behind it",
    arguments: [
      (37.4275, 7, "37.4275"), (-122, 7, "-122"), (0, 7, "0"), (-0.0, 7, "0"), (100, 2, "100"), (0.5, 7, "0.5"),
      (-0.00000004, 7, "0"), (0.0000001, 7, "0.0000001"), (-179.9999999, 7, "-179.9999999"), (10, 0, "10"),
    ])
  func trimmed(value: Double, decimals: Int, text: String) {
    var bytes = Array("x".utf8)
    NumberText.appendFixed(value, decimals: decimals, trims: true, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "x" + text)
  }
}
