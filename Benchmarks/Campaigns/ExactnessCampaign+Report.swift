extension ExactnessCampaign {
  /// The ways to a verdict.
  public enum Path: String, Sendable, CaseIterable {
    case verdict = "Judge.verdict"
    case judgement = "Judge.judge"
    case verdicts = "Judge.verdicts of columns"
    case judgements = "Judge.judge of columns"
    case search = "TargetSearch.judge"
    case searches = "TargetSearch.judge of columns"
  }

  /// What a run found.
  public struct Report: Sendable, Equatable {
    public internal(set) var guesses = 0
    /// Guesses whose distance is within a centimetre of the radius of the target they name.
    public internal(set) var closeCalls = 0
    /// Guesses that name a target within its radius.
    public internal(set) var correct = 0
    /// Verdicts, or targets chosen, other than the definition's, by the path that gave them.
    public internal(set) var differencesByPath: [Path: Int] = [:]
    public var differences: Int { differencesByPath.values.reduce(0, +) }
    /// The first few differences in words.
    public internal(set) var examples: [String] = []
    /// The farthest a reported distance is from the geodesic's, metres, for each path that reports one.
    public internal(set) var largestErrorMetres: [Path: Double] = [:]

    static let exampleLimit = 10

    mutating func add(_ other: Report) {
      guesses += other.guesses
      closeCalls += other.closeCalls
      correct += other.correct
      differencesByPath.merge(other.differencesByPath, uniquingKeysWith: +)
      examples += other.examples.prefix(Self.exampleLimit - examples.count)
      largestErrorMetres.merge(other.largestErrorMetres) { max($0, $1) }
    }

    mutating func note(_ path: Path, _ example: @autoclosure () -> String) {
      differencesByPath[path, default: 0] += 1
      if examples.count < Self.exampleLimit { examples.append(path.rawValue + " " + example()) }
    }

    /// NaN, which no comparison would find, counts as infinitely far off.
    mutating func measure(_ path: Path, _ distance: Double, _ truth: Double) {
      let error = abs(distance - truth)
      largestErrorMetres[path] = max(largestErrorMetres[path] ?? 0, error.isNaN ? .infinity : error)
    }
  }
}

extension ExactnessCampaign.Report: CustomStringConvertible {
  public var description: String {
    let errors = ExactnessCampaign.Path.allCases.compactMap { path in
      largestErrorMetres[path].map { "\(path.rawValue) \($0) m" }
    }
    let summary =
      "\(guesses) guesses, \(closeCalls) of them within 1 cm of the radius, \(correct) correct; \(differences) differences; "
      + "largest error of a distance: " + errors.joined(separator: ", ")
    return ([summary] + examples).joined(separator: "\n  ")
  }
}
