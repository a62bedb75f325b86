public import Game
internal import SQLite

extension WorkUnit {
  /// Reports a post; a second report by the same player changes nothing.
  ///
  /// - Returns: false where the player has reported it already.
  /// - Throws: `missing`.
  @discardableResult
  public func report(_ post: PostID, by reporter: PlayerID, reason: String, at time: Moment) throws -> Bool {
    guard try exists("SELECT 1 FROM post WHERE id = ?", .id(post)) else { throw StoreError.missing("post") }
    return try connection.run(
      "INSERT INTO report (post, reporter, reason, at_ms) VALUES (?, ?, ?, ?) ON CONFLICT (post, reporter) DO NOTHING",
      .id(post), .id(reporter), .text(reason), .time(time)) == 1
  }

  /// Hides a post from all but its author and moderators, or shows it again. Its reports are then dealt with.
  ///
  /// - Throws: `missing`.
  public func setHidden(_ post: PostID, _ isHidden: Bool, reason: String, by moderator: PlayerID?, at time: Moment) throws {
    let found = try connection.first(
      "UPDATE post SET hidden_ms = ? WHERE id = ? RETURNING hunt, holds_place", .time(isHidden ? time : nil), .id(post)
    ) { (row) throws(DatabaseError) in (hunt: try row.id(0) as HuntID, holdsPlace: try row.flag(1)) }
    guard let found else { throw StoreError.missing("post") }
    try resolveReports(of: post, at: time)
    try audit(isHidden ? "hide" : "unhide", subject: "post \(post)", detail: reason, by: moderator, at: time)
    let change: PostChange = isHidden ? found.holdsPlace ? .hiddenHeldBack : .hidden : .shown
    try publish(.post, hunt: found.hunt, reference: post.rawValue, data: change.rawValue, at: time)
  }

  /// Says of a post's reports that there is nothing to do.
  public func dismissReports(
    of post: PostID, reason: String = "", by moderator: PlayerID?, at time: Moment
  ) throws {
    try resolveReports(of: post, at: time)
    try audit("dismiss", subject: "post \(post)", detail: reason, by: moderator, at: time)
  }

  private func resolveReports(of post: PostID, at time: Moment) throws {
    try connection.run("UPDATE report SET resolved_ms = ? WHERE post = ? AND resolved_ms IS NULL", .time(time), .id(post))
  }

  /// Keeps somebody from writing, in the forum of one hunt or in all.
  ///
  /// - Parameter until: nil for ever.
  /// - Throws: `missing`.
  public func mute(
    _ id: PlayerID, in hunt: HuntID?, reason: String, until: Moment?, by moderator: PlayerID?, at time: Moment
  ) throws {
    guard try account(id) != nil else { throw StoreError.missing("account") }
    if let until, until <= time { throw StoreError.refused("a mute ends after it begins") }
    try connection.run(
      """
      INSERT INTO mute (account, hunt, muted_by, reason, since_ms, until_ms) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (account, coalesce(hunt, 0)) DO UPDATE SET muted_by = excluded.muted_by, reason = excluded.reason,
        since_ms = excluded.since_ms, until_ms = excluded.until_ms
      """, .id(id), .id(hunt), .id(moderator), .text(reason), .time(time), .time(until))
    try audit("mute", subject: Self.subject(id, hunt), detail: reason, by: moderator, at: time)
  }

  /// Nothing where there is no such mute.
  public func unmute(_ id: PlayerID, in hunt: HuntID?, by moderator: PlayerID?, at time: Moment) throws {
    let count = try connection.run(
      "DELETE FROM mute WHERE account = ? AND coalesce(hunt, 0) = ?", .id(id), .integer(hunt?.rawValue ?? 0))
    guard count > 0 else { return }
    try audit("unmute", subject: Self.subject(id, hunt), detail: "", by: moderator, at: time)
  }

  private static func subject(_ id: PlayerID, _ hunt: HuntID?) -> String {
    "account \(id)" + (hunt.map { ", hunt \($0)" } ?? "")
  }
}
