import Campaigns
import Crypto
import Packs
import Testing

@Suite("Salt and nonces of sealed packs")
struct SealingRandomnessTests {
  @Test("With the system's randomness no salt, nonce, commitment or ciphertext comes twice")
  func distinct() throws {
    let pack = Array(SealingSample.full.utf8)
    let key = try SealingSample.key()
    var random = try SecureRandom()
    var salts: Set<[UInt8]> = []
    var nonces: Set<[UInt8]> = []
    var stepNonces: Set<[UInt8]> = []
    var commitments: Set<[UInt8]> = []
    let rounds = 200
    for _ in 0..<rounds {
      let result = try PackSealer(pack).seal(with: key, using: &random)
      // docs/sealing.md: the salt at 20, the nonce at 36.
      salts.insert(Array(result.sealed[20..<36]))
      nonces.insert(Array(result.sealed[36..<60]))
      stepNonces.formUnion(try SealingSample.open(result.sealed, key).openings.map(\.nonce))
      commitments.formUnion(try PublicPart(result.publicPart).steps.map(\.commitment))
    }
    #expect(salts.count == rounds && nonces.count == rounds)
    #expect(stepNonces.count == 3 * rounds && commitments.count == 3 * rounds)
  }

  @Test("The same randomness seals to the same bytes, other randomness to others in every part")
  func injected() throws {
    let (a, b, other) = (
      try SealingSample.seal(SealingSample.full), try SealingSample.seal(SealingSample.full),
      try SealingSample.seal(SealingSample.full, seed: 43)
    )
    #expect(a.sealed == b.sealed && a.publicPart == b.publicPart)
    #expect(a.publicPart != other.publicPart)
    let differing = zip(a.sealed[100...], other.sealed[100...]).count { $0 != $1 }
    #expect(differing > a.sealed[100...].count * 9 / 10)
  }

  @Test("The bytes of a sealed file are still those of format version 1")
  func golden() throws {
    // From this code when Tests/Readers/read_sealed.py, written from docs/sealing.md alone, opened what it sealed.
    let sealed = try SealingSample.seal(SealingSample.full).sealed
    let digest = Hexadecimal.encoded(try BLAKE2b.hash(sealed))
    #expect(digest == "ac015bbd979bfcf846266c7b44bdda10533b7659f9183fe5ee3fe35c8d4854b6")
  }
}
