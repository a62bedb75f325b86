internal import Formats

/// An escape of JSON and of most programming languages: `\"`, `\n`, `\u00B0`.
enum BackslashEscape {
  /// The escape that begins with the backslash at `start`; nil where none does.
  static func read(_ source: UnsafeBufferPointer<UInt8>, at start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    guard start + 1 < source.count else { return nil }
    switch source[start + 1] {
    case ASCII.quote: return ("\"", start + 2)
    case UInt8(ascii: "'"): return ("'", start + 2)
    case UInt8(ascii: "/"): return ("/", start + 2)
    // A path of Windows has such letters too, but there a word goes on.
    case UInt8(ascii: "n"), UInt8(ascii: "r"): return ("\n", start + 2)
    case UInt8(ascii: "t"): return (" ", start + 2)
    case UInt8(ascii: "u"):
      guard start + 6 <= source.count else { return nil }
      var value: UInt32 = 0
      for byte in source[(start + 2)..<(start + 6)] {
        guard let digit = HexDigit.value(byte) else { return nil }
        value = value << 4 | digit
      }
      return Unicode.Scalar(value).map { ($0, start + 6) }
    default: return nil
    }
  }
}
