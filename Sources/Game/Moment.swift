/// A point in time: whole milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
///
/// Arithmetic stops at the ends of the range instead of trapping, since times come from clocks and files.
public struct Moment: Sendable, Hashable, Comparable {
  public let millisecondsSince1970: Int64

  public init(millisecondsSince1970: Int64) { self.millisecondsSince1970 = millisecondsSince1970 }

  public static func < (a: Moment, b: Moment) -> Bool { a.millisecondsSince1970 < b.millisecondsSince1970 }

  public func advanced(byMilliseconds milliseconds: Int64) -> Moment {
    Moment(millisecondsSince1970: Saturating.sum(millisecondsSince1970, milliseconds))
  }

  /// Milliseconds from another moment to this one; negative where the other is later.
  public func milliseconds(since other: Moment) -> Int64 {
    let (difference, overflows) = millisecondsSince1970.subtractingReportingOverflow(other.millisecondsSince1970)
    guard overflows else { return difference }
    return other.millisecondsSince1970 < 0 ? .max : .min
  }
}
