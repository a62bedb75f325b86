import Campaigns
import Testing

@testable import Formats

@Suite("Byte mask")
struct ByteMaskTests {
  @Test("Bit i tells about byte i of the block, whatever lies around it")
  func bits() {
    var rng = SplitMix64(seed: 113)
    for _ in 0..<500 {
      let bytes = rng.text(96, of: [0, 1, 0x22, 0x2C, 0x7F, 0x80, 0xA2, 0xFF])
      let offset = Int.random(in: 0...32, using: &rng)
      bytes.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        for byte in [0, 0x22, 0x2C, 0x80, 0xFF] as [UInt8] {
          let mask = ByteMask.equal(base + offset, byte)
          #expect((0..<64).allSatisfy { (mask >> UInt64($0) & 1 == 1) == (bytes[offset + $0] == byte) }, "seed 113")
        }
        let mask = ByteMask.nonASCII(base + offset)
        #expect((0..<64).allSatisfy { (mask >> UInt64($0) & 1 == 1) == (bytes[offset + $0] >= 0x80) }, "seed 113")
      }
    }
  }

  @Test("Digits are digits and nothing else is")
  func digits() {
    for byte in UInt8.min...UInt8.max { #expect(ASCII.isDigit(byte) == (byte >= 48 && byte <= 57)) }
  }
}
