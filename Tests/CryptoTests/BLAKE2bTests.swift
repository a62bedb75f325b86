import Campaigns
import Crypto
import Testing

@Suite("BLAKE2b")
struct BLAKE2bTests {
  @Test("The digest of \"abc\" is that of RFC 7693, appendix A")
  func abc() throws {
    #expect(
      Hexadecimal.encoded(try BLAKE2b.hash(Array("abc".utf8), length: 64))
        == "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
        + "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923")
  }

  /// RFC 7693, appendix E: bytes from a Fibonacci generator.
  private func sequence(_ count: Int, seed: UInt32) -> [UInt8] {
    var (a, b): (UInt32, UInt32) = (0xDEAD_4BAD &* seed, 1)
    return (0..<count).map { _ in
      (a, b) = (b, a &+ b)
      return UInt8(truncatingIfNeeded: b >> 24)
    }
  }

  @Test("Digests of several lengths, with and without a key, hash to what RFC 7693, appendix E, says")
  func selfTest() throws {
    var digests: [UInt8] = []
    for length in [20, 32, 48, 64] {
      for count in [0, 3, 128, 129, 255, 1024] {
        let message = sequence(count, seed: UInt32(count))
        digests += try BLAKE2b.hash(message, length: length)
        digests += try BLAKE2b.hash(
          message, key: try SecretBytes(sequence(length, seed: UInt32(length))), length: length)
      }
    }
    #expect(
      Hexadecimal.encoded(try BLAKE2b.hash(digests)) == "c23a7800d98123bd10f506c61e29da5603d763b8bbad2e737f5e765a7bccd475")
  }

  @Test("A derived key is the keyed digest, in secret memory")
  func derive() throws {
    var rng = SplitMix64(seed: 7)
    let key = try SecretBytes(rng.bytes(32))
    for length in [16, 32, 64] {
      let message = rng.bytes(length)
      let derived = try BLAKE2b.derive(from: key, message, length: length)
      #expect(derived.withUnsafeBytes { Array($0) } == (try BLAKE2b.hash(message, key: key, length: length)))
    }
  }

  @Test("Lengths that BLAKE2b does not have are refused by name", arguments: [-1, 0, 15, 65, .max])
  func lengths(length: Int) throws {
    let digest = CryptoError.length(of: "digest", allowed: 16...64, found: length)
    let key = try SecretBytes([UInt8](repeating: 1, count: 32))
    #expect(throws: digest) { try BLAKE2b.hash([], length: length) }
    #expect(throws: digest) { try BLAKE2b.hash([], key: key, length: length) }
    #expect(throws: digest) { try BLAKE2b.derive(from: key, [], length: length) }
  }

  @Test("Keys that are too short or too long are refused", arguments: [0, 15, 65])
  func keys(count: Int) throws {
    let key = try SecretBytes([UInt8](repeating: 1, count: count))
    let error = CryptoError.length(of: "key", allowed: 16...64, found: count)
    #expect(throws: error) { try BLAKE2b.hash([1], key: key) }
    #expect(throws: error) { try BLAKE2b.derive(from: key, [1]) }
  }
}
