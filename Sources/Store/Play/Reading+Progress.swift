public import Game
internal import SQLite

extension Reading {
  /// How far an actor is in a hunt; nothing yet for who never joined.
  ///
  /// - Complexity: linear in the steps that the actor has met.
  public func progress(of actor: ActorID, in hunt: HuntID) throws -> HuntProgress {
    let progress = try connection.first(
      """
      SELECT membership, is_disqualified, open_wrong_guesses, wrong_guesses, points, reached_ms, overall_points,
        overall_reached_ms, hints FROM progress WHERE hunt = ? AND actor = ?
      """, .id(hunt), .id(actor)
    ) { (row) throws(DatabaseError) in
      let progress = HuntProgress(
        membership: try row.code(0), isDisqualified: try row.flag(1), openWrongGuesses: try row.number(2),
        wrongGuesses: try row.number(3), score: try row.score(4), overall: try row.score(6))
      return (progress, hasHints: try row.number(8) > 0)
    }
    guard let (progress, hasHints) = progress else { return HuntProgress() }
    return HuntProgress(
      membership: progress.membership, isDisqualified: progress.isDisqualified,
      steps: try stepProgress(actor, hunt, hasHints: hasHints), openWrongGuesses: progress.openWrongGuesses,
      wrongGuesses: progress.wrongGuesses, score: progress.score, overall: progress.overall)
  }

  private func stepProgress(_ actor: ActorID, _ hunt: HuntID, hasHints: Bool) throws -> [StepProgress] {
    var steps = try connection.rows(
      """
      SELECT step, version, first_seen_ms, hint_cost, wrong_guesses, solved_ms, award FROM step_progress
      WHERE actor = ? AND hunt = ? ORDER BY step
      """, .id(actor), .id(hunt)
    ) { (row) throws(DatabaseError) in
      StepProgress(
        step: try row.id(0), version: try row.number(1), firstSeenAt: try row.optionalTime(2), hintCost: try row.number(3),
        wrongGuesses: try row.number(4), solvedAt: try row.optionalTime(5), award: try row.number(6))
    }
    guard hasHints else { return steps }
    let hints = try connection.rows(
      "SELECT step, hint FROM event WHERE actor = ? AND hunt = ? AND kind = 'hintUnlocked' ORDER BY step, hint", .id(actor),
      .id(hunt)
    ) { (row) throws(DatabaseError) in (step: try row.id(0) as StepID, hint: try row.number(1)) }
    let byStep = Dictionary(grouping: hints, by: \.step)
    for i in steps.indices { steps[i].unlockedHints = byStep[steps[i].step]?.map(\.hint) ?? [] }
    return steps
  }

  /// What a player has left to guess with.
  public func budget(of actor: ActorID, _ scope: BudgetScope) throws -> GuessBudget {
    try connection.first(
      "SELECT wrong_guesses, next_guess_ms FROM guess_budget WHERE actor = ? AND hunt = ? AND step = ?", .id(actor),
      .id(scope.hunt), .integer(scope.step?.rawValue ?? 0)
    ) { (row) throws(DatabaseError) in
      GuessBudget(wrongGuesses: try row.number(0), nextGuessAt: try row.optionalTime(1))
    } ?? GuessBudget()
  }
}

extension Statement {
  /// Points and, in the next column, when they were reached: `never` for none.
  func score(_ column: Int) throws(DatabaseError) -> TimedScore {
    let reached = try integer(column + 1)
    return TimedScore(
      points: try number(column), reachedAt: reached == SQLValue.never ? nil : Moment(millisecondsSince1970: reached))
  }
}

extension SQLValue {
  /// Stands in the boards' order for a score that nobody reached yet: after all others, and unlike null comparable.
  static let never = Int64.max

  static func reached(_ score: TimedScore) -> SQLValue { .integer(score.reachedAt?.millisecondsSince1970 ?? never) }
}
