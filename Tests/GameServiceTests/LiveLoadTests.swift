import Foundation
import Game
import GameService
import HTTP
import Store
import Testing

@Suite("Many live streams", .serialized)
struct LiveLoadTests {
  @Test("Two thousand streams of 50 players, of others and of nobody get every event once and in order, a burst of them too")
  func streams() async throws {
    let run = try ForumRun { $0.posts = TokenBucketRules(capacity: 10_000, refillMilliseconds: 1_000_000) }
    let author = try await run.player("Author")
    let hunt = try await run.hunt("hunt", by: author)
    var players: [ForumRun.Player?] = [nil]
    for index in 0..<50 { players.append(try await run.player("P\(index)")) }
    var streams: [Watching] = []
    for index in 0..<2000 {
      streams.append(
        try await run.watch(index % 2 == 0 ? "/api/events" : "/api/hunts/\(hunt)/events", as: players[index % players.count]))
    }
    for stream in streams { await stream.wait(for: 1) }
    #expect(streams.allSatisfy { $0.events.first?.name == "ready" })
    try await run.post("news", in: hunt, as: author)
    for stream in streams { await stream.wait(for: 2) }
    for index in 0..<20 { try await run.post(index % 4 == 0 ? "at 37.4275, -122.1697" : "news \(index)", in: hunt, as: author) }
    let plain = (0..<20).count { $0 % 4 != 0 }
    for stream in streams { await stream.wait(for: 2 + plain) }
    let told = Set(streams.map(\.told))
    #expect(told.count == 1 && told.first?.count == 1 + plain)
    run.service.stop()
    for stream in streams { await stream.wait() }
    #expect(streams.allSatisfy { $0.isOver && !$0.isDropped })
  }

  @Test("A client that does not read is dropped, and the others go on")
  func slow() async throws {
    let run = try ForumRun()
    let author = try await run.player("Author")
    let hunt = try await run.hunt("hunt", by: author)
    let (slow, good) = (try await run.watch("/api/events"), try await run.watch("/api/events"))
    await good.wait(for: 1)
    let now = run.now
    var sent = 0
    while slow.stream.isOpen, sent < 20_000 {
      try await run.store.write { unit in
        for _ in 0..<200 { try unit.publish(.hunt, hunt: hunt, at: now) }
      }
      sent += 200
      await good.wait(for: 1 + sent)
    }
    #expect(!slow.stream.isOpen && good.stream.isOpen)
    #expect(good.told.count == sent && sent < 4000)
    await slow.wait()
    #expect(slow.isDropped && slow.told == [])
  }
}
