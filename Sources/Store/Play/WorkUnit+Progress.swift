internal import Game
internal import Geo
internal import SQLite

extension WorkUnit {
  /// Lets something happen: the rules say whether it can and what it changes; event and totals are kept together.
  ///
  /// - Parameters:
  ///   - progress: the actor's, as it is in the database; afterwards as it is then.
  /// - Throws: `EventFault` where the rules do not allow it.
  func record(
    _ kind: Event.Kind, step: StepID? = nil, version: Int = 1, by player: PlayerID, _ actor: ActorID, in hunt: PlayableHunt,
    at time: Moment, _ progress: inout HuntProgress
  ) throws -> Event {
    var event = Event(
      sequence: EventSequence(0), time: time, player: player, actor: actor, hunt: hunt.rules.id, step: step,
      stepVersion: version, kind: kind)
    let before = progress
    try progress.apply(event, hunt.rules)
    event.sequence = try append(event)
    try save(progress, before, actor, hunt.rules.id)
    return event
  }

  private func append(_ event: Event) throws -> EventSequence {
    var hint: Int?
    var cost: Int?
    var guess: GuessRecord?
    var reason: String?
    switch event.kind {
    case .hintUnlocked(let index, let price): (hint, cost) = (index, price)
    case .guessedWrong(let record), .solved(let record): guess = record
    case .disqualified(let text): reason = text
    case .joined, .left, .stepSeen, .reinstated: break
    }
    try connection.run(
      """
      INSERT INTO event (at_ms, player, actor, hunt, step, step_version, kind, hint, cost, verification, reason)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, .time(event.time), .id(event.player), .id(event.actor), .id(event.hunt), .id(event.step), .number(event.stepVersion),
      .text(EventRow.Kind(event.kind).rawValue), .number(hint), .number(cost),
      .number(guess.map { Int($0.verification.rawValue) }), SQLValue(reason))
    let sequence = EventSequence(connection.lastInsertedRow)
    if let guess, let place = guess.place {
      try connection.run(
        "INSERT INTO guess_place (event, latitude, longitude, accuracy_m, is_fix, at_ms) VALUES (?, ?, ?, ?, ?, ?)",
        .id(sequence), .real(place.latitudeDegrees), .real(place.longitudeDegrees), SQLValue(guess.accuracyMetres),
        .flag(guess.verification == .presence), .time(event.time))
    }
    return sequence
  }

  /// Writes what has changed, and the actor's line of the board over all hunts.
  private func save(_ progress: HuntProgress, _ before: HuntProgress, _ actor: ActorID, _ hunt: HuntID) throws {
    try connection.run(
      """
      INSERT INTO progress (hunt, actor, name, membership, is_listed, is_disqualified, open_wrong_guesses, wrong_guesses,
        solved, hints, points, points_down, reached_ms, overall_points, overall_reached_ms)
      VALUES (?1, ?2, (SELECT name FROM actor WHERE id = ?2), ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, -?10, ?11, ?12, ?13)
      ON CONFLICT (hunt, actor) DO UPDATE SET membership = excluded.membership, is_listed = excluded.is_listed,
        is_disqualified = excluded.is_disqualified, open_wrong_guesses = excluded.open_wrong_guesses,
        wrong_guesses = excluded.wrong_guesses, solved = excluded.solved, hints = excluded.hints, points = excluded.points,
        points_down = excluded.points_down, reached_ms = excluded.reached_ms, overall_points = excluded.overall_points,
        overall_reached_ms = excluded.overall_reached_ms
      """, .id(hunt), .id(actor), .number(Int(progress.membership.rawValue)), .flag(progress.isListed),
      .flag(progress.isDisqualified), .number(progress.openWrongGuesses), .number(progress.wrongGuesses),
      .number(progress.solvedCount), .number(progress.unlockedHintCount), .number(progress.score.points),
      .reached(progress.score), .number(progress.overall.points), .reached(progress.overall))
    for step in progress.steps where before[step.step] != step { try save(step, actor, hunt) }
    if progress.isListed != before.isListed || before.membership == .none {
      try connection.run(
        "UPDATE hunt SET player_count = player_count + ? WHERE id = ?",
        .integer((progress.isListed ? 1 : 0) - (before.isListed ? 1 : 0)), .id(hunt))
    }
    if progress.isRanked != before.isRanked || progress.score.points != before.score.points {
      if before.isRanked { try count(-1, hunt, before.score.points) }
      if progress.isRanked { try count(1, hunt, progress.score.points) }
    }
    guard try !moveOverall(actor, from: before, to: progress) else { return }
    try sumUpOverall(actor)
  }

  /// - Parameter hunt: nil for the board over all hunts.
  private func count(_ change: Int, _ hunt: HuntID?, _ points: Int) throws {
    try connection.run(
      """
      INSERT INTO board_count (hunt, points, players) VALUES (?1, ?2, ?4)
      ON CONFLICT (hunt, points) DO UPDATE SET players = players + ?3
      """, .integer(hunt?.rawValue ?? 0), .number(points), .number(change), .number(max(change, 0)))
  }

  private func save(_ step: StepProgress, _ actor: ActorID, _ hunt: HuntID) throws {
    try connection.run(
      """
      INSERT INTO step_progress (actor, hunt, step, version, first_seen_ms, hint_cost, wrong_guesses, solved_ms, award)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (actor, hunt, step) DO UPDATE SET version = excluded.version, first_seen_ms = excluded.first_seen_ms,
        hint_cost = excluded.hint_cost, wrong_guesses = excluded.wrong_guesses, solved_ms = excluded.solved_ms,
        award = excluded.award
      """, .id(actor), .id(hunt), .id(step.step), .number(step.version), .time(step.firstSeenAt), .number(step.hintCost),
      .number(step.wrongGuesses), .time(step.solvedAt), .number(step.award))
  }

  /// The actor's line of the board over all hunts, moved by what has changed in one of them.
  ///
  /// - Returns: false where that does not say it: the hunt was not counted before or is no more, its score was taken back, or the
  ///   clock was.
  private func moveOverall(_ actor: ActorID, from before: HuntProgress, to after: HuntProgress) throws -> Bool {
    let (old, new) = (before.overall, after.overall)
    guard before.isRanked, after.isRanked, new.points >= old.points else { return false }
    if let reached = old.reachedAt, new.reachedAt.map({ $0 < reached }) ?? true { return false }
    let points = try connection.first(
      """
      UPDATE overall SET reached_ms = CASE WHEN ?2 = 0 THEN reached_ms WHEN points = 0 THEN ?3 ELSE max(reached_ms, ?3) END,
        points = points + ?2, points_down = points_down - ?2, solved = solved + ?4, wrong_guesses = wrong_guesses + ?5,
        hints = hints + ?6
      WHERE actor = ?1 RETURNING points
      """, .id(actor), .number(new.points - old.points), .reached(new), .number(after.solvedCount - before.solvedCount),
      .number(after.wrongGuesses - before.wrongGuesses), .number(after.unlockedHintCount - before.unlockedHintCount),
      read: Read.number)
    guard let points else { return false }
    if new.points != old.points {
      try count(-1, nil, points - (new.points - old.points))
      try count(1, nil, points)
    }
    return true
  }

  /// The same line as the sum over the actor's hunts.
  private func sumUpOverall(_ actor: ActorID) throws {
    let old = try connection.first("SELECT points FROM overall WHERE actor = ?", .id(actor), read: Read.number)
    let lines = try connection.run(
      """
      INSERT INTO overall (actor, name, points, points_down, reached_ms, solved, wrong_guesses, hints, hunts)
      SELECT actor, max(name), sum(overall_points), -sum(overall_points),
        coalesce(max(CASE WHEN overall_points > 0 THEN overall_reached_ms END), \(SQLValue.never)), sum(solved),
        sum(wrong_guesses), sum(hints), count(*)
      FROM progress WHERE actor = ? AND is_listed = 1 AND is_disqualified = 0 GROUP BY actor
      ON CONFLICT (actor) DO UPDATE SET points = excluded.points, points_down = excluded.points_down,
        reached_ms = excluded.reached_ms, solved = excluded.solved, wrong_guesses = excluded.wrong_guesses,
        hints = excluded.hints, hunts = excluded.hunts
      """, .id(actor))
    if lines == 0 { try connection.run("DELETE FROM overall WHERE actor = ?", .id(actor)) }
    let new = try connection.first("SELECT points FROM overall WHERE actor = ?", .id(actor), read: Read.number)
    guard old != new else { return }
    if let old { try count(-1, nil, old) }
    if let new { try count(1, nil, new) }
  }
}

extension HuntProgress {
  /// Whether it has a place in the ranking.
  fileprivate var isRanked: Bool { isListed && !isDisqualified }
}
