public import Game
internal import SQLite

public struct PostID: GameID {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// What somebody wrote in the forum of a hunt.
public struct Post: Sendable, Equatable {
  public var id: PostID
  public var hunt: HuntID
  public var author: PlayerID
  public var authorName: String
  /// What it answers; nil for what begins a thread.
  public var parent: PostID?
  /// As typed; empty once deleted.
  public var text: String
  /// Whether a place can be read out of it, whatever place it is.
  public var holdsPlace: Bool
  public var created: Moment
  public var edited: Moment?
  public var deleted: Moment?
  /// By a moderator.
  public var hidden: Moment?
  /// Of the post that it answers, which has to be read with it; false for what begins a thread.
  public var threadHoldsPlace: Bool
  public var isThreadHidden: Bool
  public var replyCount: Int

  static let columns = """
    post.id, post.hunt, post.author, actor.name, post.parent, post.text, post.holds_place, post.created_ms, post.edited_ms,
    post.deleted_ms, post.hidden_ms,
    coalesce((SELECT thread.holds_place FROM post AS thread WHERE thread.id = post.parent), 0),
    (SELECT thread.hidden_ms FROM post AS thread WHERE thread.id = post.parent) IS NOT NULL
    """

  init(_ row: Statement, replyCount: Int = 0) throws(DatabaseError) {
    id = try row.id(0)
    hunt = try row.id(1)
    author = try row.id(2)
    authorName = try row.text(3)
    parent = try row.optionalID(4)
    text = try row.text(5)
    holdsPlace = try row.flag(6)
    created = try row.time(7)
    edited = try row.optionalTime(8)
    deleted = try row.optionalTime(9)
    hidden = try row.optionalTime(10)
    threadHoldsPlace = try row.flag(11)
    isThreadHidden = try row.flag(12)
    self.replyCount = replyCount
  }
}

/// Who reads a forum, as far as it matters for what they see.
public struct ForumReader: Sendable, Equatable {
  /// Nil for somebody who is not logged in.
  public var player: PlayerID?
  /// Moderators and the author of the hunt see everything.
  public var isModerator: Bool
  /// Those who finished the hunt see posts that hold places.
  public var hasFinished: Bool

  public init(player: PlayerID?, isModerator: Bool = false, hasFinished: Bool = false) {
    self.player = player
    self.isModerator = isModerator
    self.hasFinished = hasFinished
  }

  /// What a row of `post` must fulfil to be shown, with three values: moderator, player, finished.
  ///
  /// - Parameter name: of the table in the statement.
  static func condition(_ name: String = "post") -> String {
    "(?1 OR \(name).author = ?2 OR (\(name).hidden_ms IS NULL AND (\(name).holds_place = 0 OR ?3)))"
  }

  /// The same for an answer, which nobody reads who may not read what it answers.
  static let withThread = """
    \(condition()) AND (post.parent IS NULL
      OR EXISTS (SELECT 1 FROM post AS thread WHERE thread.id = post.parent AND \(condition("thread"))))
    """

  /// How many answers to a post are shown.
  static let replyCount =
    "(SELECT count(*) FROM post AS reply WHERE reply.parent = post.id AND \(condition("reply")))"

  var values: (SQLValue, SQLValue, SQLValue) {
    // No account has number 0.
    (.flag(isModerator), .integer(player?.rawValue ?? 0), .flag(hasFinished))
  }
}
