import Formats
import Foundation
import Game
import GameService
import HTTP
import Store
import Testing

@Suite("Live events")
struct LiveEventsTests {
  private let run: ForumRun
  private let author: ForumRun.Player
  private let ada: ForumRun.Player
  private let hunt: HuntID
  private static let place = "it is at 37.4275, -122.1697"

  init() async throws {
    run = try ForumRun()
    author = try await run.player("Author")
    ada = try await run.player("Ada")
    hunt = try await run.hunt("hunt", by: author, steps: 2)
  }

  @Test("Posts, solves, changes of the board and of the hunt come in their order, naming who and where and no contents")
  func kinds() async throws {
    let watching = try await run.watch("/api/hunts/\(hunt)/events")
    await watching.wait(for: 1)
    #expect(watching.events.first?.name == "ready")
    try await run.join(hunt, ada)
    try await run.solve(hunt, ada)
    let thread = try await run.post("found the Secret one", in: hunt, as: ada)
    try await run.post("an answer", in: hunt, as: author, thread: thread)
    _ = await run.send(.patch, "/api/posts/\(thread)", as: ada, #"{"text":"changed"}"#)
    _ = await run.send(.delete, "/api/posts/\(thread)", as: ada)
    try await run.store.moderate(.disqualify(ada.id, from: hunt, reason: "x"), at: run.now)
    let now = run.now
    try await run.store.write { [hunt] in try $0.closeHunt(hunt, at: now) }
    await watching.wait(for: 9)
    let adaJSON = #"{"id":\#(ada.id),"name":"Ada"}"#
    #expect(
      watching.told == [
        #"standings {"hunt":1}"#, #"solve {"hunt":1,"player":\#(adaJSON),"time":"2026-12-01T00:00:00Z"}"#,
        #"post {"hunt":1,"post":1,"thread":null,"change":"posted","author":\#(adaJSON)}"#,
        #"post {"hunt":1,"post":2,"thread":1,"change":"posted","author":{"id":1,"name":"Author"}}"#,
        #"post {"hunt":1,"post":1,"thread":null,"change":"edited","author":\#(adaJSON)}"#,
        #"post {"hunt":1,"post":1,"thread":null,"change":"deleted","author":\#(adaJSON)}"#,
        #"standings {"hunt":1}"#, #"hunt {"hunt":1}"#,
      ])
    #expect(watching.events.compactMap(\.id) == watching.events.compactMap(\.id).sorted())
    #expect(!watching.told.contains { $0.contains("Secret") || $0.contains("secret") })
  }

