public import Game
internal import SQLite

/// All that is kept of one account, for its owner.
public struct AccountExport: Sendable {
  public var account: Account
  public var sessions: [StoredSession]
  /// Those it wrote, with all they say, and whether somebody has guessed.
  public var hunts: [(hunt: StoredHunt, hasGuesses: Bool)]
  public var joined: [HuntSummary]
  public var left: [HuntSummary]
  public var events: [Event]
  public var posts: [Post]
  public var reports: [Report]
  public var mutes: [Mute]
  /// What was done to it; not for its eyes is who did it.
  public var audit: [AuditEntry]
}

extension Reading {
  /// - Throws: `missing`.
  /// - Complexity: linear in what the account has done.
  public func export(_ id: PlayerID, at time: Moment) throws -> AccountExport {
    guard let account = try account(id) else { throw StoreError.missing("account") }
    return AccountExport(
      account: account, sessions: try sessions(of: id, at: time),
      hunts: try authoredHunts(id, limit: .max).compactMap { line in
        try hunt(line.id).map { (hunt: $0, hasGuesses: try hasGuesses(line.id)) }
      },
      joined: try joinedHunts(ActorID(id.rawValue), limit: .max), left: try leftHunts(ActorID(id.rawValue)),
      events: try events(by: id, limit: .max),
      posts: try connection.rows(
        "SELECT \(Post.columns) FROM post JOIN actor ON actor.id = post.author WHERE post.author = ? ORDER BY post.id", .id(id)
      ) { (row) throws(DatabaseError) in try Post(row) },
      reports: try connection.rows(
        "SELECT post, reporter, reason, at_ms FROM report WHERE reporter = ? ORDER BY at_ms, post", .id(id), read: Report.init),
      mutes: try mutes(of: id), audit: try auditLog(of: id))
  }
}

extension WorkUnit {
  /// Deletes an account: its name, password, sessions, codes, keys and the fixes of its devices go; events, scores and posts stay
  /// under a pseudonym. The name is free again.
  ///
  /// - Parameter pseudonym: tells nothing of who it was.
  /// - Throws: `missing` where there is no such account, or it is deleted already.
  public func deleteAccount(_ id: PlayerID, pseudonym: String, at time: Moment) throws {
    let count = try connection.run(
      "UPDATE account SET password_hash = NULL, deleted_ms = ?, role = 'player' WHERE id = ? AND deleted_ms IS NULL",
      .time(time), .id(id))
    guard count == 1 else { throw StoreError.missing("account") }
    try endSessions(of: id)
    try setRecoveryCodes(id, [])
    try connection.run("DELETE FROM idempotency WHERE account = ?", .id(id))
    try connection.run(
      "DELETE FROM guess_place WHERE is_fix = 1 AND event IN (SELECT sequence FROM event WHERE player = ?)", .id(id))
    try connection.run("UPDATE actor SET name = ?, canonical_name = NULL WHERE id = ?", .text(pseudonym), .id(id))
    for table in ["progress", "overall"] {
      try connection.run("UPDATE \(table) SET name = ? WHERE actor = ?", .text(pseudonym), .id(id))
    }
  }
}
