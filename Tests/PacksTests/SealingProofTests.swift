import Campaigns
import Crypto
import Geo
import Packs
import Testing

@Suite("Commitments and proofs")
struct SealingProofTests {
  private func opening(
    _ id: String, _ longitude: Double, _ latitude: Double, _ radius: Double, _ nonce: [UInt8] = Array(0..<32)
  ) throws -> StepOpening {
    try #require(
      StepOpening(
        id: id, coordinate: try Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude), radiusMetres: radius,
        nonce: nonce))
  }

  @Test("Commitments are those that Python's hashlib makes of the layout in docs/sealing.md")
  func golden() throws {
    let commitments = try [
      opening("great-hunt-1", -122.167, 37.4276, 150), opening("", -0.0, -0.0, 0.5),
      opening("Zo\u{EB}", 180, -90, 20_100_000, [UInt8](repeating: 0xFF, count: 32)),
    ].map { Hexadecimal.encoded(try $0.commitment()) }
    #expect(
      commitments == [
        "0ce27afd742018fce4da5e97d4f2ba07812ff16d0e3e5d678e1ebe43474896b2",
        "d8c61da7d2f2590e29b741bbb92cfeef48c0d58ff60a2aed863885b0577000f1",
        "f285b71a7777624a5f4fe8c3d86d80991b3bf4df2a2dd2af997dabfe5bdb3a30",
      ])
  }

  @Test("Ids that are equal as text and differ in their bytes have different commitments")
  func equivalentIDs() throws {
    #expect(try opening("\u{E9}", 1, 2, 3).commitment() != opening("e\u{301}", 1, 2, 3).commitment())
  }

  @Test("The smallest change of any number, the id or the nonce makes another commitment")
  func sensitivity() throws {
    let base = try opening("a", 1.5, 2.5, 150)
    var others = try [
      opening("b", 1.5, 2.5, 150), opening("a\u{0}", 1.5, 2.5, 150), opening("a", 1.5.nextUp, 2.5, 150),
      opening("a", 1.5, 2.5.nextDown, 150), opening("a", 1.5, 2.5, 150.nextUp), opening("a", 2.5, 1.5, 150),
    ]
    for bit in 0..<256 {
      var nonce = base.nonce
      nonce[bit / 8] ^= 1 << (bit % 8)
      others.append(try opening("a", 1.5, 2.5, 150, nonce))
    }
    let commitments = Set(try others.map { try $0.commitment() } + [try base.commitment()])
    #expect(commitments.count == others.count + 1)
  }

  @Test("An opening needs a nonce of 32 bytes and a radius above 0")
  func invalidOpenings() throws {
    let place = try Coordinate(latitudeDegrees: 1, longitudeDegrees: 2)
    for count in [0, 31, 33] {
      #expect(StepOpening(id: "a", coordinate: place, radiusMetres: 1, nonce: [UInt8](repeating: 0, count: count)) == nil)
    }
    for radius in [0, -1, .nan, .infinity] {
      #expect(StepOpening(id: "a", coordinate: place, radiusMetres: radius, nonce: Array(0..<32)) == nil)
    }
  }

  @Test("The proof of each step of each sample pack holds, and says which step it is", arguments: SealingSample.names)
  func holds(name: String) throws {
    let result = try SealingSample.seal(try SealingSample.pack(name))
    let part = try PublicPart(result.publicPart)
    let opened = try SealingSample.open(result.sealed)
    for (index, target) in try opened.pack().targets.enumerated() {
      let proof = try StepProof(Array(try opened.proof(ofStep: target.id).text.utf8))
      #expect(proof.opening == opened.openings[index])
      guard case .holds(let step) = try part.answer(proof) else {
        Issue.record("\(target.id) does not hold")
        continue
      }
      #expect(step.number == target.step && step.hunt == name)
    }
  }

  @Test("A proof opens one step: it has neither another step's numbers nor its nonce")
  func singleStep() throws {
    let opened = try SealingSample.open(try SealingSample.seal(SealingSample.full).sealed)
    for proven in opened.openings {
      let text = try opened.proof(ofStep: proven.id).text
      for other in opened.openings where other != proven {
        for secret in [
          "\(other.coordinate.longitudeDegrees)", "\(other.coordinate.latitudeDegrees)", Hexadecimal.encoded(other.nonce),
        ] {
          #expect(!text.contains(secret))
        }
      }
    }
  }

  @Test("A proof for another step, another pack or with a changed number does not hold")
  func doesNotHold() throws {
    let result = try SealingSample.seal(SealingSample.full)
    let part = try PublicPart(result.publicPart)
    let opened = try SealingSample.open(result.sealed)
    let first = try opened.proof(ofStep: "hunt-1").text
    let second = try opened.proof(ofStep: "hunt-2").text
    func answer(_ text: String) throws -> PublicPart.Answer { try part.answer(try StepProof(Array(text.utf8))) }
    guard case .holds = try answer(first), case .holds = try answer(second) else {
      Issue.record("the proofs themselves do not hold")
      return
    }
    let listed = PublicPart.Answer.committedOtherwise(part.steps[0])
    #expect(try answer(second.replacing("hunt-2", with: "hunt-1")) == listed)
    #expect(try answer(second.replacing("hunt-2", with: "hunt-3")) == .notCommitted)
    #expect(try answer(first.replacing("hunt-1", with: "hunt-2")) == .notCommitted)
    #expect(try answer(first.replacing("37.424961", with: "37.424962")) == listed)
    #expect(try answer(first.replacing("-122.16938", with: "-122.169380000001")) == listed)
    #expect(try answer(first.replacing("-122.16938", with: "122.16938")) == listed)
    #expect(try answer(first.replacing("150.0", with: "151")) == listed)
    let nonce = Hexadecimal.encoded(try opened.proof(ofStep: "hunt-1").opening.nonce)
    #expect(try answer(first.replacing(nonce, with: Hexadecimal.encoded(Array(0..<32)))) == listed)
    // The same number in other digits is the same number.
    guard case .holds = try answer(first.replacing("150.0", with: "1.5e2")) else {
      Issue.record("150 is not 1.5e2")
      return
    }
    let other = try PublicPart(try SealingSample.seal(SealingSample.full, seed: 43).publicPart)
    #expect(try other.answer(try StepProof(Array(second.utf8))) == .notCommitted)
  }

  @Test("A public part that lists a commitment under another id does not hold for it")
  func otherID() throws {
    let result = try SealingSample.seal(SealingSample.full)
    let text = String(decoding: result.publicPart, as: UTF8.self)
      .replacing("\"number\": 1, \"id\": \"hunt-1\"", with: "\"number\": 1, \"id\": \"hunt-9\"")
    let proof = try SealingSample.open(result.sealed).proof(ofStep: "hunt-1")
    #expect(try PublicPart(Array(text.utf8)).answer(proof) == .notCommitted)
  }

  @Test("A second commitment to a visible id, hidden among later steps, does not hold for it")
  func equivocation() throws {
    let result = try SealingSample.seal(SealingSample.full)
    let honest = try PublicPart(result.publicPart)
    let elsewhere = try opening("hunt-1", 10, 20, 150)
    let text = String(decoding: result.publicPart, as: UTF8.self).replacing(
      Hexadecimal.encoded(honest.steps[1].commitment), with: Hexadecimal.encoded(try elsewhere.commitment()))
    let part = try PublicPart(Array(text.utf8))
    #expect(try part.answer(StepProof(elsewhere)) == .committedOtherwise(part.steps[0]))
    // Without the listed id it would be step 2.
    let later = try opening("hunt-2", 10, 20, 150)
    let other = try PublicPart(
      Array(
        String(decoding: result.publicPart, as: UTF8.self).replacing(
          Hexadecimal.encoded(honest.steps[1].commitment), with: Hexadecimal.encoded(try later.commitment())
        ).utf8))
    #expect(try other.answer(StepProof(later)) == .holds(other.steps[1]))
  }

  @Test("A step that is not there is an error with the nearest there is; ids are compared by their bytes")
  func unknownStep() throws {
    let opened = try SealingSample.open(try SealingSample.seal(SealingSample.full).sealed)
    #expect(sealError { _ = try opened.proof(ofStep: "hunt-11") } == .unknownStep("hunt-11", nearest: "hunt-1"))
    #expect(sealError { _ = try opened.proof(ofStep: "HUNT-1 ") } != nil)
    let pack = PackText.collection(
      PackText.feature("\"name\":\"a\"", id: "\"\u{E9}\""), PackText.feature("\"name\":\"b\"", id: "\"e\u{301}\""))
    let equivalent = try SealingSample.open(try SealingSample.seal(pack).sealed)
    #expect(Array(try equivalent.proof(ofStep: "e\u{301}").opening.id.utf8) == Array("e\u{301}".utf8))
  }

  @Test("Any double survives the text of a proof")
  func numbers() throws {
    var rng = SplitMix64(seed: 31)
    for _ in 0..<500 {
      let exponent = Double(Int.random(in: -300...0, using: &rng))
      let opening = try opening(
        "a\"\u{1F}\u{2028}",
        Double.random(in: -180...180, using: &rng) * Double(sign: .plus, exponent: Int(exponent), significand: 1),
        Double.random(in: -90...90, using: &rng), Double.random(in: 0.001...20_000_000, using: &rng), rng.bytes(32))
      #expect(try StepProof(Array(StepProof(opening).text.utf8)).opening == opening)
    }
  }
}
