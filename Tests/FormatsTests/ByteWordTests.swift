import Campaigns
import Formats
import Testing

@Suite struct ByteWordTests {
  @Test("The first byte that is meant is found wherever it stands, beside bytes that differ from it in one bit")
  func first() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<20_000 {
      let near: [UInt8] = [0x20, 0x1F, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x00, 0x7F, 0x80, 0x9F, 0xA2, 0xDC, 0xFF]
      let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in near.randomElement(using: &random) ?? 0 }
      let start = Int.random(in: 0...text.count, using: &random)
      let found = text.withUnsafeBufferPointer { text in
        ByteWord.first(in: text, from: start) { word in
          ByteWord.equal(word, 0x22) | ByteWord.equal(word, 0x5C) | ByteWord.below(word, 0x20)
        }
      }
      let expected = text[start...].firstIndex { $0 == 0x22 || $0 == 0x5C || $0 < 0x20 } ?? text.count
      #expect(found == expected, "\(text) from \(start)")
    }
  }
}
