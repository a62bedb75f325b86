import Campaigns
import Testing

@testable import Geo

@Suite("Chord filter")
struct ChordFilterTests {
  private static let seed: UInt64 = 31

  @Test(
    "Never contradicts the geodesic, and settles what is a micrometre off the radius up to 1 km",
    arguments: [0.001, 1, 150, 1_000, 5_000, 30_000, 300_000, 999_999, 1_000_000, 15_000_000] as [Double])
  func agreement(radius: Double) {
    var rng = SplitMix64(seed: Self.seed)
    let poles = [place(90, 0), place(-90, 0), place(0, 180), place(89.9999, -50)]
    for i in 0..<1_500 {
      let centre = i < 400 ? poles[i % 4] : rng.place(around: .stanford, 0...20_000_000)
      let filter = ChordFilter(Target(centre, radiusMetres: radius))
      let offset = [0, 1e-8, -1e-8, 1e-6, -1e-6, 1e-3, -1e-3, radius, -radius / 2][i % 9]
      let guess = rng.place(around: centre, (radius + offset)...(radius + offset))
      let distance = Geodesic.distanceMetres(guess, centre)
      let verdict = filter.verdict(EllipsoidTests.earthCentred(guess))
      if let verdict {
        #expect(verdict == (distance <= radius ? .correct : .incorrect), "seed \(Self.seed): \(guess) at \(centre)")
      } else if radius <= 1_000 {
        #expect(abs(distance - radius) < 2e-6, "seed \(Self.seed): \(guess) at \(centre) is clear")
      }
    }
  }

  @Test("Leaves everything to the geodesic where the radius is no length", arguments: [.nan, .infinity] as [Double])
  func unusualRadius(radius: Double) {
    let filter = ChordFilter(Target(.stanford, radiusMetres: radius))
    #expect(filter.verdict(EllipsoidTests.earthCentred(.stanford)) == nil)
    #expect(filter.verdict(EllipsoidTests.earthCentred(place(-40, 60))) == nil)
  }
}
