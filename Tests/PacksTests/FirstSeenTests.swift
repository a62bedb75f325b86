import Campaigns
import Testing

@testable import Packs

@Suite struct FirstSeenTests {
  @Test("The first of each kind is found among many, also where keys collide")
  func first() {
    var random = SplitMix64(seed: 3)
    for keys in [1, 3, 1_000_000] as [UInt64] {
      let kinds = (0..<2000).map { _ in Int.random(in: 0..<700, using: &random) }
      var seen = FirstSeen(kinds.count)
      var first: [Int: Int] = [:]
      for (number, kind) in kinds.enumerated() {
        // Few keys: texts that differ and look alike.
        let key = UInt64(kind) % keys &* 0x9E37_79B9_7F4A_7C15
        #expect(seen.first(key) { kinds[$0] == kind } == first[kind])
        #expect(seen.earlier(than: number, key) { kinds[$0] == kind } == first[kind])
        if first[kind] == nil { first[kind] = number }
      }
    }
  }

  @Test("Names that people take for one have one key, others have others")
  func keys() {
    let keys = TextKey()
    func key(_ text: String) -> UInt64 {
      var text = text
      return text.withUTF8 { keys.folded($0).key }
    }
    let same = [
      ["Fountain", "  fountain", "FOUNTAIN ", "foun\u{200B}tain"], ["Caf\u{E9} Roma", "cafe\u{301}  roma", "CAFÉ ROMA"],
      ["the old gate at dusk", "The  old\tgate at dusk"],
    ]
    for texts in same { #expect(Set(texts.map(key)).count == 1, "\(texts)") }
    #expect(Set(same.map { key($0[0]) } + ["Fountains", "Fountai", "", "the oldgate at dusk"].map(key)).count == 7)
  }

  @Test("Texts have one key exactly where their bytes are the same")
  func exact() {
    var random = SplitMix64(seed: 4)
    let keys = TextKey()
    var seen: [UInt64: [UInt8]] = [:]
    for _ in 0..<50_000 {
      let bytes = (0..<Int.random(in: 0...20, using: &random)).map { _ in UInt8.random(in: 0...3, using: &random) }
      let key = bytes.withUnsafeBufferPointer(keys.exact)
      #expect(seen[key, default: bytes] == bytes)
      seen[key] = bytes
    }
  }
}
