import Campaigns
import Crypto
import Testing

@Suite("XChaCha20-Poly1305")
struct XChaCha20Poly1305Tests {
  private static func hex(_ text: String) -> [UInt8] { Hexadecimal.decoded(text) ?? [] }

  private static let message = Array(
    "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.".utf8)
  private static let context = hex("50515253c0c1c2c3c4c5c6c7")
  private static let keyBytes: [UInt8] = Array(0x80...0x9F)
  private static let nonce: [UInt8] = Array(0x40...0x57)
  private static let sealed = hex(
    "bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb731c7f1b0b4aa6440bf3a82f4eda7e39ae64c6708c54c216cb96b72e"
      + "1213b4522f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff921f9664c97637da9768812f615c68b13b52e"
      + "c0875924c1c7987947deafd8780acf49")

  @Test("Sealing and opening give the example of draft-irtf-cfrg-xchacha-03, appendix A.3.1")
  func draft() throws {
    let key = try SecretBytes(Self.keyBytes)
    #expect(
      try XChaCha20Poly1305.seal(Self.message, key: key, nonce: Self.nonce, context: Self.context) == Self.sealed)
    #expect(
      try XChaCha20Poly1305.open(Self.sealed, key: key, nonce: Self.nonce, context: Self.context) == Self.message)
  }

  @Test("Any bit changed in message, tag, context, nonce or key is not authentic")
  func bits() throws {
    func opens(_ sealed: [UInt8], _ key: [UInt8], _ nonce: [UInt8], _ context: [UInt8]) throws -> Bool {
      let key = try SecretBytes(key)
      do throws(CryptoError) {
        _ = try XChaCha20Poly1305.open(sealed, key: key, nonce: nonce, context: context)
        return true
      } catch .notAuthentic {
        return false
      }
    }
    #expect(try opens(Self.sealed, Self.keyBytes, Self.nonce, Self.context))
    func flipped(_ bytes: [UInt8]) -> [[UInt8]] {
      (0..<(bytes.count * 8)).map { bit in
        var bytes = bytes
        bytes[bit / 8] ^= 1 << (bit % 8)
        return bytes
      }
    }
    for sealed in flipped(Self.sealed) { #expect(try !opens(sealed, Self.keyBytes, Self.nonce, Self.context)) }
    for key in flipped(Self.keyBytes) { #expect(try !opens(Self.sealed, key, Self.nonce, Self.context)) }
    for nonce in flipped(Self.nonce) { #expect(try !opens(Self.sealed, Self.keyBytes, nonce, Self.context)) }
    for context in flipped(Self.context) { #expect(try !opens(Self.sealed, Self.keyBytes, Self.nonce, context)) }
    for count in 0..<Self.sealed.count {
      #expect(try !opens(Array(Self.sealed.prefix(count)), Self.keyBytes, Self.nonce, Self.context))
    }
    #expect(try !opens(Self.sealed + [0], Self.keyBytes, Self.nonce, Self.context))
    #expect(try !opens(Self.sealed, Self.keyBytes, Self.nonce, []))
  }

  @Test("Messages of any length come back, nothing at all among them")
  func lengths() throws {
    var rng = SplitMix64(seed: 11)
    let key = try SecretBytes(rng.bytes(32))
    for count in [0, 1, 15, 16, 17, 63, 64, 65, 1000, 100_000] {
      let (message, nonce, context) = (rng.bytes(count), rng.bytes(24), rng.bytes(count % 7))
      let sealed = try XChaCha20Poly1305.seal(message, key: key, nonce: nonce, context: context)
      #expect(sealed.count == count + XChaCha20Poly1305.tagLength)
      #expect(try XChaCha20Poly1305.open(sealed, key: key, nonce: nonce, context: context) == message)
    }
  }

  @Test("Keys and nonces of other lengths are refused", arguments: [0, 23, 25, 31, 33, 64])
  func misuse(count: Int) throws {
    let bytes = [UInt8](repeating: 1, count: count)
    let (key, good) = (try SecretBytes(bytes), try SecretBytes(Self.keyBytes))
    let keyError = CryptoError.length(of: "key", allowed: 32...32, found: count)
    let nonceError = CryptoError.length(of: "nonce", allowed: 24...24, found: count)
    #expect(throws: keyError) { try XChaCha20Poly1305.seal([], key: key, nonce: Self.nonce, context: []) }
    #expect(throws: keyError) { try XChaCha20Poly1305.open(Self.sealed, key: key, nonce: Self.nonce, context: []) }
    #expect(throws: nonceError) { try XChaCha20Poly1305.seal([], key: good, nonce: bytes, context: []) }
    #expect(throws: nonceError) { try XChaCha20Poly1305.open(Self.sealed, key: good, nonce: bytes, context: []) }
  }
}
