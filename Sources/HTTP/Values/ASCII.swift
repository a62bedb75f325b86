enum ASCII {
  static func lowercase(_ byte: UInt8) -> UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercase(byte))
  }

  /// 0 to 15; nil for what is no hexadecimal digit.
  static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch lowercase(byte) {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): lowercase(byte) - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// A character of a token (RFC 9110, 5.6.2).
  static func isToken(_ byte: UInt8) -> Bool {
    if isAlphanumeric(byte) { return true }
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "'"),
      UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "_"),
      UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      return true
    default: return false
    }
  }
}

extension Substring {
  /// Without blanks and tabs at both ends.
  var trimmed: Substring {
    var view = utf8[...]
    while let first = view.first, first == 0x20 || first == 0x09 { view = view.dropFirst() }
    while let last = view.last, last == 0x20 || last == 0x09 { view = view.dropLast() }
    return Substring(view)
  }
}
