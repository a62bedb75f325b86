/// What an author may still change, so that what has been played keeps its worth and a replay comes to the same standings.
extension HuntRules {
  /// What is wrong with a change to these rules; empty for one that may be made.
  ///
  /// - Parameters:
  ///   - movedTargets: steps whose target is changed, in place or radius.
  ///   - hasGuesses: whether anybody has guessed in the hunt yet.
  public func faults(
    changingTo new: HuntRules, movedTargets: Set<StepID> = [], hasGuesses: Bool, at now: Moment
  ) -> [RuleChangeFault] {
    windowFaults(new.window, hasGuesses, now) + (hasGuesses ? faultsAfterGuesses(new, movedTargets) : [])
  }

  private func windowFaults(_ new: HuntWindow, _ hasGuesses: Bool, _ now: Moment) -> [RuleChangeFault] {
    guard new != window else { return [] }
    if hasGuesses, window.phase(at: now) == .closed { return [.closed] }
    var faults: [RuleChangeFault] = []
    // What happens in this millisecond is still played.
    if hasGuesses, let closes = new.closes, closes <= now { faults.append(.closesInThePast) }
    if hasGuesses, let opens = new.opens, window.opens.map({ opens > $0 }) ?? true { faults.append(.opensLater) }
    if let opens = new.opens, let closes = new.closes, closes <= opens { faults.append(.neverOpen) }
    return faults
  }

  private func faultsAfterGuesses(_ new: HuntRules, _ movedTargets: Set<StepID>) -> [RuleChangeFault] {
    var faults: [RuleChangeFault] = []
    if new.scoring != scoring { faults.append(.scoring) }
    if new.isOrdered != isOrdered { faults.append(.order) }
    if isOrdered, !new.steps.map(\.id).starts(with: steps.map(\.id)) { faults.append(.order) }
    for step in steps {
      guard let index = new.index(of: step.id) else {
        faults.append(.stepRemoved(step.id))
        continue
      }
      let other = new.steps[index]
      if other.points != step.points { faults.append(.points(step.id)) }
      if other.hints.count < step.hints.count { faults.append(.hintRemoved(step.id)) }
      if other.version < step.version { faults.append(.version(step.id)) }
      if movedTargets.contains(step.id), other.version <= step.version { faults.append(.targetMoved(step.id)) }
    }
    return faults
  }
}

/// Why the rules of a hunt cannot be changed so.
public enum RuleChangeFault: Error, Sendable, Hashable {
  /// After closing a score changes only by a disqualification.
  case closed
  case closesInThePast
  case opensLater
  case neverOpen
  case scoring
  case order
  case stepRemoved(StepID)
  case points(StepID)
  case hintRemoved(StepID)
  case version(StepID)
  case targetMoved(StepID)
}

extension RuleChangeFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .closed: "the hunt is closed; its window cannot change any more"
    case .closesInThePast: "the hunt would close in the past; what has been played since would count for nothing"
    case .opensLater: "somebody has guessed; the hunt cannot open later than it did"
    case .neverOpen: "the hunt would close when it opens or before"
    case .scoring: "somebody has guessed; the scoring cannot change any more"
    case .order: "somebody has guessed; the order of the steps cannot change any more, new ones go to the end"
    case .stepRemoved: "somebody has guessed; the step cannot be taken out any more"
    case .points: "somebody has guessed; the points of the step cannot change any more"
    case .hintRemoved: "somebody has guessed; hints can be added, and not taken away"
    case .version: "versions of a step only go up"
    case .targetMoved: "somebody has guessed; a target can only be moved by a new version of its step"
    }
  }
}
