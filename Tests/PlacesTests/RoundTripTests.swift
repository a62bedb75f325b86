import Campaigns
import Geo
import Places
import Testing

@Suite("Any place in any spelling")
struct RoundTripTests {
  private static let seed: UInt64 = 97

  /// Places all over the Earth between 79.9 south and 83.9 north, where every system has a spelling; not by the point 0, 0,
  /// where two small numbers without a label are shares or rates rather than a place.
  private static func place(_ rng: inout SplitMix64) throws -> Coordinate {
    while true {
      let latitude = Double.random(in: -79.9...83.9, using: &rng)
      let longitude = Double.random(in: -179.99...179.99, using: &rng)
      if abs(latitude) > 10 || abs(longitude) > 10 {
        return try Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
      }
    }
  }

  @Test("Is found where it stands and read back within its uncertainty", arguments: PlaceWriter.allCases)
  func roundTrip(writer: PlaceWriter) throws {
    var rng = SplitMix64(seed: Self.seed)
    let frames = [("", ""), ("Geh zu ", "."), ("Zoë says: (", ") 🧭"), ("北京 ", "\nand on"), ("\"", "\"")]
    for _ in 0..<400 {
      let place = try Self.place(&rng)
      let text = try writer.write(place)
      let frame = frames[Int.random(in: frames.indices, using: &rng)]
      let found = WrittenPlaces.find(in: frame.0 + text + frame.1)
      #expect(found.count == 1, "seed \(Self.seed): \(frame.0)\(text): \(found)")
      guard let first = found.first, let uncertainty = first.uncertaintyMetres else { continue }
      let off = first.readings.map { $0.metres(to: place.latitudeDegrees, place.longitudeDegrees) }.min() ?? .infinity
      #expect(off <= uncertainty + 0.001, "seed \(Self.seed): \(text) is \(off) m off, \(uncertainty) m are allowed")
      #expect(uncertainty < 100, "\(text)")
      let start = frame.0.utf8.count
      #expect(
        first.range.lowerBound >= start && first.range.upperBound <= start + text.utf8.count, "seed \(Self.seed): \(text)")
    }
  }

  @Test("Four in five geohashes of seven characters and nine in ten of nine are found without a label")
  func bareGeohashes() throws {
    var rng = SplitMix64(seed: Self.seed)
    var found = [7: 0, 9: 0]
    for _ in 0..<2_000 {
      let place = try Self.place(&rng)
      for length in [7, 9] where !WrittenPlaces.find(in: "at \(PlaceWriter.geohash(place, length)).").isEmpty {
        found[length, default: 0] += 1
      }
    }
    #expect(found[7, default: 0] > 1_600 && found[9, default: 0] > 1_800, "seed \(Self.seed): \(found) of 2000")
  }

  @Test(
    "Words of the geohash's alphabet are none",
    arguments: ["between", "exchequer", "sphynx", "tempest", "grumpy", "zephyr", "benched", "pretense", "greener", "buzzers"])
  func words(word: String) {
    for text in [word, word + "1", word + "99", "3" + word, word.uppercased() + "24"] {
      #expect(WrittenPlaces.find(in: text).isEmpty, "\(text)")
    }
  }
}
