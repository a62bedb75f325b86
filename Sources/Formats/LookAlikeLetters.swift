/// Letters of other alphabets, and of phonetic ones, that look like a Latin letter.
///
/// Milder than `LookAlikeFold`: each is one letter, in its case, and Latin letters and digits stay what they are.
public enum LookAlikeLetters {
  /// The letter of ASCII that a letter beyond it looks like; nil where it looks like none.
  public static func latin(_ scalar: Unicode.Scalar) -> Unicode.Scalar? { letters[scalar] }

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
