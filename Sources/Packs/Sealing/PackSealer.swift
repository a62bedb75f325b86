public import Crypto

/// Splits a pack into a part that players may have and a sealed one.
public struct PackSealer: Sendable {
  /// The two files, and what is in them.
  public struct Result: Sendable {
    /// A GeoJSON text without answers.
    public let publicPart: [UInt8]
    /// The sealed file; `SealedPack` reads it.
    public let sealed: [UInt8]
    public let hunts: Int
    public let steps: Int
    /// How many steps the public part describes; of the others it has the commitments alone.
    public let visibleSteps: Int
  }

  private let bytes: [UInt8]
  private let sealable: SealablePack

  /// Reads a pack, so that what is wrong with it is known before anybody is asked for a key.
  ///
  /// - Throws: `packUnusable` with the first error.
  public init(_ pack: [UInt8]) throws(SealError) {
    bytes = pack
    sealable = try SealablePack(pack)
  }

  /// Seals the pack; opening gives its text back byte for byte.
  ///
  /// - Parameters:
  ///   - parameters: how much work making the key from a passphrase is.
  ///   - generator: where salt and nonces come from; `SecureRandom` but in tests.
  /// - Throws: `crypto`.
  public func seal(
    with key: SealingKey, parameters: Argon2id.Parameters = .file, using generator: inout some RandomNumberGenerator
  ) throws(SealError) -> Result {
    let salt = generator.bytes(Argon2id.saltLength)
    let nonce = generator.bytes(XChaCha20Poly1305.nonceLength)
    let openings = sealable.openings(sealable.pack.targets.map { _ in generator.bytes(StepOpening.nonceLength) })
    let content = SealedContent(pack: bytes, openings: openings).encoded
    var header = SealedHeader(
      derivation: key.isPassphrase ? .passphrase(parameters) : .keyFile, salt: salt, nonce: nonce,
      bodyLength: UInt64(content.count + XChaCha20Poly1305.tagLength))
    let encryption: SecretBytes
    (encryption, header.keyCheck) = try header.keys(try key.master(header))
    let body = try SealingKey.crypto { () throws(CryptoError) in
      try XChaCha20Poly1305.seal(content, key: encryption, nonce: nonce, context: header.bytes)
    }
    return Result(
      publicPart: try PublicPartWriter(sealable, try openings.commitments()).text(), sealed: header.bytes + body,
      hunts: sealable.pack.hunts.count, steps: sealable.steps.count, visibleSteps: sealable.steps.count(where: \.isVisible))
  }
}

extension SealingKey {
  fileprivate var isPassphrase: Bool {
    if case .passphrase = self { true } else { false }
  }
}
