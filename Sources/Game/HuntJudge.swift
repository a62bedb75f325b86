public import Geo

/// Judges guesses against the hidden steps of a hunt in constant shape: each guess is compared with every step, whatever is solved,
/// visible or found, so that the work tells nothing.
public struct HuntJudge: Sendable {
  private let judge: Judge

  /// - Parameters:
  ///   - targets: of the hunt's steps, in the order of its rules.
  ///   - centre: origin of the local grid; any gives the same verdicts.
  /// - Throws: where PROJ refuses the projection.
  public init(targets: [Target], centre: Coordinate) throws(ProjectionError) {
    judge = try Judge(targets: targets, centre: centre)
  }

  /// The nearest candidate that a guess satisfies; of equally near ones the first.
  ///
  /// - Parameter candidates: indices of steps; others than there are count as none.
  /// - Complexity: about 10 ns a step of the hunt.
  public func solvedStep(_ place: Coordinate, candidates: [Int]) -> Int? {
    var isCandidate = [Bool](repeating: false, count: judge.targets.count)
    for index in candidates where isCandidate.indices.contains(index) { isCandidate[index] = true }
    var best: Int?
    var least = Double.infinity
    for index in judge.targets.indices {
      let judgement = judge.judge(place, target: index)
      let isBetter = isCandidate[index] && judgement.verdict == .correct && judgement.distanceMetres < least
      best = isBetter ? index : best
      least = isBetter ? judgement.distanceMetres : least
    }
    return best
  }
}
