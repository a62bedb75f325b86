public import Game
internal import Geo
internal import SQLite

extension Reading {
  /// The rules of a hunt; nil where there is none.
  public func rules(of hunt: HuntID) throws -> HuntRules? { try playable(hunt)?.rules }

  /// The rules of all hunts, for a replay.
  public func allRules() throws -> [HuntRules] {
    try connection.rows("SELECT id FROM hunt ORDER BY id", read: Read.integer).compactMap { try rules(of: HuntID($0)) }
  }

  /// - Throws: `missing`.
  func existing(_ hunt: HuntID) throws -> PlayableHunt {
    guard let playable = try playable(hunt) else { throw StoreError.missing("hunt") }
    return playable
  }

  func playable(_ id: HuntID) throws -> PlayableHunt? {
    let state = try connection.first("SELECT revision, is_guessed FROM hunt WHERE id = ?", .id(id)) {
      (row) throws(DatabaseError) in (revision: try row.integer(0), isGuessed: try row.flag(1))
    }
    guard let state else { return nil }
    let hunt = try session.hunts[id, state.revision] ?? readPlayable(id, state.revision)
    hunt?.isGuessed = state.isGuessed
    return hunt
  }

  private func readPlayable(_ id: HuntID, _ revision: Int64) throws -> PlayableHunt? {
    let steps = try connection.rows(
      """
      SELECT step.id, step.version, step_version.points, step_version.latitude, step_version.longitude, step_version.altitude_m,
        step_version.radius_m
      FROM step JOIN step_version ON step_version.step = step.id AND step_version.version = step.version
      WHERE step.hunt = ? ORDER BY step.position, step.id
      """, .id(id)
    ) { (row) throws(DatabaseError) in
      (
        rules: StepRules(id: try row.id(0), version: try row.number(1), points: try row.optionalNumber(2)),
        target: Target(try row.coordinate(3), radiusMetres: try row.double(6))
      )
    }
    let hints = try hintRules(id)
    let hunt = try connection.first(
      """
      SELECT author, is_ordered, opens_ms, closes_ms, verification, locations, points, hint_cost, wrong_guess_cost, floor,
        is_draft, area_latitude, area_longitude FROM hunt WHERE id = ?
      """, .id(id)
    ) { (row) throws(DatabaseError) in
      let rules = HuntRules(
        id: id, author: try row.id(0), isOrdered: try row.flag(1),
        window: HuntWindow(opens: try row.optionalTime(2), closes: try row.optionalTime(3)), verification: try row.code(4),
        locations: try row.code(5),
        scoring: ScoringRules(
          points: try row.number(6), hintCost: try row.number(7), wrongGuessCost: try row.number(8), floor: try row.number(9)),
        steps: steps.map { step in
          var rules = step.rules
          rules.hints = hints[rules.id] ?? []
          return rules
        })
      return PlayableHunt(
        rules, targets: steps.map(\.target), centre: try row.isNull(11) ? nil : try row.coordinate(11),
        isDraft: try row.flag(10), revision: revision)
    }
    if let hunt { session.hunts.keep(hunt) }
    return hunt
  }

  private func hintRules(_ hunt: HuntID) throws -> [StepID: [HintRules]] {
    let hints = try connection.rows(
      """
      SELECT hint.step, hint.cost, hint.after_ms FROM step JOIN hint ON hint.step = step.id AND hint.version = step.version
      WHERE step.hunt = ? ORDER BY hint.step, hint.position
      """, .id(hunt)
    ) { (row) throws(DatabaseError) in
      (step: try row.id(0) as StepID, rules: HintRules(cost: try row.number(1), afterMilliseconds: try row.integer(2)))
    }
    return Dictionary(grouping: hints, by: \.step).mapValues { $0.map(\.rules) }
  }
}
