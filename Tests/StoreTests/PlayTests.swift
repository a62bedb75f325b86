import Game
import Store
import Testing

@Suite("Playing")
struct PlayTests {
  private let store: TestStore

  init() throws { store = try TestStore() }

  /// Does the same at once 20 times; how many times it went well, and the errors.
  private func twenty<R: Sendable>(_ body: @escaping @Sendable (WorkUnit) throws -> R) async -> (
    results: [R], errors: [any Error]
  ) {
    await withTaskGroup(of: Result<R, any Error>.self) { group in
      for _ in 0..<20 {
        group.addTask { [store] in
          do { return .success(try await store.write(body)) } catch { return .failure(error) }
        }
      }
      var all: (results: [R], errors: [any Error]) = ([], [])
      for await result in group {
        switch result {
        case .success(let value): all.results.append(value)
        case .failure(let error): all.errors.append(error)
        }
      }
      return all
    }
  }

  @Test("20 joins at once are one; leaving and joining again keeps what was solved and what was charged")
  func joining() async throws {
    let (ada, hunt) = (try await store.player("Ada"), try await store.hunt())
    let joins = await twenty { try $0.join(hunt, by: ada, at: .start) }
    #expect(joins.results.count == 1 && joins.errors.allSatisfy { $0 as? JoinRefusal == .joinedAlready })
    #expect(try await store.read { try $0.joinedHunts(ActorID(ada.rawValue), limit: 9).map(\.id) } == [hunt])
    try await store.write { unit in
      _ = try unit.guess(.tap(500), in: hunt, by: ada, address: nil, at: .after(1))
      _ = try unit.guess(.tap(0), in: hunt, by: ada, address: nil, at: .after(2))
      try unit.leave(hunt, by: ada, at: .after(3))
      try unit.join(hunt, by: ada, at: .after(4))
    }
    let progress = try await store.read { try $0.progress(of: ActorID(ada.rawValue), in: hunt) }
    #expect(progress.score.points == 95 && progress.wrongGuesses == 1 && progress.membership == .joined)
    #expect(try await store.read { try $0.hunt(hunt)?.playerCount } == 1)
    #expect(try store.faults() == [])
  }

  @Test("20 equal right guesses at once are one solve and one score; the others hear that nothing is left")
  func solving() async throws {
    let (ada, hunt) = (try await store.player("Ada"), try await store.hunt(steps: 1))
    try await store.write { try $0.join(hunt, by: ada, at: .start) }
    let guesses = await twenty { try $0.guess(.tap(10), in: hunt, by: ada, address: "a", at: .after(5)) }
    #expect(guesses.results.count == 1 && guesses.results[0].award == 100 && guesses.results[0].isSolved)
    #expect(guesses.errors.count == 19 && guesses.errors.allSatisfy { $0 as? GuessRefusal == .finished })
    let board = try await store.read { try $0.standings(of: hunt, limit: 9) }
    #expect(board.map(\.score.points) == [100] && board.map(\.rank) == [1] && board[0].score.reachedAt == .after(5))
    #expect(try store.faults() == [])
  }

