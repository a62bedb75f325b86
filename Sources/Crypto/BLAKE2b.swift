internal import CSodium

/// The hash function BLAKE2b (RFC 7693), as libsodium's `crypto_generichash`.
public enum BLAKE2b {
  /// What `length` may be, bytes.
  public static let lengthsAllowed = 16...64
  /// How many bytes a key may have.
  public static let keyLengthsAllowed = 16...64

  /// The digest of a message, without a key.
  public static func hash(_ message: [UInt8], length: Int = 32) throws(CryptoError) -> [UInt8] {
    try hash(message, nil, length)
  }

  /// The digest under a key: a code that only who has the key can make.
  public static func hash(_ message: [UInt8], key: SecretBytes, length: Int = 32) throws(CryptoError) -> [UInt8] {
    try check(key)
    return try key.withUnsafeBytes { key throws(CryptoError) in try hash(message, key, length) }
  }

  /// A key for one purpose, made from another key and a message that names the purpose.
  public static func derive(from key: SecretBytes, _ message: [UInt8], length: Int = 32) throws(CryptoError) -> SecretBytes {
    try check(key)
    try check(length)
    return try SecretBytes(capacity: length) { memory in
      key.withUnsafeBytes { write(message, $0, into: memory) }
      return length
    }
  }

  private static func hash(_ message: [UInt8], _ key: UnsafeRawBufferPointer?, _ length: Int) throws(CryptoError) -> [UInt8] {
    try Sodium.start()
    try check(length)
    var digest = [UInt8](repeating: 0, count: length)
    digest.withUnsafeMutableBytes { write(message, key, into: $0) }
    return digest
  }

  private static func check(_ key: SecretBytes) throws(CryptoError) {
    guard keyLengthsAllowed.contains(key.count) else {
      throw .length(of: "key", allowed: keyLengthsAllowed, found: key.count)
    }
  }

  private static func check(_ length: Int) throws(CryptoError) {
    guard lengthsAllowed.contains(length) else { throw .length(of: "digest", allowed: lengthsAllowed, found: length) }
  }

  /// For lengths that have been checked, `crypto_generichash` returns 0 always.
  private static func write(_ message: [UInt8], _ key: UnsafeRawBufferPointer?, into digest: UnsafeMutableRawBufferPointer) {
    guard let start = digest.bindMemory(to: UInt8.self).baseAddress else { return }
    crypto_generichash(
      start, digest.count, message, UInt64(message.count), key?.bindMemory(to: UInt8.self).baseAddress, key?.count ?? 0)
  }
}
