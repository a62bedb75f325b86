import Formats
import Foundation
import Game
import GameService
import HTTP
import Store
import Testing

@Suite struct GuessRouteTests {
  private func started(
    _ body: String = HuntText.hunt()
  ) async throws -> (run: PlayRun, ada: PlayRun.Person, hunt: Int, step: Int) {
    let run = try PlayRun()
    let (author, ada) = (try await run.person("Author"), try await run.person("Ada"))
    let hunt = await run.hunt(by: author, body)
    let joined = await run.post("/api/hunts/\(hunt)/join", as: ada)
    return (run, ada, hunt, joined["steps"]?.elements?.first?["id"]?.integer ?? 0)
  }

  @Test("20 right guesses at once are one solve and one score; the others are told that it is solved")
  func parallel() async throws {
    let (run, ada, hunt, step) = try await started()
    let answers = await withTaskGroup(of: PlayRun.Answered.self) { group in
      for _ in 0..<20 { group.addTask { await run.tap(hunt, as: ada, north: 1000, step: step) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.filter { $0["verdict"]?.string == "correct" }.count == 1)
    #expect(answers.filter { $0.code == "solved-already" }.count == 19)
    #expect(await run.tap(hunt, as: ada, north: 1000, step: step).code == "solved-already")
    let you = await run.get("/api/hunts/\(hunt)", as: ada)["you"]
    #expect(you?["score"]?.integer == 100)
    #expect(you?["solved"]?.integer == 1)
    #expect(you?["wrong_guesses"]?.integer == 0)
    let events = try await run.store.read { try $0.events(limit: 1000) }
    #expect(events.count { if case .solved = $0.kind { true } else { false } } == 1)
    #expect(run.errors.isEmpty)
  }

  @Test("A right guess that is sent again without its step or a key is solved already, and not a wrong guess at the next step")
  func secondTap() async throws {
    let (run, ada, hunt, _) = try await started()
    let answers = await withTaskGroup(of: PlayRun.Answered.self) { group in
      for _ in 0..<20 { group.addTask { await run.tap(hunt, as: ada, north: 1000) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.filter { $0["verdict"]?.string == "correct" }.count == 1)
    #expect(answers.filter { $0.code == "solved-already" }.count == 19)
    #expect(await run.get("/api/hunts/\(hunt)", as: ada)["you"]?["wrong_guesses"]?.integer == 0)
    // Any other place is a guess at the next step.
    #expect(await run.tap(hunt, as: ada, north: 1001)["verdict"]?.string == "incorrect")
    #expect(await run.tap(hunt, as: ada, north: 2000)["verdict"]?.string == "correct")
    #expect(await run.tap(hunt, as: ada, north: 2000).code == "solved-already")
  }

  @Test("20 equal guesses with one key at once are one event with one answer")
  func parallelKey() async throws {
    let (run, ada, hunt, _) = try await started()
    let answers = await withTaskGroup(of: PlayRun.Answered.self) { group in
      for _ in 0..<20 { group.addTask { await run.tap(hunt, as: ada, north: 500, key: "retry") } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(answers.map { $0.text }).count == 1)
    #expect(answers[0]["budget"]?["wrong_guesses"]?.integer == 1)
  }

  @Test("20 joins and 20 unlocks at once are one each")
  func parallelJoins() async throws {
    let run = try PlayRun()
    let (author, ada) = (try await run.person("Author"), try await run.person("Ada"))
    let hunt = await run.hunt(by: author)
    let joins = await withTaskGroup(of: PlayRun.Answered.self) { group in
      for _ in 0..<20 { group.addTask { await run.post("/api/hunts/\(hunt)/join", as: ada) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(joins.filter { $0.status == 200 }.count == 1)
    #expect(joins.filter { $0.code == "joined-already" }.count == 19)
    let step = await run.get("/api/hunts/\(hunt)", as: ada)["steps"]?.elements?.first?["id"]?.integer ?? 0
    let unlocks = await withTaskGroup(of: PlayRun.Answered.self) { group in
      for _ in 0..<20 {
        group.addTask { await run.post("/api/hunts/\(hunt)/steps/\(step)/hints/2/unlock", as: ada) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(unlocks.filter { $0.status == 200 }.count == 1)
    #expect(unlocks.filter { $0.code == "shown-already" }.count == 19)
    #expect(await run.get("/api/hunts/\(hunt)")["player_count"]?.integer == 1)
    #expect(await run.tap(hunt, as: ada, north: 1000)["award"]?.integer == 90)
    #expect(run.errors.isEmpty)
  }

  @Test("A key sent again is the same event with the same verdict; with another body it is refused")
  func keys() async throws {
    let (run, ada, hunt, step) = try await started()
    let first = await run.tap(hunt, as: ada, north: 1000, step: step, key: "a")
    let second = await run.tap(hunt, as: ada, north: 1000, step: step, key: "a")
    #expect(first.text == second.text)
    #expect(first["verdict"]?.string == "correct")
    let other = await run.tap(hunt, as: ada, north: 1001, step: step, key: "a")
    #expect(other.status == 422 && other.code == "key-reused")
    #expect(await run.tap(hunt, as: ada, north: 2000, key: "not a key").status == 400)
    let count = try await run.store.read { try $0.events(limit: 1000).count }
    #expect(await run.tap(hunt, as: ada, north: 1000, step: step, key: "a").status == 200)
    #expect(try await run.store.read { try $0.events(limit: 1000).count } == count)
  }

  @Test("Where no guess is allowed a retry still gets its answer")
  func retryInWait() async throws {
    let (run, ada, hunt, _) = try await started()
    for index in 0..<5 { _ = await run.tap(hunt, as: ada, north: 500, key: "w\(index)") }
    #expect(await run.tap(hunt, as: ada, north: 500, key: "w5").status == 429)
    #expect(await run.tap(hunt, as: ada, north: 500, key: "w4").status == 200)
  }

  /// Cases 77 of the trouble log, with this API's names of the members.
  @Test(
    "A body that is no guess is refused by the member that is wrong, and counts for nothing",
    arguments: [
      (#"{"latitude":"nan","longitude":-122.1690}"#, "latitude"), (#"{"latitude":NaN,"longitude":-122.1690}"#, nil),
      (#"{"latitude":1e400,"longitude":-122.1690}"#, nil), (#"{"latitude":null,"longitude":-122.1690}"#, "latitude"),
      (#"{"longitude":-122.1690}"#, "latitude"), (#"{"latitude":true,"longitude":-122.1690}"#, "latitude"),
      (#"{"latitude":[37.4280],"longitude":-122.1690}"#, "latitude"),
      (#"{"latitude":37.4280,"latitude":0,"longitude":-122.1690}"#, "latitude"),
      (#"{"latitude":90.0000001,"longitude":-122.1690}"#, "latitude"),
      (#"{"latitude":-90.0000001,"longitude":-122.1690}"#, "latitude"),
      (#"{"latitude":37.4280,"longitude":180.0000001}"#, "longitude"), (#"{"latitude":37.4280}"#, "longitude"),
      (#"{"latitude":37.4280,"longitude":-122.1690,}"#, nil), ("[]", nil), ("", nil), ("null", nil), ("{", nil),
      (#"{"latitude":37.4,"longitude":-122,"step":0}"#, "step"), (#"{"latitude":37.4,"longitude":-122,"step":1.5}"#, "step"),
      (#"{"latitude":37.4,"longitude":-122,"step":"oval"}"#, "step"),
      (#"{"latitude":37.4,"longitude":-122,"step":99999999999999999999}"#, "step"),
      (#"{"latitude":37.4,"longitude":-122,"verification":"sure"}"#, "verification"),
      ("{\"latitude\":37.4,\"longitude\":-122,\"x\":\"\\ud800\"}", nil),
    ] as [(String, String?)])
  func badBodies(body: String, member: String?) async throws {
    let (run, ada, hunt, _) = try await started()
    for (path, body) in [("guess", body), ("guesses", "{\"guesses\":[\(body)]}")] where !body.isEmpty || path == "guess" {
      let answer = await run.post("/api/hunts/\(hunt)/\(path)", as: ada, body)
      #expect(answer.status == 400, "\(body)")
      if let member { #expect(answer["member"]?.string?.hasSuffix(member) == true, "\(answer.text)") }
    }
    #expect(await run.get("/api/hunts/\(hunt)", as: ada)["you"]?["wrong_guesses"]?.integer == 0)
  }

  @Test("Members that would change the rules are passed over")
  func extraMembers() async throws {
    let (run, ada, hunt, _) = try await started()
    let body = HuntText.tap(500, more: #","radius":100000,"radius_m":100000,"distance":0,"verdict":"correct""#)
    #expect(await run.post("/api/hunts/\(hunt)/guess", as: ada, body)["verdict"]?.string == "incorrect")
  }

  @Test("A list of guesses is judged up to the first that is refused, and goes on there when it is sent again")
  func batch() async throws {
    let (run, ada, hunt, step) = try await started()
    let guesses = [500.0, 600, 1000, 1500, 1500, 1500, 1500, 1500, 2000].map { HuntText.tap($0) }
    let body = "{\"guesses\":[\(guesses.joined(separator: ","))]}"
    let first = await run.post("/api/hunts/\(hunt)/guesses", as: ada, body, key: "b")
    let verdicts = first["verdicts"]?.elements?.compactMap { $0["verdict"]?.string } ?? []
    #expect(verdicts == ["incorrect", "incorrect", "correct"] + Array(repeating: "incorrect", count: 5))
    #expect(first["verdicts"]?.elements?[2]["step"]?.integer == step)
    #expect(first["refused"]?["index"]?.integer == 8)
    #expect(first["refused"]?["status"]?.integer == 429)
    #expect(first["refused"]?["retry_after_s"]?.integer == 30)
    run.pass(seconds: 30)
    let second = await run.post("/api/hunts/\(hunt)/guesses", as: ada, body, key: "b")
    #expect(second["verdicts"]?.elements?.count == 9)
    #expect(second["verdicts"]?.elements?.last?["verdict"]?.string == "correct")
    #expect(second["refused"]?.isNull == true)
    let empty = await run.post("/api/hunts/\(hunt)/guesses", as: ada, #"{"guesses":[]}"#)
    #expect(empty.status == 400)
    let many = Array(repeating: HuntText.tap(1), count: 101).joined(separator: ",")
    #expect(await run.post("/api/hunts/\(hunt)/guesses", as: ada, "{\"guesses\":[\(many)]}").status == 400)
  }

  @Test("Newcomers behind one address share a bucket of wrong guesses")
  func newcomers() async throws {
    let run = try PlayRun {
      $0.guessLimits = GuessLimits(
        budget: .standard, newcomers: TokenBucketRules(capacity: 3, refillMilliseconds: 3_600_000))
    }
    let (author, ada, eve) = (try await run.person("Author"), try await run.person("Ada"), try await run.person("Eve"))
    let hunt = await run.hunt(by: author)
    for person in [ada, eve] { _ = await run.post("/api/hunts/\(hunt)/join", as: person) }
    for _ in 0..<3 { #expect(await run.tap(hunt, as: ada, north: 500).status == 200) }
    #expect(await run.tap(hunt, as: eve, north: 500).status == 429)
    let elsewhere = await run.send(
      .post, "/api/hunts/\(hunt)/guess", as: eve, body: HuntText.tap(500), from: "198.51.100.7")
    #expect(elsewhere.status == 200)
  }
}
