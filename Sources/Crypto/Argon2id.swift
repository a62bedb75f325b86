internal import CSodium

/// Keys from passphrases: Argon2id 1.3 (RFC 9106) with one lane, as libsodium's `crypto_pwhash`.
public enum Argon2id {
  public static let saltLength = 16
  /// What the length of a derived key may be, bytes.
  public static let keyLengthsAllowed = 16...1024

  /// How much work a derivation is; memory and passes both make a guess dearer.
  public struct Parameters: Sendable, Hashable {
    public let passes: Int
    public let memoryKiB: Int

    /// Ten passes over 1 GiB take some ten seconds: the most that a file from a stranger may ask for.
    public static let passesAllowed = 1...10
    public static let memoryKiBAllowed = 8...1_048_576

    /// What is allowed, for messages.
    public static let allowed = """
      allowed are \(passesAllowed.lowerBound) to \(passesAllowed.upperBound) passes over \(memoryKiBAllowed.lowerBound) KiB to \
      \(memoryKiBAllowed.upperBound >> 10) MiB
      """

    /// - Throws: `parameters` outside of what is allowed.
    public init(passes: Int, memoryKiB: Int) throws(CryptoError) {
      guard Self.passesAllowed.contains(passes), Self.memoryKiBAllowed.contains(memoryKiB) else { throw .parameters }
      self.init(unchecked: passes, memoryKiB)
    }

    private init(unchecked passes: Int, _ memoryKiB: Int) {
      self.passes = passes
      self.memoryKiB = memoryKiB
    }

    /// For a log-in on a busy server: 2 passes over 19 MiB, OWASP's first choice; some 20 ms.
    public static let login = Parameters(unchecked: 2, 19_456)
    /// For what is done now and then and guessed at offline: 3 passes over 256 MiB; about half a second.
    public static let file = Parameters(unchecked: 3, 262_144)

    var memoryBytes: Int { memoryKiB << 10 }
  }

  /// The key that a passphrase and a salt give; takes the time and the memory that the parameters ask for.
  public static func derive(
    _ passphrase: SecretBytes, salt: [UInt8], _ parameters: Parameters, length: Int = 32
  ) throws(CryptoError) -> SecretBytes {
    guard salt.count == saltLength else { throw .length(of: "salt", allowed: saltLength...saltLength, found: salt.count) }
    guard keyLengthsAllowed.contains(length) else { throw .length(of: "key", allowed: keyLengthsAllowed, found: length) }
    var code: Int32 = -1
    let key = try SecretBytes(capacity: length) { memory in
      guard let key = memory.bindMemory(to: UInt8.self).baseAddress else { return 0 }
      code = passphrase.withPointer(to: CChar.self) { start in
        crypto_pwhash(
          key, UInt64(length), start, UInt64(passphrase.count), salt, UInt64(parameters.passes), parameters.memoryBytes,
          crypto_pwhash_ALG_ARGON2ID13)
      }
      return length
    }
    // All else has been checked, so -1 means that the memory was not to be had.
    guard code == 0 else { throw .outOfMemory }
    return key
  }
}
