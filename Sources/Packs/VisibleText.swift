import Formats

/// Names as people see them.
public enum VisibleText {
  /// Whether anything can be seen: not only blanks, controls and invisible format characters.
  public static func isVisible(_ text: String) -> Bool {
    // Nearly every text begins with such a letter.
    if let first = text.utf8.first, first > 0x20, first < 0x7F { return true }
    return hasVisibleScalar(text)
  }

  private static func hasVisibleScalar(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .unassigned, .privateUse:
        false
      default: !scalar.properties.isDefaultIgnorableCodePoint && !isBlankLetter(scalar)
      }
    }
  }

  /// Letters and signs that are drawn as nothing: the Hangul fillers and the blank of Braille.
  private static func isBlankLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x115F, 0x1160, 0x3164, 0xFFA0, 0x2800: true
    default: false
    }
  }

  /// Whether a character of a text is there and cannot be seen: controls, line ends and format characters.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint || isBlankLetter(scalar)
    }
  }

  /// Text with what cannot be told apart made one: case folded in full (`Straße` is `STRASSE`), look-alike letters made Latin ones,
  /// ligatures, full-width and styled forms made plain, blanks run together and trimmed, what is not seen left out.
  public static func folded(_ text: String) -> String {
    // Blanks of ASCII need no look at what a character is.
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      let words = text.lowercased().utf8.split { $0 <= 0x20 }
      return words.count == 1 && words[0].count == text.utf8.count
        ? text.lowercased() : words.map { String(Substring($0)) }.joined(separator: " ")
    }
    let seen = text.unicodeScalars.filter {
      !$0.properties.isDefaultIgnorableCodePoint && $0.properties.generalCategory != .format
    }
    let latin = String(String.UnicodeScalarView(seen.map { $0.value < 0x131 ? $0 : LookAlikeLetters.caseless($0) ?? $0 }))
    return NormalForm.plainFolded.text(latin).split { $0.isWhitespace }.joined(separator: " ")
  }

  /// An id made of a name: lower-case letters and digits, everything else a hyphen.
  public static func slug(_ name: String) -> String {
    name.lowercased().split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
  }
}
