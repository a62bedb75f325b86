import Formats
import Game
import HTTP
import Testing

@Suite struct PlayingTests {
  @Test("An ordered hunt is played step by step, with reveal, award and what comes next")
  func ordered() async throws {
    let run = try PlayRun()
    let (author, ada) = (try await run.person("Author"), try await run.person("Ada"))
    let hunt = await run.hunt(by: author)
    let before = await run.get("/api/hunts/\(hunt)", as: ada)
    #expect(before["steps"]?.elements?.count == 0)
    #expect(before["step_count"]?.integer == 3)
    let joined = await run.post("/api/hunts/\(hunt)/join", as: ada)
    #expect(joined.status == 200)
    #expect(joined["player_count"]?.integer == 1)
    let steps = joined["steps"]?.elements ?? []
    #expect(steps.compactMap { $0["name"]?.string } == ["Riddle 1"])
    #expect(steps[0]["reveal"]?.isNull == true && steps[0]["location"]?.isNull == true)
    #expect(steps[0]["hints"]?.elements?.compactMap { $0["state"]?.string } == ["shown", "on_sale", "later"])
    #expect(steps[0]["hints"]?.elements?.map { $0["text"]?.string } == ["free", nil, nil])
    #expect(steps[0]["seen_at"]?.string == "2026-12-01T00:00:00Z")
    let wrong = await run.tap(hunt, as: ada, north: 500)
    #expect(wrong["verdict"]?.string == "incorrect")
    #expect(wrong["budget"]?["free_wrong_guesses"]?.integer == 4)
    #expect(wrong["score"]?.isNull == true)
    let right = await run.tap(hunt, as: ada, north: 1100)
    #expect(right["verdict"]?.string == "correct")
    #expect(right["award"]?.integer == 95)
    #expect(right["score"]?.integer == 95)
    #expect(right["solved"]?["reveal"]?.string == "Revealed 1")
    #expect(right["next"]?["name"]?.string == "Riddle 2")
    #expect(right["next"]?["seen_at"]?.string == "2026-12-01T00:00:00Z")
    _ = await run.tap(hunt, as: ada, north: 2000)
    let last = await run.tap(hunt, as: ada, north: 3000)
    #expect(last["finished"]?.boolean == true)
    #expect(last["next"]?.isNull == true)
    #expect(await run.tap(hunt, as: ada, north: 3000).code == "finished")
    let end = await run.get("/api/hunts/\(hunt)", as: ada)
    #expect(end["you"]?["score"]?.integer == 295)
    #expect(end["steps"]?.elements?.compactMap { $0["reveal"]?.string } == ["Revealed 1", "Revealed 2", "Revealed 3"])
    #expect(run.errors.isEmpty)
  }

  @Test("Without an order all steps are seen, any can be solved, and a named one alone is judged")
  func unordered() async throws {
    let run = try PlayRun()
    let (author, ada) = (try await run.person("Author"), try await run.person("Ada"))
    let hunt = await run.hunt(by: author, HuntText.hunt(more: "\"ordered\":false,"))
    let joined = await run.post("/api/hunts/\(hunt)/join", as: ada)
    let steps = joined["steps"]?.elements?.compactMap { $0["id"]?.integer } ?? []
    #expect(steps.count == 3)
    #expect(await run.tap(hunt, as: ada, north: 3000)["solved"]?["number"]?.integer == 3)
    #expect(await run.tap(hunt, as: ada, north: 1000, step: steps[1])["verdict"]?.string == "incorrect")
    #expect(await run.tap(hunt, as: ada, north: 3000, step: steps[2]).code == "solved-already")
    #expect(await run.tap(hunt, as: ada, north: 1000, step: steps[0])["next"]?.isNull == true)
  }

