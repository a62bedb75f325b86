public import Game
internal import SQLite

extension Reading {
  /// A post, where the reader may see it.
  public func post(_ id: PostID, for reader: ForumReader) throws -> Post? {
    let (moderator, player, finished) = reader.values
    return try connection.first(
      """
      SELECT \(Post.columns), \(ForumReader.replyCount) FROM post
      JOIN actor ON actor.id = post.author WHERE \(ForumReader.withThread) AND post.id = ?4
      """, moderator, player, finished, .id(id), read: Self.withReplies)
  }

  /// What begins threads in a hunt's forum, the newest first, before one of them.
  public func threads(
    in hunt: HuntID, for reader: ForumReader, before: PostID = PostID(.max), limit: Int
  ) throws -> [Post] {
    let (moderator, player, finished) = reader.values
    return try connection.rows(
      """
      SELECT \(Post.columns), \(ForumReader.replyCount) FROM post
      JOIN actor ON actor.id = post.author
      WHERE \(ForumReader.condition()) AND post.hunt = ?4 AND post.parent IS NULL AND post.id < ?5
      ORDER BY post.id DESC LIMIT ?6
      """, moderator, player, finished, .id(hunt), .id(before), .number(limit), read: Self.withReplies)
  }

  /// Answers to a post, the oldest first, after one of them.
  public func replies(to post: PostID, for reader: ForumReader, after: PostID = PostID(0), limit: Int) throws -> [Post] {
    let (moderator, player, finished) = reader.values
    return try connection.rows(
      """
      SELECT \(Post.columns), 0 FROM post JOIN actor ON actor.id = post.author
      WHERE \(ForumReader.withThread) AND post.parent = ?4 AND post.id > ?5 ORDER BY post.id LIMIT ?6
      """, moderator, player, finished, .id(post), .id(after), .number(limit), read: Self.withReplies)
  }

  private static func withReplies(_ row: Statement) throws(DatabaseError) -> Post {
    try Post(row, replyCount: try row.number(13))
  }

  /// Whether somebody may not write in a hunt's forum now.
  public func isMuted(_ account: PlayerID, in hunt: HuntID, at time: Moment) throws -> Bool {
    try connection.first(
      """
      SELECT 1 FROM mute WHERE account = ? AND coalesce(hunt, 0) IN (0, ?) AND (until_ms IS NULL OR until_ms > ?)
      """, .id(account), .id(hunt), .time(time), read: Read.integer) != nil
  }

  /// Reports that wait for a moderator, the oldest first, after one of them; those of one hunt or all.
  public func reports(in hunt: HuntID? = nil, after: Report.Place? = nil, limit: Int) throws -> [Report] {
    try connection.rows(
      """
      SELECT report.post, report.reporter, report.reason, report.at_ms FROM report JOIN post ON post.id = report.post
      WHERE report.resolved_ms IS NULL AND (?1 IS NULL OR post.hunt = ?1)
        AND (report.at_ms, report.post, report.reporter) > (?2, ?3, ?4)
      ORDER BY report.at_ms, report.post, report.reporter LIMIT ?5
      """, .id(hunt), after.map { .time($0.time) } ?? .integer(.min), .id(after?.post ?? PostID(0)),
      .id(after?.reporter ?? PlayerID(0)), .number(limit), read: Report.init)
  }
}

/// Somebody thinks that a moderator should look at a post.
public struct Report: Sendable, Equatable {
  public var post: PostID
  public var reporter: PlayerID
  public var reason: String
  public var time: Moment

  /// Where it stands among those that wait.
  public struct Place: Sendable, Hashable {
    public var time: Moment
    public var post: PostID
    public var reporter: PlayerID

    public init(time: Moment, post: PostID, reporter: PlayerID) {
      self.time = time
      self.post = post
      self.reporter = reporter
    }
  }

  public var place: Place { Place(time: time, post: post, reporter: reporter) }

  init(_ row: Statement) throws(DatabaseError) {
    post = try row.id(0)
    reporter = try row.id(1)
    reason = try row.text(2)
    time = try row.time(3)
  }
}
