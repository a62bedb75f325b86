import Formats
import Testing

/// Fixes that no device has made.
enum FixAttacks {
  private static let target = AttackGround.Spot(north: 1000, east: 1000)

  static func all() async throws -> [AttackOutcome] {
    let (run, ground) = (try PlayRun(), try AttackGround())
    let (author, eve) = (try await run.person("Author"), try await run.person("Eve"))
    let hunt = await run.hunt(by: author, ground.hunt(at: target, more: "\"verification\":\"presence\","))
    _ = await run.post("/api/hunts/\(hunt)/join", as: eve)
    let guess = { (spot: AttackGround.Spot, more: String) in
      await run.post("/api/hunts/\(hunt)/guess", as: eve, ground.guess(spot, more: more))
    }
    let rows: [(String, String, Int, String?)] = [
      ("no accuracy", #","verification":"presence""#, 422, "fix"), ("accuracy NaN", #","accuracy_m":NaN"#, 400, nil),
      ("accuracy \"NaN\"", #","accuracy_m":"NaN""#, 400, nil), ("accuracy 1e400", #","accuracy_m":1e400"#, 400, nil),
      ("accuracy -1", #","accuracy_m":-1"#, 422, "fix"), ("accuracy 101", #","accuracy_m":101"#, 422, "fix"),
      ("a fix of an hour ago", #","accuracy_m":5,"fixed_at":"2026-11-30T23:00:00Z""#, 422, "fix"),
      ("a fix of tomorrow", #","accuracy_m":5,"fixed_at":"2026-12-02T00:00:00Z""#, 422, "fix"),
      ("a tap on the map", #","verification":"map""#, 422, "verification"),
    ]
    var outcomes: [AttackOutcome] = []
    for (name, more, status, code) in rows {
      // At the place and far from it alike.
      let answers = [await guess(target, more), await guess(AttackGround.Spot(north: 0, east: 0), more)]
      for answer in answers {
        #expect(answer.status == status && (code == nil || answer.code == code), "\(name): \(answer.text)")
      }
      #expect(answers[0].everything == answers[1].everything, "\(name)")
      let refusal = "\(status)" + (code.map { " `\($0)`" } ?? "")
      outcomes.append(
        AttackOutcome(
          attack: "Presence by \(name)", guesses: 0, seconds: 0,
          result: "Not judged and not charged: \(refusal), the same at the place and elsewhere."))
    }
    #expect(await run.get("/api/hunts/\(hunt)", as: eve)["you"]?["wrong_guesses"]?.integer == 0)
    return outcomes + [try await leap(run, ground, hunt, author, eve)]
  }

  /// A fix is evidence, never proof: one that is made up well is judged as a real one is.
  private static func leap(
    _ run: PlayRun, _ ground: AttackGround, _ hunt: Int, _ author: PlayRun.Person, _ eve: PlayRun.Person
  ) async throws -> AttackOutcome {
    let path = "/api/hunts/\(hunt)/guess"
    let far = AttackGround.Spot(north: 40_000, east: 0)
    #expect(await run.post(path, as: eve, ground.guess(far, more: #","accuracy_m":0"#))["verdict"]?.string == "incorrect")
    #expect(await !run.get("/api/hunts/\(hunt)/review", as: author).text.contains("speed"))
    run.pass(seconds: 60)
    #expect(await run.post(path, as: eve, ground.guess(target, more: #","accuracy_m":0"#))["verdict"]?.string == "correct")
    let review = await run.get("/api/hunts/\(hunt)/review", as: author)
    #expect(review.text.contains("speed"), "\(review.text)")
    return AttackOutcome(
      attack: "Presence by accuracy 0, first 40 km off and a minute later at the place", guesses: 2, seconds: 60,
      result: "Judged within the budget, the step is solved; the author is shown the speed.")
  }
}
