/// A guess, from the question whether it may be made to the event that it becomes.
extension HuntRules {
  /// What a guess is charged to if it is wrong; nil where there is nothing left to guess.
  public func budgetScope(_ progress: HuntProgress) -> BudgetScope? {
    guard isOrdered else { return BudgetScope(hunt: id, step: nil) }
    return openStep(progress).map { BudgetScope(hunt: id, step: steps[$0].id) }
  }

  /// Whether a guess may be judged, and against which steps; in the order window, player, step, budget, accuracy.
  ///
  /// - Parameters:
  ///   - budget: the player's, of the scope that `budgetScope` says.
  ///   - newcomers: the bucket of the player's network address, for a player who has solved nothing of this hunt; nil for others.
  public func permit(
    _ attempt: GuessAttempt, by player: PlayerID, at now: Moment, _ progress: HuntProgress, budget: GuessBudget,
    newcomers: TokenBucket?, limits: GuessLimits = .standard
  ) throws(GuessRefusal) -> GuessPermit {
    switch window.phase(at: now) {
    case .notOpen(let opens): throw .notOpen(opens: opens)
    case .closed: throw .closed
    case .open: break
    }
    guard author == nil || player != author else { throw .author }
    guard progress.membership == .joined else { throw .notJoined }
    guard !progress.isDisqualified else { throw .disqualified }
    let candidates = try candidates(attempt.step, progress)
    guard attempt.verification == verification else { throw .verification(needed: verification) }
    let drawsToken = try checkBudget(budget, newcomers, now, limits)
    if verification == .presence,
      let fault = FixFault(accuracyMetres: attempt.accuracyMetres, ageMilliseconds: attempt.fixAgeMilliseconds)
    {
      throw .fix(fault)
    }
    return GuessPermit(candidates: candidates, drawsToken: drawsToken)
  }

  /// Steps, by index, that a guess is judged against: the one that is open or, where the hunt is not ordered, all unsolved ones; of
  /// those the one it names.
  private func candidates(_ named: StepID?, _ progress: HuntProgress) throws(GuessRefusal) -> [Int] {
    if let named {
      guard let index = index(of: named), isVisible(index, progress) else { throw .noSuchStep }
      guard !progress.isSolved(named) else { throw .solvedAlready }
      return [index]
    }
    let candidates = unsolvedVisibleSteps(progress)
    guard !candidates.isEmpty else { throw .finished }
    return candidates
  }

  /// - Returns: whether a wrong guess takes a token of the newcomers' bucket.
  private func checkBudget(
    _ budget: GuessBudget, _ newcomers: TokenBucket?, _ now: Moment, _ limits: GuessLimits
  ) throws(GuessRefusal) -> Bool {
    if case .wait(let until) = budget.decision(at: now, limits.budget) { throw .wait(until: until) }
    // Guesses that were waited for draw, too: the waits of many accounts run beside each other.
    guard let newcomers else { return false }
    if let next = newcomers.nextToken(at: now, limits.newcomers) { throw .wait(until: next) }
    return true
  }

  /// What a guess that may be judged becomes.
  ///
  /// - Parameter judge: made of the targets of this hunt's steps.
  public func outcome(_ attempt: GuessAttempt, _ permit: GuessPermit, _ judge: HuntJudge) -> GuessOutcome {
    let record = GuessRecord(
      verification: attempt.verification, place: attempt.place,
      accuracyMetres: attempt.verification == .presence ? attempt.accuracyMetres : nil)
    if let index = judge.solvedStep(attempt.place, candidates: permit.candidates), index < steps.count {
      return GuessOutcome(step: steps[index].id, stepVersion: steps[index].version, kind: .solved(record))
    }
    // In an ordered hunt there is one candidate, named or not.
    guard isOrdered || attempt.step != nil, let index = permit.candidates.first, index < steps.count else {
      return GuessOutcome(step: nil, stepVersion: 1, kind: .guessedWrong(record))
    }
    return GuessOutcome(step: steps[index].id, stepVersion: steps[index].version, kind: .guessedWrong(record))
  }
}

/// Limits of the service on wrong guesses.
public struct GuessLimits: Sendable, Hashable {
  public var budget: GuessBudgetRules
  public var newcomers: TokenBucketRules

  public static let standard = GuessLimits(budget: .standard, newcomers: .standard)

  public init(budget: GuessBudgetRules, newcomers: TokenBucketRules) {
    self.budget = budget
    self.newcomers = newcomers
  }
}

/// Leave to judge a guess.
public struct GuessPermit: Sendable, Hashable {
  /// Indices of steps of the hunt, ascending; at least one.
  public let candidates: [Int]
  /// Whether the guess, if it is wrong, takes a token from the bucket of the player's network address.
  public let drawsToken: Bool
}

/// What a guess came to: the parts of an event that it decides.
public struct GuessOutcome: Sendable, Hashable {
  public let step: StepID?
  public let stepVersion: Int
  public let kind: Event.Kind

  /// A wrong guess is charged to the player's budget.
  public var isSolved: Bool {
    if case .solved = kind { true } else { false }
  }
}
