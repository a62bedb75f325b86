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
}

extension Reading {
  /// Who hid a post last; nil where nobody did, or the command line.
  ///
  /// - Complexity: linear in what was done since.
  public func hider(of post: PostID) throws -> PlayerID? {
    let found = try connection.first(
      "SELECT account FROM audit WHERE action = 'hide' AND subject = ? ORDER BY id DESC LIMIT 1", .text("post \(post)")
    ) { (row) throws(DatabaseError) in try row.optionalInteger(0) }
    return (found ?? nil).map { PlayerID($0) }
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
