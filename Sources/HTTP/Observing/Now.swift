internal import Glibc
internal import Formats

/// The time of day for logs.
enum Now {
  /// RFC 3339 with milliseconds, in UTC.
  static var text: String {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return text(seconds: time.tv_sec, milliseconds: time.tv_nsec / 1_000_000)
  }

  static func text(seconds: Int, milliseconds: Int) -> String {
    let whole = Timestamp.text(ofSeconds: seconds)
    let digits = String(1000 + milliseconds).dropFirst()
    return whole.hasSuffix("Z") ? whole.dropLast() + "." + digits + "Z" : whole
  }
}
