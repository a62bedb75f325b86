import Crypto
import Formats

/// A sealed pack that has been opened: what only its creator and the server may see.
public struct OpenedPack: Sendable {
  /// The pack's text, byte for byte as it was sealed.
  public let bytes: [UInt8]
  /// What each commitment is made of, in order of the pack.
  public let openings: [StepOpening]

  init(_ content: SealedContent) {
    bytes = content.pack
    openings = content.openings
  }

  /// The pack, after making sure that its steps are those that were committed to: what a server plays from.
  ///
  /// - Throws: `packUnusable`; `content` where another step was committed to than the pack has.
  public func pack() throws(SealError) -> Pack { try sealable().pack }

  /// The public part that belongs to it, the same bytes as at sealing with this version of huntkit.
  ///
  /// - Throws: as `pack()`.
  public func publicPart() throws(SealError) -> [UInt8] {
    try PublicPartWriter(try sealable(), try openings.commitments()).text()
  }

  /// What shows one step, and no other, to whoever has the public part.
  ///
  /// - Throws: `unknownStep`.
  public func proof(ofStep id: String) throws(SealError) -> StepProof {
    // By its bytes: canonically equivalent ids are different ones.
    guard let opening = openings.first(where: { $0.id.utf8.elementsEqual(id.utf8) }) else {
      throw .unknownStep(id, nearest: Suggestion.nearest(to: id, in: openings.map(\.id)))
    }
    return StepProof(opening)
  }

  private func sealable() throws(SealError) -> SealablePack {
    let sealable = try SealablePack(bytes)
    guard openings == sealable.openings(openings.map(\.nonce)) else {
      throw .content("its commitments are not to the steps of its pack")
    }
    return sealable
  }
}

extension [StepOpening] {
  func commitments() throws(SealError) -> [[UInt8]] {
    try SealingKey.crypto { () throws(CryptoError) in
      var commitments: [[UInt8]] = []
      for opening in self { commitments.append(try opening.commitment()) }
      return commitments
    }
  }
}
