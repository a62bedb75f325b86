public import Game
internal import SQLite

/// A mark for an author to look at, as it is kept: what it was seen in may be deleted later.
public struct StoredReviewMark: Sendable, Equatable {
  public var id: Int64
  public var hunt: HuntID
  /// Ascending, each once.
  public var actors: [ActorID]
  /// The events that it is seen in, ascending.
  public var evidence: [EventSequence]
  public var reason: ReviewMark.Reason
  public var time: Moment
  /// When somebody said that it is dealt with.
  public var resolved: Moment?
}

extension Reading {
  /// The newest first, before one of them.
  public func reviewMarks(
    of hunt: HuntID, before id: Int64 = .max, includingResolved: Bool = false, limit: Int
  ) throws -> [StoredReviewMark] {
    try connection.rows(
      """
      SELECT id, pattern, step, amount, at_ms, resolved_ms FROM review
      WHERE hunt = ? AND id < ? AND (resolved_ms IS NULL OR ?) ORDER BY id DESC LIMIT ?
      """, .id(hunt), .integer(id), .flag(includingResolved), .number(limit)
    ) { (row) throws(DatabaseError) in
      let evidence = try evidence(try row.integer(0))
      let events: [EventSequence] = evidence.map(\.event)
      let actors: [ActorID] = Set(evidence.map(\.actor)).sorted()
      let reason: ReviewMark.Reason =
        switch try row.word(1, as: ReviewPattern.self) {
        case .lattice: .lattice(guesses: events.count, spacingMetres: try row.double(3))
        case .firstTries: .firstTries(step: try row.id(2), accounts: events.count)
        case .speed: .speed(metresPerSecond: try row.double(3))
        }
      return StoredReviewMark(
        id: try row.integer(0), hunt: hunt, actors: actors, evidence: events, reason: reason, time: try row.time(4),
        resolved: try row.optionalTime(5))
    }
  }

  private func evidence(_ review: Int64) throws(DatabaseError) -> [(event: EventSequence, actor: ActorID)] {
    try connection.rows(
      """
      SELECT event.sequence, event.actor FROM review_evidence JOIN event ON event.sequence = review_evidence.event
      WHERE review = ? ORDER BY event.sequence
      """, .integer(review)
    ) { (row) throws(DatabaseError) in (event: try row.id(0), actor: try row.id(1)) }
  }
}

private enum ReviewPattern: String {
  case lattice
  case firstTries
  case speed
}

extension WorkUnit {
  /// Keeps marks; one that begins with the same event as one that is known takes its place and stays resolved.
  public func keep(_ marks: [ReviewMark], at time: Moment) throws {
    for mark in marks {
      guard let first = mark.evidence.min() else { continue }
      let (pattern, step, amount) = Self.parts(mark.reason)
      let id = try connection.first(
        """
        INSERT INTO review (hunt, pattern, first_event, step, amount, at_ms) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (hunt, pattern, first_event) DO UPDATE SET amount = excluded.amount RETURNING id
        """, .id(mark.hunt), .text(pattern.rawValue), .id(first), .id(step), SQLValue(amount), .time(time), read: Read.integer)
      for event in mark.evidence {
        try connection.run(
          "INSERT INTO review_evidence (review, event) VALUES (?, ?) ON CONFLICT (review, event) DO NOTHING", SQLValue(id),
          .id(event))
      }
    }
  }

  /// Says that a mark is dealt with.
  ///
  /// - Throws: `missing`.
  public func resolveReviewMark(_ id: Int64, of hunt: HuntID, by moderator: PlayerID?, at time: Moment) throws {
    let count = try connection.run(
      "UPDATE review SET resolved_ms = ? WHERE id = ? AND hunt = ?", .time(time), .integer(id), .id(hunt))
    guard count == 1 else { throw StoreError.missing("mark") }
    try audit("review", subject: "mark \(id), hunt \(hunt)", detail: "", by: moderator, at: time)
  }

  private static func parts(_ reason: ReviewMark.Reason) -> (ReviewPattern, StepID?, Double?) {
    switch reason {
    case .lattice(_, let spacing): (.lattice, nil, spacing)
    case .firstTries(let step, _): (.firstTries, step, nil)
    case .speed(let speed): (.speed, nil, speed)
    }
  }
}
