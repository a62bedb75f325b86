import Campaigns

/// Seeded changes of bytes, as a fuzzer makes them.
enum Mutation {
  private static let pieces: [[UInt8]] =
    [
      "null", "{}", "[]", "\"", "\"\"", "-1", "1e400", "\\ud800", ",", "}", "]", "\u{FEFF}", "\u{EB}", "<", "/>", "&", "]]>",
      "\r\n",
      ";", "\t", "37.4275", "-122.1697", "180", "NaN",
    ].map { Array($0.utf8) } + [[0], [0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0xFF, 0xFF, 0xFF, 0xFF], [0xC3]]

  /// The bytes with one to four changes.
  static func mutated(_ seed: [UInt8], _ rng: inout SplitMix64) -> [UInt8] {
    var bytes = seed
    for _ in 0..<Int.random(in: 1...4, using: &rng) {
      let place = Int.random(in: 0...bytes.count, using: &rng)
      let end = min(bytes.count, place + Int.random(in: 1..<24, using: &rng))
      switch Int.random(in: 0..<6, using: &rng) {
      case 0 where place < bytes.count: bytes[place] = .random(in: 0...255, using: &rng)
      case 1 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &rng)
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &rng))
      case 4: bytes.removeSubrange((bytes.count - min(bytes.count, end - place))...)
      default: bytes.replaceSubrange(place..<min(end, place + 8), with: pieces.randomElement(using: &rng) ?? [])
      }
    }
    return bytes
  }
}
