import Platform
import Dispatch
public import Geo
import Synchronization

/// Holds every path of judging to the definition: a guess is correct when `Geodesic.distanceMetres(guess, target)`, of the
/// very same doubles, is at most the radius; against several targets the nearest satisfied one counts, else the nearest.
///
/// Judges seeded guesses, some at random and some placed within 10 nm to 1 cm of a radius, in all places where a filter could
/// go wrong (`Scenario.all`). The same seed and counts give the same report for any number of threads.
public struct ExactnessCampaign: Sendable {
  public let seed: UInt64
  let scenarios: [Scenario]

  /// Costs some 50 ms, in debug builds some seconds.
  ///
  /// - Parameter judgedRadiusErrorMetres: what the radii given to the judges are off by; other than 0 only to see the campaign
  ///   find fault.
  /// - Throws: where PROJ refuses a projection.
  public init(seed: UInt64, judgedRadiusErrorMetres: Double = 0) throws(ProjectionError) {
    self.seed = seed
    var scenarios: [Scenario] = []
    for (number, layout) in Scenario.all.enumerated() {
      var rng = Self.generator(seed, number)
      scenarios.append(try Scenario(layout, radiusErrorMetres: judgedRadiusErrorMetres, using: &rng))
    }
    self.scenarios = scenarios
  }

  /// Names of the scenarios, in the order in which guesses are shared out among them.
  public var scenarioNames: [String] { scenarios.map(\.name) }

  /// Judges that many guesses, shared out evenly among the scenarios, by every path.
  ///
  /// - Complexity: some 20 µs of a core for a guess, in debug builds 0.2 ms.
  public func run(randomGuesses: Int, placedGuesses: Int, threads: Int) -> Report {
    let slices = slices(randomGuesses, placedGuesses)
    let next = Atomic(0)
    let reports = Locked([Report](repeating: Report(), count: slices.count))
    DispatchQueue.concurrentPerform(iterations: max(1, threads)) { _ in
      while true {
        let i = next.add(1, ordering: .relaxed).oldValue
        guard i < slices.count else { return }
        let report = check(slices[i])
        reports.withLock { $0[i] = report }
      }
    }
    return reports.withLock { $0.reduce(into: Report()) { $0.add($1) } }
  }
}

extension ExactnessCampaign {
  /// Guesses of one scenario that one thread judges at a time.
  struct Slice: Sendable {
    let scenario: Int
    let seed: Int
    let randomGuesses: Int
    let placedGuesses: Int

    /// Above the block length of the column paths, and no multiple of it.
    static let length = 700
  }

  private func slices(_ randomGuesses: Int, _ placedGuesses: Int) -> [Slice] {
    func share(_ total: Int, _ part: Int, _ parts: Int) -> Int { total * (part + 1) / parts - total * part / parts }
    var slices: [Slice] = []
    for scenario in scenarios.indices {
      let random = share(randomGuesses, scenario, scenarios.count)
      let placed = share(placedGuesses, scenario, scenarios.count)
      let count = (random + placed + Slice.length - 1) / Slice.length
      for piece in 0..<count {
        slices.append(
          Slice(
            scenario: scenario, seed: scenarios.count + slices.count, randomGuesses: share(random, piece, count),
            placedGuesses: share(placed, piece, count)))
      }
    }
    return slices
  }

  /// A stream of its own for each number: the seed is mixed, not moved along SplitMix64's own sequence.
  static func generator(_ seed: UInt64, _ number: Int) -> SplitMix64 {
    var mixer = SplitMix64(seed: seed ^ UInt64(number + 1) &* 0xD1B5_4A32_D192_ED03)
    return SplitMix64(seed: mixer.next())
  }
}
