import Campaigns
import Game
import Geo
import Testing

@Suite("Judging the steps of a hunt")
struct HuntJudgeTests {
  private static let seed: UInt64 = 23

  @Test("The nearest candidate within its radius is solved, the first of equally near ones, none beyond")
  func nearest() throws {
    let at = { (metres: Double) in Geodesic.destination(from: .stanford, azimuthDegrees: 90, distanceMetres: metres) }
    let targets = [0.0, 100, 100, 400].map { Target(at($0)) }
    let judge = try HuntJudge(targets: targets, centre: .stanford)
    #expect(judge.solvedStep(at(40), candidates: [0, 1, 2, 3]) == 0)
    #expect(judge.solvedStep(at(60), candidates: [0, 1, 2, 3]) == 1)
    #expect(judge.solvedStep(at(60), candidates: [3, 2, 0]) == 2)
    #expect(judge.solvedStep(at(60), candidates: [3]) == nil)
    #expect(judge.solvedStep(at(251), candidates: [3]) == 3)
    #expect(judge.solvedStep(at(60), candidates: []) == nil)
    #expect(judge.solvedStep(at(60), candidates: [-1, 4, .max]) == nil)
  }

  @Test("It says what comparing geodesic distances says, in the grid and far from it")
  func truth() throws {
    var rng = SplitMix64(seed: Self.seed)
    for centre in [Coordinate.stanford, try Coordinate(latitudeDegrees: 89.9, longitudeDegrees: 12)] {
      let targets = (0..<6).map { _ in Target(rng.place(around: centre, within: 400), radiusMetres: 150) }
      let judge = try HuntJudge(targets: targets, centre: .stanford)
      for _ in 0..<300 {
        let guess = rng.place(around: centre, within: 600)
        let candidates = targets.indices.filter { _ in Bool.random(using: &rng) }
        let distances = candidates.map { Geodesic.distanceMetres(guess, targets[$0].coordinate) }
        let nearest = candidates.indices.min { distances[$0] < distances[$1] }
        let expected = nearest.flatMap { distances[$0] <= 150 ? candidates[$0] : nil }
        #expect(judge.solvedStep(guess, candidates: candidates) == expected, "seed \(Self.seed): \(guess)")
      }
    }
  }

  @Test("A hunt without steps is never solved")
  func empty() throws {
    #expect(try HuntJudge(targets: [], centre: .stanford).solvedStep(.stanford, candidates: [0]) == nil)
  }
}

extension SplitMix64 {
  mutating func place(around centre: Coordinate, within metres: Double) -> Coordinate {
    Geodesic.destination(
      from: centre, azimuthDegrees: Double.random(in: 0..<360, using: &self),
      distanceMetres: Double.random(in: 0...metres, using: &self))
  }
}
