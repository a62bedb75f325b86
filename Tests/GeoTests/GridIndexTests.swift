import Campaigns
import Testing

@testable import Geo

@Suite("Grid index")
struct GridIndexTests {
  private static let seed: UInt64 = 59

  /// How many targets, over how much ground, with which radii.
  private static let layouts: [(count: Int, metres: Double, radii: [Double])] = [
    (2_000, 3_000, [150]), (300, 24_000, [150]), (1, 0, [150]), (2, 10, [150]), (5, 24_000, [1]), (60, 24_000, [150]),
    (60, 300, [25, 150]), (200, 5_000, [1, 150, 1_000]),
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

  @Test("A block of guesses is searched as each of them is, and ring by ring, and what is not a number is unclear")
  func block() throws {
    // A crowd, a line and a scatter: rows that are full, rows that are nearly empty, and cells beyond the last target.
    for (seed, count, metres, least) in [
      (1, 3_000, 2_000.0, 1), (2, 400, 20_000, 60), (3, 40, 6_000, 60), (4, 9, 500, 0), (5, 600, 2_000, 60),
    ] {
      var rng = SplitMix64(seed: UInt64(seed))
      let targets = (0..<count).map { _ in Target(rng.place(around: .stanford, 0...metres)) }
      let judge = try Judge(targets: targets, centre: .stanford)
      let grid = try #require(judge.grid)
      let index = try #require(GridIndex(judge.planar, members: targets.indices.map(Int32.init)))
      let points = (0..<256).map { i in
        i % 16 == 7 ? nil : grid.project(rng.place(around: .stanford, 0...(i % 2 == 0 ? metres : 24_000)))
      }
      let east = points.map { $0?.east ?? .nan }
      let north = points.map { $0?.north ?? .nan }
      var settled = 0
      withUnsafeTemporaryAllocation(of: GridIndex.Search.self, capacity: points.count) { found in
        found.initialize(repeating: .unclear)
        index.search(east: east, north: north, into: found, count: points.count)
        for (point, found) in zip(points, found) {
          guard let point else {
            #expect(found == .unclear)
            continue
          }
          let place = SIMD2(Float(point.east), Float(point.north))
          #expect(found == index.search(point), "seed \(seed): \(point)")
          #expect(found == index.searchFar(place), "seed \(seed): \(point)")
          if index.nearest(to: place, in: index.runs(around: place)) != nil { settled += 1 }
        }
      }
      #expect(settled >= least, "seed \(seed): the short way was taken \(settled) times")
    }
  }

  @Test("Targets in rows that follow each other at once are compared once")
  func overlap() throws {
    // Three rows of a single cell: eight entries from the first row's start reach into the two others.
    let places = [-400.0, -390, 0, 10, 400, 390].map {
      Geodesic.destination(from: .stanford, azimuthDegrees: 0, distanceMetres: $0)
    }
    let judge = try Judge(targets: places.map { Target($0, radiusMetres: 4) }, centre: .stanford)
    let index = try #require(GridIndex(judge.planar, members: Array(0..<6)))
    try #require(index.hasRuns)
    for (number, place) in places.enumerated() {
      let point = try #require(judge.grid?.project(place))
      #expect(index.search(point) == .found(target: number, verdict: .correct))
    }
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
