public import Game
internal import SQLite

/// Somebody who may not write at present.
public struct Mute: Sendable, Equatable {
  public var account: PlayerID
  public var name: String
  public var reason: String
  public var since: Moment
  /// Nil for ever.
  public var until: Moment?
  /// In whose forum; nil for any.
  public var hunt: HuntID?

  static let columns = "mute.account, actor.name, mute.reason, mute.since_ms, mute.until_ms, mute.hunt"

  init(_ row: Statement) throws(DatabaseError) {
    (account, name, reason) = (try row.id(0), try row.text(1), try row.text(2))
    (since, until, hunt) = (try row.time(3), try row.optionalTime(4), try row.optionalID(5))
  }
}

extension Reading {
  /// Who may not write in the forum of one hunt, or, without one, in any, in the order of accounts, after one of them.
  public func mutes(
    in hunt: HuntID?, after account: PlayerID = PlayerID(0), at time: Moment, limit: Int
  ) throws -> [Mute] {
    try connection.rows(
      """
      SELECT \(Mute.columns) FROM mute JOIN actor ON actor.id = mute.account
      WHERE mute.account > ? AND coalesce(mute.hunt, 0) = ? AND (mute.until_ms IS NULL OR mute.until_ms > ?)
      ORDER BY mute.account LIMIT ?
      """, .id(account), .integer(hunt?.rawValue ?? 0), .time(time), .number(limit), read: Mute.init)
  }

  /// What keeps somebody from writing in a hunt's forum now, of several what lasts longest; nil where nothing does.
  public func mute(of account: PlayerID, in hunt: HuntID, at time: Moment) throws -> Mute? {
    try connection.first(
      """
      SELECT \(Mute.columns) FROM mute JOIN actor ON actor.id = mute.account
      WHERE mute.account = ? AND coalesce(mute.hunt, 0) IN (0, ?) AND (mute.until_ms IS NULL OR mute.until_ms > ?)
      ORDER BY mute.until_ms IS NOT NULL, mute.until_ms DESC LIMIT 1
      """, .id(account), .id(hunt), .time(time), read: Mute.init)
  }

  /// All mutes of somebody, those that have ended too.
  func mutes(of account: PlayerID) throws -> [Mute] {
    try connection.rows(
      "SELECT \(Mute.columns) FROM mute JOIN actor ON actor.id = mute.account WHERE mute.account = ? ORDER BY mute.id",
      .id(account), read: Mute.init)
  }
}
