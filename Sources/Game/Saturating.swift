/// Arithmetic that stops at the ends of the range: costs and points are whole numbers of a pack, however large.
enum Saturating {
  static func sum<Number: FixedWidthInteger>(_ a: Number, _ b: Number) -> Number {
    let (sum, overflows) = a.addingReportingOverflow(b)
    guard overflows else { return sum }
    return b < 0 ? .min : .max
  }

  static func product<Number: FixedWidthInteger>(_ a: Number, _ b: Number) -> Number {
    let (product, overflows) = a.multipliedReportingOverflow(by: b)
    guard overflows else { return product }
    return (a < 0) == (b < 0) ? .max : .min
  }
}
