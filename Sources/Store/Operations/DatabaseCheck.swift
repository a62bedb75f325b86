internal import Game
internal import SQLite

/// What is looked at to say that a database is sound: its file, its references, and its totals beside the replay of its events.
enum DatabaseCheck {
  static func integrityFaults(_ connection: Connection) throws(DatabaseError) -> [String] {
    try connection.rows("PRAGMA integrity_check(20)", read: Read.text).filter { $0 != "ok" }
  }

  static func referenceFaults(_ connection: Connection) throws(DatabaseError) -> [String] {
    try connection.rows("PRAGMA foreign_key_check") { (row) throws(DatabaseError) in
      let number = try row.optionalInteger(1).map { " \($0)" } ?? ""
      return "row\(number) of \(try row.text(0)) refers to what is not there in \(try row.text(2))"
    }
  }
}

extension Store {
  /// Looks for damage. Blocks; others may read and write meanwhile.
  ///
  /// - Returns: a sentence for each fault, of each kind at most some hundred; empty for a sound database.
  /// - Throws: where it cannot be looked at: `file`, `foreign`, `notADatabase`, `older`, `newer`.
  /// - Complexity: linear in the size of the file; memory grows with players x hunts.
  public static func check(_ path: String) throws(StoreError) -> [String] {
    try translating(path) {
      let connection = try existing(path)
      let missing = try Migration.missing(connection)
      guard missing.isEmpty else { throw StoreError.older(missing: missing.map(\.name)) }
      return try connection.transaction(.deferred) {
        let faults = try DatabaseCheck.integrityFaults(connection) + DatabaseCheck.referenceFaults(connection)
        // Of a damaged file nothing else can be said.
        guard faults.isEmpty else { return faults }
        return try Snapshot(session: Session(connection: connection, hunts: HuntCache())).totalFaults()
      }
    }
  }
}

extension Reading {
  /// Where totals are not the replay of the events.
  func totalFaults() throws -> [String] {
    var faults = Faults()
    var board = Scoreboard(try allRules())
    var actors: Set<[Int64]> = []
    try eachEvent { event in
      do throws(EventFault) {
        try board.apply(event)
      } catch {
        faults.add("event \(event.sequence) cannot have happened: \(error)")
      }
      actors.insert([event.hunt.rawValue, event.actor.rawValue])
    }
    for key in actors.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let (hunt, actor) = (HuntID(key[0]), ActorID(key[1]))
      guard let replayed = board.progress(of: actor, in: hunt) else { continue }
      if try progress(of: actor, in: hunt) != replayed {
        faults.add("progress of \(actor) in hunt \(hunt) is not the replay of its events")
      }
    }
    let kept = try connection.first("SELECT count(*) FROM progress", read: Read.number) ?? 0
    if kept != actors.count { faults.add("there are \(kept) lines of progress for \(actors.count) actors in hunts") }
    try addBoardFaults(board, &faults)
    try addCountFaults(&faults)
    return faults.found
  }

  /// The boards as they are read beside those of the replay.
  private func addBoardFaults(_ board: Scoreboard, _ faults: inout Faults) throws {
    let names = Dictionary(
      uniqueKeysWithValues: try connection.rows("SELECT id, name FROM actor") { (row) throws(DatabaseError) in
        (try row.id(0) as ActorID, try row.text(1))
      })
    for hunt in try connection.rows("SELECT id FROM hunt ORDER BY id", read: Read.integer).map({ HuntID($0) }) {
      let kept = try standings(of: hunt, limit: .max)
      if kept != board.standings(of: hunt, name: { names[$0] ?? "" }) {
        faults.add("the board of hunt \(hunt) is not that of the replay")
      }
      let counted = try connection.first("SELECT player_count FROM hunt WHERE id = ?", .id(hunt), read: Read.number)
      if counted != kept.count { faults.add("hunt \(hunt) counts \(counted ?? 0) players and lists \(kept.count)") }
    }
    if try overallStandings(limit: .max) != board.overallStandings(name: { names[$0] ?? "" }) {
      faults.add("the board over all hunts is not that of the replay")
    }
  }

  private func addCountFaults(_ faults: inout Faults) throws {
    let twice = try connection.rows(
      "SELECT actor, step FROM event WHERE kind = 'solved' GROUP BY actor, step HAVING count(*) > 1"
    ) { (row) throws(DatabaseError) in "step \(try row.integer(1)) is solved twice by \(try row.integer(0))" }
    for fault in twice { faults.add(fault) }
    let counts = try connection.rows(
      """
      SELECT hunt, points FROM board_count WHERE players <> CASE hunt
        WHEN 0 THEN (SELECT count(*) FROM overall WHERE points_down = -board_count.points)
        ELSE (SELECT count(*) FROM progress WHERE progress.hunt = board_count.hunt AND is_listed = 1 AND is_disqualified = 0
          AND points_down = -board_count.points) END
      UNION ALL SELECT 0, points FROM overall WHERE NOT EXISTS (
        SELECT 1 FROM board_count WHERE hunt = 0 AND board_count.points = overall.points)
      UNION ALL SELECT hunt, points FROM progress WHERE is_listed = 1 AND is_disqualified = 0 AND NOT EXISTS (
        SELECT 1 FROM board_count WHERE board_count.hunt = progress.hunt AND board_count.points = progress.points)
      LIMIT 100
      """
    ) { (row) throws(DatabaseError) in
      "those with \(try row.integer(1)) points on the board of hunt \(try row.integer(0)) (0: all) are miscounted"
    }
    for fault in counts { faults.add(fault) }
    let budgets = try connection.rows(
      """
      SELECT actor, hunt FROM guess_budget GROUP BY actor, hunt
      HAVING sum(wrong_guesses) <> (SELECT count(*) FROM event WHERE event.actor = guess_budget.actor
        AND event.hunt = guess_budget.hunt AND event.kind = 'guessedWrong')
      """
    ) { (row) throws(DatabaseError) in
      "the budget of \(try row.integer(0)) in hunt \(try row.integer(1)) is not charged for each wrong guess"
    }
    for fault in budgets { faults.add(fault) }
  }
}

/// Sentences, up to a number.
private struct Faults {
  private static let most = 100
  private(set) var found: [String] = []

  mutating func add(_ fault: String) {
    guard found.count <= Self.most else { return }
    found.append(found.count < Self.most ? fault : "and more")
  }
}
