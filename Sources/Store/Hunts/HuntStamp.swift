public import Game
internal import SQLite

/// What changes when anything of a `StoredHunt` does: cheap to read, and enough to know whether a copy is still good.
public struct HuntStamp: Sendable, Hashable {
  public var revision: Int64
  public var playerCount: Int
  public var authorName: String
}

extension Reading {
  /// Nil where there is no such hunt.
  public func stamp(of hunt: HuntID) throws -> HuntStamp? {
    try connection.first(
      "SELECT revision, player_count, actor.name FROM hunt JOIN actor ON actor.id = hunt.author WHERE hunt.id = ?", .id(hunt)
    ) { (row) throws(DatabaseError) in
      HuntStamp(revision: try row.integer(0), playerCount: try row.number(1), authorName: try row.text(2))
    }
  }
}

extension StoredHunt {
  public var stamp: HuntStamp { HuntStamp(revision: revision, playerCount: playerCount, authorName: authorName) }
}
