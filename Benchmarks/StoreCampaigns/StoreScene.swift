public import Game
import Geo
public import Store

/// Players and hunts that campaigns play with.
public struct StoreScene: Sendable {
  public var players: [PlayerID]
  public var hunts: [HuntID]

  /// 2026-12-01T00:00:00Z.
  public static let start = Moment(millisecondsSince1970: 1_796_083_200_000)

  /// No waits: what is measured or tried is the store.
  public static let limits = GuessLimits(
    budget: GuessBudgetRules(freeWrongGuesses: .max, waitsMilliseconds: []), newcomers: .standard)

  /// A place so many metres north of the Oval, roughly.
  static func north(_ metres: Double) -> Coordinate {
    (try? Coordinate(latitudeDegrees: 37.4275 + metres / 111_000, longitudeDegrees: -122.1697)) ?? .stanford
  }

  static func content(_ name: String, steps: Int, isOrdered: Bool) -> HuntContent {
    HuntContent(
      name: name, searchText: name, isOrdered: isOrdered,
      steps: (0..<steps).map { index in
        StepContent(
          target: "step-\(index)", name: "Step \(index)", place: Target(north(Double(index) * 400)),
          hints: [HintContent("free"), HintContent("priced", rules: HintRules(cost: 10), isPlain: false)])
      })
  }

  /// Finds the scene in a store, or makes it: hunts of so many steps, every other one ordered.
  public static func make(_ store: Store, players: Int, hunts: Int, steps: Int) async throws -> StoreScene {
    try await store.write { unit in
      let known = try unit.accounts(limit: players + 1).map(\.id)
      if let author = known.first {
        return StoreScene(
          players: Array(known.dropFirst()), hunts: try unit.authoredHunts(author, limit: hunts).map(\.id).reversed())
      }
      let author = try unit.register(name: "Author", canonicalName: "author", passwordHash: "-", at: start)
      return StoreScene(
        players: try (0..<players).map {
          try unit.register(name: "Player \($0)", canonicalName: "player \($0)", passwordHash: "-", at: start)
        },
        hunts: try (0..<hunts).map { index in
          try unit.createHunt(
            slug: "hunt-\(index)", key: "k\(index)", author: author, isDraft: false, isListed: true,
            content("Hunt \(index)", steps: steps, isOrdered: index % 2 == 0), at: start)
        })
    }
  }
}
