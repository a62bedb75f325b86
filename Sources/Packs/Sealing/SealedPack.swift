import Crypto

/// A sealed pack, its header read, not yet opened.
public struct SealedPack: Sendable {
  /// What a sealed pack is opened with.
  public enum KeyKind: UInt8, Sendable {
    case passphrase = 1
    case keyFile = 2
  }

  private let header: SealedHeader
  private let body: [UInt8]

  /// Reads the header and checks the length; needs no key and derives none.
  ///
  /// - Throws: what makes the bytes no sealed pack of this version, or one that asks for too much work.
  public init(_ file: [UInt8]) throws(SealError) {
    header = try SealedHeader(file)
    let found = UInt64(file.count - SealedHeader.length)
    guard found >= header.bodyLength else { throw .cut(missing: header.bodyLength - found) }
    guard found == header.bodyLength else { throw .tooLong(extra: found - header.bodyLength) }
    body = Array(file[SealedHeader.length...])
  }

  public var keyKind: KeyKind { header.keyKind }

  /// Opens it. Takes the time and memory that its header says where it was sealed with a passphrase (at most ten passes over
  /// 1 GiB), and memory for some copies of the pack.
  ///
  /// - Throws: `needsPassphrase`, `needsKeyFile`, `wrongKey`, `changed`, `content`, `crypto`.
  public func open(with key: SealingKey) throws(SealError) -> OpenedPack {
    let (encryption, check) = try header.keys(try key.master(header))
    guard ConstantTime.equal(check, header.keyCheck) else { throw .wrongKey(keyKind) }
    let content: [UInt8]
    do throws(CryptoError) {
      content = try XChaCha20Poly1305.open(body, key: encryption, nonce: header.nonce, context: header.bytes)
    } catch .notAuthentic {
      throw .changed
    } catch {
      throw .crypto(error)
    }
    return OpenedPack(try SealedContent(content))
  }
}
