public import Game
internal import SQLite

/// What became of a post: what the outbox says with it.
public enum PostChange: String, Sendable, CaseIterable {
  case posted
  case edited
  case deleted
  /// Edited, and no longer for everybody who sees the hunt, as it was before.
  case withdrawn
  /// By a moderator; it was for everybody before.
  case hidden
  /// By a moderator; it was for those alone before who may read a place. Told as `hidden`.
  case hiddenHeldBack = "hidden-held-back"
  /// No longer hidden.
  case shown
}

/// Who may read a post, without what it says: for whoever tells many readers of it at once.
public struct PostAudience: Sendable, Equatable {
  public var id: PostID
  public var hunt: HuntID
  public var author: PlayerID
  public var authorName: String
  private var holdsPlace: Bool
  private var isHidden: Bool
  private var edited: Moment?
  public var thread: Thread?

  /// The post that it answers.
  public struct Thread: Sendable, Equatable {
    public var id: PostID
    public var author: PlayerID
    fileprivate var holdsPlace: Bool
    fileprivate var isHidden: Bool
  }

  fileprivate init(_ row: Statement) throws(DatabaseError) {
    (id, hunt, author, authorName) = (try row.id(0), try row.id(1), try row.id(2), try row.text(3))
    (holdsPlace, isHidden) = (try row.flag(4), try row.flag(5))
    edited = try row.optionalTime(10)
    guard let parent: PostID = try row.optionalID(6) else { return }
    thread = Thread(id: parent, author: try row.id(7), holdsPlace: try row.flag(8), isHidden: try row.flag(9))
  }

  /// What those are told of a change who can read the post all the same.
  ///
  /// Lines of earlier versions say of what was hidden that it was edited or withdrawn: where nobody edited it at that time or
  /// since, it was hidden.
  ///
  /// - Parameter time: of the change.
  public func told(_ change: PostChange, at time: Moment) -> PostChange {
    switch change {
    case .edited, .withdrawn: edited.map { $0 >= time } ?? false ? .edited : .hidden
    case .hiddenHeldBack: .hidden
    case .posted, .deleted, .hidden, .shown: change
    }
  }

  /// Whether it matters who has finished the hunt.
  public var dependsOnFinish: Bool { holdsPlace || thread?.holdsPlace == true }

  /// Whether a reader may read it: both it and what it answers. The same as `ForumReader.condition` says in SQL.
  public func includes(_ reader: ForumReader) -> Bool {
    Self.includes(reader, author, holdsPlace, isHidden) && includesThread(reader)
  }

  /// Whether a reader may read what it answers; true where it answers nothing.
  public func includesThread(_ reader: ForumReader) -> Bool {
    thread.map { Self.includes(reader, $0.author, $0.holdsPlace, $0.isHidden) } ?? true
  }

  private static func includes(_ reader: ForumReader, _ author: PlayerID, _ holdsPlace: Bool, _ isHidden: Bool) -> Bool {
    reader.isModerator || reader.player == author || !isHidden && (!holdsPlace || reader.hasFinished)
  }
}

extension Reading {
  /// Nil where there is no such post.
  public func audience(of post: PostID) throws -> PostAudience? {
    try connection.first(
      """
      SELECT post.id, post.hunt, post.author, actor.name, post.holds_place, post.hidden_ms IS NOT NULL, thread.id,
        thread.author, thread.holds_place, thread.hidden_ms IS NOT NULL, post.edited_ms
      FROM post JOIN actor ON actor.id = post.author LEFT JOIN post AS thread ON thread.id = post.parent WHERE post.id = ?
      """, .id(post), read: PostAudience.init)
  }
}
