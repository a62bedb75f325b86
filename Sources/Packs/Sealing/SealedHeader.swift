import Crypto

/// The first 100 bytes of a sealed pack, as docs/sealing.md lays them out. All of them are bound to the rest: a file with another
/// header does not open.
struct SealedHeader: Sendable, Equatable {
  static let version: UInt8 = 1
  static let length = 100
  /// Not text, and broken by whatever changes line ends, as PNG's is.
  private static let magic: [UInt8] = [0x89] + Array("HUNT".utf8) + [0x0D, 0x0A, 0x1A]
  private static let saltLength = Argon2id.saltLength
  private static let checkLength = 32

  /// How the key is made.
  enum Derivation: Sendable, Equatable {
    case passphrase(Argon2id.Parameters)
    case keyFile
  }

  var derivation: Derivation
  var salt: [UInt8]
  var nonce: [UInt8]
  /// Tells a wrong key from a changed file, and binds the file to one key.
  var keyCheck: [UInt8] = []
  /// Length of what follows the header, bytes.
  var bodyLength: UInt64

  var keyKind: SealedPack.KeyKind { derivation == .keyFile ? .keyFile : .passphrase }

  init(derivation: Derivation, salt: [UInt8], nonce: [UInt8], bodyLength: UInt64) {
    self.derivation = derivation
    self.salt = salt
    self.nonce = nonce
    self.bodyLength = bodyLength
  }

  /// - Throws: what is wrong with the bytes a file begins with.
  init(_ file: [UInt8]) throws(SealError) {
    guard file.starts(with: Self.magic) else {
      // Cut inside the mark, it is still seen to be one.
      throw !file.isEmpty && Self.magic.starts(with: file) ? .cut(missing: UInt64(Self.length - file.count)) : .notSealed
    }
    var cursor = ByteCursor(file[...].dropFirst(Self.magic.count))
    if let version: UInt8 = cursor.integer(), version != Self.version { throw .unknownVersion(Int(version)) }
    guard file.count >= Self.length, let kind: UInt8 = cursor.integer(), let reserved: UInt16 = cursor.integer(),
      let passes: UInt32 = cursor.integer(), let memory: UInt32 = cursor.integer(),
      let salt = cursor.take(UInt64(Self.saltLength)), let nonce = cursor.take(UInt64(XChaCha20Poly1305.nonceLength)),
      let check = cursor.take(UInt64(Self.checkLength)), let bodyLength: UInt64 = cursor.integer()
    else { throw .cut(missing: UInt64(max(Self.length - file.count, 0))) }
    guard reserved == 0 else { throw .header("reserved bytes are in use") }
    switch SealedPack.KeyKind(rawValue: kind) {
    case .passphrase:
      guard let parameters = try? Argon2id.Parameters(passes: Int(passes), memoryKiB: Int(memory)) else {
        throw .header("it asks for \(passes) passes of Argon2id over \(memory) KiB; \(Argon2id.Parameters.allowed)")
      }
      derivation = .passphrase(parameters)
    case .keyFile:
      guard passes == 0, memory == 0 else { throw .header("a key file with parameters of Argon2id") }
      derivation = .keyFile
    case nil: throw .header("kind of key \(kind)")
    }
    self.salt = Array(salt)
    self.nonce = Array(nonce)
    keyCheck = Array(check)
    self.bodyLength = bodyLength
  }

  /// What keys are derived with: everything before the key check.
  private var prefix: [UInt8] {
    var bytes = Self.magic + [Self.version, keyKind.rawValue, 0, 0]
    switch derivation {
    case .passphrase(let parameters):
      // Both are bounded by what the parameters allow.
      bytes.append(bigEndian: UInt32(truncatingIfNeeded: parameters.passes))
      bytes.append(bigEndian: UInt32(truncatingIfNeeded: parameters.memoryKiB))
    case .keyFile: bytes += [UInt8](repeating: 0, count: 8)
    }
    return bytes + salt + nonce
  }

  var bytes: [UInt8] {
    var bytes = prefix + keyCheck
    bytes.append(bigEndian: bodyLength)
    return bytes
  }

  /// The key of the encryption and the key check, both from the master key and the header's beginning.
  func keys(_ master: SecretBytes) throws(SealError) -> (encryption: SecretBytes, check: [UInt8]) {
    func label(_ purpose: String) -> [UInt8] {
      var message: [UInt8] = []
      message.append(field: "huntkit.sealed-pack.\(purpose)".utf8)
      return message + prefix
    }
    return try SealingKey.crypto { () throws(CryptoError) in
      (
        encryption: try BLAKE2b.derive(from: master, label("encryption")),
        check: try BLAKE2b.hash(label("key-check"), key: master)
      )
    }
  }
}
