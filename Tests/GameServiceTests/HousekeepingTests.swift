import Platform
import Campaigns
import Foundation
import Game
import GameService
import Geo
import HTTP
import Store
import Testing

@Suite("Housekeeping")
struct HousekeepingTests {
  private struct Kept: Equatable {
    var sessions: Int
    var events: Int
    var fixes: Int
    var isLimited: Bool
  }

  private static func days(_ days: Double) -> Moment { ForumRun.start.advanced(byMilliseconds: Int64(days * 86_400_000)) }

  @Test(
    "Sessions, buckets, keys, the outbox and fixes go when their time is over, by the clock that is handed in, and not before")
  func times() async throws {
    let run = try ForumRun()
    let author = try await run.player("Author")
    let ada = try await run.player("Ada")
    let hunt = try await run.hunt("hunt", by: author)
    let presence = try await run.store.write { unit in
      let content = HuntContent(
        name: "p", verification: .presence,
        steps: [StepContent(target: "t", name: "t", place: .init(try ForumRun.place(north: 0)))])
      return try unit.createHunt(
        slug: "p", key: "k", author: author.id, isDraft: false, isListed: true, content, at: ForumRun.start)
    }
    try await run.join(presence, ada)
    let fix = GuessAttempt(verification: .presence, place: try ForumRun.place(north: 5000), accuracyMetres: 10)
    let headers: HeaderFields = ["Idempotency-Key": "k"]
    let posts = "/api/hunts/\(hunt)/posts"
    let limits = TokenBucketRules(capacity: 1, refillMilliseconds: 86_400_000 / 2)
    let first = await run.send(.post, posts, as: ada, #"{"text":"hello"}"#, headers: headers)
    try await run.store.write { unit in
      _ = try unit.guess(fix, in: presence, by: ada.id, address: nil, at: ForumRun.start)
      #expect(try unit.take(from: "test", of: "x", limits, at: ForumRun.start) == nil)
    }
    /// What is there after a round at a time.
    func kept(at time: Moment) async throws -> Kept {
      let clock = Locked(time)
      let hasRun = Locked(0)
      let keeper = try Housekeeping(
        run.store, ServiceSettings(),
        now: {
          hasRun.withLock { $0 += 1 }
          return clock.withLock { $0 }
        }, everyMilliseconds: 5)
      // The second round begins when the first is done.
      #expect(try await Patience.wait { hasRun.withLock { $0 } >= 2 })
      keeper.stop()
      let rounds = hasRun.withLock { $0 }
      try await Task.sleep(for: .milliseconds(20))
      #expect(hasRun.withLock { $0 } == rounds)
      return try await run.store.read { snapshot in
        Kept(
          sessions: try snapshot.sessions(of: ada.id, at: ForumRun.start).count,
          events: try snapshot.liveEvents(after: 0, limit: 99).count,
          fixes: try snapshot.guessPlaces(in: presence, limit: 9).count,
          isLimited: try snapshot.bucket("test", of: "x").fullAt != nil)
      }
    }
    let outbox = try await run.store.read { try $0.liveEvents(after: 0, limit: 99).count }
    var all = Kept(sessions: 1, events: outbox, fixes: 1, isLimited: true)
    #expect(try await kept(at: Self.days(0.4)) == all)
    all.isLimited = false
    #expect(try await kept(at: Self.days(0.6)) == all)
    all.events = 1
    #expect(try await kept(at: Self.days(1.1)) == all)
    _ = try await kept(at: Self.days(6.9))
    #expect(await run.send(.post, posts, as: ada, #"{"text":"hello"}"#, headers: headers).body == first.body)
    _ = try await kept(at: Self.days(7.1))
    #expect(await run.send(.post, posts, as: ada, #"{"text":"hello"}"#, headers: headers).body != first.body)
    #expect(try await kept(at: Self.days(29.9)).fixes == 1)
    #expect(try await kept(at: Self.days(30.1)).fixes == 0)
    #expect(try await kept(at: Self.days(39.9)).sessions == 1)
    #expect(try await kept(at: Self.days(40.1)).sessions == 0)
  }

  @Test("What cannot be done is reported, and stopping does not wait for the next round; stopping twice is stopping once")
  func faults() async throws {
    let run = try ForumRun()
    run.store.close()
    let lines = Locked<[String]>([])
    let keeper = try Housekeeping(
      run.store, ServiceSettings(), now: { ForumRun.start }, everyMilliseconds: 3_600_000,
      report: { line in lines.withLock { $0.append(line) } })
    #expect(try await Patience.wait { lines.withLock(\.count) >= 5 })
    #expect(lines.withLock { $0.first } == "housekeeping of sessions failed: the store is closed")
    let begin = ContinuousClock.now
    keeper.stop()
    keeper.stop()
    #expect(ContinuousClock.now - begin < .seconds(Patience.seconds))
  }
}
