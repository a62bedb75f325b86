internal import Formats

/// A character reference of HTML or XML: `&deg;`, `&#176;`, `&#xB0;`.
enum CharacterReference {
  /// The reference that begins with the `&` at `start`; nil where none does. Looks at most ten bytes ahead.
  static func read(_ source: UnsafeBufferPointer<UInt8>, at start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    let head = source[(start + 1)..<min(start + 12, source.count)]
    guard let end = head.firstIndex(of: ASCII.semicolon) else { return nil }
    let body = head[..<end]
    guard body.first == UInt8(ascii: "#") else {
      return names[String(decoding: body, as: UTF8.self)].map { ($0, end + 1) }
    }
    var digits = body.dropFirst()
    let isHex = digits.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
    if isHex { digits = digits.dropFirst() }
    guard !digits.isEmpty else { return nil }
    var value: UInt32 = 0
    for byte in digits {
      guard let digit = HexDigit.value(byte), isHex || digit < 10, value < 0x110000 else { return nil }
      value = value * (isHex ? 16 : 10) + digit
    }
    return Unicode.Scalar(value).map { ($0, end + 1) }
  }

  /// Those of HTML's names that coordinates are written with.
  private static let names: [String: Unicode.Scalar] = [
    "deg": "\u{B0}", "ordm": "\u{BA}", "prime": "\u{2032}", "Prime": "\u{2033}", "quot": "\"", "apos": "'", "rsquo": "\u{2019}",
    "lsquo": "\u{2018}", "rdquo": "\u{201D}", "ldquo": "\u{201C}", "acute": "\u{B4}", "minus": "\u{2212}", "ndash": "\u{2013}",
    "mdash": "\u{2014}", "nbsp": "\u{A0}", "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "shy": "\u{AD}",
    "zwj": "\u{200D}", "zwnj": "\u{200C}", "lrm": "\u{200E}", "rlm": "\u{200F}", "comma": ",", "period": ".", "colon": ":",
    "semi": ";", "sol": "/", "num": "#", "plus": "+", "equals": "=", "commat": "@", "lpar": "(", "rpar": ")", "amp": "&",
    "lt": "<", "gt": ">",
  ]
}
