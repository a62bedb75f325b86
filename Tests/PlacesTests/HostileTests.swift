import Campaigns
import Places
import Testing

@Suite("Hostile text")
struct HostileTests {
  @Test("Takes time in proportion to its length, whatever is repeated", arguments: PlaceTexts.hostile(bytes: 1).map(\.name))
  func linear(pattern: String) {
    // Processor time, so that other tests do not count; the best of three.
    func time(_ bytes: Int) -> Duration {
      let text = String(repeating: pattern, count: bytes / pattern.utf8.count)
      return (0..<3).map { _ in
        ProcessorTime.spent {
          _ = WrittenPlaces.find(in: text)
          _ = WrittenPlaces.angles(in: text)
        }
      }.min() ?? .zero
    }
    // A search in the square of the length would take 64 times as long.
    let short = max(time(1_000), .microseconds(10))
    #expect(time(8_000) < short * 24)
  }

  @Test("Random bytes and random pieces of places are survived; ranges are in order and within the text")
  func random() {
    let pieces = [
      "37.4275", "-122.1697", "N", " ", "W", "°", "'", "\"", ",", "10S", "10SEG", "573462", "4142622", "+", "849VCRHJ",
      "9q9hgvq", "geo:", "/", "%2C", "&deg;", "https://", "maps.google.com/", "@", "lat", "lon", "=", "\n", "\u{200B}",
      "é", "1", "0", ".", "-", "!3d", "!4d", "(", ")", "[", "///", "a.b.c", "99999999999999999999", "&#", ";", "\\u00b0", "ü",
      "🧭", "EPSG:32610",
    ]
    var rng = SplitMix64(seed: 83)
    for _ in 0..<4_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...14, using: &rng) {
        if Int.random(in: 0..<8, using: &rng) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &rng))
        } else {
          bytes += Array(pieces[Int.random(in: pieces.indices, using: &rng)].utf8)
        }
      }
      let found = bytes.withUnsafeBufferPointer { WrittenPlaces.find(inUTF8: $0) }
      let angles = bytes.withUnsafeBufferPointer { WrittenPlaces.angles(inUTF8: $0) }
      for ranges in [found.map(\.range), angles.map(\.range)] {
        var end = 0
        for range in ranges {
          #expect(
            range.lowerBound >= end && range.upperBound > range.lowerBound && range.upperBound <= bytes.count,
            "seed 83: \(bytes)")
          end = range.upperBound
        }
      }
    }
  }
}
