import Campaigns
import Testing

@testable import Geo

@Suite("Target tree")
struct TargetTreeTests {
  private static let seed: UInt64 = 53

  /// Targets so many and so far apart, and far from each other or in heaps.
  private static let layouts: [(count: Int, metres: Double)] = [
    (1, 0), (2, 10), (8, 1_000), (9, 1_000), (17, 0), (60, 0.001), (60, 50), (100, 20_000), (100, 2_000_000),
    (150, 20_000_000),
  ]

  private static func targets(_ layout: (count: Int, metres: Double), _ rng: inout SplitMix64) -> [Target] {
    let centre = rng.place(around: .stanford, 0...20_000_000)
    return (0..<layout.count).map { _ in
      Target(
        rng.place(around: centre, 0...layout.metres), radiusMetres: [1, 150, 5_000, 1_000_000].randomElement(using: &rng) ?? 1)
    }
  }

  @Test("Finds the nearest target by geodesic, ties to the earlier", arguments: layouts.indices)
  func nearest(layout: Int) throws {
    var rng = SplitMix64(seed: Self.seed)
    for _ in 0..<4 {
      let targets = Self.targets(Self.layouts[layout], &rng)
      let tree = TargetTree(targets, members: targets.indices.map(Int32.init))
      for guess in Self.guesses(targets, &rng) {
        let found = try #require(tree.nearest(latitudeDegrees: guess.latitudeDegrees, longitudeDegrees: guess.longitudeDegrees))
        let expected = try #require(BruteForce(targets).nearest(guess))
        #expect(found == expected, "seed \(Self.seed), layout \(layout): \(guess)")
      }
    }
  }

  @Test("Finds the nearest satisfied target within a limit", arguments: layouts.indices)
  func satisfied(layout: Int) {
    var rng = SplitMix64(seed: Self.seed)
    let targets = Self.targets(Self.layouts[layout], &rng)
    let tree = TargetTree(targets, members: targets.indices.map(Int32.init))
    for guess in Self.guesses(targets, &rng) {
      for limit in [0, 150, 1_000_000, .infinity] {
        let found = tree.nearest(
          latitudeDegrees: guess.latitudeDegrees, longitudeDegrees: guess.longitudeDegrees, within: limit, satisfied: true)
        let expected = BruteForce(targets).judge(guess)
        if let expected, expected.verdict == .correct, expected.distanceMetres <= limit {
          #expect(
            found?.target == expected.target && found?.distanceMetres == expected.distanceMetres, "seed \(Self.seed): \(guess)")
        } else {
          #expect(found == nil, "seed \(Self.seed): \(guess)")
        }
      }
    }
  }

  @Test("Finds the nearest from so far away that all targets are about as far")
  func farAway() throws {
    var rng = SplitMix64(seed: Self.seed)
    for _ in 0..<12 {
      // Along the equator geodesics are longest for their angle, so there the bounds are tightest.
      let centre = place(0, .random(in: -180...180, using: &rng))
      let targets = (0..<120).map { _ in
        let metres = Double.random(in: -3_000...3_000, using: &rng)
        return Target(Geodesic.destination(from: centre, azimuthDegrees: 90, distanceMetres: metres))
      }
      let tree = TargetTree(targets, members: targets.indices.map(Int32.init))
      let brute = BruteForce(targets)
      for _ in 0..<250 {
        let guess = rng.place(around: centre, 1_000_000...19_900_000)
        let found = try #require(
          tree.nearest(latitudeDegrees: guess.latitudeDegrees, longitudeDegrees: guess.longitudeDegrees))
        #expect(found == (try #require(brute.nearest(guess))), "seed \(Self.seed): \(guess)")
      }
    }
  }

  @Test("Knows only its members, and nothing where there are none")
  func members() throws {
    var rng = SplitMix64(seed: Self.seed)
    let targets = Self.targets((40, 5_000), &rng)
    #expect(TargetTree(targets, members: []).nearest(latitudeDegrees: 0, longitudeDegrees: 0) == nil)
    #expect(TargetTree([], members: []).nearest(latitudeDegrees: 0, longitudeDegrees: 0) == nil)
    let members = [3, 39, 7, 20, 8, 11, 12, 13, 14, 15, 16, 0]
    let tree = TargetTree(targets, members: members.map(Int32.init))
    for guess in Self.guesses(targets, &rng) {
      let found = try #require(tree.nearest(latitudeDegrees: guess.latitudeDegrees, longitudeDegrees: guess.longitudeDegrees))
      #expect(found == (try #require(BruteForce(targets, members: members).nearest(guess))))
    }
  }

  /// Near targets, at them, far from all of them, at the poles.
  private static func guesses(_ targets: [Target], _ rng: inout SplitMix64) -> [Coordinate] {
    var guesses = [place(90, 0), place(-90, 0), place(0, 180), place(0, -180), targets[0].coordinate]
    for _ in 0..<20 {
      let aim = targets[Int.random(in: targets.indices, using: &rng)].coordinate
      guesses.append(aim)
      for reach in [1, 1_000, 1_000_000, 20_000_000] as [Double] { guesses.append(rng.place(around: aim, 0...reach)) }
    }
    return guesses
  }
}
