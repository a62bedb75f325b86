import Formats
import HTTP
import Testing

/// Around the budget of wrong guesses: all at once, by another door, by a retry.
enum BudgetAttacks {
  private static let target = AttackGround.Spot(north: 1000, east: 1000)
  private static let wrong = AttackGround.Spot(north: 0, east: 0)

  private struct Scene {
    let run: PlayRun
    let ground: AttackGround
    let eve: PlayRun.Person
    let hunt: Int

    init() async throws {
      (run, ground) = (try PlayRun(), try AttackGround())
      hunt = await run.hunt(by: try await run.person("Author"), ground.hunt(at: target))
      eve = try await run.person("Eve")
      _ = await run.post("/api/hunts/\(hunt)/join", as: eve)
    }

    func guess(
      _ spot: AttackGround.Spot = wrong, as person: PlayRun.Person? = nil, key: String? = nil,
      from address: String = "192.0.2.1"
    ) async -> PlayRun.Answered {
      await run.send(
        .post, "/api/hunts/\(hunt)/guess", as: person ?? eve, body: ground.guess(spot),
        headers: key.map { ["Idempotency-Key": $0] } ?? [:], from: address)
    }

    /// Of 20 requests at once, how many were judged; each must be judged or wait.
    func race(_ request: @escaping @Sendable (Int) async -> PlayRun.Answered) async -> Int {
      let answers = await withTaskGroup(of: PlayRun.Answered.self) { group in
        for index in 0..<20 { group.addTask { await request(index) } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.allSatisfy { $0.status == 200 || $0.status == 429 && $0.code == "wait" })
      #expect(run.errors.isEmpty)
      return answers.count { $0.status == 200 }
    }

    var charged: Int? {
      get async { await run.get("/api/hunts/\(hunt)", as: eve)["you"]?["wrong_guesses"]?.integer }
    }
  }

  static func all() async throws -> [AttackOutcome] {
    [try await race(), try await raceOfLists(), try await rejoining(), try await retry(), try await changedRetry()]
  }

  private static func race() async throws -> AttackOutcome {
    let scene = try await Scene()
    for _ in 0..<4 { #expect(await scene.guess().status == 200) }
    #expect(await scene.race { await scene.guess(key: "race-\($0)") } == 1)
    scene.run.pass(seconds: 30)
    #expect(await scene.race { _ in await scene.guess() } == 1)
    #expect(await scene.charged == 6)
    return AttackOutcome(
      attack: "20 wrong guesses at once where one is left, and again when the wait ends", guesses: 6, seconds: 30,
      result: "One of each 20 is judged, 19 meet 429 `wait`.")
  }

  private static func raceOfLists() async throws -> AttackOutcome {
    let scene = try await Scene()
    let list = Array(repeating: scene.ground.guess(wrong), count: 100).joined(separator: ",")
    let answers = await withTaskGroup(of: PlayRun.Answered.self) { group in
      for _ in 0..<20 {
        group.addTask { await scene.run.post("/api/hunts/\(scene.hunt)/guesses", as: scene.eve, "{\"guesses\":[\(list)]}") }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let judged = answers.reduce(0) { $0 + ($1["verdicts"]?.elements?.count ?? 0) }
    #expect(await scene.charged == judged)
    #expect(answers.allSatisfy { $0["refused"]?["code"]?.string == "wait" })
    return AttackOutcome(
      attack: "20 lists of 100 wrong guesses at once", guesses: judged, seconds: 0,
      result: "\(judged) of 2,000 are judged; every list ends with 429 `wait`.")
  }

  private static func rejoining() async throws -> AttackOutcome {
    let scene = try await Scene()
    var judged = 0
    for round in 0..<20 {
      if await scene.guess(from: "198.51.100.\(round + 1)").status == 200 { judged += 1 }
      for path in ["leave", "join"] {
        #expect(await scene.run.post("/api/hunts/\(scene.hunt)/\(path)", as: scene.eve).status == 200)
      }
    }
    #expect(await scene.charged == judged)
    return AttackOutcome(
      attack: "20 times guess, leave and rejoin, each from another address", guesses: judged, seconds: 0,
      result: "The count and the wait stay: the other \(20 - judged) meet 429 `wait`.")
  }

  private static func retry() async throws -> AttackOutcome {
    let scene = try await Scene()
    let first = await scene.guess(key: "again")
    for _ in 0..<20 { #expect(await scene.guess(key: "again").text == first.text) }
    #expect(await scene.charged == 1)
    // The key is the account's: to another it says nothing of what was answered.
    let mallory = try await scene.run.person("Mallory")
    #expect(await scene.guess(as: mallory, key: "again").code == "not-joined")
    return AttackOutcome(
      attack: "A guess sent again 20 times with its idempotency key, and with it by another account", guesses: 1, seconds: 0,
      result: "The answer of the first time, charged once; for the other account the key is new.")
  }

  private static func changedRetry() async throws -> AttackOutcome {
    let scene = try await Scene()
    _ = await scene.guess(key: "again")
    for spot in [target, AttackGround.Spot(north: 500, east: 500)] {
      for _ in 0..<10 {
        let answer = await scene.guess(spot, key: "again")
        #expect(answer.status == 422 && answer.code == "key-reused")
      }
    }
    #expect(await scene.charged == 1)
    return AttackOutcome(
      attack: "The same key with another place, right or wrong, 20 times", guesses: 1, seconds: 0,
      result: "Not judged and not charged: 422 `key-reused` for both.")
  }
}
