public import Game
internal import Geo
internal import SQLite

extension Reading {
  /// All of a hunt, its secrets included; nil where there is none.
  public func hunt(_ id: HuntID) throws -> StoredHunt? {
    let steps = try steps(id)
    return try connection.first(
      """
      SELECT slug, author, actor.name, is_draft, is_listed, revision, player_count, created_ms, changed_ms, hunt.name,
        description, search_text, hunt.kind, is_ordered, opens_ms, closes_ms, verification, locations, points, hint_cost,
        wrong_guess_cost, floor, area_radius_m, extra, area_latitude, area_longitude, key
      FROM hunt JOIN actor ON actor.id = hunt.author WHERE hunt.id = ?
      """, .id(id)
    ) { (row) throws(DatabaseError) in
      let content = HuntContent(
        name: try row.text(9), description: try row.text(10), searchText: try row.text(11), kind: try row.text(12),
        isOrdered: try row.flag(13),
        window: HuntWindow(opens: try row.optionalTime(14), closes: try row.optionalTime(15)), verification: try row.code(16),
        locations: try row.code(17),
        scoring: ScoringRules(
          points: try row.number(18), hintCost: try row.number(19), wrongGuessCost: try row.number(20),
          floor: try row.number(21)),
        area: try row.isNull(24)
          ? nil : HuntContent.Area(center: try row.coordinate(24), radiusMetres: try row.optionalDouble(22)),
        extra: try row.text(23), steps: steps.map(\.content))
      return StoredHunt(
        id: id, slug: try row.text(0), key: try row.text(26), author: try row.id(1), authorName: try row.text(2),
        isDraft: try row.flag(3),
        isListed: try row.flag(4), revision: try row.integer(5), playerCount: try row.number(6), created: try row.time(7),
        changed: try row.time(8), content: content, steps: steps.map(\.reference))
    }
  }

  private func steps(
    _ hunt: HuntID
  ) throws(DatabaseError) -> [(reference: StoredHunt.StepReference, content: StepContent)] {
    try connection.rows("\(StepRow.select) WHERE hunt = ? ORDER BY position, step.id", .id(hunt), read: step)
  }

  /// A row of `StepRow.select`.
  private func step(_ row: Statement) throws(DatabaseError) -> (reference: StoredHunt.StepReference, content: StepContent) {
    let reference = StoredHunt.StepReference(id: try row.id(0), version: try row.number(1))
    let content = StepContent(
      target: try row.text(2), name: try row.text(3), description: try row.text(4), reveal: try row.text(5),
      place: Target(try row.coordinate(6), radiusMetres: try row.double(8)), altitudeMetres: try row.optionalDouble(9),
      points: try row.optionalNumber(10), hints: try hints(reference), extra: try row.text(11))
    return (reference, content)
  }

  private func hints(_ step: StoredHunt.StepReference) throws(DatabaseError) -> [HintContent] {
    try connection.rows(
      "SELECT text, cost, after_ms, is_plain FROM hint WHERE step = ? AND version = ? ORDER BY position", .id(step.id),
      .number(step.version)
    ) { (row) throws(DatabaseError) in
      HintContent(
        try row.text(0), rules: HintRules(cost: try row.number(1), afterMilliseconds: try row.integer(2)),
        isPlain: try row.flag(3))
    }
  }

  /// All of a step as it is now, its secrets included; nil where the hunt has no such step.
  public func content(of step: StepID, in hunt: HuntID) throws -> StepContent? {
    try playable(hunt)?.content(of: step) {
      try connection.first("\(StepRow.select) WHERE step.id = ?", .id(step)) { (row) throws(DatabaseError) in
        try self.step(row).content
      }
    }
  }

  /// Whether anybody has guessed in a hunt.
  public func hasGuesses(_ hunt: HuntID) throws -> Bool {
    try exists("SELECT 1 FROM hunt WHERE id = ? AND is_guessed = 1", .id(hunt))
  }
}

/// Steps as they are now.
private enum StepRow {
  static let select = """
    SELECT step.id, step.version, target, name, description, reveal, latitude, longitude, radius_m, altitude_m, points, extra
    FROM step JOIN step_version ON step_version.step = step.id AND step_version.version = step.version
    """
}
