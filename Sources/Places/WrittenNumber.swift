internal import Formats

/// Digits with or without decimals, unsigned, as they stand in a text.
struct WrittenNumber {
  var range: Range<Int>
  var value: Double
  /// How many digits stand before and after the decimal point.
  var wholeDigits: Int
  var decimals: Int
  /// A comma is written for the point.
  var hasComma = false
  /// Something stands between its thousands.
  var isGrouped = false

  /// Half of what the last digit counts.
  var half: Double { 0.5 / Self.powersOfTen[min(decimals, Self.powersOfTen.count - 1)] }

  /// The longest runs of digits that are read; longer ones are no measure of an angle.
  private static let mostWholeDigits = 8
  private static let mostDecimals = 40

  /// The number whose first digit is at an index; nil for versions, addresses, grouped thousands and overlong runs.
  ///
  /// - Parameter comma: whether a comma with digits may be the decimal point.
  init?(_ text: FoldedText, at start: Int, comma: Bool) {
    let whole = text.digits(start, limit: Self.mostWholeDigits)
    guard (1...Self.mostWholeDigits).contains(whole) else { return nil }
    var end = start + whole
    var fraction = 0
    let point = text.at(end)
    if point == ASCII.dot || (comma && point == ASCII.comma), text.isDigit(end + 1) {
      fraction = text.digits(end + 1, limit: Self.mostDecimals)
      let after = end + 1 + fraction
      guard fraction <= Self.mostDecimals else { return nil }
      let goesOn =
        text.isDigit(after + 1) && (text.at(after) == ASCII.dot || (point == ASCII.comma && text.at(after) == ASCII.comma))
      if goesOn {
        if point == ASCII.dot { return nil }
        fraction = 0
      } else {
        hasComma = point == ASCII.comma
        end = after
      }
    }
    range = start..<end
    wholeDigits = whole
    decimals = fraction
    // 11 decimals of a degree are a micrometre.
    var mantissa: UInt64 = 0
    let read = min(fraction, 11)
    for i in start..<(start + whole) { mantissa = mantissa * 10 + UInt64(text.at(i) &- ASCII.zero) }
    if read > 0 {
      for i in (start + whole + 1)..<(start + whole + 1 + read) { mantissa = mantissa * 10 + UInt64(text.at(i) &- ASCII.zero) }
    }
    // Up to 16 digits both numbers are exact and the division rounds once.
    value = Double(mantissa) / Self.powersOfTen[read]
  }

  /// The whole number in groups of three digits whose first is at an index: `4,142,456`, `4 142 456`, `4.142.456`, `4'142'456`; nil for
  /// any other, and where it goes on before or behind.
  init?(_ text: FoldedText, groupedAt start: Int) {
    let first = text.digits(start, limit: 3)
    let mark = text.at(start + first)
    guard (1...3).contains(first), mark == ASCII.comma || mark == ASCII.dot || mark == ASCII.space || mark == Mark.minute,
      mark == ASCII.space || text.at(start - 1) != mark || !text.isDigit(start - 2)
    else { return nil }
    var end = start + first
    while end - start < 11, text.at(end) == mark, text.digits(end + 1, limit: 3) == 3 { end += 4 }
    let digits = (start..<end).filter { text.isDigit($0) }
    guard end > start + first, digits.count <= Self.mostWholeDigits, !text.isDigit(end),
      mark == ASCII.space || text.at(end) != mark || !text.isDigit(end + 1)
    else { return nil }
    range = start..<end
    value = Double(digits.reduce(0) { $0 * 10 + Int(text.at($1) &- ASCII.zero) })
    wholeDigits = digits.count
    decimals = 0
    isGrouped = true
  }

  private static let powersOfTen: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12]
}
