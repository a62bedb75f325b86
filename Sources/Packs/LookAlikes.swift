import Formats

/// Letters that people take for others: forms of one letter, and letters of other alphabets that look like Latin ones.
///
/// A small choice, of what keyboards and copied text bring along: the forms are from the compatibility mappings of Unicode
/// Standard Annex 15.
enum LookAlikes {
  /// The Latin letter, digit or sign that a character looks like; itself where it looks like none.
  static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let value = scalar.value
    switch value {
    case 0..<0x131: return scalar
    // Full-width forms.
    case 0xFF01...0xFF5E: return Unicode.Scalar(value - 0xFEE0) ?? scalar
    case 0x3000: return " "
    // Mathematical letters, two alphabets of 26 for each style, and digits.
    case 0x1D400...0x1D6A3:
      let letter = (value - 0x1D400) % 52
      return Unicode.Scalar(letter < 26 ? 0x41 + letter : 0x61 + letter - 26) ?? scalar
    case 0x1D7CE...0x1D7FF: return Unicode.Scalar(0x30 + (value - 0x1D7CE) % 10) ?? scalar
    default: return LookAlikeLetters.latin(scalar) ?? scalar
    }
  }
}
