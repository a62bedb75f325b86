import Crypto
import Formats

/// A password as it is hashed: composed, so that every keyboard types the same one (RFC 8265, OpaqueString).
enum Password {
  /// Unicode scalars; the longest still costs next to nothing beside its hash.
  static let lengthsAllowed = 10...256
  /// What a log-in may send: decomposed, a password is longer.
  static let typedLengthsAllowed = 1...1024

  /// - Throws: `PasswordFault` where it would be guessed at once.
  static func new(_ typed: String, for name: String) throws -> SecretBytes {
    guard lengthsAllowed.contains(typed.unicodeScalars.count) else { throw PasswordFault.length }
    guard !isTrivial(typed, name) else { throw PasswordFault.trivial }
    return try bytes(typed)
  }

  static func bytes(_ typed: String) throws(CryptoError) -> SecretBytes {
    try SecretBytes(Array(NormalForm.composed.text(typed).utf8))
  }

  private static func isTrivial(_ typed: String, _ name: String) -> Bool {
    let plain = Array(NormalForm.plainFolded.text(typed).unicodeScalars)
    if isRepetition(plain) || isRun(plain) { return true }
    let folded = AccountName.canonical(typed)
    let name = AccountName.canonical(name)
    guard !folded.isEmpty else { return true }
    // The name, once or several times, with digits around it or without, forwards or backwards. Folding takes i and l for 1, so
    // digits are those of what was typed.
    let core = AccountName.canonical(String(String.UnicodeScalarView(withoutDigitsAround(plain))))
    for text in [folded, core] where isMade(text, of: name) || isMade(text, of: String(name.reversed())) { return true }
    return common.contains(folded) || common.contains(core)
  }

  private static func withoutDigitsAround(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let isOther = { (scalar: Unicode.Scalar) in !(scalar.properties.isWhitespace || ("!"..."@").contains(scalar)) }
    guard let first = scalars.firstIndex(where: isOther), let last = scalars.lastIndex(where: isOther) else { return [] }
    return Array(scalars[first...last])
  }

  private static func isMade(_ text: String, of name: String) -> Bool {
    let (text, name) = (text.filter { $0 != "-" }, name.filter { $0 != "-" })
    guard !name.isEmpty, !text.isEmpty, text.utf8.count % name.utf8.count == 0 else { return false }
    return text == String(repeating: name, count: text.utf8.count / name.utf8.count)
  }

  /// Up to three characters again and again.
  private static func isRepetition(_ scalars: [Unicode.Scalar]) -> Bool {
    (1...3).contains { period in scalars.indices.dropFirst(period).allSatisfy { scalars[$0] == scalars[$0 - period] } }
  }

  /// Each character beside the one before, in the order of codes or on a keyboard, in one direction.
  private static func isRun(_ scalars: [Unicode.Scalar]) -> Bool {
    let rows = ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "abcdefghijklmnopqrstuvwxyz", "0123456789"]
    let text = String(String.UnicodeScalarView(scalars))
    let keys = ["1234567890qwertyuiopasdfghjklzxcvbnm", "1qaz2wsx3edc4rfv5tgb6yhn7ujm"]
    return (rows + keys).contains { row in
      let twice = row + row
      return twice.contains(text) || String(twice.reversed()).contains(text)
    }
  }

  /// Words of lists of leaked passwords that are long enough, or become so by digits behind them; the rules above have the
  /// rest.
  private static let common = Set(
    [
      "password", "passwort", "passw0rd", "passwordpassword", "letmein", "iloveyou", "welcome", "administrator", "qwerty",
      "qwertyuiop",
      "football", "baseball", "basketball", "sunshine", "princess", "superman", "starwars", "changeme", "trustno1", "whatever",
      "huntkit", "stanford", "treasurehunt", "secret", "login", "default", "monkey", "dragon", "iloveyou forever", "contraseña",
      "motdepasse", "correct horse battery staple", "abc", "test", "user", "guest",
    ].map(AccountName.canonical))
}

/// Why a password is not taken; each a sentence for whoever chose it.
public enum PasswordFault: Error, Sendable, Equatable, CustomStringConvertible {
  case length
  case trivial

  public var description: String {
    switch self {
    case .length:
      "A password has \(Password.lengthsAllowed.lowerBound) to \(Password.lengthsAllowed.upperBound) characters."
    case .trivial: "This password is among the first that anybody would try. Take another."
    }
  }
}