  @Test("A post that is held back or hidden is told of to those who may read it; others are told when one they could read goes")
  func heldBack() async throws {
    let (finisher, moderator, player) = (
      try await run.player("Finisher"), try await run.player("Mod", .moderator), try await run.player("Player")
    )
    try await run.join(hunt, finisher)
    for step in 0..<2 { try await run.solve(hunt, finisher, step: step) }
    try await run.join(hunt, player)
    try await run.solve(hunt, player)
    let people: [(String, ForumRun.Player?)] = [
      ("author", author), ("writer", ada), ("finisher", finisher), ("moderator", moderator), ("player", player),
      ("nobody", nil),
    ]
    var streams: [(String, Watching)] = []
    for (name, person) in people {
      for path in ["/api/hunts/\(hunt)/events", "/api/events"] { streams.append((name, try await run.watch(path, as: person))) }
    }
    for (_, stream) in streams { await stream.wait(for: 1) }
    var marks = 0
    /// What all have been told until now: until something that everybody is told, of which so many have been.
    func told(_ count: Int) async throws -> [String: [String]] {
      marks += 1
      let now = run.now
      try await run.store.write { try $0.publish(.hunt, hunt: hunt, at: now) }
      for (_, stream) in streams { await stream.wait { $0.events.count { $0.name == "hunt" } == marks } }
      var all: [String: [String]] = [:]
      for (name, stream) in streams {
        stream.read()
        let changes = stream.told.compactMap { text in
          (try? JSONDocument(Array(text.dropFirst(5).utf8)))?.root["change"]?.string
        }
        if let known = all[name] { #expect(known == changes, "\(name)") }
        all[name] = changes
      }
      #expect(all["moderator"]?.count == count)
      return all
    }
    let held = try await run.post(Self.place, in: hunt, as: ada)
    try await run.post("a plain answer to it", in: hunt, as: finisher, thread: held)
    var all = try await told(2)
    for name in ["author", "writer", "finisher", "moderator"] { #expect(all[name] == ["posted", "posted"], "\(name)") }
    for name in ["player", "nobody"] { #expect(all[name] == [], "\(name)") }

    let plain = try await run.post("plain", in: hunt, as: ada)
    all = try await told(3)
    _ = await run.send(.patch, "/api/posts/\(plain)", as: ada, #"{"text":"\#(Self.place)"}"#)
    all = try await told(4)
    for name in ["player", "nobody"] { #expect(all[name] == ["posted", "withdrawn"], "\(name)") }
    #expect(all["finisher"] == ["posted", "posted", "posted", "edited"])
    // Already out of their sight: hiding it tells them nothing.
    try await run.store.moderate(.hide(PostID(Int64(plain)), reason: ""), at: run.now)
    all = try await told(5)
    #expect(all["player"] == ["posted", "withdrawn"] && all["finisher"]?.count == 4 && all["writer"]?.count == 5)
    let other = try await run.post("other", in: hunt, as: finisher)
    all = try await told(6)
    try await run.store.moderate(.hide(PostID(Int64(other)), reason: ""), at: run.now)
    all = try await told(7)
    try await run.store.moderate(.show(PostID(Int64(other)), reason: ""), at: run.now)
    all = try await told(8)
    #expect(all["nobody"] == ["posted", "withdrawn", "posted", "withdrawn", "shown"])
    #expect(all["finisher"]?.suffix(3) == ["posted", "hidden", "shown"])
    #expect(all["moderator"] == ["posted", "posted", "posted", "edited", "hidden", "posted", "hidden", "shown"])
    #expect(streams.allSatisfy { $0.1.told.allSatisfy { !$0.contains("37.4275") } })
  }

  @Test("Lines of earlier versions that say edited or withdrawn are told as hidden where nobody edited the post")
  func earlierLines() async throws {
    let (plain, edited) = (try await run.post("plain", in: hunt, as: ada), try await run.post("plain", in: hunt, as: ada))
    let begin = try await run.store.read { try $0.lastLiveEvent() }
    run.now = run.now.advanced(byMilliseconds: 5)
    let now = run.now
    _ = await run.send(.patch, "/api/posts/\(edited)", as: ada, #"{"text":"changed"}"#)
    for (post, time) in [(plain, now), (edited, now.advanced(byMilliseconds: 1))] {
      for data in ["withdrawn", "edited"] {
        try await run.store.write { try $0.publish(.post, hunt: hunt, reference: Int64(post), data: data, at: time) }
      }
    }
    let watching = try await run.watch("/api/events", as: author, after: begin)
    await watching.wait(for: 5)
    let changes = watching.told.map { $0.contains(#""change":"hidden""#) ? "hidden" : "edited" }
    #expect(changes == ["edited", "hidden", "hidden", "hidden", "hidden"], "\(watching.told)")
  }

  @Test("Drafts are told of to their authors and moderators, unlisted hunts among all hunts to who takes part")
  func hunts() async throws {
    let (player, moderator) = (try await run.player("Player"), try await run.player("Mod", .moderator))
    let draft = try await run.hunt("draft", by: author, isDraft: true)
    let unlisted = try await run.hunt("unlisted", by: author, isListed: false)
    try await run.join(unlisted, player)
    let people: [(ForumRun.Player?, [HuntID])] = [
      (author, [draft, unlisted, hunt]), (moderator, [draft, unlisted, hunt]), (player, [unlisted, hunt]), (ada, [hunt]),
      (nil, [hunt]),
    ]
    var streams: [(Watching, [HuntID])] = []
    for (person, hunts) in people { streams.append((try await run.watch("/api/events", as: person), hunts)) }
    for (stream, _) in streams { await stream.wait(for: 1) }
    for id in [draft, unlisted, hunt] { try await run.post("note", in: id, as: author) }
    for (stream, hunts) in streams {
      await stream.wait(for: 1 + hunts.count)
      #expect(
        stream.told.compactMap { $0.split(separator: ":")[1].split(separator: ",").first.flatMap { Int64($0) } }
          == hunts.map(\.rawValue))
    }
    let one = try await run.watch("/api/hunts/\(unlisted)/events", as: player)
    await one.wait(for: 1)
    for id in [hunt, unlisted] { try await run.post("note", in: id, as: author) }
    await one.wait(for: 2)
    #expect(one.told.count == 1 && one.told[0].contains("\"hunt\":\(unlisted),"))
  }

  @Test("Who is logged out or banned is told nothing more, and their stream ends")
  func sessions() async throws {
    let (eve, bob) = (try await run.player("Eve"), try await run.player("Bob"))
    var streams: [Watching] = []
    for person in [eve, bob, ada] { streams.append(try await run.watch("/api/events", as: person)) }
    for stream in streams { await stream.wait(for: 1) }
    try await run.store.moderate(.ban(eve.id, reason: "", until: nil), at: run.now)
    _ = try await run.store.write { try $0.endSession(bob.session, of: bob.id) }
    try await run.post("news", in: hunt, as: author)
    await streams[2].wait(for: 2)
    for stream in streams[0...1] {
      await stream.wait(for: 2)
      #expect(stream.told == [] && stream.isOver && !stream.isDropped)
    }
    #expect(streams[2].told.count == 1 && !streams[2].isOver)
  }

  @Test("Stopping ends all streams and takes no more; HEAD opens none; a token that opens nothing is refused")
  func stopping() async throws {
    let watching = try await run.watch("/api/events")
    await watching.wait(for: 1)
    if case .events(let stream) = await run.send(.head, "/api/events").content { #expect(!stream.isOpen) }
    #expect(await run.send(.get, "/api/events", headers: ["Authorization": "Bearer x"]).status == .unauthorized)
    run.service.stop()
    await watching.wait()
    #expect(watching.isOver && !watching.isDropped)
    #expect(await run.send(.get, "/api/events").status == .serviceUnavailable)
  }
}
