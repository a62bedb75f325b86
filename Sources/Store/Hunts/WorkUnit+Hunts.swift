public import Game
internal import Geo
internal import SQLite

/// Why a hunt was not changed.
public enum HuntChangeError: Error, Sendable, Equatable {
  /// What has been played would lose its worth.
  case faults([RuleChangeFault])
  /// Two steps have the same target id.
  case sameTarget(String)
}

extension WorkUnit {
  /// Makes a hunt.
  ///
  /// - Parameters:
  ///   - slug: its name in addresses; free to be chosen while nobody has it.
  ///   - key: what it is found by while it is in no list; random.
  /// - Throws: `taken`; `HuntChangeError.sameTarget`; `missing` where there is no such author.
  public func createHunt(
    slug: String, key: String, author: PlayerID, isDraft: Bool, isListed: Bool, _ content: HuntContent, at time: Moment
  ) throws -> HuntID {
    _ = try actor(of: author)
    try checkTargets(content)
    let id = try connection.first(
      """
      INSERT INTO hunt (slug, key, author, is_draft, is_listed, name, description, search_text, kind, is_ordered, verification,
        locations, points, hint_cost, wrong_guess_cost, floor, extra, created_ms, changed_ms)
      VALUES (?, ?, ?, ?, ?, ?, '', '', '', 0, 0, 0, 0, 0, 0, 0, '', ?, ?) ON CONFLICT (slug) DO NOTHING RETURNING id
      """, .text(slug), .text(key), .id(author), .flag(isDraft), .flag(isListed), .text(content.name), .time(time), .time(time),
      read: Read.integer)
    guard let id = id.map({ HuntID($0) }) else { throw StoreError.taken("address of a hunt") }
    try write(content, to: id, at: time)
    try writeSteps(content.steps, of: id, movesAnew: false, at: time)
    return id
  }

  /// Replaces what a hunt says.
  ///
  /// Once there was a guess, a step whose target is moved becomes a new version of it.
  ///
  /// - Parameter revision: that the change was made of.
  /// - Throws: `stale` where it has another revision by now; `missing`; `HuntChangeError`.
  /// - Returns: the new revision.
  @discardableResult
  public func editHunt(_ id: HuntID, revision: Int64, _ content: HuntContent, at time: Moment) throws -> Int64 {
    let old = try existing(id)
    guard old.revision == revision else { throw StoreError.stale("hunt") }
    try checkTargets(content)
    let hasGuesses = try hasGuesses(id)
    try write(content, to: id, at: time)
    try writeSteps(content.steps, of: id, movesAnew: hasGuesses, at: time)
    let new = try existing(id)
    // Whatever is refused is taken back with the unit.
    let faults = old.rules.faults(changingTo: new.rules, movedTargets: [], hasGuesses: hasGuesses, at: time)
    guard faults.isEmpty else { throw HuntChangeError.faults(faults) }
    try publish(.hunt, hunt: id, at: time)
    return new.revision
  }

  /// Shows a hunt, or hides it again while nobody takes part.
  ///
  /// - Throws: `missing`; `refused` where a draft is to be made of a hunt that somebody has joined.
  public func setState(_ id: HuntID, isDraft: Bool, isListed: Bool, at time: Moment) throws {
    if isDraft, try exists("SELECT 1 FROM progress WHERE hunt = ? LIMIT 1", .id(id)) {
      throw StoreError.refused("somebody has joined the hunt; it can be unlisted or closed, and be a draft no more")
    }
    session.hunts.write(id)
    let count = try connection.run(
      "UPDATE hunt SET is_draft = ?, is_listed = ?, revision = revision + 1, changed_ms = ? WHERE id = ?", .flag(isDraft),
      .flag(isListed), .time(time), .id(id))
    guard count == 1 else { throw StoreError.missing("hunt") }
    try publish(.hunt, hunt: id, at: time)
  }

  /// Closes a hunt after this millisecond, whatever its window says; nothing where it is closed.
  ///
  /// - Throws: `missing`.
  public func closeHunt(_ id: HuntID, at time: Moment) throws {
    let hunt = try existing(id)
    guard hunt.rules.window.phase(at: time) != .closed else { return }
    // What happens in this millisecond is still played. One that has not opened never will.
    session.hunts.write(id)
    let closes = max(time.advanced(byMilliseconds: 1), hunt.rules.window.opens ?? time)
    try connection.run(
      "UPDATE hunt SET closes_ms = ?, revision = revision + 1, changed_ms = ? WHERE id = ?", .time(closes), .time(time),
      .id(id))
    try publish(.hunt, hunt: id, at: time)
  }

  private func checkTargets(_ content: HuntContent) throws {
    var seen: Set<[UInt8]> = []
    for step in content.steps where !seen.insert(Array(step.target.utf8)).inserted {
      throw HuntChangeError.sameTarget(step.target)
    }
  }

  private func write(_ content: HuntContent, to id: HuntID, at time: Moment) throws {
    session.hunts.write(id)
    try connection.run(
      """
      UPDATE hunt SET name = ?, description = ?, search_text = ?, kind = ?, is_ordered = ?, opens_ms = ?, closes_ms = ?,
        verification = ?, locations = ?, points = ?, hint_cost = ?, wrong_guess_cost = ?, floor = ?, area_latitude = ?,
        area_longitude = ?, area_radius_m = ?, extra = ?, revision = revision + 1, changed_ms = ? WHERE id = ?
      """, .text(content.name), .text(content.description), .text(content.searchText), .text(content.kind),
      .flag(content.isOrdered), .time(content.window.opens), .time(content.window.closes),
      .number(Int(content.verification.rawValue)), .number(Int(content.locations.rawValue)), .number(content.scoring.points),
      .number(content.scoring.hintCost), .number(content.scoring.wrongGuessCost), .number(content.scoring.floor),
      SQLValue(content.area?.center.latitudeDegrees), SQLValue(content.area?.center.longitudeDegrees),
      SQLValue(content.area?.radiusMetres), .text(content.extra), .time(time), .id(id))
  }
}
