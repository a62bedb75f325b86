import Formats
import Foundation
import Game
import GameService
import HTTP
import Store
import Testing

/// What has been let in and waits for the writer, while something happens to who sent it.
@Suite("Requests in flight")
struct InFlightTests {
  private let run: PlayRun
  private let author: PlayRun.Person
  private let ada: PlayRun.Person
  private let hunt: Int

  init() async throws {
    run = try PlayRun()
    (author, ada) = (try await run.person("Author"), try await run.person("Ada"))
    hunt = await run.hunt(by: author)
    #expect(await run.post("/api/hunts/\(hunt)/join", as: ada).status == 200)
  }

  /// Sends requests that are let in while the writer is held up, and has `change` written before them.
  private func answers(
    to requests: [@Sendable (PlayRun) async -> PlayRun.Answered], after change: @escaping @Sendable (WorkUnit) throws -> Void
  ) async -> [PlayRun.Answered] {
    let (run, gate) = (run, DispatchSemaphore(value: 0))
    run.store.write({ _ in gate.wait() }) { _ in }
    while run.store.waitingUnits > 0 { try? await Task.sleep(for: .milliseconds(1)) }
    run.store.write(change) { _ in }
    let answers = requests.map { request in Task { await request(run) } }
    while run.store.waitingUnits < requests.count + 1 { try? await Task.sleep(for: .milliseconds(1)) }
    gate.signal()
    var all: [PlayRun.Answered] = []
    for answer in answers { all.append(await answer.value) }
    return all
  }

  private var writes: [@Sendable (PlayRun) async -> PlayRun.Answered] {
    let (hunt, ada) = (hunt, ada)
    return [
      { await $0.tap(hunt, as: ada, north: 1000) }, { await $0.post("/api/hunts/\(hunt)/leave", as: ada) },
      { await $0.post("/api/hunts/\(hunt)/posts", as: ada, #"{"text":"still here"}"#) },
      { await $0.post("/api/hunts", as: ada, HuntText.hunt("Late")) },
    ]
  }

  @Test("Nothing is written for who was banned, logged out or deleted in the meantime", arguments: 0..<3)
  func ended(_ way: Int) async throws {
    let (id, now) = (ada.id, run.now)
    let last = try await run.store.read { try $0.events(limit: 100).last?.sequence }
    let answers = await answers(to: writes) { unit in
      switch way {
      case 0: try unit.ban(id, reason: "", until: nil, by: nil, at: now)
      case 1: try unit.endSessions(of: id)
      default: try unit.deleteAccount(id, pseudonym: "deleted-x", at: now)
      }
    }
    #expect(answers.map(\.code) == [String](repeating: "bad-token", count: writes.count))
    let (events, hunts) = try await run.store.read {
      (try $0.events(limit: 100).last?.sequence, try $0.authoredHunts(id, limit: 9))
    }
    #expect(events == last && hunts.isEmpty)
    #expect(await run.get("/api/hunts/\(hunt)/posts", as: author)["items"]?.elements?.isEmpty == true)
  }

  @Test("Who moderates no more does not moderate what was asked for before")
  func demoted() async throws {
    let moderator = try await run.person("Mod", role: .moderator)
    let post = await run.post("/api/hunts/\(hunt)/posts", as: ada, #"{"text":"x"}"#)["id"]?.integer ?? 0
    let now = run.now
    let answers = await answers(to: [
      { await $0.send(.put, "/api/posts/\(post)/hidden", as: moderator, body: #"{"reason":""}"#) }
    ]) { try $0.setRole(moderator.id, .player, by: nil, at: now) }
    #expect(answers.map(\.code) == ["moderators-only"])
  }
}
