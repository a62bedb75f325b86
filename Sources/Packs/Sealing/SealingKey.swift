public import Crypto

/// What seals a pack and opens it again.
public enum SealingKey: Sendable {
  /// Made into a key by Argon2id.
  case passphrase(SecretBytes)
  /// 32 random bytes.
  case key(SecretBytes)

  /// Longer than any passphrase that is typed; what is longer is the wrong file.
  public static let longestPassphrase = 1024
  private static let keyLength = 32

  /// A passphrase as it was typed or stands in the environment.
  ///
  /// - Throws: `passphrase` where it is empty or longer than `longestPassphrase` bytes.
  public init(passphrase: SecretBytes) throws(SealError) {
    guard passphrase.count > 0 else { throw .passphrase("the passphrase is empty") }
    guard passphrase.count <= Self.longestPassphrase else {
      throw .passphrase("the passphrase is longer than \(Self.longestPassphrase) bytes")
    }
    self = .passphrase(passphrase)
  }

  /// The passphrase in a file of one line. A byte-order mark before it and one line end behind it do not belong to it.
  ///
  /// - Throws: `passphrase` where there is none, or more than one line.
  public init(passphraseFile contents: SecretBytes) throws(SealError) {
    let (line, isPlain) = contents.withUnsafeBytes { bytes in
      var line = bytes[...]
      if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
      if line.last == UInt8(ascii: "\n") { line = line.dropLast() }
      if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
      return (line.indices, !line.contains { [0, UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0) })
    }
    guard isPlain else { throw .passphrase("the passphrase file holds more than one line of text, or is not UTF-8") }
    try self.init(passphrase: try Self.crypto { () throws(CryptoError) in try SecretBytes(contents, line) })
  }

  /// The key in a file: 32 bytes, or 64 hexadecimal digits with or without a line end.
  ///
  /// - Throws: `keyFile` for another length, and for what is a key by its length alone.
  public init(keyFile contents: SecretBytes) throws(SealError) {
    let key: SecretBytes
    switch contents.count {
    case Self.keyLength: key = contents
    case (2 * Self.keyLength)...(2 * Self.keyLength + 2):
      let isEnded = contents.withUnsafeBytes { bytes in
        [[], [0x0A], [0x0D, 0x0A]].contains(Array(bytes.dropFirst(2 * Self.keyLength)))
      }
      let decoded = try Self.crypto { () throws(CryptoError) in
        try Hexadecimal.decoded(try SecretBytes(contents, 0..<(2 * Self.keyLength)))
      }
      guard isEnded, let decoded else { throw .keyFile("the key file holds text that is not 64 hexadecimal digits") }
      key = decoded
    default: throw .keyFile("the key file has another length than a key")
    }
    // 32 random bytes are all printable once in 10^13 keys, and have fewer than 16 different values still less often.
    let (isText, values) = key.withUnsafeBytes { bytes in
      // A bit for each value, so that no copy of the key stays behind.
      var seen = SIMD4<UInt64>()
      for byte in bytes { seen[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
      return (bytes.allSatisfy { (0x20...0x7E).contains($0) }, (0..<4).reduce(0) { $0 + seen[$1].nonzeroBitCount })
    }
    guard !isText || contents.count > Self.keyLength, values >= 16 else {
      throw .keyFile("the bytes of the key file are not random")
    }
    self = .key(key)
  }

  /// The key that everything else is derived from.
  func master(_ header: SealedHeader) throws(SealError) -> SecretBytes {
    switch (self, header.derivation) {
    case (.passphrase(let passphrase), .passphrase(let parameters)):
      return try Self.crypto { () throws(CryptoError) in try Argon2id.derive(passphrase, salt: header.salt, parameters) }
    case (.key(let key), .keyFile): return key
    case (.passphrase, .keyFile): throw .needsKeyFile
    case (.key, .passphrase): throw .needsPassphrase
    }
  }

  static func crypto<Result>(_ body: () throws(CryptoError) -> Result) throws(SealError) -> Result {
    do throws(CryptoError) {
      return try body()
    } catch {
      throw .crypto(error)
    }
  }
}

extension SecretBytes {
  /// A part of another secret.
  fileprivate convenience init(_ whole: SecretBytes, _ range: Range<Int>) throws(CryptoError) {
    try self.init(capacity: range.count) { memory in
      whole.withUnsafeBytes { memory.copyBytes(from: $0[range]) }
      return range.count
    }
  }
}