  @Test("Hints: free, priced, timed from when the step was seen; each once")
  func hints() async throws {
    let run = try PlayRun()
    let (author, ada) = (try await run.person("Author"), try await run.person("Ada"))
    let hunt = await run.hunt(by: author)
    let joined = await run.post("/api/hunts/\(hunt)/join", as: ada)
    let step = joined["steps"]?.elements?.first?["id"]?.integer ?? 0
    let path = "/api/hunts/\(hunt)/steps/\(step)/hints"
    let early = await run.post("\(path)/3/unlock", as: ada)
    #expect(early.status == 429 && early.code == "too-early")
    #expect(early.headers["Retry-After"] == "600")
    let first = await run.post("\(path)/2/unlock", as: ada, key: "k1")
    #expect(first["hints"]?.elements?.map { $0["text"]?.string } == ["free", "priced", nil])
    #expect(await run.post("\(path)/2/unlock", as: ada, key: "k1").text == first.text)
    #expect(await run.post("\(path)/3/unlock", as: ada, key: "k1").code == "key-reused")
    #expect(await run.post("\(path)/2/unlock", as: ada).code == "shown-already")
    #expect(await run.post("\(path)/9/unlock", as: ada).code == "no-hint")
    #expect(await run.post("/api/hunts/\(hunt)/steps/\(step + 1)/hints/2/unlock", as: ada).code == "no-step")
    run.pass(seconds: 600)
    #expect(await run.post("\(path)/3/unlock", as: ada).status == 200)
    #expect(await run.tap(hunt, as: ada, north: 1000)["award"]?.integer == 70)
  }

