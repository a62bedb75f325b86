public import Game
public import Store

/// A game with a large board and a long list of hunts.
public enum LargeGame {
  /// Players in a hunt of five steps of which they solve none, one or two.
  ///
  /// - Returns: the hunt.
  public static func fillBoard(_ store: Store, players: Int) async throws -> HuntID {
    let hunt = try await StoreScene.make(store, players: 1, hunts: 2, steps: 5).hunts[1]
    for first in stride(from: 0, to: players, by: 1000) {
      try await store.write { unit in
        for index in first..<min(first + 1000, players) {
          let time = StoreScene.start.advanced(byMilliseconds: Int64(index % 977))
          let id = try unit.register(name: "P\(index)", canonicalName: "p\(index)", passwordHash: "-", at: time)
          try unit.join(hunt, by: id, at: time)
          // A third never solves anything.
          for step in 0..<(index % 3) {
            let attempt = GuessAttempt(verification: .map, place: StoreScene.north(Double(step) * 400))
            _ = try unit.guess(attempt, in: hunt, by: id, address: nil, limits: StoreScene.limits, at: time)
          }
        }
      }
    }
    return hunt
  }

  private static let words = [
    "oak", "palm", "tower", "quad", "lake", "church", "garden", "bridge", "library", "fountain", "arch", "well",
  ]

  /// Listed hunts of three steps in order, with descriptions of thirty words.
  public static func fillList(_ store: Store, hunts: Int) async throws {
    let author = try await store.write {
      try $0.register(name: "Lister", canonicalName: "lister", passwordHash: "-", at: StoreScene.start)
    }
    for first in stride(from: 0, to: hunts, by: 1000) {
      try await store.write { unit in
        for index in first..<min(first + 1000, hunts) {
          var content = StoreScene.content("Hunt \(index)", steps: 3, isOrdered: true)
          content.description = (0..<30).map { words[(index * 7 + $0 * $0) % words.count] }.joined(separator: " ")
          content.searchText = "hunt \(index) " + content.description
          _ = try unit.createHunt(
            slug: "h\(index)", key: "k\(index)", author: author, isDraft: false, isListed: true, content, at: StoreScene.start)
        }
      }
    }
  }
}
