extension JSONText {
  /// Appends text as a JSON string that is the same to a parser and harmless on a terminal: what controls one, turns text round,
  /// breaks the line or has no width is written as an escape.
  public static func appendVisible(_ text: String, to bytes: inout [UInt8]) {
    guard text.unicodeScalars.contains(where: isHidden) else { return append(text, to: &bytes) }
    bytes.append(ASCII.quote)
    for scalar in text.unicodeScalars {
      if isHidden(scalar) {
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
          let digits = String(unit, radix: 16)
          bytes += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
        }
      } else {
        var one: [UInt8] = []
        append(String(scalar), to: &one)
        bytes += one.dropFirst().dropLast()
      }
    }
    bytes.append(ASCII.quote)
  }

  /// Below U+0080 every string has its escapes anyway.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x80 else { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
