import Crypto

/// Makes and checks hashes of passwords at the cost that they have now. Each takes the time and memory of that cost.
struct PasswordHasher: Sendable {
  static let saltLength = Argon2id.saltLength

  private let parameters: Argon2id.Parameters
  /// What a password is checked against where there is no account, so that it takes as long.
  private let decoy: String

  init(_ cost: PasswordCost) throws {
    parameters = cost.parameters
    // Its salt is drawn by chance; of what is hashed it does not matter, since nothing matches a decoy.
    decoy = try PasswordHash.make(try SecretBytes([]), parameters)
  }

  /// - Parameter salt: of the service's own randomness, so that a session can be replayed to the byte.
  func hash(_ password: SecretBytes, salt: [UInt8]) throws -> String {
    try PasswordHash.make(password, parameters, salt: salt)
  }

  /// False also where there is no hash, in the time that a hash of the present cost takes.
  func matches(_ hash: String?, _ password: SecretBytes) throws -> Bool {
    let matches = try PasswordHash.matches(hash ?? decoy, password)
    return matches && hash != nil
  }

  /// A hash at the present cost in the place of one of another cost; nil where it has this cost.
  func renewed(_ hash: String, _ password: SecretBytes, salt: [UInt8]) throws -> String? {
    try PasswordHash.isOutdated(hash, for: parameters) ? try self.hash(password, salt: salt) : nil
  }

  /// What signs for a password's owner as long as the password stays: a key made of its hash, which nobody but the store knows.
  func key(of hash: String?) throws -> SecretBytes {
    let digest = try BLAKE2b.hash(Array((hash ?? decoy).utf8))
    return try BLAKE2b.derive(from: try SecretBytes(digest), Array("known device".utf8))
  }
}
