/// Numbers as text, the same in every locale: a dot, no exponent, no `-0`.
public enum NumberText {
  /// Writes a number of thousandths with its three decimals, e.g. 83176 as `83.176`.
  ///
  /// - Parameter bytes: room for 24 bytes.
  /// - Returns: bytes written.
  @inlinable @inline(__always)
  public static func writeThousandths(_ thousandths: UInt64, _ bytes: UnsafeMutablePointer<UInt8>) -> Int {
    let whole = thousandths / 1000
    let length = writeWhole(whole, bytes)
    let decimals = threeDigits(UInt32(truncatingIfNeeded: thousandths &- whole &* 1000))
    UnsafeMutableRawPointer(bytes + length)
      .storeBytes(of: (UInt32(ASCII.dot) | (decimals | 0x30_3030) &<< 8).littleEndian, as: UInt32.self)
    return length &+ 4
  }

  /// Writes a whole number, e.g. 83; returns the bytes written, 20 at most. `bytes` must have room for 24.
  ///
  /// Up to six digits without a branch: how many there are is as good as random in a column of distances.
  @inlinable @inline(__always)
  public static func writeWhole(_ number: UInt64, _ bytes: UnsafeMutablePointer<UInt8>) -> Int {
    guard number < 1_000_000 else { return writeLarge(number, bytes) }
    let whole = UInt32(truncatingIfNeeded: number)
    let thousands = whole / 1000
    let digits = UInt64(threeDigits(thousands)) | UInt64(threeDigits(whole &- thousands &* 1000)) &<< 24
    // The first digit is in the lowest byte, so leading zeros are trailing zero bytes; the last digit stays.
    let zeros = UInt64(truncatingIfNeeded: (digits | 1 &<< 40).trailingZeroBitCount) & ~7
    UnsafeMutableRawPointer(bytes)
      .storeBytes(of: ((digits | 0x3030_3030_3030) &>> zeros).littleEndian, as: UInt64.self)
    return 6 &- Int(truncatingIfNeeded: zeros &>> 3)
  }

  @inline(never) @usableFromInline
  static func writeLarge(_ number: UInt64, _ bytes: UnsafeMutablePointer<UInt8>) -> Int {
    let rest = number / 1000
    let length = writeWhole(rest, bytes)
    let digits = threeDigits(UInt32(truncatingIfNeeded: number &- rest &* 1000))
    UnsafeMutableRawPointer(bytes + length).storeBytes(of: (digits | 0x30_3030).littleEndian, as: UInt32.self)
    return length &+ 3
  }

  /// The values of the three digits of a number below 1000, the first in the lowest byte. Multiplications stand in for divisions.
  @inlinable @inline(__always)
  static func threeDigits(_ number: UInt32) -> UInt32 {
    let hundreds = (number &* 5243) &>> 19
    let rest = number &- hundreds &* 100
    let tens = (rest &* 103) &>> 10
    let ones = rest &- tens &* 10
    return hundreds | tens &<< 8 | ones &<< 16
  }

  /// A number with a fixed count of decimals, rounded half away from zero; never `-0`.
  ///
  /// - Parameters:
  ///   - value: finite, below 9e18 divided by ten to the number of decimals.
  ///   - decimals: 0 to 9.
  public static func fixed(_ value: Double, decimals: Int) -> String {
    var bytes: [UInt8] = []
    appendFixed(value, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends such a number.
  ///
  /// - Parameter trims: leaves out zeros at the end, and a dot with nothing behind it.
  public static func appendFixed(_ value: Double, decimals: Int, trims: Bool = false, to bytes: inout [UInt8]) {
    var scale: UInt64 = 1
    for _ in 0..<decimals { scale *= 10 }
    var scaled = UInt64((abs(value) * Double(scale)).rounded())
    var left = decimals
    if value < 0, scaled > 0 { bytes.append(ASCII.minus) }
    if trims {
      while left > 0, scaled % 10 == 0 {
        scaled /= 10
        left -= 1
      }
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { digits in
      var start = digits.count
      repeat {
        start -= 1
        digits[start] = ASCII.zero + UInt8(truncatingIfNeeded: scaled % 10)
        scaled /= 10
        if digits.count - start == left {
          start -= 1
          digits[start] = ASCII.dot
        }
      } while scaled > 0 || digits[start] == ASCII.dot || digits.count - start < left
      bytes += UnsafeBufferPointer(rebasing: digits[start...])
    }
  }

  /// A count with its digits in groups of three: `1,234,567`.
  public static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.enumerated().reduce(into: "") { text, next in
      if next.offset > 0, (digits.count - next.offset) % 3 == 0 { text.append(",") }
      text.append(next.element)
    }
  }
}
