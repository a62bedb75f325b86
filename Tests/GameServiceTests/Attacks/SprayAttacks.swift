import Formats
import Testing

/// A lattice of guesses over an area: the step stands where the last of them is.
enum SprayAttacks {
  static func all() async throws -> [AttackOutcome] {
    [
      try await outcome("A lattice over 2 km x 2 km by 1 account", side: 2000, accounts: 1),
      try await outcome("The same by 20 accounts behind one address", side: 2000, accounts: 20),
      try await outcome("A lattice over 6 km x 6 km by 20 accounts behind one address", side: 6000, accounts: 20),
      try await outcome(
        "A lattice over 2 km x 2 km by 20 accounts at 20 addresses", side: 2000, accounts: 20,
        address: { "198.51.100.\($0 + 1)" }),
      try await outcome(
        "The same behind one address, after all have solved a hunt of the attacker's own", side: 2000, accounts: 20,
        before: .anotherHunt),
      try await outcome(
        "The same behind one address for a second step, after all have solved the first, which is known", side: 2000,
        accounts: 20, before: .firstStep),
    ]
  }

  /// What all accounts have solved before.
  private enum Solved {
    case anotherHunt
    case firstStep
  }

  private static func outcome(
    _ name: String, side: Double, accounts: Int, before: Solved? = nil,
    address: (Int) -> String = { _ in "192.0.2.1" }
  ) async throws -> AttackOutcome {
    let (run, ground) = (try PlayRun(), try AttackGround())
    let author = try await run.person("Author")
    let spots = AttackGround.lattice(side: side)
    let target = try #require(spots.last)
    // Two steps of one place would be a fault, so the first stands where no guess is.
    let first = before == .firstStep ? AttackGround.Spot(north: -1000, east: -1000) : nil
    let hunt = await run.hunt(by: author, ground.hunt(at: target, after: first))
    var army = try await AttackArmy(run, ground, hunt: hunt, count: accounts, address: address)
    if let before {
      let known =
        before == .firstStep ? hunt : await run.hunt(by: try await run.person("Accomplice"), ground.hunt(at: target))
      for member in army.members {
        _ = await run.post("/api/hunts/\(known)/join", as: member.person)
        let answer = await run.post("/api/hunts/\(known)/guess", as: member.person, ground.guess(first ?? target))
        #expect(answer["verdict"]?.string == "correct")
      }
    }
    #expect(await !isMarked(hunt, author, run))
    let isFound = await army.spray(spots)
    #expect(run.errors.isEmpty)
    return AttackOutcome(
      attack: name, guesses: army.judged, seconds: army.seconds,
      result: (isFound ? "The step is found" : "Nothing is found")
        + (await isMarked(hunt, author, run) ? "; the author is shown a lattice." : "."))
  }

  /// Whether the author is shown a lattice.
  private static func isMarked(_ hunt: Int, _ author: PlayRun.Person, _ run: PlayRun) async -> Bool {
    let marks = await run.get("/api/hunts/\(hunt)/review", as: author)["items"]?.elements ?? []
    return marks.contains { $0.text.contains("lattice") }
  }
}
