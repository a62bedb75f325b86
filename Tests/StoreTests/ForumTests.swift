import Game
import Store
import Testing

@Suite("The forum")
struct ForumTests {
  private let store: TestStore
  private let hunt: HuntID
  private let ada: PlayerID
  private let eve: PlayerID
  private let everybody = ForumReader(player: nil)

  init() async throws {
    store = try TestStore()
    hunt = try await store.hunt()
    ada = try await store.player("Ada")
    eve = try await store.player("Eve")
  }

  private func post(
    _ text: String, by author: PlayerID, parent: PostID? = nil, place: Bool = false, key: IdempotencyKey? = nil,
    at time: Moment = .start
  ) async throws -> PostID {
    let new = NewPost(hunt: hunt, author: author, parent: parent, text: text, holdsPlace: place)
    return try await store.write { try $0.post(new, key: key, at: time) }
  }

  private func texts(_ reader: ForumReader) async throws -> [String] {
    let hunt = hunt
    return try await store.read { try $0.threads(in: hunt, for: reader, limit: 99).map(\.text) }
  }

  @Test(
    "The same post 20 times at once with one key is one post; another text with the key is refused; without keys all are kept")
  func keys() async throws {
    let key = IdempotencyKey("k", requestHash: [1])
    let ids = await withTaskGroup(of: PostID?.self) { group in
      for _ in 0..<20 { group.addTask { try? await post("hello", by: ada, key: key) } }
      return await group.reduce(into: [PostID?]()) { $0.append($1) }
    }
    #expect(ids.count == 20 && Set(ids).count == 1 && ids[0] != nil)
    await #expect(throws: StoreError.keyReused) {
      try await post("other", by: ada, key: IdempotencyKey("k", requestHash: [2]))
    }
    // Another account's key is another key.
    _ = try await post("hello", by: eve, key: key)
    _ = try await post("again", by: ada)
    _ = try await post("again", by: ada)
    #expect(try await texts(everybody) == ["again", "again", "hello", "hello"])
  }

  @Test("Answers stand under what they answer, in pages; an answer is not answered, nor a post of another hunt")
  func threads() async throws {
    let other = try await store.hunt("other")
    let first = try await post("first", by: ada)
    let second = try await post("second", by: eve)
    let answers = [try await post("a", by: eve, parent: first), try await post("b", by: ada, parent: first)]
    let page = try await store.read { try $0.threads(in: hunt, for: ForumReader(player: nil), limit: 1) }
    #expect(page.map(\.id) == [second] && page[0].replyCount == 0 && page[0].authorName == "Eve")
    let next = try await store.read { [hunt] in
      try $0.threads(in: hunt, for: ForumReader(player: nil), before: second, limit: 9)
    }
    #expect(next.map(\.id) == [first] && next[0].replyCount == 2)
    let replies = try await store.read { try $0.replies(to: first, for: ForumReader(player: nil), limit: 9) }
    #expect(replies.map(\.id) == answers && replies[0].parent == first)
    #expect(
      try await store.read { try $0.replies(to: first, for: ForumReader(player: nil), after: answers[0], limit: 9).count } == 1)
    await #expect(throws: StoreError.missing("post to answer")) { try await post("c", by: ada, parent: answers[0]) }
    await #expect(throws: StoreError.missing("post to answer")) {
      try await store.write {
        try $0.post(NewPost(hunt: other, author: ada, parent: first, text: "x", holdsPlace: false), at: .start)
      }
    }
    await #expect(throws: StoreError.missing("hunt")) {
      try await store.write {
        try $0.post(NewPost(hunt: HuntID(99), author: ada, text: "x", holdsPlace: false), at: .start)
      }
    }
  }

  @Test(
    "A post that holds a place is shown to its writer, to moderators and to those who have finished; answers are counted so too"
  )
  func places() async throws {
    let thread = try await post("thread", by: eve)
    let id = try await post("37.4275, -122.1697", by: ada, place: true)
    let answer = try await post("it is at 37.4275, -122.1697", by: ada, parent: thread, place: true)
    let readers: [(ForumReader, Bool)] = [
      (everybody, false), (ForumReader(player: eve), false), (ForumReader(player: ada), true),
      (ForumReader(player: eve, hasFinished: true), true), (ForumReader(player: nil, isModerator: true), true),
    ]
    for (reader, sees) in readers {
      #expect(try await texts(reader).count == (sees ? 2 : 1))
      #expect(try await store.read { try $0.post(id, for: reader) != nil } == sees)
      #expect(try await store.read { try $0.post(thread, for: reader)?.replyCount } == (sees ? 1 : 0))
      #expect(try await store.read { try $0.replies(to: thread, for: reader, limit: 9).map(\.id) } == (sees ? [answer] : []))
    }
  }

  @Test("Only its writer edits and deletes a post; of a deleted one the text is gone and the place in the thread stays")
  func editing() async throws {
    let id = try await post("helo", by: ada)
    try await store.write { try $0.editPost(id, by: ada, text: "hello", holdsPlace: false, at: .after(1)) }
    let edited = try #require(try await store.read { try $0.post(id, for: ForumReader(player: nil)) })
    #expect(edited.text == "hello" && edited.edited == .after(1))
    await #expect(throws: StoreError.missing("post")) {
      try await store.write { try $0.editPost(id, by: eve, text: "x", holdsPlace: false, at: .after(2)) }
    }
    await #expect(throws: StoreError.missing("post")) {
      try await store.write { try $0.deletePost(id, by: eve, at: .after(2)) }
    }
    try await store.write { try $0.deletePost(id, by: ada, at: .after(3)) }
    let deleted = try #require(try await store.read { try $0.post(id, for: ForumReader(player: nil)) })
    #expect(deleted.text == "" && deleted.deleted == .after(3))
    await #expect(throws: StoreError.missing("post")) {
      try await store.write { try $0.editPost(id, by: ada, text: "x", holdsPlace: false, at: .after(4)) }
    }
  }

  @Test("A report waits until a moderator hides the post or dismisses it; a player reports a post once")
  func moderation() async throws {
    let (bad, good) = (try await post("bad", by: ada), try await post("good", by: ada))
    for id in [bad, good] {
      #expect(try await store.write { try $0.report(id, by: eve, reason: "rude", at: .after(1)) })
      #expect(try await store.write { try !$0.report(id, by: eve, reason: "again", at: .after(2)) })
    }
    await #expect(throws: StoreError.missing("post")) {
      try await store.write { try $0.report(PostID(99), by: eve, reason: "x", at: .start) }
    }
    #expect(try await store.read { try $0.reports(in: hunt, limit: 9).map(\.post) } == [bad, good])
    #expect(try await store.read { try $0.reports(in: HuntID(99), limit: 9) } == [])
    try await store.write { try $0.setHidden(bad, true, reason: "rude", by: nil, at: .after(3)) }
    try await store.write { try $0.dismissReports(of: good, by: nil, at: .after(4)) }
    #expect(try await store.read { try $0.reports(limit: 9) } == [])
    #expect(try await texts(everybody) == ["good"])
    #expect(try await texts(ForumReader(player: ada)) == ["good", "bad"])
    try await store.write { try $0.setHidden(bad, false, reason: "", by: nil, at: .after(5)) }
    #expect(try await texts(everybody) == ["good", "bad"])
    #expect(try await store.read { try $0.auditLog(limit: 9).map(\.action) } == ["unhide", "dismiss", "hide"])
  }

  @Test("Who is muted, in this hunt or everywhere, neither posts nor edits until it ends or is lifted")
  func muting() async throws {
    let id = try await post("before", by: ada)
    let other = try await store.hunt("other")
    for scope in [hunt, nil] {
      try await store.write { try $0.mute(ada, in: scope, reason: "spam", until: .after(100), by: nil, at: .start) }
      await #expect(throws: StoreError.refused("you cannot post at present")) { try await post("x", by: ada, at: .after(99)) }
      await #expect(throws: StoreError.refused("you cannot post at present")) {
        try await store.write { try $0.editPost(id, by: ada, text: "x", holdsPlace: false, at: .after(99)) }
      }
      #expect(try await store.read { try $0.isMuted(ada, in: other, at: .after(99)) } == (scope == nil))
      _ = try await post("after", by: ada, at: .after(100))
      try await store.write { try $0.unmute(ada, in: scope, by: nil, at: .after(2)) }
      _ = try await post("lifted", by: ada, at: .after(3))
    }
  }

  @Test("What happens in a forum is in the outbox, numbered, for whoever goes on from a number")
  func liveEvents() async throws {
    let start = try await store.read { try $0.lastLiveEvent() }
    let first = try await post("first", by: ada, at: .after(1))
    let second = try await post("second", by: ada, at: .after(2))
    let events = try await store.read { try $0.liveEvents(after: start, limit: 9) }
    #expect(events.map(\.reference) == [first.rawValue, second.rawValue])
    #expect(events.allSatisfy { $0.topic == .post && $0.hunt == hunt })
    #expect(try await store.read { try $0.liveEvents(after: events[0].id, limit: 9) } == [events[1]])
    try await store.write { try $0.purgeLiveEvents(before: .after(99)) }
    #expect(try await store.read { try $0.lastLiveEvent() } == events[1].id)
    #expect(try await store.read { try $0.firstLiveEvent() } == events[1].id)
  }
}
