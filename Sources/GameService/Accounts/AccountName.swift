import Formats
import HTTP
internal import Places

/// The name of an account: as it is shown, and in the form that is the same for all names that look like it.
struct AccountName: Sendable, Equatable {
  static let lengthsAllowed = 2...30
  /// What a request may send: what is left out of a name counts here.
  static let typedLengthsAllowed = 1...100

  /// What a schema can say of it: no sign at the ends, none behind another.
  static let schema = Schema.text(
    length: lengthsAllowed, pattern: #"^\#(letters)+([ ._'\u2019-]\#(letters)+)*$"#
  ).described(
    "\(lengthsAllowed.lowerBound) to \(lengthsAllowed.upperBound) letters and digits, the letters of one alphabet, with single"
      + " . - _ ' or blanks between them. Not a place, and not a name that is kept for those who run the game.")
  private static let letters = #"[^\u0000-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u1FFF-\u206F\u3000\uFEFF]"#

  /// Unicode's NFKC, without what cannot be seen.
  let text: String
  /// Two accounts never have the same.
  let canonical: String

  /// - Throws: what is wrong with it.
  init(_ typed: String) throws(AccountNameFault) {
    text = Self.seen(typed)
    let scalars = Array(text.unicodeScalars)
    guard scalars.contains(where: NameAlphabet.isLetterOrDigit) else { throw .nothing }
    guard Self.lengthsAllowed.contains(scalars.count) else { throw .length }
    if let strange = scalars.first(where: { !NameAlphabet.isAllowed($0) }) { throw .character(strange) }
    guard NameAlphabet.areOfOne(scalars) else { throw .mixed }
    guard Self.isWellFormed(NormalForm.decomposed.text(text).unicodeScalars) else { throw .signs }
    guard WrittenPlaces.find(in: text).isEmpty else { throw .place }
    canonical = Self.canonical(typed)
    guard !ReservedNames.contains(canonical) else { throw .reserved }
  }

  /// What accounts are looked up by, of any text.
  static func canonical(_ typed: String) -> String {
    // Which of the signs that stand between letters it is, nobody remembers.
    LookAlikeFold.folded(seen(typed)).split { NameAlphabet.signs.contains($0) }.joined(separator: "-")
  }

  /// Without blanks and controls at the ends and what has no width.
  private static func seen(_ typed: String) -> String {
    var scalars = NormalForm.plain.text(typed).unicodeScalars[...].drop(while: isBlank)
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
    let seen = scalars.filter { !$0.properties.isDefaultIgnorableCodePoint || NameAlphabet.turnsText($0) }
    return NormalForm.plain.text(String(String.UnicodeScalarView(seen)))
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
      || scalar.properties.isDefaultIgnorableCodePoint && !NameAlphabet.turnsText(scalar)
  }

  /// Letters and digits, single signs between them alone, and marks on letters, two at most, as Vietnamese has them.
  private static func isWellFormed(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
    var isAfterSign = true
    var marks = 2
    for scalar in scalars {
      if NameAlphabet.isSign(scalar) {
        if isAfterSign { return false }
        isAfterSign = true
        marks = 2
      } else if NameAlphabet.isMark(scalar) {
        marks += 1
        if isAfterSign || marks > 2 { return false }
      } else {
        isAfterSign = false
        marks = 0
      }
    }
    return !isAfterSign
  }
}

/// Why a name cannot be that of an account; each a sentence for whoever wants it.
public enum AccountNameFault: Error, Sendable, Equatable, CustomStringConvertible {
  case nothing
  case length
  case character(Unicode.Scalar)
  case mixed
  case signs
  /// It would stand on every board, where a post that says the same is held back.
  case place
  case reserved

  public var description: String {
    switch self {
    case .nothing: "A name needs letters or digits that can be seen."
    case .length:
      "A name has \(AccountName.lengthsAllowed.lowerBound) to \(AccountName.lengthsAllowed.upperBound) characters."
    case .character(let scalar):
      "A name has letters, digits and single . - _ ' or blanks between them, not U+\(Self.code(scalar))."
    case .mixed: "A name has letters of one alphabet."
    case .signs: "A name begins and ends with a letter or digit and has single . - _ ' or blanks between them."
    case .place: "A name must not be a place, such as coordinates, a map reference or a geohash."
    case .reserved: "This name is reserved: players would take whoever has it for the game itself."
    }
  }

  private static func code(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
