/// Hints that are asked for.
extension HuntRules {
  /// What taking a hint costs; it is charged when the step is solved.
  ///
  /// - Parameters:
  ///   - hint: index in the step's hints.
  /// - Throws: why it cannot be taken.
  public func hintCost(
    step: StepID, hint: Int, by player: PlayerID, at now: Moment, _ progress: HuntProgress
  ) throws(HintRefusal) -> Int {
    switch window.phase(at: now) {
    case .notOpen(let opens): throw .notOpen(opens: opens)
    case .closed: throw .closed
    case .open: break
    }
    guard author == nil || player != author else { throw .author }
    guard progress.membership == .joined else { throw .notJoined }
    guard !progress.isDisqualified else { throw .disqualified }
    guard let index = index(of: step), isVisible(index, progress) else { throw .noSuchStep }
    guard steps[index].hints.indices.contains(hint) else { throw .noSuchHint }
    switch sight(ofHint: hint, steps[index], progress[step], at: now) {
    case .shown: throw .shownAlready
    case .passed: throw .solvedAlready
    case .later(let time, _): throw .tooEarly(until: time)
    case .onSale(let cost): return cost
    }
  }
}

/// Why a hint cannot be taken.
public enum HintRefusal: Error, Sendable, Hashable {
  case notOpen(opens: Moment)
  case closed
  case author
  case notJoined
  case disqualified
  /// There is no such step, or none that the player may know of.
  case noSuchStep
  case noSuchHint
  case solvedAlready
  case shownAlready
  case tooEarly(until: Moment)
}
