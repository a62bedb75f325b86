/// Points in time as RFC 3339 writes them.
public enum Timestamp {
  /// Seconds since 1970-01-01T00:00:00Z of a time with a zone; nil where the text is not one. Fractions are cut off.
  ///
  /// Strict: a day that the month has, hours to 23, minutes to 59, seconds to 60 (a leap second counts as the 59th), `Z` or an
  /// offset. A blank may stand for the `T`.
  public static func seconds(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard text.count >= 20 else { return nil }
    func number(_ start: Int, _ count: Int) -> Int? {
      var value = 0
      for i in start..<(start + count) {
        guard ASCII.isDigit(text[i]) else { return nil }
        value = value * 10 + Int(text[i] - ASCII.zero)
      }
      return value
    }
    guard let year = number(0, 4), text[4] == ASCII.minus, let month = number(5, 2), text[7] == ASCII.minus,
      let day = number(8, 2), [UInt8(ascii: "T"), UInt8(ascii: "t"), ASCII.space].contains(text[10]),
      let hour = number(11, 2), text[13] == ASCII.colon, let minute = number(14, 2), text[16] == ASCII.colon,
      let second = number(17, 2), (1...12).contains(month), (1...daysInMonth(month, year)).contains(day), hour <= 23,
      minute <= 59, second <= 60
    else { return nil }
    var i = 19
    if text[i] == ASCII.dot {
      i += 1
      let first = i
      while i < text.count, ASCII.isDigit(text[i]) { i += 1 }
      guard i > first else { return nil }
    }
    guard i < text.count else { return nil }
    var offset = 0
    if text[i] | 0x20 == UInt8(ascii: "z") {
      guard i + 1 == text.count else { return nil }
    } else {
      guard text[i] == ASCII.plus || text[i] == ASCII.minus, i + 6 == text.count, text[i + 3] == ASCII.colon,
        let hours = number(i + 1, 2), let minutes = number(i + 4, 2), hours <= 23, minutes <= 59
      else { return nil }
      offset = (hours * 60 + minutes) * 60 * (text[i] == ASCII.minus ? -1 : 1)
    }
    let seconds = daysSince1970(year, month, day) * 86_400 + hour * 3600 + minute * 60 + min(second, 59) - offset
    // An offset may lead out of the years that can be written.
    return (firstSecond...lastSecond).contains(seconds) ? seconds : nil
  }

  /// The years 0 to 9999, which are all that can be written, in seconds since 1970.
  public static let firstSecond = daysSince1970(0, 1, 1) * 86_400
  public static let lastSecond = daysSince1970(10_000, 1, 1) * 86_400 - 1

  /// The hour of a time in UTC: `2026-12-01T17:00:00Z`.
  public static func hour(ofSeconds seconds: Int) -> String {
    text(ofSeconds: (seconds >= 0 ? seconds / 3600 : (seconds - 3599) / 3600) * 3600)
  }

  /// A time in UTC, seconds since 1970: `2026-12-01T17:04:05Z`. From `firstSecond` to `lastSecond`.
  public static func text(ofSeconds seconds: Int) -> String {
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let (year, month, day) = date(daysSince1970: days)
    let second = seconds - days * 86_400
    func padded(_ number: Int, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
      + "T\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))Z"
  }

  private static func daysInMonth(_ month: Int, _ year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The proleptic Gregorian calendar in eras of 400 years that begin in March (H. Hinnant, "chrono-compatible low-level date
  /// algorithms").
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    return (
      yearOfEra + era * 400 + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }
}
