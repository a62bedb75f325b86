import Campaigns
import Testing

@testable import Geo

@Suite("Grid index")
struct GridIndexTests {
  private static let seed: UInt64 = 59

  /// How many targets, over how much ground, with which radii.
  private static let layouts: [(count: Int, metres: Double, radii: [Double])] = [
    (1, 0, [150]), (2, 10, [150]), (5, 24_000, [1]), (60, 24_000, [150]), (60, 300, [25, 150]), (200, 5_000, [1, 150, 1_000]),
    (40, 2_000, [4_900]), (40, 24_000, [1, 4_900]), (40, 24_000, [1, 22_000]), (12, 0, [150]), (30, 1, [0, 0.5, 3]),
  ]

  @Test("Is sure only of what the geodesic says too, and mostly is", arguments: layouts.indices)
  func agreement(number: Int) throws {
    let layout = Self.layouts[number]
    var rng = SplitMix64(seed: Self.seed)
    let targets = (0..<layout.count).map { _ in
      Target(
        rng.place(around: .stanford, 0...layout.metres), radiusMetres: layout.radii.randomElement(using: &rng) ?? 150)
    }
    let judge = try Judge(targets: targets, centre: .stanford)
    let grid = try #require(judge.grid)
    let index = try #require(GridIndex(judge.planar, members: targets.indices.map(Int32.init)))
    let brute = BruteForce(targets)
    var sure = 0
    for i in 0..<500 {
      let aim = targets[i % targets.count].coordinate
      let guess = rng.place(around: i % 5 == 0 ? .stanford : aim, 0...[1, 50, 300, 3_000, 30_000][i / 5 % 5])
      guard let point = grid.project(guess), case .found(let target, let verdict) = index.search(point)
      else { continue }
      sure += 1
      let expected = try #require(brute.judge(guess))
      #expect(target == expected.target && verdict == expected.verdict, "seed \(Self.seed), layout \(number): \(guess)")
    }
    // Where all targets are in one place nothing is clear; in a heap little; elsewhere nearly everything.
    let expected = layout.count == 1 ? 490...500 : layout.metres == 0 ? 0...0 : layout.metres < 100 ? 100...499 : 400...500
    #expect(expected.contains(sure), "\(sure) of 500")
  }

  @Test("Is unclear about equally near targets and about close calls")
  func unclear() throws {
    let twins = [Target(.stanford), Target(.stanford)]
    let single = [Target(.stanford)]
    let radius = Geodesic.destination(from: .stanford, azimuthDegrees: 10, distanceMetres: 150)
    for (targets, guess) in [(twins, place(37.43, -122.17)), (single, radius)] {
      let judge = try Judge(targets: targets, centre: .stanford)
      let point = try #require(judge.grid?.project(guess))
      let index = try #require(GridIndex(judge.planar, members: targets.indices.map(Int32.init)))
      guard case .unclear = index.search(point) else {
        Issue.record("\(guess) should be unclear at \(targets.count)")
        continue
      }
    }
  }

  @Test("Does not exist without targets in the grid")
  func none() throws {
    let judge = try Judge(targets: [Target(place(52, 13)), Target(.stanford, radiusMetres: 30_000)], centre: .stanford)
    #expect(GridIndex(judge.planar, members: [0, 1]) == nil)
    #expect(GridIndex(judge.planar, members: []) == nil)
  }
}
