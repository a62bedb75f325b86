import Platform
import Campaigns
import Dispatch
import Geo
import Testing

@Suite("Target search")
struct TargetSearchTests {
  private static let seed: UInt64 = 61

  private func expectAgreement(
    _ targets: [Target], members: [Int]? = nil, centre: Coordinate, guesses: [Coordinate],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let search = TargetSearch(try Judge(targets: targets, centre: centre), members: members)
    let brute = BruteForce(targets, members: members)
    for guess in guesses {
      let (found, expected) = (search.judge(guess), brute.judge(guess))
      #expect(
        found?.target == expected?.target && found?.verdict == expected?.verdict,
        "seed \(Self.seed): \(guess) is \(String(describing: found)), should be \(String(describing: expected))",
        sourceLocation: sourceLocation)
      if let found, let expected {
        #expect(abs(found.distanceMetres - expected.distanceMetres) <= 1e-3, sourceLocation: sourceLocation)
      }
    }
  }

  @Test(
    "Answers as measuring every target does, around every kind of grid",
    arguments: TestOrigins.withGrid + TestOrigins.withoutGrid)
  func seeded(origin: Coordinate) throws {
    var rng = SplitMix64(seed: Self.seed)
    for radii in [[150.0], [1, 150, 4_900], [25, 1_000]] {
      let targets = (0..<25).map { i in
        Target(rng.place(around: origin, 0...(i % 5 == 0 ? 40_000 : 3_000)), radiusMetres: radii[i % radii.count])
      }
      let guesses = (0..<150).map { i in
        rng.place(around: i % 2 == 0 ? origin : targets[i % 25].coordinate, 0...[100, 2_000, 30_000, 5_000_000][i % 4])
      }
      try expectAgreement(targets, centre: origin, guesses: guesses)
    }
  }

  @Test("A target of a radius too great for the grid is found, near the guess or nearer than others")
  func greatRadius() throws {
    let near = Geodesic.destination(from: .stanford, azimuthDegrees: 30, distanceMetres: 100)
    let far = Geodesic.destination(from: .stanford, azimuthDegrees: -60, distanceMetres: 200)
    // In the middle of the grid, where its edge is 25 km away.
    for radius in [4_900, 5_100, 22_400, 22_600, 30_000, 1_500_000] as [Double] {
      for farRadius in [150.0, 300] {
        try expectAgreement(
          [Target(far, radiusMetres: farRadius), Target(near, radiusMetres: radius)], centre: .stanford,
          guesses: [.stanford, near, far])
      }
    }
  }

  @Test("A nearer target that is not satisfied gives way to a farther one that is")
  func satisfiedFirst() throws {
    let near = Geodesic.destination(from: .stanford, azimuthDegrees: 0, distanceMetres: 50)
    let far = Geodesic.destination(from: .stanford, azimuthDegrees: 180, distanceMetres: 120)
    let judge = try Judge(targets: [Target(near, radiusMetres: 10), Target(far)], centre: .stanford)
    let judgement = try #require(TargetSearch(judge).judge(.stanford))
    #expect(judgement.target == 1 && judgement.verdict == .correct && abs(judgement.distanceMetres - 120) < 1e-3)
  }

  @Test(
    "Of targets in the same place the first counts; of those the first satisfied one", arguments: [.stanford, place(90, 0)])
  func ties(centre: Coordinate) throws {
    let radii = [10.0, 10, 150, 150, 1_000]
    let judge = try Judge(targets: radii.map { Target(centre, radiusMetres: $0) }, centre: centre)
    let search = TargetSearch(judge)
    for (distance, target) in [(5.0, 0), (100, 2), (151, 4), (2_000, 0)] {
      let guess = Geodesic.destination(from: centre, azimuthDegrees: 77, distanceMetres: distance)
      #expect(search.judge(guess)?.target == target, "\(distance) m")
    }
    // Members in another order do not change whose turn it is.
    let guess = Geodesic.destination(from: centre, azimuthDegrees: 77, distanceMetres: 100)
    #expect(TargetSearch(judge, members: [4, 3, 2, 1, 0]).judge(guess)?.target == 2)
  }

  @Test("Knows only its members, and nothing where there are none")
  func members() throws {
    var rng = SplitMix64(seed: Self.seed)
    let targets = (0..<30).map { _ in Target(rng.place(around: .stanford, 0...30_000)) }
    let guesses = (0..<200).map { _ in rng.place(around: .stanford, 0...40_000) }
    try expectAgreement(targets, members: [29, 4, 5, 17], centre: .stanford, guesses: guesses)
    try expectAgreement(targets, members: [8], centre: .stanford, guesses: guesses)
    let judge = try Judge(targets: targets, centre: .stanford)
    #expect(TargetSearch(judge, members: []).judge(.stanford) == nil)
    #expect(TargetSearch(try Judge(targets: [], centre: .stanford)).judge(.stanford) == nil)
  }

  @Test("A target just outside the grid is found from just inside it")
  func acrossTheEdge() throws {
    var rng = SplitMix64(seed: Self.seed)
    let grid = try #require(try LocalGrid(origin: .stanford))
    let outside = (0..<12).compactMap { i -> Target? in
      let place = Geodesic.destination(from: .stanford, azimuthDegrees: 90 * Double(i), distanceMetres: 25_001 + Double(i))
      return grid.project(place) == nil ? Target(place) : nil
    }
    #expect(outside.count == 12)
    let targets = outside + (0..<12).map { _ in Target(rng.place(around: .stanford, 0...24_000)) }
    let guesses = outside.flatMap { target in (0..<20).map { _ in rng.place(around: target.coordinate, 0...400) } }
    try expectAgreement(targets, centre: .stanford, guesses: guesses)
  }

  @Test("Columns and threads give what single guesses give")
  func columnsAndThreads() throws {
    var rng = SplitMix64(seed: Self.seed)
    let targets = (0..<40).map { _ in Target(rng.place(around: .stanford, 0...40_000)) }
    let guesses = (0..<300).map { _ in rng.place(around: .stanford, 0...60_000) }
    let judge = try Judge(targets: targets, centre: .stanford)
    let alone = guesses.map { TargetSearch(judge).judge($0) }
    let (latitudes, longitudes) = (guesses.map(\.latitudeDegrees), guesses.map(\.longitudeDegrees))
    // One search for all threads, whose tree is not built yet.
    let search = TargetSearch(judge)
    let differing = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      var answers = [Judgement?](repeating: nil, count: guesses.count)
      search.judge(latitudes: latitudes.span, longitudes: longitudes.span) { answers[$0] = $1 }
      if answers != alone { differing.withLock { $0 += 1 } }
    }
    #expect(differing.withLock { $0 } == 0)
  }
}