  @Test("20 wrong guesses at once draw on one budget: 5 are judged, and 15 wait")
  func budget() async throws {
    let (ada, hunt) = (try await store.player("Ada"), try await store.hunt())
    try await store.write { try $0.join(hunt, by: ada, at: .start) }
    let guesses = await twenty { try $0.guess(.tap(500), in: hunt, by: ada, address: nil, at: .after(5)) }
    #expect(guesses.results.count == 5)
    #expect(guesses.errors.allSatisfy { $0 as? GuessRefusal == .wait(until: .after(30_005)) })
    try await store.write {
      try $0.leave(hunt, by: ada, at: .after(6))
      try $0.join(hunt, by: ada, at: .after(7))
    }
    await #expect(throws: GuessRefusal.wait(until: .after(30_005))) {
      try await store.write { try $0.guess(.tap(0), in: hunt, by: ada, address: nil, at: .after(30_004)) }
    }
    #expect(try await store.write { try $0.guess(.tap(0), in: hunt, by: ada, address: nil, at: .after(30_005)) }.award == 75)
    #expect(try store.faults() == [])
  }

  @Test(
    "A retry with the same key is the same event, also 20 at once and when nothing may be guessed; another request with it is not"
  )
  func idempotency() async throws {
    let (ada, hunt) = (try await store.player("Ada"), try await store.hunt())
    try await store.write { try $0.join(hunt, by: ada, at: .start) }
    let key = IdempotencyKey("k", requestHash: [1])
    let guesses = await twenty { try $0.guess(.tap(500), in: hunt, by: ada, address: nil, key: key, at: .after(5)) }
    #expect(guesses.errors.isEmpty && Set(guesses.results).count == 1)
    #expect(guesses.results.first?.budget.wrongGuesses == 1)
    await #expect(throws: StoreError.keyReused) {
      try await store.write {
        try $0.guess(.tap(501), in: hunt, by: ada, address: nil, key: IdempotencyKey("k", requestHash: [2]), at: .after(6))
      }
    }
    let solve = IdempotencyKey("s", requestHash: [1])
    let first = try await store.write { try $0.guess(.tap(0), in: hunt, by: ada, address: nil, key: solve, at: .after(7)) }
    let again = try await store.write { try $0.guess(.tap(0), in: hunt, by: ada, address: nil, key: solve, at: .after(99)) }
    #expect(first == again && first.award == 95)
    #expect(try await store.write { try $0.purgeKeys(before: .after(6)) } == 1)
    #expect(try store.faults() == [])
  }

  @Test(
    "20 unlocks of one hint at once charge it once; hints wait for their time and are free after it where they cost nothing")
  func hints() async throws {
    let (ada, hunt) = (try await store.player("Ada"), try await store.hunt())
    let step = try #require(try await store.read { try $0.rules(of: hunt)?.steps.first?.id })
    try await store.write {
      try $0.join(hunt, by: ada, at: .start)
      #expect(try $0.see(hunt, by: ada, at: .start).map(\.kind) == [.stepSeen])
      #expect(try $0.see(hunt, by: ada, at: .after(1)) == [])
    }
    let unlocks = await twenty { try $0.unlock(hint: 1, of: step, in: hunt, by: ada, at: .after(2)) }
    #expect(unlocks.results.map(\.kind) == [.hintUnlocked(hint: 1, cost: 10)])
    #expect(unlocks.errors.allSatisfy { $0 as? HintRefusal == .shownAlready })
    await #expect(throws: HintRefusal.tooEarly(until: .after(600_000))) {
      try await store.write { try $0.unlock(hint: 2, of: step, in: hunt, by: ada, at: .after(599_999)) }
    }
    let key = IdempotencyKey("k", requestHash: [])
    let event = try await store.write { try $0.unlock(hint: 2, of: step, in: hunt, by: ada, key: key, at: .after(600_000)) }
    #expect(
      try await store.write { try $0.unlock(hint: 2, of: step, in: hunt, by: ada, key: key, at: .after(600_009)) } == event)
    let guess = try await store.write { try $0.guess(.tap(0), in: hunt, by: ada, address: nil, at: .after(700_000)) }
    #expect(guess.award == 70)
    #expect(try store.faults() == [])
  }

  @Test("Newcomers to a hunt behind one address share a bucket of it; who has solved a step there does not draw on it")
  func newcomers() async throws {
    let limits = GuessLimits(budget: .standard, newcomers: TokenBucketRules(capacity: 3, refillMilliseconds: 3_600_000))
    let hunt = try await store.hunt()
    var refused = 0
    for index in 0..<4 {
      let player = try await store.player("Player \(index)")
      try await store.write { try $0.join(hunt, by: player, at: .start) }
      do {
        _ = try await store.write {
          try $0.guess(.tap(500), in: hunt, by: player, address: "192.0.2.1", limits: limits, at: .after(1))
        }
      } catch GuessRefusal.wait { refused += 1 }
    }
    #expect(refused == 1)
    let (old, other) = (try await store.player("Old"), try await store.hunt("other", steps: 1))
    func guess(_ place: GuessAttempt, in hunt: HuntID, _ address: String) async throws {
      _ = try await store.write {
        try $0.guess(place, in: hunt, by: old, address: address, limits: limits, at: .after(2))
      }
    }
    try await store.write { for hunt in [hunt, other] { try $0.join(hunt, by: old, at: .start) } }
    // In another hunt nobody has drawn, and to have solved one of that says nothing here.
    try await guess(.tap(500), in: other, "192.0.2.1")
    try await guess(.tap(0), in: other, "192.0.2.1")
    await #expect(throws: GuessRefusal.self) { try await guess(.tap(500), in: hunt, "192.0.2.1") }
    try await guess(.tap(0), in: hunt, "192.0.2.2")
    try await guess(.tap(500), in: hunt, "192.0.2.1")
    #expect(try store.faults() == [])
  }

  @Test("Drafts and hunts that are not there look the same; authors do not play; closed hunts stay as they are")
  func refusals() async throws {
    let (ada, hunt) = (try await store.player("Ada"), try await store.hunt())
    let author = try #require(try await store.read { try $0.hunt(hunt)?.author })
    let draft = try await store.write {
      try $0.createHunt(slug: "draft", key: "k", author: author, isDraft: true, isListed: true, .sample(steps: 1), at: .start)
    }
    for id in [draft, HuntID(99)] {
      await #expect(throws: StoreError.missing("hunt")) { try await store.write { try $0.join(id, by: ada, at: .start) } }
      await #expect(throws: StoreError.missing("hunt")) {
        try await store.write { try $0.guess(.tap(0), in: id, by: ada, address: nil, at: .start) }
      }
    }
    await #expect(throws: JoinRefusal.author) { try await store.write { try $0.join(hunt, by: author, at: .start) } }
    await #expect(throws: GuessRefusal.notJoined) {
      try await store.write { try $0.guess(.tap(0), in: hunt, by: ada, address: nil, at: .start) }
    }
    try await store.write {
      try $0.join(hunt, by: ada, at: .start)
      try $0.closeHunt(hunt, at: .after(10))
      _ = try $0.guess(.tap(0), in: hunt, by: ada, address: nil, at: .after(10))
    }
    await #expect(throws: GuessRefusal.closed) {
      try await store.write { try $0.guess(.tap(1000), in: hunt, by: ada, address: nil, at: .after(11)) }
    }
    try await store.write { try $0.disqualify(ada, from: hunt, reason: "shared answers", by: author, at: .after(12)) }
    let line = try #require(try await store.read { try $0.standing(of: ActorID(ada.rawValue), in: hunt) })
    #expect(line.rank == nil && line.score.points == 0)
    #expect(try await store.read { try $0.overallStandings(limit: 9) } == [])
    #expect(try store.faults() == [])
    try await store.write { try $0.reinstate(ada, in: hunt, reason: "mistake", by: author, at: .after(13)) }
    #expect(try await store.read { try $0.overallStanding(of: ActorID(ada.rawValue))?.score.points } == 100)
    #expect(try store.faults() == [])
  }

  @Test("Fixes of devices are deleted after their time; taps, events and scores stay")
  func purging() async throws {
    let ada = try await store.player("Ada")
    let (map, presence) = (try await store.hunt("map"), try await store.hunt("presence") { $0.verification = .presence })
    let fix = GuessAttempt(verification: .presence, place: .north(500), accuracyMetres: 12)
    try await store.write { unit in
      for hunt in [map, presence] { try unit.join(hunt, by: ada, at: .start) }
      _ = try unit.guess(.tap(500), in: map, by: ada, address: nil, at: .after(1))
      _ = try unit.guess(fix, in: presence, by: ada, address: nil, at: .after(1))
    }
    let event = try #require(try await store.read { try $0.events(of: presence, limit: 9).last })
    let record = GuessRecord(verification: .presence, place: .north(500), accuracyMetres: 12)
    #expect(event.kind == .guessedWrong(record))
    #expect(try await store.write { try $0.purgeFixes(before: .after(1)) } == 0)
    #expect(try await store.write { try $0.purgeFixes(before: .after(2)) } == 1)
    let later = try await store.read { try $0.event(event.sequence) }
    #expect(later?.kind == .guessedWrong(GuessRecord(verification: .presence)))
    #expect(try await store.read { try $0.guessPlaces(in: map, limit: 9).count } == 1)
    #expect(try store.faults() == [])
  }
}
