import Campaigns
import Crypto
@testable import Packs
import Testing

/// Files that whoever has the key could make by other means than huntkit: authentic, and wrong inside.
@Suite("Authentic content of another layout")
struct SealingContentTests {
  private static let pack = Array(PackText.collection(PackText.feature("\"name\":\"A\"", at: "1,2")).utf8)

  /// A sealed file with any content.
  private func sealed(_ content: [UInt8]) throws -> [UInt8] {
    guard case .key(let master) = try SealingSample.key() else { return [] }
    var header = SealedHeader(
      derivation: .keyFile, salt: [UInt8](repeating: 1, count: 16), nonce: [UInt8](repeating: 2, count: 24),
      bodyLength: UInt64(content.count + XChaCha20Poly1305.tagLength))
    let keys = try header.keys(master)
    header.keyCheck = keys.check
    return header.bytes
      + (try XChaCha20Poly1305.seal(content, key: keys.encryption, nonce: header.nonce, context: header.bytes))
  }

  private func content() throws -> SealedContent {
    let opened = try SealingSample.open(try SealingSample.seal(Self.pack).sealed)
    return SealedContent(pack: opened.bytes, openings: opened.openings)
  }

  private func isContentError(_ error: SealError?) -> Bool {
    if case .content = error { true } else { false }
  }

  @Test("The right layout opens")
  func right() throws {
    #expect(try SealingSample.open(try sealed(try content().encoded)).pack().targets.count == 1)
  }

  @Test("Lengths and counts beyond the content, other filling and nothing at all are refused")
  func layout() throws {
    let good = try content().encoded
    let steps = 8 + Self.pack.count
    func changed(_ place: Int, _ value: UInt8) -> [UInt8] {
      var bytes = good
      bytes[place] = value
      return bytes
    }
    let wrong = [
      [], [0], [UInt8](repeating: 0, count: 8), [UInt8](repeating: 0xFF, count: 1024), changed(0, 0xFF), changed(7, 0),
      changed(steps, 0xFF), changed(steps + 7, 0), changed(steps + 7, 2), changed(steps + 8, 0x80), changed(steps + 15, 1),
      changed(good.count - 1, 1), good + [0], Array(good.dropLast()), good + [UInt8](repeating: 0, count: 1024),
    ]
    for (index, bytes) in wrong.enumerated() {
      let file = try sealed(bytes)
      #expect(isContentError(sealError { _ = try SealingSample.open(file) }), "\(index)")
    }
  }

  @Test("Seeded changes of the content are opened without a crash, or refused")
  func mutations() throws {
    var rng = SplitMix64(seed: 5_511)
    let good = try content().encoded
    for _ in 0..<500 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...3, using: &rng) {
        bytes[Int.random(in: 0..<(Self.pack.count + 140), using: &rng)] = UInt8.random(in: 0...255, using: &rng)
      }
      let file = try sealed(bytes)
      guard let error = sealError({ _ = try SealingSample.open(file).pack() }) else { continue }
      if case .packUnusable = error { continue }
      #expect(isContentError(error), "\(error)")
    }
  }

  @Test("Commitments to other steps than the pack has are seen when it is read: another place, radius, id, count or order")
  func otherSteps() throws {
    let pair = PackText.collection(PackText.feature("\"name\":\"A\"", at: "1,2"), PackText.feature("\"name\":\"B\"", at: "1,3"))
    let opened = try SealingSample.open(try SealingSample.seal(pair).sealed)
    let others = [
      pair.replacing("1,3", with: "1,3.0000001"), pair.replacing("\"B\"", with: "\"B\",\"radius_m\":151"),
      pair.replacing("\"B\"", with: "\"C\""), PackText.collection(PackText.feature("\"name\":\"A\"", at: "1,2")),
      PackText.collection(PackText.feature("\"name\":\"B\"", at: "1,3"), PackText.feature("\"name\":\"A\"", at: "1,2")),
    ]
    for text in others {
      let file = try sealed(SealedContent(pack: Array(text.utf8), openings: opened.openings).encoded)
      let wrong = try SealingSample.open(file)
      #expect(isContentError(sealError { _ = try wrong.pack() }), "\(text)")
      #expect(isContentError(sealError { _ = try wrong.publicPart() }))
    }
    let same = try sealed(SealedContent(pack: Array(pair.utf8), openings: opened.openings).encoded)
    #expect(try SealingSample.open(same).pack().targets.count == 2)
  }

  @Test("Ids that are canonically equivalent are told apart")
  func equivalentIDs() throws {
    let composed = PackText.collection(PackText.feature("\"name\":\"A\"", id: "\"\u{E9}\""))
    let decomposed = PackText.collection(PackText.feature("\"name\":\"A\"", id: "\"e\u{301}\""))
    let openings = try SealingSample.open(try SealingSample.seal(composed).sealed).openings
    let file = try sealed(SealedContent(pack: Array(decomposed.utf8), openings: openings).encoded)
    #expect(isContentError(sealError { _ = try SealingSample.open(file).pack() }))
  }
}
