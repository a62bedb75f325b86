public import Game
internal import SQLite

/// A post that is to be written.
public struct NewPost: Sendable {
  public var hunt: HuntID
  public var author: PlayerID
  public var parent: PostID?
  public var text: String
  public var holdsPlace: Bool

  public init(hunt: HuntID, author: PlayerID, parent: PostID? = nil, text: String, holdsPlace: Bool) {
    self.hunt = hunt
    self.author = author
    self.parent = parent
    self.text = text
    self.holdsPlace = holdsPlace
  }
}

extension WorkUnit {
  /// Writes a post; with a key that came before, gives the post that came of it.
  ///
  /// - Throws: `refused` where the author is muted; `missing` where hunt or parent are not there, or the parent is an answer
  ///   itself; `keyReused`.
  public func post(_ post: NewPost, key: IdempotencyKey? = nil, at time: Moment) throws -> PostID {
    if let earlier = try reference(of: key, by: post.author, kind: .post) { return PostID(earlier) }
    guard try !isMuted(post.author, in: post.hunt, at: time) else { throw StoreError.refused("you cannot post at present") }
    guard try exists("SELECT 1 FROM hunt WHERE id = ?", .id(post.hunt)) else { throw StoreError.missing("hunt") }
    if let parent = post.parent {
      guard
        try exists("SELECT 1 FROM post WHERE id = ? AND hunt = ? AND parent IS NULL", .id(parent), .id(post.hunt))
      else { throw StoreError.missing("post to answer") }
    }
    try connection.run(
      "INSERT INTO post (hunt, author, parent, text, holds_place, created_ms) VALUES (?, ?, ?, ?, ?, ?)", .id(post.hunt),
      .id(post.author), .id(post.parent), .text(post.text), .flag(post.holdsPlace), .time(time))
    let id = PostID(connection.lastInsertedRow)
    try keep(key, by: post.author, kind: .post, reference: id.rawValue, at: time)
    try publish(.post, hunt: post.hunt, reference: id.rawValue, data: PostChange.posted.rawValue, at: time)
    return id
  }

  /// Changes one's own post.
  ///
  /// - Throws: `missing` where it is not there, somebody else's or deleted; `refused` where the author is muted.
  public func editPost(_ id: PostID, by author: PlayerID, text: String, holdsPlace: Bool, at time: Moment) throws {
    let (hunt, isForAll) = try ownPost(id, author)
    guard try !isMuted(author, in: hunt, at: time) else { throw StoreError.refused("you cannot post at present") }
    try connection.run(
      "UPDATE post SET text = ?, holds_place = ?, edited_ms = ? WHERE id = ?", .text(text), .flag(holdsPlace), .time(time),
      .id(id))
    let change: PostChange = isForAll && holdsPlace ? .withdrawn : .edited
    try publish(.post, hunt: hunt, reference: id.rawValue, data: change.rawValue, at: time)
  }

  /// Takes one's own post back: its text goes, its place in the thread stays.
  ///
  /// - Throws: `missing` where it is not there, somebody else's or deleted.
  public func deletePost(_ id: PostID, by author: PlayerID, at time: Moment) throws {
    let (hunt, _) = try ownPost(id, author)
    try connection.run("UPDATE post SET text = '', deleted_ms = ? WHERE id = ?", .time(time), .id(id))
    try publish(.post, hunt: hunt, reference: id.rawValue, data: PostChange.deleted.rawValue, at: time)
  }

  /// Its hunt, and whether everybody who sees the hunt could read it.
  private func ownPost(_ id: PostID, _ author: PlayerID) throws -> (hunt: HuntID, isForAll: Bool) {
    let found = try connection.first(
      """
      SELECT hunt, holds_place = 0 AND hidden_ms IS NULL FROM post WHERE id = ? AND author = ? AND deleted_ms IS NULL
      """, .id(id), .id(author)
    ) { (row) throws(DatabaseError) in (hunt: try row.id(0) as HuntID, isForAll: try row.flag(1)) }
    guard let found else { throw StoreError.missing("post") }
    return found
  }
}
