import Campaigns
import Dispatch
import Foundation
import Geo

/// Every verdict against Karney's: seeded random guesses at named targets in great numbers, and the campaign over all paths and
/// places with guesses placed at the very edge.
enum Exact {
  static func run(_ options: BenchOptions) throws {
    let seed = UInt64(options.integer("seed", 20_261_130))
    let random = options.integer("random", 100_000_000)
    let placed = options.integer("placed", 1_000_000)
    let threads = options.integer("threads", ProcessInfo.processInfo.activeProcessorCount)
    print("seed \(seed)")
    let judge = try judge(seed)
    let start = ContinuousClock.now
    let (differences, correct) = named(judge, seed, random, threads)
    print("\(random) random guesses at named targets: \(correct) correct, \(differences) differ from Karney")
    let campaign = try ExactnessCampaign(seed: seed)
    let report = campaign.run(randomGuesses: placed / 4, placedGuesses: placed, threads: threads)
    print(report.description)
    print("\(ContinuousClock.now - start)")
    if differences > 0 || report.differences > 0 { exit(1) }
  }

  /// 40 targets around Stanford, one of them outside the grid, radii from 1 m to 4 km.
  private static func judge(_ seed: UInt64) throws -> Judge {
    var generator = SplitMix64(seed: seed)
    let radii = [150.0, 150, 150, 25, 1000, 1, 4000]
    let targets = try (0..<40).map { index in
      Target(
        try Coordinate(
          latitudeDegrees: 37.4275 + .random(in: -0.22...0.22, using: &generator) * (index == 39 ? 3 : 1),
          longitudeDegrees: -122.1697 + .random(in: -0.27...0.27, using: &generator)),
        radiusMetres: radii[index % radii.count])
    }
    return try Judge(targets: targets, centre: .stanford)
  }

  /// Blocks of guesses, each with a seed of its own, so that the number of threads does not matter.
  private static func named(_ judge: Judge, _ seed: UInt64, _ count: Int, _ threads: Int) -> (differences: Int, correct: Int) {
    let size = 100_000
    let blocks = (count + size - 1) / size
    nonisolated(unsafe) var totals = (differences: 0, correct: 0)
    let lock = NSLock()
    DispatchQueue.concurrentPerform(iterations: blocks) { block in
      var generator = SplitMix64(seed: seed &+ UInt64(block) &* 0x5851_F42D_4C95_7F2D)
      let length = min(size, count - block * size)
      let indices = (0..<length).map { _ in Int32.random(in: 0..<40, using: &generator) }
      // Within about twice the radius for most, anywhere around or beyond the grid for the others.
      let guesses = indices.map { index in
        let target = judge.targets[Int(index)]
        let reach = Int.random(in: 0..<8, using: &generator) == 0 ? 0.6 : target.radiusMetres * 2e-5
        return (
          latitude: target.coordinate.latitudeDegrees + .random(in: -reach...reach, using: &generator),
          longitude: target.coordinate.longitudeDegrees + .random(in: -reach...reach, using: &generator)
        )
      }
      let verdicts = verdicts(judge, guesses.map(\.latitude), guesses.map(\.longitude), indices)
      var differences = 0
      var correct = 0
      for (i, guess) in guesses.enumerated() {
        let target = judge.targets[Int(indices[i])]
        guard let place = try? Coordinate(latitudeDegrees: guess.latitude, longitudeDegrees: guess.longitude) else { continue }
        let isCorrect = Geodesic.distanceMetres(place, target.coordinate) <= target.radiusMetres
        if isCorrect { correct += 1 }
        if isCorrect != (verdicts[i] == .correct) { differences += 1 }
      }
      lock.withLock {
        totals.differences += differences
        totals.correct += correct
      }
    }
    return totals
  }

  private static func verdicts(
    _ judge: Judge, _ latitudes: [Double], _ longitudes: [Double], _ indices: [Int32]
  ) -> [Verdict] {
    var verdicts = [Verdict](repeating: .incorrect, count: indices.count)
    var span = verdicts.mutableSpan
    judge.verdicts(latitudes: latitudes.span, longitudes: longitudes.span, targets: indices.span, into: &span)
    return verdicts
  }
}
