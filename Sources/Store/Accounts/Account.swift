public import Game
internal import SQLite

/// Somebody who plays, as the store knows them.
public struct Account: Sendable, Equatable {
  public var id: PlayerID
  /// As it was typed; a pseudonym once the account is deleted.
  public var name: String
  public var role: Role
  public var created: Moment
  public var deleted: Moment?
  public var ban: Ban?

  public enum Role: String, Sendable, CaseIterable {
    case player
    case moderator
    case administrator
  }

  public struct Ban: Sendable, Equatable {
    public var reason: String
    public var since: Moment
    /// Nil for ever.
    public var until: Moment?

    public func holds(at time: Moment) -> Bool { until.map { time < $0 } ?? true }
  }

  static let columns = """
    account.id, actor.name, account.role, account.created_ms, account.deleted_ms, ban.reason, ban.since_ms, ban.until_ms
    """
  static let tables = "account JOIN actor ON actor.id = account.id LEFT JOIN ban ON ban.account = account.id"

  init(_ row: Statement) throws(DatabaseError) {
    id = try row.id(0)
    name = try row.text(1)
    role = try row.word(2)
    created = try row.time(3)
    deleted = try row.optionalTime(4)
    if let reason = try row.optionalText(5) {
      ban = Ban(reason: reason, since: try row.time(6), until: try row.optionalTime(7))
    }
  }
}

/// What a log-in is checked against.
public struct Credentials: Sendable {
  public var account: Account
  public var passwordHash: String
}
