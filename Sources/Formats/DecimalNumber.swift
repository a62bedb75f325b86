/// Decimal numbers as text: exact, locale-free, and nothing but numbers.
///
/// Accepted: an optional sign, digits with at most one dot, an optional exponent, blanks around. Not accepted, unlike in
/// `strtod`: nan, inf, hexadecimal, anything after the number. The result is the double nearest to the text (ties to even);
/// what is too small becomes 0, what is too large is not a number.
public enum DecimalNumber {
  /// How many readable bytes must follow the text, so that digits can be loaded eight at a time.
  public static let padding = 8

  /// The value of `bytes[range]`, NaN where that is not a decimal number. About 5 ns for a coordinate.
  ///
  /// - Parameter bytes: the byte at the start of the range must be readable also where the range is empty.
  @inlinable @inline(__always)
  public static func parse(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> Double {
    // The usual shape: a sign, 8 to 11 digits and a dot, the dot among the last eight of them.
    let isNegative = bytes[range.lowerBound] == ASCII.minus
    let first = range.lowerBound &+ (isNegative ? 1 : 0)
    let leading = range.upperBound &- first &- 8
    guard UInt(bitPattern: leading) < 4 else { return parseAny(bytes, range) }
    let word = UInt64(
      littleEndian: UnsafeRawPointer(bytes + first + leading).loadUnaligned(as: UInt64.self))
    let notDot = word ^ 0x2E2E_2E2E_2E2E_2E2E
    let dots = (notDot &- 0x0101_0101_0101_0101) & ~notDot & 0x8080_8080_8080_8080
    guard dots != 0 else { return parseAny(bytes, range) }
    // The bits before the dot; those digits move up by a byte, into the dot's place, and a zero comes in below.
    let shift = UInt64(truncatingIfNeeded: dots.trailingZeroBitCount) &- 7
    let whole = (1 &<< shift) &- 1
    let decimals = (((word &>> shift) &>> 8) &<< shift) &<< 8
    guard let low = eightDigits(((word & whole) &<< 8) | decimals | UInt64(ASCII.zero)) else { return parseAny(bytes, range) }
    var high: UInt64 = 0
    for i in first..<(first &+ leading) {
      let digit = bytes[i] &- ASCII.zero
      if digit > 9 { return parseAny(bytes, range) }
      high = high &* 10 &+ UInt64(digit)
    }
    // Below 10^10, so both are exact and the division rounds once.
    let value = Double(Int64(bitPattern: high &* 10_000_000 &+ low)) / powerOfTen(7 &- Int(truncatingIfNeeded: shift &>> 3))
    return isNegative ? -value : value
  }

  /// The same in a text that ends anywhere: the digits at its very end are copied, so that enough bytes follow them.
  static func parse(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Double {
    guard let base = text.baseAddress else { return .nan }
    if range.upperBound + padding <= text.count { return parse(base, range) }
    let padded = Array(text[range]) + repeatElement(0, count: padding)
    return padded.withUnsafeBufferPointer { $0.baseAddress.map { parse($0, 0..<range.count) } ?? .nan }
  }

  /// A switch, which becomes a table in the code: a static array would be asked each time whether it has been made.
  @inlinable @inline(__always)
  static func powerOfTen(_ exponent: Int) -> Double {
    switch exponent {
    case 0: 1
    case 1: 1e1
    case 2: 1e2
    case 3: 1e3
    case 4: 1e4
    case 5: 1e5
    case 6: 1e6
    default: 1e7
    }
  }

  /// Eight digits, the first in the lowest byte; nil where a byte is not a digit.
  @inlinable @inline(__always)
  static func eightDigits(_ word: UInt64) -> UInt64? {
    let high = word & 0xF0F0_F0F0_F0F0_F0F0
    let carried = ((word &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0) &>> 4
    guard high | carried == 0x3333_3333_3333_3333 else { return nil }
    let pairs = ((word & 0x0F0F_0F0F_0F0F_0F0F) &* 2561) &>> 8
    let fours = ((pairs & 0x00FF_00FF_00FF_00FF) &* 6_553_601) &>> 16
    return ((fours & 0x0000_FFFF_0000_FFFF) &* 42_949_672_960_001) &>> 32
  }

  /// Any decimal number.
  @inline(never) @usableFromInline
  static func parseAny(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> Double {
    guard let scanned = Scanned(bytes, range) else { return .nan }
    return scanned.value(bytes)
  }

  /// Powers of ten that a double holds exactly.
  fileprivate static let powersOfTen: InlineArray<23, Double> = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21,
    1e22,
  ]
}

/// A number taken apart: sign, at most 19 significant digits, exponent of ten.
private struct Scanned {
  var range: Range<Int>
  var isNegative = false
  var digits: UInt64 = 0
  var exponent = 0
  /// Digits beyond the 19th that are not zero were left out.
  var isCut = false

  init?(_ bytes: UnsafePointer<UInt8>, _ whole: Range<Int>) {
    var start = whole.lowerBound
    var end = whole.upperBound
    while start < end, Self.isBlank(bytes[start]) { start += 1 }
    while start < end, Self.isBlank(bytes[end - 1]) { end -= 1 }
    range = start..<end
    var i = start
    if i < end, bytes[i] == ASCII.minus || bytes[i] == ASCII.plus {
      isNegative = bytes[i] == ASCII.minus
      i += 1
    }
    var count = 0
    var significant = 0
    var seenDot = false
    while i < end {
      let byte = bytes[i]
      if byte == ASCII.dot {
        if seenDot { return nil }
        seenDot = true
      } else if ASCII.isDigit(byte) {
        count += 1
        if significant < 19 {
          digits = digits &* 10 &+ UInt64(byte &- ASCII.zero)
          if digits > 0 { significant += 1 }
          if seenDot { exponent -= 1 }
        } else {
          if byte != ASCII.zero { isCut = true }
          if !seenDot { exponent += 1 }
        }
      } else {
        break
      }
      i += 1
    }
    guard count > 0 else { return nil }
    guard i < end else { return }
    guard bytes[i] | 0x20 == UInt8(ascii: "e") else { return nil }
    i += 1
    var isNegativeExponent = false
    if i < end, bytes[i] == ASCII.minus || bytes[i] == ASCII.plus {
      isNegativeExponent = bytes[i] == ASCII.minus
      i += 1
    }
    guard i < end else { return nil }
    var written = 0
    while i < end {
      guard ASCII.isDigit(bytes[i]) else { return nil }
      written = min(written * 10 + Int(bytes[i] &- ASCII.zero), 1_000_000)
      i += 1
    }
    exponent += isNegativeExponent ? -written : written
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.tab }

  /// The nearest double; NaN beyond the largest.
  func value(_ bytes: UnsafePointer<UInt8>) -> Double {
    let magnitude = exact ?? correctlyRounded(bytes)
    guard magnitude < .infinity else { return .nan }
    return isNegative ? -magnitude : magnitude
  }

  private var exact: Double? {
    if digits == 0 { return 0 }
    if isCut { return nil }
    if digits < 1 << 53 {
      // Both operands are exact, so one operation rounds once (Clinger 1990).
      if (0...22).contains(exponent) { return Double(digits) * DecimalNumber.powersOfTen[exponent] }
      if (-22...0).contains(exponent) { return Double(digits) / DecimalNumber.powersOfTen[-exponent] }
    }
    guard (-19..<0).contains(exponent) else { return nil }
    return divided(by: UInt64(DecimalNumber.powersOfTen[-exponent]))
  }

  /// `digits / power`, rounded once: a quotient of 64 bits and the remainder say all that rounding to 53 bits needs.
  private func divided(by power: UInt64) -> Double {
    // Normalise both so that the quotient has 63 or 64 significant bits.
    let divisor = power << UInt64(power.leadingZeroBitCount)
    let shift = digits.leadingZeroBitCount
    let dividend = digits << UInt64(shift)
    let (quotient, remainder) = divisor.dividingFullWidth((dividend >> 1, dividend << 63))
    let sticky: UInt64 = remainder == 0 ? 0 : 1
    let scale = power.leadingZeroBitCount - shift - 63
    // A set lowest bit breaks ties upwards, as the remainder demands; conversion rounds to even.
    return Double(sign: .plus, exponent: scale, significand: Double(quotient | sticky))
  }

  private func correctlyRounded(_ bytes: UnsafePointer<UInt8>) -> Double {
    let unsigned = range.lowerBound + (bytes[range.lowerBound] == ASCII.minus || bytes[range.lowerBound] == ASCII.plus ? 1 : 0)
    let text = String(
      decoding: UnsafeBufferPointer(rebasing: UnsafeBufferPointer(start: bytes, count: range.upperBound)[unsigned...]),
      as: UTF8.self)
    return Double(text) ?? .nan
  }
}
