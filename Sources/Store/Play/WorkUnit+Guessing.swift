public import Game
internal import Geo
internal import SQLite

/// What came of a guess.
public struct GuessResult: Sendable, Hashable {
  public var event: Event
  /// Points that it brought.
  public var award: Int
  /// What the player has left to guess with in the scope that it was charged to.
  public var budget: GuessBudget
  /// How far the player is now, and the rules that say what that opens.
  public var progress: HuntProgress
  public var rules: HuntRules

  public var isSolved: Bool {
    if case .solved = event.kind { true } else { false }
  }
}

extension WorkUnit {
  /// What limits wrong guesses in a hunt of those who have solved nothing of it yet, by network address.
  static let newcomers = "newcomer guesses"

  /// Judges a guess and keeps what came of it: its event, the score, the budget, and what a solve opens as seen; all or nothing.
  ///
  /// - Parameters:
  ///   - address: where the player's request comes from, as whole as it shall count together; nil where nobody is limited by it.
  ///   - key: of a retry gives the event of the first time, even where no further guess is allowed.
  /// - Throws: `GuessRefusal`, which charges nothing; `missing` where there is no such hunt, or it is a draft; `keyReused`.
  /// - Complexity: independent of how many guesses are stored; linear in the steps of the hunt.
  public func guess(
    _ attempt: GuessAttempt, in id: HuntID, by player: PlayerID, address: String?, key: IdempotencyKey? = nil,
    limits: GuessLimits = .standard, at time: Moment
  ) throws -> GuessResult {
    if let earlier = try reference(of: key, by: player, kind: .guess), let event = try event(EventSequence(earlier)) {
      return try result(event)
    }
    let (hunt, actor) = try played(id, player)
    var progress = try progress(of: actor, in: id)
    let scope = hunt.rules.budgetScope(progress)
    var budget = try scope.map { try self.budget(of: actor, $0) } ?? GuessBudget()
    // Solving another hunt makes nobody known here: it may be one that they have made for that.
    let crowd = progress.solvedCount == 0 ? address.map { "\(id) \($0)" } : nil
    let newcomers = try crowd.map { try bucket(Self.newcomers, of: $0) }
    let permit = try hunt.rules.permit(
      attempt, by: player, at: time, progress, budget: budget, newcomers: newcomers, limits: limits)
    let outcome = hunt.rules.outcome(attempt, permit, try hunt.judge())
    if !outcome.isSolved, attempt.step == nil, try isLastSolve(attempt.place, progress, of: actor) {
      throw GuessRefusal.solvedAlready
    }
    let event = try record(
      outcome.kind, step: outcome.step, version: outcome.stepVersion, by: player, actor, in: hunt, at: time, &progress)
    if outcome.isSolved {
      try publish(.solve, hunt: id, reference: event.sequence.rawValue, at: time)
      try see(hunt, by: player, actor, at: time, &progress)
    } else {
      budget.chargeWrongGuess(at: time, limits.budget)
      if let scope { try save(budget, actor, scope) }
      if permit.drawsToken, let crowd { _ = try take(from: Self.newcomers, of: crowd, limits.newcomers, at: time) }
    }
    if !hunt.isGuessed { try connection.run("UPDATE hunt SET is_guessed = 1 WHERE id = ? AND is_guessed = 0", .id(id)) }
    try keep(key, by: player, kind: .guess, reference: event.sequence.rawValue, at: time)
    return GuessResult(
      event: event, award: outcome.step.flatMap { progress[$0]?.award } ?? 0, budget: budget, progress: progress,
      rules: hunt.rules)
  }

  /// Whether a place is the very one that the actor solved a step with last: a second tap, or a retry without a key, and no guess at
  /// what comes next. Of what nobody knows but the actor.
  private func isLastSolve(_ place: Coordinate, _ progress: HuntProgress, of actor: ActorID) throws -> Bool {
    guard let last = progress.lastSolved else { return false }
    return try connection.first(
      """
      SELECT 1 FROM event JOIN guess_place ON guess_place.event = event.sequence
      WHERE actor = ? AND step = ? AND kind = 'solved' AND latitude = ? AND longitude = ?
      """, .id(actor), .id(last.step), SQLValue(place.latitudeDegrees), SQLValue(place.longitudeDegrees),
      read: Read.integer) != nil
  }

  private func save(_ budget: GuessBudget, _ actor: ActorID, _ scope: BudgetScope) throws {
    try connection.run(
      """
      INSERT INTO guess_budget (actor, hunt, step, wrong_guesses, next_guess_ms) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (actor, hunt, step) DO UPDATE SET wrong_guesses = excluded.wrong_guesses,
        next_guess_ms = excluded.next_guess_ms
      """, .id(actor), .id(scope.hunt), .integer(scope.step?.rawValue ?? 0), .number(budget.wrongGuesses),
      .time(budget.nextGuessAt))
  }

  /// The result of a guess that was made before.
  private func result(_ event: Event) throws -> GuessResult {
    let (hunt, _) = try played(event.hunt, event.player)
    let progress = try progress(of: event.actor, in: event.hunt)
    let scope = BudgetScope(hunt: event.hunt, step: hunt.rules.isOrdered ? event.step : nil)
    var result = GuessResult(
      event: event, award: 0, budget: try budget(of: event.actor, scope), progress: progress, rules: hunt.rules)
    if result.isSolved, let step = event.step { result.award = progress[step]?.award ?? 0 }
    return result
  }
}
