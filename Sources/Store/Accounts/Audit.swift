public import Game
internal import SQLite

/// A line of the audit log: who did what to whom.
public struct AuditEntry: Sendable, Equatable {
  public var id: Int64
  /// Nil for the command line.
  public var account: PlayerID?
  public var action: String
  public var subject: String
  public var detail: String
  public var time: Moment

  init(_ row: Statement) throws(DatabaseError) {
    id = try row.integer(0)
    account = try row.optionalID(1)
    action = try row.text(2)
    subject = try row.text(3)
    detail = try row.text(4)
    time = try row.time(5)
  }
}

extension Reading {
  /// The newest first, before one of them.
  public func auditLog(before id: Int64 = .max, limit: Int) throws -> [AuditEntry] {
    try connection.rows(
      "SELECT id, account, action, subject, detail, at_ms FROM audit WHERE id < ? ORDER BY id DESC LIMIT ?", .integer(id),
      .number(limit), read: AuditEntry.init)
  }

  /// What was done to an account, in any hunt too, the oldest first.
  func auditLog(of account: PlayerID) throws -> [AuditEntry] {
    // A colon comes behind all digits.
    try connection.rows(
      """
      SELECT id, account, action, subject, detail, at_ms FROM audit
      WHERE subject = ?1 OR subject > ?1 || ', hunt ' AND subject < ?1 || ', hunt :' ORDER BY id
      """, .text("account \(account)"), read: AuditEntry.init)
  }
}

/// Who did what still holds.
public struct ResponsibleAccount: Sendable, Equatable {
  /// Nil for the command line.
  public var id: PlayerID?
}

extension Reading {
  /// Who hid a post that is hidden; nil where it is not.
  public func hider(of post: PostID) throws -> ResponsibleAccount? {
    guard try exists("SELECT 1 FROM post WHERE id = ? AND hidden_ms IS NOT NULL", .id(post)) else { return nil }
    return try last("hide", of: "post \(post)")
  }

  /// Who disqualified a player that is disqualified from a hunt; nil where it is not.
  public func disqualifier(of player: PlayerID, from hunt: HuntID) throws -> ResponsibleAccount? {
    let actor = ActorID(player.rawValue)
    guard try exists("SELECT 1 FROM progress WHERE hunt = ? AND actor = ? AND is_disqualified = 1", .id(hunt), .id(actor))
    else { return nil }
    return try last(EventRow.Kind.disqualified.rawValue, of: "account \(player), hunt \(hunt)")
  }

  /// Who muted an account in a hunt, or in all, where it is muted there now.
  public func muter(of account: PlayerID, in hunt: HuntID?, at time: Moment) throws -> ResponsibleAccount? {
    try connection.first(
      "SELECT muted_by FROM mute WHERE account = ? AND coalesce(hunt, 0) = ? AND (until_ms IS NULL OR until_ms > ?)",
      .id(account), .integer(hunt?.rawValue ?? 0), .time(time)
    ) { (row) throws(DatabaseError) in ResponsibleAccount(id: try row.optionalID(0)) }
  }

  private func last(_ action: String, of subject: String) throws -> ResponsibleAccount? {
    try connection.first(
      "SELECT account FROM audit WHERE subject = ? AND action = ? ORDER BY id DESC LIMIT 1", .text(subject), .text(action)
    ) { (row) throws(DatabaseError) in ResponsibleAccount(id: try row.optionalID(0)) }
  }
}

extension WorkUnit {
  /// - Parameter moderator: nil for the command line.
  public func audit(_ action: String, subject: String, detail: String, by moderator: PlayerID?, at time: Moment) throws {
    try connection.run(
      "INSERT INTO audit (account, action, subject, detail, at_ms) VALUES (?, ?, ?, ?, ?)", .id(moderator), .text(action),
      .text(subject), .text(detail), .time(time))
  }
}