  @Test("Leaving and joining again keeps the score, the wrong guesses and the wait")
  func rejoining() async throws {
    let run = try PlayRun()
    let (author, ada) = (try await run.person("Author"), try await run.person("Ada"))
    let hunt = await run.hunt(by: author)
    _ = await run.post("/api/hunts/\(hunt)/join", as: ada)
    for _ in 0..<5 { #expect(await run.tap(hunt, as: ada, north: 500).status == 200) }
    let refused = await run.tap(hunt, as: ada, north: 1000)
    #expect(refused.status == 429 && refused.code == "wait")
    #expect(refused.headers["Retry-After"] == "30")
    let left = await run.post("/api/hunts/\(hunt)/leave", as: ada)
    #expect(left["you"]?["membership"]?.string == "left")
    #expect(left["steps"]?.elements?.isEmpty == true)
    #expect(await run.post("/api/hunts/\(hunt)/leave", as: ada).status == 409)
    #expect(await run.tap(hunt, as: ada, north: 1000).code == "not-joined")
    let again = await run.post("/api/hunts/\(hunt)/join", as: ada)
    #expect(again["you"]?["budget"]?["next_guess_at"]?.string == "2026-12-01T00:00:30Z")
    #expect(await run.tap(hunt, as: ada, north: 1000).status == 429)
    run.pass(seconds: 30)
    #expect(await run.tap(hunt, as: ada, north: 1000)["award"]?.integer == 75)
  }

  @Test("A window is played from its first millisecond up to its end, by the server's clock")
  func window() async throws {
    let run = try PlayRun()
    let (author, ada, eve) = (try await run.person("Author"), try await run.person("Ada"), try await run.person("Eve"))
    let window = #""opens":"2026-12-01T00:01:00Z","closes":"2026-12-01T00:02:00Z","#
    let hunt = await run.hunt(by: author, HuntText.hunt(more: window))
    let joined = await run.post("/api/hunts/\(hunt)/join", as: ada)
    #expect(joined["phase"]?.string == "not_open" && joined["steps"]?.elements?.isEmpty == true)
    run.pass(seconds: 59.999)
    #expect(await run.tap(hunt, as: ada, north: 1000).code == "not-open")
    #expect(await run.get("/api/hunts/\(hunt)")["phase"]?.string == "not_open")
    run.pass(seconds: 0.001)
    #expect(await run.get("/api/hunts/\(hunt)")["phase"]?.string == "open")
    let open = await run.get("/api/hunts/\(hunt)", as: ada)
    #expect(open["steps"]?.elements?.first?["seen_at"]?.isNull == true)
    let seen = await run.post("/api/hunts/\(hunt)/seen", as: ada)
    #expect(seen["steps"]?.elements?.first?["seen_at"]?.string == "2026-12-01T00:01:00Z")
    #expect(await run.tap(hunt, as: ada, north: 1000)["verdict"]?.string == "correct")
    run.pass(seconds: 59.999)
    #expect(await run.tap(hunt, as: ada, north: 2000)["verdict"]?.string == "correct")
    run.pass(seconds: 0.001)
    #expect(await run.tap(hunt, as: ada, north: 3000).code == "closed")
    #expect(await run.post("/api/hunts/\(hunt)/join", as: eve).code == "closed")
    #expect(await run.get("/api/hunts/\(hunt)", as: ada)["you"]?["score"]?.integer == 200)
  }

  @Test("A hunt that shows its places shows them to who takes part")
  func shown() async throws {
    let run = try PlayRun()
    let (author, ada) = (try await run.person("Author"), try await run.person("Ada"))
    let hunt = await run.hunt(by: author, HuntText.hunt(more: "\"locations\":\"shown\",\"ordered\":false,"))
    let joined = await run.post("/api/hunts/\(hunt)/join", as: ada)
    let places = joined["steps"]?.elements?.compactMap { $0["location"]?["latitude"]?.number }
    #expect(places == [1000, 2000, 3000].map { HuntText.latitude($0) })
  }

  @Test("Presence: a fix that cannot be judged is no wrong guess, and a tap is none at all")
  func presence() async throws {
    let run = try PlayRun()
    let (author, ada) = (try await run.person("Author"), try await run.person("Ada"))
    let hunt = await run.hunt(by: author, HuntText.hunt(more: "\"verification\":\"presence\","))
    _ = await run.post("/api/hunts/\(hunt)/join", as: ada)
    let guess = { (more: String) in await run.post("/api/hunts/\(hunt)/guess", as: ada, HuntText.tap(1000, more: more)) }
    #expect(await guess("").code == "verification")
    for more in [
      #","verification":"presence""#, #","accuracy_m":-1"#, #","accuracy_m":100.5"#, #","accuracy_m":5000"#,
      #","accuracy_m":5,"fixed_at":"2026-11-30T23:54:59Z""#, #","accuracy_m":5,"fixed_at":"2026-12-01T00:05:01Z""#,
    ] {
      let answer = await guess(more)
      #expect(answer.status == 422 && answer.code == "fix", "\(more)")
    }
    #expect(await guess(#","accuracy_m":"5""#).status == 400)
    #expect(await guess(#","accuracy_m":5,"fixed_at":"soon""#).status == 400)
    #expect(await run.get("/api/hunts/\(hunt)", as: ada)["you"]?["wrong_guesses"]?.integer == 0)
    #expect(await guess(#","accuracy_m":100,"fixed_at":"2026-12-01T00:00:00Z""#)["verdict"]?.string == "correct")
  }

  @Test("Authors do not play their own hunts; nobody plays what is not there or a draft")
  func who() async throws {
    let run = try PlayRun()
    let (author, ada) = (try await run.person("Author"), try await run.person("Ada"))
    let hunt = await run.hunt(by: author)
    let draft = await run.hunt(by: author, query: "draft=true")
    #expect(await run.post("/api/hunts/\(hunt)/join", as: author).code == "author")
    #expect(await run.tap(hunt, as: author, north: 1000).code == "author")
    for id in [draft, 999, Int.max] {
      #expect(await run.post("/api/hunts/\(id)/join", as: ada).status == 404)
      #expect(await run.tap(id, as: ada, north: 1000).status == 404)
      #expect(await run.post("/api/hunts/\(id)/guesses", as: ada, "{\"guesses\":[\(HuntText.tap(1))]}").status == 404)
      #expect(await run.get("/api/hunts/\(id)", as: ada).status == 404)
      #expect(await run.get("/api/hunts/\(id)").status == 404)
    }
    for path in ["join", "leave", "seen", "guess", "guesses"] {
      #expect(await run.post("/api/hunts/\(hunt)/\(path)", path.hasPrefix("g") ? "{}" : nil).status >= 400)
      #expect(await run.post("/api/hunts/x/\(path)", as: ada, path.hasPrefix("g") ? "{}" : nil).status == 404)
    }
    #expect(await run.post("/api/hunts/\(hunt)/join").status == 401)
    #expect(await run.get("/api/hunts/\(draft)", as: author)["draft"]?.boolean == true)
  }
}
