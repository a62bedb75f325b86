internal import CSodium

/// Authenticated encryption: XChaCha20-Poly1305 (draft-irtf-cfrg-xchacha-03), whose nonces are long enough to be random. A message
/// is opened only after all of it has proved authentic.
public enum XChaCha20Poly1305 {
  public static let keyLength = 32
  public static let nonceLength = 24
  /// How much longer the encrypted message is, bytes.
  public static let tagLength = 16

  /// The encrypted message with its tag behind it.
  ///
  /// - Parameters:
  ///   - nonce: 24 bytes that this key never has used before; random ones are.
  ///   - context: bytes that are not encrypted, and without which the message cannot be opened.
  public static func seal(
    _ message: [UInt8], key: SecretBytes, nonce: [UInt8], context: [UInt8]
  ) throws(CryptoError) -> [UInt8] {
    try check(key, nonce)
    var sealed = [UInt8](repeating: 0, count: message.count + tagLength)
    // Returns 0 always.
    _ = key.withPointer(to: UInt8.self) { key in
      crypto_aead_xchacha20poly1305_ietf_encrypt(
        &sealed, nil, message, UInt64(message.count), context, UInt64(context.count), nil, nonce, key)
    }
    return sealed
  }

  /// The message.
  ///
  /// - Throws: `notAuthentic` where a bit of anything is not what it was at sealing.
  public static func open(
    _ sealed: [UInt8], key: SecretBytes, nonce: [UInt8], context: [UInt8]
  ) throws(CryptoError) -> [UInt8] {
    try check(key, nonce)
    guard sealed.count >= tagLength else { throw .notAuthentic }
    var message = [UInt8](repeating: 0, count: sealed.count - tagLength)
    let code = key.withPointer(to: UInt8.self) { key in
      crypto_aead_xchacha20poly1305_ietf_decrypt(
        &message, nil, nil, sealed, UInt64(sealed.count), context, UInt64(context.count), nonce, key)
    }
    guard code == 0 else { throw .notAuthentic }
    return message
  }

  private static func check(_ key: SecretBytes, _ nonce: [UInt8]) throws(CryptoError) {
    guard key.count == keyLength else { throw .length(of: "key", allowed: keyLength...keyLength, found: key.count) }
    guard nonce.count == nonceLength else { throw .length(of: "nonce", allowed: nonceLength...nonceLength, found: nonce.count) }
  }
}
