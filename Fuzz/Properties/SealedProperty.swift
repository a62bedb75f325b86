import Campaigns
import Crypto
import Formats
import Packs

/// A sealed pack, a public part and a proof are refused with words or read; only what was sealed under the key opens, and then
/// it is whole. A proof is written as it is read, and a pack is sealed, opened and proved.
enum SealedProperty {
  static func check(_ bytes: [UInt8]) throws(BrokenProperty) {
    if let proof: StepProof = try read({ () throws(SealError) in try StepProof(bytes) }) {
      let again: StepProof? = try read { () throws(SealError) in try StepProof(Array(proof.text.utf8)) }
      try require(again == proof, "a proof is not read back as it is written: \(proof.text)")
    }
    _ = try read { () throws(SealError) in try PublicPart(bytes) }
    if let sealer: PackSealer = try read({ () throws(SealError) in try PackSealer(bytes) }) { try check(sealer, of: bytes) }
    guard let sealed: SealedPack = try read({ () throws(SealError) in try SealedPack(bytes) }), sealed.keyKind == .keyFile
    else {
      return
    }
    guard let opened: OpenedPack = try read({ () throws(SealError) in try sealed.open(with: try Self.key()) }) else { return }
    try require(PackReader.read(opened.bytes).pack?.targets.count == opened.openings.count, "a step without an opening")
    let part: [UInt8]? = try read { () throws(SealError) in try opened.publicPart() }
    guard let part else { throw BrokenProperty(message: "an opened pack without a public part") }
    let commitments: PublicPart? = try read { () throws(SealError) in try PublicPart(part) }
    try require(commitments?.steps.count == opened.openings.count, "a public part without a commitment to each step")
  }

  /// What is sealed opens as it was, and the public part holds every step to its proof.
  private static func check(_ sealer: PackSealer, of bytes: [UInt8]) throws(BrokenProperty) {
    var generator = SplitMix64(seed: UInt64(bytes.count))
    do {
      let result = try sealer.seal(with: try key(), using: &generator)
      let opened = try SealedPack(result.sealed).open(with: try key())
      try require(opened.bytes == bytes, "what was sealed opens as something else")
      try require(try opened.publicPart() == result.publicPart, "opened, it has another public part")
      let part = try PublicPart(result.publicPart)
      for opening in opened.openings {
        let proof = try StepProof(Array(try opened.proof(ofStep: opening.id).text.utf8))
        guard case .holds = try part.answer(proof) else {
          throw BrokenProperty(message: "the public part does not hold a step to its proof: \(proof.text)")
        }
      }
    } catch let broken as BrokenProperty {
      throw broken
    } catch {
      throw BrokenProperty(message: "a pack that can be sealed: \(error)")
    }
  }

  /// What the seeds are sealed with: the bytes from 0 to 31.
  private static func key() throws(SealError) -> SealingKey {
    let bytes: SecretBytes
    do throws(CryptoError) {
      bytes = try SecretBytes(Array(0..<32))
    } catch {
      throw .crypto(error)
    }
    return try SealingKey(keyFile: bytes)
  }

  private static func read<Value>(_ body: () throws(SealError) -> Value) throws(BrokenProperty) -> Value? {
    do throws(SealError) {
      return try body()
    } catch {
      try require(!error.description.isEmpty, "a refusal without a word")
      return nil
    }
  }
}
