public import Game
public import Geo
internal import SQLite

/// What a hunt's author sees of how it is played.
public struct HuntStatistics: Sendable, Equatable {
  public var players: Int
  /// Who solved every step.
  public var finishers: Int
  public var guesses: Int
  /// In the order of the hunt.
  public var steps: [StepStatistics]
}

public struct StepStatistics: Sendable, Equatable {
  public var step: StepID
  /// Players who have seen it.
  public var seen: Int
  public var solved: Int
  /// Wrong guesses that were meant for it, in all its versions.
  public var wrongGuesses: Int
  public var hints: Int
  /// Points it brought, together.
  public var award: Int
  /// From seeing to solving, milliseconds, the fastest first: of those who did both.
  public var times: [Int64]

  /// Nil where nobody did both; of an even number the mean of the two in the middle, rounded up.
  public var medianMilliseconds: Int64? {
    guard !times.isEmpty else { return nil }
    let (low, high) = (times[(times.count - 1) / 2], times[times.count / 2])
    return low + (high - low + 1) / 2
  }
}

/// Where somebody guessed.
public struct GuessPlace: Sendable, Equatable {
  public var event: EventSequence
  public var actor: ActorID
  public var step: StepID?
  public var place: Coordinate
  /// A device's fix, not a tap.
  public var isFix: Bool
  public var isSolved: Bool
}

extension Reading {
  /// - Throws: `missing`.
  /// - Complexity: linear in players x steps, and in the guesses of the hunt.
  public func statistics(of hunt: HuntID) throws -> HuntStatistics {
    let steps = try existing(hunt).rules.steps.map(\.id)
    let players = try connection.first(
      "SELECT count(*), coalesce(sum(solved >= ?), 0) FROM progress WHERE hunt = ? AND is_listed = 1",
      .number(max(1, steps.count)), .id(hunt)
    ) { (row) throws(DatabaseError) in (count: try row.number(0), finishers: try row.number(1)) }
    let counts = try eventCounts(hunt)
    let times = Dictionary(
      grouping: try connection.rows(
        """
        SELECT step, solved_ms - first_seen_ms, award FROM step_progress
        WHERE step IN (SELECT id FROM step WHERE hunt = ?1) AND hunt = ?1 AND solved_ms IS NOT NULL ORDER BY 2
        """, .id(hunt)
      ) { (row) throws(DatabaseError) in
        (step: try row.id(0) as StepID, time: try row.optionalInteger(1), award: try row.number(2))
      }, by: \.step)
    return HuntStatistics(
      players: players?.count ?? 0, finishers: players?.finishers ?? 0,
      guesses: counts.reduce(0) { $0 + ($1.kind == .solved || $1.kind == .guessedWrong ? $1.count : 0) },
      steps: steps.map { step in
        func count(_ kind: EventRow.Kind) -> Int { counts.first { $0.step == step && $0.kind == kind }?.count ?? 0 }
        let solves = times[step] ?? []
        return StepStatistics(
          step: step, seen: count(.stepSeen), solved: count(.solved), wrongGuesses: count(.guessedWrong),
          hints: count(.hintUnlocked), award: solves.reduce(0) { $0 + $1.award }, times: solves.compactMap(\.time))
      })
  }

  private func eventCounts(_ hunt: HuntID) throws -> [(step: StepID?, kind: EventRow.Kind, count: Int)] {
    try connection.rows(
      """
      SELECT step, kind, count(*) FROM event
      WHERE hunt = ? AND kind IN ('stepSeen', 'solved', 'guessedWrong', 'hintUnlocked') GROUP BY step, kind
      """, .id(hunt)
    ) { (row) throws(DatabaseError) in (step: try row.optionalID(0), kind: try row.word(1), count: try row.number(2)) }
  }

  /// Places of guesses in a hunt, in order, after an event, for a heatmap. What has been deleted is left out.
  public func guessPlaces(in hunt: HuntID, after: EventSequence = EventSequence(0), limit: Int) throws -> [GuessPlace] {
    try connection.rows(
      """
      SELECT event.sequence, event.actor, event.step, latitude, longitude, is_fix, event.kind = 'solved'
      FROM event JOIN guess_place ON guess_place.event = event.sequence
      WHERE event.hunt = ? AND event.sequence > ? ORDER BY event.sequence LIMIT ?
      """, .id(hunt), .id(after), .number(limit)
    ) { (row) throws(DatabaseError) in
      GuessPlace(
        event: try row.id(0), actor: try row.id(1), step: try row.optionalID(2), place: try row.coordinate(3),
        isFix: try row.flag(5), isSolved: try row.flag(6))
    }
  }
}

extension WorkUnit {
  /// Deletes what devices said of where they were, up to a time: the events stay.
  ///
  /// - Returns: how many are gone.
  @discardableResult
  public func purgeFixes(before time: Moment) throws -> Int {
    try connection.run("DELETE FROM guess_place WHERE is_fix = 1 AND at_ms < ?", .time(time))
  }
}
