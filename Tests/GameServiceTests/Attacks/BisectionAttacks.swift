import Formats
import Geo
import Testing

/// From a hit to the place itself, by where right turns to wrong.
enum BisectionAttacks {
  private static let target = AttackGround.Spot(north: 500, east: 700)
  private static let hit = AttackGround.Spot(north: 590, east: 640)

  static func all() async throws -> [AttackOutcome] {
    [try await alone(), try await together(accounts: 20), try await together(accounts: 5)]
  }

  private static func alone() async throws -> AttackOutcome {
    let (run, ground) = (try PlayRun(), try AttackGround())
    let (author, eve) = (try await run.person("Author"), try await run.person("Eve"))
    let hunt = await run.hunt(by: author, ground.hunt(at: target))
    _ = await run.post("/api/hunts/\(hunt)/join", as: eve)
    #expect(await run.post("/api/hunts/\(hunt)/guess", as: eve, ground.guess(hit))["verdict"]?.string == "correct")
    var answers: Set<String> = []
    for metres in stride(from: 0.0, to: 400, by: 10) {
      let spot = AttackGround.Spot(north: hit.north + metres, east: hit.east)
      answers.insert(await run.post("/api/hunts/\(hunt)/guess", as: eve, ground.guess(spot)).everything)
    }
    #expect(answers.count == 1)
    let code = answers.first.map { $0.contains("finished") ? "finished" : $0 } ?? ""
    return AttackOutcome(
      attack: "Bisection after a hit by 1 account, 40 guesses", guesses: 1, seconds: 0,
      result: "A solved step is not judged again: 40 times the same bytes, 409 `\(code)`.")
  }

  /// Every right guess uses an account up.
  private static func together(accounts: Int) async throws -> AttackOutcome {
    let (run, ground) = (try PlayRun(), try AttackGround())
    let hunt = await run.hunt(by: try await run.person("Author"), ground.hunt(at: target))
    var army = try await AttackArmy(run, ground, hunt: hunt, count: accounts)
    #expect(await army.ask(hit) == true)
    var edges: [Double] = []
    for (north, east) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
      var (inside, outside) = (0.0, 300.0)
      for _ in 0..<10 {
        let metres = (inside + outside) / 2
        let spot = AttackGround.Spot(north: hit.north + north * metres, east: hit.east + east * metres)
        guard let isHit = await army.ask(spot) else { break }
        if isHit { inside = metres } else { outside = metres }
      }
      edges.append((inside + outside) / 2)
    }
    let found = AttackGround.Spot(
      north: hit.north + (edges[0] - edges[1]) / 2, east: hit.east + (edges[2] - edges[3]) / 2)
    let metres = Geodesic.distanceMetres(ground.place(target), ground.place(found))
    let used = accounts - army.members.count
    return AttackOutcome(
      attack: "Bisection after a hit by \(accounts) accounts behind one address", guesses: army.judged, seconds: army.seconds,
      result: "The place to \((metres * 10).rounded() / 10) m; \(used) accounts are used up by it.")
  }
}
