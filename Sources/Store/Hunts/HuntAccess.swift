public import Game
public import Geo
internal import SQLite

/// Who may see a hunt, and what all who see it know: read without its steps.
public struct HuntAccess: Sendable, Equatable {
  public var id: HuntID
  public var author: PlayerID
  public var isDraft: Bool
  public var isListed: Bool
  /// What it is found by while it is in no list.
  public var key: String
  /// The centre of the declared area.
  public var center: Coordinate?
}

extension Reading {
  /// Nil where there is no such hunt.
  public func access(to hunt: HuntID) throws -> HuntAccess? {
    try connection.first(
      "SELECT author, is_draft, is_listed, key, area_latitude, area_longitude FROM hunt WHERE id = ?", .id(hunt)
    ) { (row) throws(DatabaseError) in
      HuntAccess(
        id: hunt, author: try row.id(0), isDraft: try row.flag(1), isListed: try row.flag(2), key: try row.text(3),
        center: try row.isNull(4) ? nil : try row.coordinate(4))
    }
  }

  /// Whether somebody may know of a hunt. Drafts are their author's and the moderators'. Others are everybody's where they are
  /// listed, and else for those who take part, or have, and those who have the key: numbers can be counted through.
  ///
  /// - Parameter player: nil for whoever does not say who they are.
  public func isVisible(_ hunt: HuntAccess, to player: PlayerID?, isModerator: Bool, key: String? = nil) throws -> Bool {
    if isModerator || player == hunt.author { return true }
    if hunt.isDraft { return false }
    if hunt.isListed || key == hunt.key { return true }
    return try player.map { try hasTakenPart(ActorID($0.rawValue), in: hunt.id) } ?? false
  }

  /// Whether an actor has solved every step that a hunt has now; never true of a hunt without steps.
  public func hasFinished(_ actor: ActorID, _ hunt: HuntID) throws -> Bool {
    try connection.first(
      """
      SELECT 1 WHERE EXISTS (SELECT 1 FROM step WHERE hunt = ?1) AND NOT EXISTS (
        SELECT 1 FROM step WHERE hunt = ?1 AND NOT EXISTS (
          SELECT 1 FROM step_progress WHERE actor = ?2 AND hunt = ?1 AND step = step.id AND solved_ms IS NOT NULL))
      """, .id(hunt), .id(actor), read: Read.integer) != nil
  }

  /// Whether an actor takes part in a hunt now.
  public func takesPart(_ actor: ActorID, in hunt: HuntID) throws -> Bool {
    try exists("SELECT 1 FROM progress WHERE hunt = ? AND actor = ? AND membership = 1", .id(hunt), .id(actor))
  }

  /// Whether an actor takes part in a hunt or has done so.
  public func hasTakenPart(_ actor: ActorID, in hunt: HuntID) throws -> Bool {
    try exists("SELECT 1 FROM progress WHERE hunt = ? AND actor = ?", .id(hunt), .id(actor))
  }
}
