import Foundation
import Game
import GameService
import HTTP
import Store
import Testing

@Suite("Going on with live events")
struct LiveResumeTests {
  private let run: ForumRun
  private let author: ForumRun.Player
  private let hunt: HuntID

  init() async throws {
    run = try ForumRun { $0.posts = TokenBucketRules(capacity: 10_000, refillMilliseconds: 1_000_000) }
    author = try await run.player("Author")
    hunt = try await run.hunt("hunt", by: author)
  }

  private func publish(_ count: Int, data: String = "", at time: Moment? = nil) async throws {
    let (hunt, time) = (hunt, time ?? run.now)
    try await run.store.write { unit in
      for _ in 0..<count { try unit.publish(.hunt, hunt: hunt, at: time) }
    }
  }

  @Test("Who comes back gets what it missed, once and in order, in this process or another")
  func gap() async throws {
    let first = try await run.watch("/api/events")
    await first.wait(for: 1)
    try await run.post("one", in: hunt, as: author)
    await first.wait(for: 2)
    first.stream.leave()
    for index in 0..<5 { try await run.post("missed \(index)", in: hunt, as: author) }
    let neighbour = try ForumRun(beside: run)
    for service in [run, neighbour] {
      let again = try await service.watch("/api/events", after: first.lastID)
      await again.wait(for: 5)
      #expect(again.events.count == 5 && again.told.allSatisfy { $0.contains(#""change":"posted""#) })
      #expect(again.events.compactMap(\.id) == (1...5).map { first.lastID + $0 })
    }
    // What is written by one process is told by the other too.
    let (here, there) = (try await run.watch("/api/events"), try await neighbour.watch("/api/events"))
    await here.wait(for: 1)
    await there.wait(for: 1)
    try await run.post("here", in: hunt, as: author)
    try await neighbour.post("there", in: hunt, as: author)
    for stream in [here, there] {
      await stream.wait(for: 3)
      #expect(stream.told.count == 2)
    }
    #expect(here.told == there.told)
  }

  @Test("After a restart a client goes on where it was")
  func restart() async throws {
    var last: Int64 = 0
    do {
      let before = try ForumRun(beside: run)
      let watching = try await before.watch("/api/events")
      await watching.wait(for: 1)
      try await before.post("one", in: hunt, as: author)
      await watching.wait(for: 2)
      last = watching.lastID
      before.service.stop()
      await watching.wait()
      #expect(watching.isOver)
    }
    try await run.post("while it was down", in: hunt, as: author)
    let after = try ForumRun(beside: run)
    let again = try await after.watch("/api/events", after: last)
    await again.wait(for: 1)
    try await after.post("and then", in: hunt, as: author)
    await again.wait(for: 2)
    #expect(again.told.count == 2 && again.told[0].contains(#""post":2"#) && again.told[1].contains(#""post":3"#))
  }

  @Test(
    "Who missed more than is kept, or names a number that never was, is told to read everything anew, and goes on from there")
  func reset() async throws {
    try await publish(3000)
    let begin = try await run.store.read { try $0.lastLiveEvent() }
    let rows: [(String, Bool)] = [
      ("\(begin - 2001)", true), ("\(begin + 99)", true), ("-1", true), ("x", true), ("", true),
      ("9223372036854775807", true), ("-9223372036854775808", true), ("99999999999999999999", true), ("\(begin - 1)", false),
      // Some 45 bytes each: what would not fit into what may wait for a client is not begun with.
      ("\(begin - 600)", false), ("\(begin - 1900)", true),
    ]
    for (id, isReset) in rows {
      let answer = await run.send(.get, "/api/events", headers: ["Last-Event-ID": id])
      guard case .events(let stream) = answer.content else {
        Issue.record("\(id): \(answer.text)")
        continue
      }
      let watching = Watching(stream)
      await watching.wait(for: 1)
      let before = watching.lastID
      #expect(watching.events.first?.name == (isReset ? "reset" : "hunt"), "\(id)")
      try await publish(1)
      await watching.wait(for: watching.events.count + 1)
      #expect(watching.events.last?.name == "hunt" && watching.lastID == before + 1, "\(id)")
      stream.leave()
    }
    // What housekeeping has thrown away is missed.
    let now = run.now
    try await run.store.write { try $0.purgeLiveEvents(before: now.advanced(byMilliseconds: 1)) }
    let end = try await run.store.read { try $0.lastLiveEvent() }
    for (id, isReset) in [(end - 1, false), (end - 2, true)] {
      let watching = try await run.watch("/api/events", after: id)
      await watching.wait(for: 1)
      #expect((watching.events.first?.name == "reset") == isReset)
    }
  }

  @Test("Who is told nothing for long is told how far it is, so that it need not read everything anew")
  func silence() async throws {
    let draft = try await run.hunt("draft", by: author, isDraft: true)
    let watching = try await run.watch("/api/events")
    await watching.wait(for: 1)
    let (begin, now) = (watching.lastID, run.now)
    try await run.store.write { unit in
      for _ in 0..<600 { try unit.publish(.hunt, hunt: draft, at: now) }
    }
    await watching.wait(for: 3)
    #expect(watching.told == [] && watching.events.compactMap(\.id) == [begin, begin + 256, begin + 512])
  }

  @Test("Changes of a board that come together are told once")
  func together() async throws {
    let (hunt, now) = (hunt, run.now)
    let watching = try await run.watch("/api/events")
    await watching.wait(for: 1)
    try await run.store.write { unit in
      for _ in 0..<50 { try unit.publish(.standings, hunt: hunt, at: now) }
      try unit.publish(.hunt, hunt: hunt, at: now)
    }
    await watching.wait(for: 3)
    #expect(watching.told == [#"standings {"hunt":1}"#, #"hunt {"hunt":1}"#])
  }
}
