import Campaigns
import Formats
import Geo
import Packs
import Testing

@Suite("Sealing and opening")
struct SealingRoundTripTests {
  @Test("A sample pack comes back byte for byte, and its public part can be made again", arguments: SealingSample.names)
  func samples(name: String) throws {
    let pack = try SealingSample.pack(name)
    let result = try SealingSample.seal(pack)
    let opened = try SealingSample.open(result.sealed)
    #expect(opened.bytes == pack)
    #expect(try opened.publicPart() == result.publicPart)
    let read = try opened.pack()
    #expect(read.targets.map(\.id) == opened.openings.map(\.id))
    #expect(read.targets.map(\.target.coordinate) == opened.openings.map(\.coordinate))
    #expect(read.targets.map(\.target.radiusMetres) == opened.openings.map(\.radiusMetres))
    #expect(result.steps == read.targets.count && result.hunts == 1 && result.visibleSteps == 1)
    #expect(result.sealed.count % SealedContentBlock.bytes == SealedContentBlock.rest)
  }

  /// 1024 bytes a block, a header of 100 and a tag of 16.
  private enum SealedContentBlock {
    static let bytes = 1024
    static let rest = 116
  }

  struct OddPack: CustomTestStringConvertible {
    let testDescription: String
    let text: String

    init(_ name: String, _ text: String) {
      testDescription = name
      self.text = text
    }

    init(_ name: String, features: String...) {
      self.init(name, "{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: " , "))]}")
    }
  }

  private static let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)

  static let oddities = [
    OddPack("everything", SealingSample.full), OddPack("byte-order mark", "\u{FEFF}" + SealingSample.full),
    OddPack(
      "CR LF and blanks at the end",
      SealingSample.full.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n") + "\r\n\r\n \t"),
    OddPack(
      "ids that are canonically equivalent", features: PackText.feature("\"name\":\"e\\u0301\"", id: "\"\u{E9}\""),
      PackText.feature("\"name\":\"E\"", id: "\"e\u{301}\"")),
    OddPack(
      "ids that are one number", features: PackText.feature("\"name\":\"A\"", id: "1.50"),
      PackText.feature("\"name\":\"B\"", id: "1.5")),
    OddPack(
      "odd numbers", features: PackText.feature("\"name\":\"A\"", at: "-0.0,-0e5"),
      PackText.feature("\"name\":\"B\"", at: "1e-300,9E1")),
    OddPack("escapes", features: PackText.feature("\"name\":\"A\\u0000\\ud83d\\ude00\\\"\\\\\\/\u{2028}\",\"hints\":[]")),
    OddPack("a long name", features: PackText.feature("\"name\":\"\(String(repeating: "x", count: 100_000))\"")),
    OddPack("a deep member", features: PackText.feature("\"name\":\"A\",\"x\":\(deep)")),
    OddPack("nulls", features: PackText.feature("\"name\":\"A\",\"radius_m\":null,\"hunt\":null,\"step\":null,\"hints\":null")),
  ]

  @Test("Packs with odd text, numbers and ids come back byte for byte", arguments: oddities)
  func oddPacks(pack odd: OddPack) throws {
    let pack = Array(odd.text.utf8)
    let result = try SealingSample.seal(pack)
    let opened = try SealingSample.open(result.sealed)
    #expect(opened.bytes == pack)
    #expect(try opened.pack().targets.count == result.steps)
    #expect(try PublicPart(result.publicPart).steps.count == result.steps)
  }

  @Test("A large pack comes back, with a nonce of its own for each of its 20,000 steps")
  func large() throws {
    let features = (0..<20_000).map { PackText.feature("\"name\":\"Stop \($0)\"", at: "\($0 % 180),\($0 % 90)") }
    let pack = Array("{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}".utf8)
    let result = try SealingSample.seal(pack)
    let opened = try SealingSample.open(result.sealed)
    #expect(opened.bytes == pack)
    #expect(Set(opened.openings.map(\.nonce)).count == 20_000)
    #expect(result.visibleSteps == 20_000)
  }

  @Test("A pack with errors is not sealed, and the error says where the first is")
  func unusable() {
    for text in [
      "", "{", "[]", PackText.collection(), "\u{1F}", PackText.collection(PackText.feature("\"name\":\"A\",\"radius_m\":0")),
    ] {
      guard case .packUnusable(let position, let message, let errors)? = sealError({ _ = try SealingSample.seal(text) }) else {
        Issue.record("\(text.debugDescription) was sealed")
        continue
      }
      #expect(position.line >= 1 && !message.isEmpty && errors >= 1)
    }
  }

  @Test("Seeded mutations of a pack are sealed and come back, or are refused as a pack with errors", arguments: 0..<4)
  func mutations(slice: Int) throws {
    let seed = 9_200 + UInt64(slice)
    var rng = SplitMix64(seed: seed)
    let sample = Array(SealingSample.full.utf8)
    let key = try SealingSample.key()
    var sealed = 0
    for _ in 0..<150 {
      var pack = sample
      for _ in 0..<Int.random(in: 1...2, using: &rng) {
        let place = Int.random(in: 0..<pack.count, using: &rng)
        if Bool.random(using: &rng) {
          pack[place] = UInt8.random(in: 0x20...0x7E, using: &rng)
        } else {
          pack.removeSubrange(place..<min(pack.count, place + Int.random(in: 0..<4, using: &rng)))
        }
      }
      switch sealError({ _ = try SealingSample.open(try SealingSample.seal(pack, key).sealed, key).pack() }) {
      case nil:
        sealed += 1
        #expect(try SealingSample.open(try SealingSample.seal(pack, key).sealed, key).bytes == pack, "seed \(seed)")
      case .packUnusable: #expect(PackReader.read(pack).pack == nil, "seed \(seed)")
      case let other?: Issue.record("seed \(seed): \(other)")
      }
    }
    #expect(sealed > 20)
  }
}
