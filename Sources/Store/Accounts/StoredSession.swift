public import Game
internal import SQLite

/// A number that stands for a session; it opens nothing.
public struct SessionID: GameID {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// A log-in or a token for scripts, as its owner sees it in a list.
public struct StoredSession: Sendable, Equatable {
  public var id: SessionID
  public var account: PlayerID
  public var kind: Kind
  /// What the owner knows it by: a browser, or what was typed when a token was made.
  public var label: String
  public var created: Moment
  public var used: Moment
  public var expires: Moment

  public enum Kind: String, Sendable, CaseIterable {
    case cookie
    case bearer
  }

  static let columns =
    "session.id, session.account, session.kind, session.label, session.created_ms, session.used_ms, session.expires_ms"

  init(_ row: Statement) throws(DatabaseError) {
    id = try row.id(0)
    account = try row.id(1)
    kind = try row.word(2)
    label = try row.text(3)
    created = try row.time(4)
    used = try row.time(5)
    expires = try row.time(6)
  }
}
