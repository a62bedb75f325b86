/// Letters of other alphabets, and of phonetic ones, that look like a Latin letter.
///
/// Milder than `LookAlikeFold`: each is one letter, in its case, and Latin letters and digits stay what they are.
public enum LookAlikeLetters {
  /// The letter of ASCII that a letter beyond it looks like; nil where it looks like none.
  public static func latin(_ scalar: Unicode.Scalar) -> Unicode.Scalar? { letters[scalar] }

  /// The same where case makes no difference, as a small letter: what the capital looks like, else what the small one does. Small `н`
  /// looks like no `h`, but its capital does.
  public static func caseless(_ scalar: Unicode.Scalar) -> Unicode.Scalar? { caselessLetters[scalar] }

  private static let caselessLetters: [Unicode.Scalar: Unicode.Scalar] = {
    var caseless: [Unicode.Scalar: Unicode.Scalar] = [:]
    for form in (0x80..<0x530).compactMap({ Unicode.Scalar($0 as UInt32) }) {
      // By way of the capital, so that the two small sigmas are one.
      let capital = only(form.properties.uppercaseMapping) ?? form
      let small = only(capital.properties.lowercaseMapping) ?? form
      guard let letter = letters[capital] ?? letters[small] ?? letters[form] else { continue }
      caseless[form] = only(letter.properties.lowercaseMapping)
    }
    return caseless
  }()

  /// The scalar of a text that has no other.
  private static func only(_ text: String) -> Unicode.Scalar? {
    text.unicodeScalars.count == 1 ? text.unicodeScalars.first : nil
  }

  private static let letters: [Unicode.Scalar: Unicode.Scalar] = {
    var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
    // Latin, Greek and Cyrillic, which people mix up; letters of other alphabets look like strokes and rings at most.
    for (look, drawn) in LookAlikeTable.pairs where look.value > 0x7F && look.value < 0x530 && look.properties.isAlphabetic {
      guard drawn.count == 1, let letter = drawn.first, letter.isASCII, letter.properties.isAlphabetic else { continue }
      // The table has one sign for all that is drawn as a single stroke.
      letters[look] = letter == "l" && look.properties.isUppercase ? "I" : letter
    }
    return letters
  }()
}
