import Foundation
import Formats
import Game
import GameService
import HTTP
import Store
import Testing

@Suite("Who reads what in a forum")
struct ForumVisibilityTests {
  private enum Who: CaseIterable { case writer, author, moderator, finisher, player, stranger, anonymous }
  private enum State: CaseIterable { case plain, heldBack, hidden, deleted, hiddenAndHeldBack }

  private static let place = "it is at 37.4275, -122.1697"

  /// What the design says.
  private static func reads(_ who: Who, _ state: State) -> Bool {
    switch (who, state) {
    case (.writer, _), (.author, _), (.moderator, _), (_, .plain), (_, .deleted), (.finisher, .heldBack): true
    default: false
    }
  }

  @Test("A post, its place in lists, its answers and its events are there for whom it is for, and for others as if it were not")
  func matrix() async throws {
    let run = try ForumRun()
    let author = try await run.player("Author")
    let hunt = try await run.hunt("hunt", by: author)
    let people: [(Who, ForumRun.Player?)] = [
      (.writer, try await run.player("Writer")), (.author, author), (.moderator, try await run.player("Mod", .moderator)),
      (.finisher, try await run.player("Finisher")), (.player, try await run.player("Player")),
      (.stranger, try await run.player("Stranger")), (.anonymous, nil),
    ]
    let by = Dictionary(uniqueKeysWithValues: people.compactMap { who, player in player.map { (who, $0) } })
    for who in [Who.finisher, .player] { try await run.join(hunt, try #require(by[who])) }
    try await run.solve(hunt, try #require(by[.finisher]))
    let (writer, moderator) = (try #require(by[.writer]), try #require(by[.moderator]))
    let absent = await run.send(.get, "/api/posts/999999")

    for state in State.allCases {
      let holds = state == .heldBack || state == .hiddenAndHeldBack
      let thread = try await run.post(holds ? Self.place : "hello", in: hunt, as: writer)
      // Plain by itself, and not to be read where what it answers is not.
      let answer = try await run.post("yes", in: hunt, as: writer, thread: thread)
      if state == .hidden || state == .hiddenAndHeldBack {
        #expect(await run.send(.put, "/api/posts/\(thread)/hidden", as: moderator, #"{"reason":"rude"}"#).status == .noContent)
      }
      if state == .deleted { #expect(await run.send(.delete, "/api/posts/\(thread)", as: writer).status == .noContent) }
      for (who, player) in people {
        let reads = Self.reads(who, state)
        let one = await run.send(.get, "/api/posts/\(thread)", as: player)
        #expect(one.status == (reads ? .ok : .notFound), "\(who) \(state)")
        if !reads { #expect(one.body == absent.body) }
        #expect(await run.send(.get, "/api/hunts/\(hunt)/posts", as: player).ids.contains(thread) == reads, "\(who) \(state)")
        let replies = await run.send(.get, "/api/posts/\(thread)/replies", as: player)
        #expect(replies.status == (reads ? .ok : .notFound) && replies.ids == (reads ? [answer] : []), "\(who) \(state)")
        #expect(await run.send(.get, "/api/posts/\(answer)", as: player).status == (reads ? .ok : .notFound), "\(who) \(state)")
        if reads {
          let (isWriter, isDeleted) = (who == .writer, state == .deleted)
          #expect((one.json?["notice"]?.string != nil) == (isWriter && state != .plain && !isDeleted), "\(who) \(state)")
          #expect(one.json?["text"]?.string?.isEmpty == isDeleted)
          // An answer is for whom the thread is for, and its writer is told so.
          let reply = await run.send(.get, "/api/posts/\(answer)", as: player).json
          #expect(reply?["visibility"]?.string == one.json?["visibility"]?.string, "\(who) \(state)")
          let isHeld = state != .plain && !isDeleted
          #expect((reply?["notice"]?.string?.contains("this answers") ?? false) == (isWriter && isHeld), "\(who) \(state)")
          #expect(replies.items.first?["visibility"]?.string == one.json?["visibility"]?.string)
        }
        guard let player, !reads else { continue }
        // What cannot be read cannot be answered, reported or moderated either.
        let path = "/api/hunts/\(hunt)/posts"
        #expect(await run.send(.post, path, as: player, #"{"text":"me too","thread":\#(thread)}"#).body == absent.body)
        #expect(await run.send(.post, "/api/posts/\(thread)/reports", as: player, #"{"reason":"x"}"#).body == absent.body)
        #expect(await run.send(.patch, "/api/posts/\(thread)", as: player, #"{"text":"x"}"#).body == absent.body)
        #expect(await run.send(.delete, "/api/posts/\(thread)/hidden", as: player).body == absent.body)
      }
      try await agreement(run, PostID(Int64(thread)), PostID(Int64(answer)), people.map(\.1))
    }
  }

  /// The rule in SQL, which lists are read by, and the rule that events are told by.
  private func agreement(_ run: ForumRun, _ thread: PostID, _ answer: PostID, _ people: [ForumRun.Player?]) async throws {
    for post in [thread, answer] {
      for player in people {
        for (isModerator, hasFinished) in [(false, false), (false, true), (true, false)] {
          let reader = ForumReader(player: player?.id, isModerator: isModerator, hasFinished: hasFinished)
          let (bySQL, byAudience) = try await run.store.read {
            (try $0.post(post, for: reader) != nil, try $0.audience(of: post)?.includes(reader))
          }
          #expect(bySQL == byAudience)
        }
      }
    }
  }

  @Test("A draft's forum and board are there for its author and moderators; an unlisted hunt's for those who joined it too")
  func hunts() async throws {
    let run = try ForumRun()
    let (author, player, moderator) = (
      try await run.player("Author"), try await run.player("Player"), try await run.player("Mod", .moderator)
    )
    let draft = try await run.hunt("draft", by: author, isDraft: true)
    let unlisted = try await run.hunt("unlisted", by: author, isListed: false)
    let post = try await run.post("note to myself", in: draft, as: author)
    for path in [
      "/api/hunts/\(draft)/posts", "/api/hunts/\(draft)/leaderboard", "/api/hunts/\(draft)/events", "/api/posts/\(post)",
    ] {
      #expect(await run.send(.get, path, as: author).status == .ok)
      #expect(await run.send(.get, path, as: moderator).status == .ok)
      for stranger in [player, nil] {
        let answer = await run.send(.get, path, as: stranger)
        let absent = await run.send(
          .get, path.replacingOccurrences(of: "/\(path.contains("posts/") ? post : Int(draft.rawValue))", with: "/999"),
          as: stranger)
        #expect(answer.status == .notFound && answer.body == absent.body)
      }
    }
    #expect(await run.send(.post, "/api/hunts/\(draft)/posts", as: player, #"{"text":"x"}"#).code == "no-hunt")
    #expect(await run.send(.get, "/api/hunts/\(unlisted)/posts").status == .notFound)
    try await run.join(unlisted, player)
    #expect(await run.send(.get, "/api/hunts/\(unlisted)/posts", as: player).status == .ok)
    try await run.post("found you", in: unlisted, as: player)
  }
}
