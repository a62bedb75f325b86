import Crypto

/// A code that is as good as the password, once: 100 random bits, so its hash needs no work against guessing.
enum RecoveryCode {
  /// How many an account gets.
  static let count = 8
  static let typedLengthsAllowed = 1...100
  private static let length = 20

  /// New ones: as their owner gets them, and as the store keeps them.
  static func make(_ randomBytes: (Int) -> [UInt8]) throws -> (codes: [String], hashes: [[UInt8]]) {
    let plain = (0..<count).map { _ in CodeAlphabet.text(randomBytes(length)) }
    return (plain.map(grouped), try plain.map(Self.hash(plain:)))
  }

  /// What the store keeps of a code that was typed; of what cannot be one, something that matches none.
  static func hash(_ typed: String) throws -> [UInt8] { try hash(plain: CodeAlphabet.read(typed) ?? "") }

  private static func hash(plain: String) throws -> [UInt8] { try BLAKE2b.hash(Array(("recovery code " + plain).utf8)) }

  private static func grouped(_ code: String) -> String {
    var text = ""
    for (index, character) in code.enumerated() {
      if index > 0, index % 5 == 0 { text += "-" }
      text.append(character)
    }
    return text
  }
}
