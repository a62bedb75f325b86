extension Timestamp {
  /// Milliseconds since 1970-01-01T00:00:00Z of a time with a zone; nil where the text is not one. What is finer is cut off.
  public static func milliseconds(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard let seconds = seconds(text) else { return nil }
    // What was a time has its fraction here, if it has one.
    guard text[19] == ASCII.dot else { return Int64(seconds) * 1000 }
    var fraction: Int64 = 0
    var unit: Int64 = 100
    for byte in text[20...].prefix(3) {
      guard ASCII.isDigit(byte) else { break }
      fraction += Int64(byte - ASCII.zero) * unit
      unit /= 10
    }
    return Int64(seconds) * 1000 + fraction
  }

  /// A time in UTC, milliseconds since 1970: `2026-12-01T17:04:05.250Z`. What is before the year 0 or after 9999 becomes the
  /// first or last time that can be written.
  public static func text(ofMilliseconds milliseconds: Int64) -> String {
    let bounded = min(max(milliseconds, Int64(firstSecond) * 1000), Int64(lastSecond) * 1000 + 999)
    let seconds = bounded >= 0 ? bounded / 1000 : (bounded - 999) / 1000
    let fraction = String(bounded - seconds * 1000 + 1000).dropFirst()
    return "\(text(ofSeconds: Int(seconds)).dropLast()).\(fraction)Z"
  }
}
