import Campaigns
import Formats
import Testing

@Suite("UTF-8 text")
struct UTF8TextTests {
  /// Table 3-7 of the Unicode Standard, byte by byte: where the first sequence that is not well-formed begins.
  static func firstFault(_ bytes: [UInt8]) -> Int? {
    var i = 0
    while i < bytes.count {
      let second: ClosedRange<UInt8>
      let length: Int
      switch bytes[i] {
      case 0...0x7F: (second, length) = (0x80...0xBF, 1)
      case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
      case 0xE0: (second, length) = (0xA0...0xBF, 3)
      case 0xED: (second, length) = (0x80...0x9F, 3)
      case 0xE1...0xEF: (second, length) = (0x80...0xBF, 3)
      case 0xF0: (second, length) = (0x90...0xBF, 4)
      case 0xF4: (second, length) = (0x80...0x8F, 4)
      case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
      default: return i
      }
      for k in 1..<length {
        guard i + k < bytes.count, (k == 1 ? second : 0x80...0xBF).contains(bytes[i + k]) else { return i }
      }
      i += length
    }
    return nil
  }

  @Test(
    "The first byte of the first fault is found",
    arguments: [
      ([], nil), ([0x41], nil), (Array("Zo\u{EB} \u{20AC} \u{1F3DB}".utf8), nil), ([0x41, 0x80], 1), ([0xC0, 0xAF], 0),
      ([0xC1, 0xBF], 0),
      ([0x41, 0xE9, 0x42], 1), ([0xE0, 0x80, 0x80], 0), ([0xED, 0xA0, 0x80], 0), ([0xEF, 0xBF, 0xBF], nil),
      ([0xF0, 0x8F, 0xBF, 0xBF], 0),
      ([0xF4, 0x8F, 0xBF, 0xBF], nil), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0), ([0xFE], 0), ([0xFF], 0),
      ([0x41, 0x42, 0xE2, 0x82], 2), ([0xC3], 0), ([0x41, 0xF0, 0x9F, 0x8F], 1), ([0xC3, 0xA9, 0xC3], 2),
    ] as [([UInt8], Int?)])
  func fault(bytes: [UInt8], offset: Int?) {
    #expect(UTF8Text.firstFault(bytes) == offset)
    #expect(Self.firstFault(bytes) == offset, "the reference agrees")
    // Behind 70 bytes of ASCII, and for a collection that is no array.
    let long = [UInt8](repeating: 0x61, count: 70) + bytes
    #expect(UTF8Text.firstFault(long) == offset.map { $0 + 70 })
    #expect(UTF8Text.firstFault(AnyCollection(long)) == offset.map { $0 + 70 })
    #expect(UTF8Text.firstFault(long[70...]) == offset)
  }

  @Test("Random bytes are judged as the Unicode Standard's table does")
  func seeded() {
    let seed: UInt64 = 137
    var rng = SplitMix64(seed: seed)
    for i in 0..<20_000 {
      let alphabet: [UInt8] =
        i % 2 == 0 ? [0x41, 0x80, 0x9F, 0xA0, 0xBF, 0xC2, 0xE0, 0xE1, 0xED, 0xF0, 0xF4, 0xFF] : [0x41, 0x42, 0xC3, 0xA9, 0x80]
      let bytes = Array(rng.string(i % 4).utf8) + rng.text(Int.random(in: 0...6, using: &rng), of: alphabet)
      #expect(UTF8Text.firstFault(bytes) == Self.firstFault(bytes), "seed \(seed): \(bytes)")
    }
  }

  @Test("A byte outside ASCII is seen at every place around blocks of 64", arguments: [0, 1, 63, 64, 65, 127, 128, 130])
  func nonASCII(count: Int) {
    var bytes = [UInt8](repeating: 0x7F, count: count)
    #expect(!bytes.withUnsafeBufferPointer { UTF8Text.hasNonASCII($0) })
    for i in bytes.indices {
      bytes[i] = 0x80
      #expect(bytes.withUnsafeBufferPointer { UTF8Text.hasNonASCII($0) }, "byte \(i) of \(count)")
      bytes[i] = 0x7F
    }
    #expect(!UTF8Text.hasNonASCII(UnsafeBufferPointer(start: nil, count: 0)))
  }

  @Test("A byte-order mark is three bytes long, and only at the start")
  func byteOrderMark() {
    #expect(UTF8Text.byteOrderMark([0xEF, 0xBB, 0xBF, 0x41]) == 3)
    #expect(UTF8Text.byteOrderMark([0xEF, 0xBB]) == 0)
    #expect(UTF8Text.byteOrderMark([0x41, 0xEF, 0xBB, 0xBF]) == 0)
    #expect(UTF8Text.byteOrderMark([]) == 0)
  }

  @Test("UTF-16 and UTF-32 are told by their marks or by where the bytes are 0")
  func wide() {
    let text = Array("lat,lon\n".utf8)
    for bytes in [[0xFF, 0xFE], [0xFE, 0xFF, 0, 0x41], text.flatMap { [$0, 0] }, text.flatMap { [0, $0] }] as [[UInt8]] {
      #expect(UTF8Text.wideEncoding(bytes) == "UTF-16")
    }
    for bytes in [
      [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x41], text.flatMap { [$0, 0, 0, 0] }, text.flatMap { [0, 0, 0, $0] },
    ] as [[UInt8]] {
      #expect(UTF8Text.wideEncoding(bytes) == "UTF-32")
    }
    for bytes in [text, [], [0x41, 0], [UInt8](repeating: 0, count: 8), [0, 0, 0x41, 0, 0, 0, 0, 0x41]] {
      #expect(UTF8Text.wideEncoding(bytes) == nil)
    }
  }
}
