import Game
import Store

/// What the store costs, printed line by line.
public enum StoreBench {
  /// Durable units of work a second by 64 producers, sharing transactions beside one transaction each.
  public static func durableWrites(_ directory: String, seconds: Double) async throws {
    print("durable units a second, 64 producers, synchronous = FULL:")
    for (name, most) in [("together", 512), ("one by one", 1)] {
      var options = Store.Options()
      options.mostUnitsTogether = most
      let store = try Store("\(directory)/writes-\(most).db", options)
      let scene = try await StoreScene.make(store, players: 64, hunts: 2, steps: 5)
      try await store.write { unit in
        for player in scene.players { try unit.join(scene.hunts[1], by: player, at: StoreScene.start) }
      }
      let guesses = try await rate(seconds) { worker, _ in
        let attempt = GuessAttempt(verification: .map, place: StoreScene.north(190))
        try await store.write {
          try $0.guess(
            attempt, in: scene.hunts[1], by: scene.players[worker], address: nil, limits: StoreScene.limits,
            at: StoreScene.start)
        }
      }
      let posts = try await rate(seconds) { worker, turn in
        let post = NewPost(hunt: scene.hunts[1], author: scene.players[worker], text: "post \(turn)", holdsPlace: false)
        try await store.write { try $0.post(post, at: StoreScene.start) }
      }
      let rows = try await rate(seconds) { worker, turn in
        try await store.write { try $0.audit("bench", subject: "\(worker)", detail: "\(turn)", by: nil, at: StoreScene.start) }
      }
      print("  \(name): \(Int(guesses)) guesses, \(Int(posts)) posts, \(Int(rows)) single rows")
      store.close()
    }
  }

  private static func rate(
    _ seconds: Double, _ body: @escaping @Sendable (_ worker: Int, _ turn: Int) async throws -> Void
  ) async throws -> Double {
    let start = ContinuousClock.now
    let end = start + .seconds(seconds)
    let count = try await withThrowingTaskGroup(of: Int.self) { group in
      for worker in 0..<64 {
        group.addTask {
          var count = 0
          while ContinuousClock.now < end {
            try await body(worker, count)
            count += 1
          }
          return count
        }
      }
      return try await group.reduce(0, +)
    }
    return Double(count) / (ContinuousClock.now - start).seconds
  }

  /// Microseconds of the writer for one guess, beside so many that are stored.
  public static func guessCost(_ directory: String, most: Int) async throws {
    var options = Store.Options()
    options.synchronous = .off
    let store = try Store("\(directory)/guesses.db", options)
    let scene = try await StoreScene.make(store, players: 1000, hunts: 2, steps: 5)
    try await store.write { unit in
      for player in scene.players { try unit.join(scene.hunts[1], by: player, at: StoreScene.start) }
    }
    @Sendable func guess(_ count: Int) async throws -> Duration {
      try await store.write { unit in
        let start = ContinuousClock.now
        for index in 0..<count {
          let attempt = GuessAttempt(verification: .map, place: StoreScene.north(190 + Double(index % 7)))
          _ = try unit.guess(
            attempt, in: scene.hunts[1], by: scene.players[index * 389 % scene.players.count], address: nil,
            limits: StoreScene.limits, at: StoreScene.start)
        }
        return ContinuousClock.now - start
      }
    }
    var stored = 0
    for level in [1000, 10_000, 100_000, 1_000_000] where level <= most {
      while stored < level {
        let count = min(2000, level - stored)
        _ = try await guess(count)
        stored += count
      }
      // The best of several, since others use the machine too.
      var best = Duration.seconds(1000)
      for _ in 0..<10 { best = min(best, try await guess(500)) }
      stored += 5000
      print("one guess beside \(level) stored ones: \((best / 500).microseconds) µs")
    }
    store.close()
  }

  /// Milliseconds to read boards of so many players.
  public static func boards(_ directory: String, players: Int) async throws {
    var options = Store.Options()
    options.synchronous = .off
    let store = try Store("\(directory)/boards.db", options)
    let hunt = try await LargeGame.fillBoard(store, players: players)
    let lines = try store.readWaiting { try $0.standings(of: hunt, limit: players) }
    print("board of a hunt with \(lines.count) players, milliseconds:")
    try time("  first 50 lines", store) { try $0.standings(of: hunt, limit: 50).count }
    for place in [lines.count / 2, lines.count - 60] {
      let after = BoardPlace(lines[place])
      try time("  50 lines after line \(place)", store) { try $0.standings(of: hunt, after: after, limit: 50).count }
    }
    try time("  the last one's own line", store) { try $0.standing(of: lines[lines.count - 1].actor, in: hunt)?.rank }
    try time("  first 50 lines of the board over all hunts", store) { try $0.overallStandings(limit: 50).count }
    let middle = BoardPlace(lines[lines.count / 2])
    try time("  50 lines in the middle of it", store) { try $0.overallStandings(after: middle, limit: 50).count }
    store.close()
  }

  /// Milliseconds to list and search so many hunts.
  public static func huntLists(_ directory: String, hunts: Int) async throws {
    var options = Store.Options()
    options.synchronous = .off
    let store = try Store("\(directory)/hunts.db", options)
    try await LargeGame.fillList(store, hunts: hunts)
    print("list of \(hunts) hunts, milliseconds:")
    try time("  first 20", store) { try $0.listedHunts(limit: 20).count }
    try time("  20 in the middle", store) { try $0.listedHunts(before: HuntID(Int64(hunts / 2)), limit: 20).count }
    try time("  a word that many have", store) { try $0.listedHunts(words: ["lake"], limit: 20).count }
    try time("  a number that one has", store) { try $0.listedHunts(words: ["hunt 17 "], limit: 20).count }
    try time("  words that none has", store) { try $0.listedHunts(words: ["lake", "no such"], limit: 20).count }
    store.close()
  }

  /// The best of 20.
  private static func time<R>(_ label: String, _ store: Store, _ body: (Snapshot) throws -> R) throws {
    var best = Duration.seconds(1000)
    var result: R?
    for _ in 0..<20 {
      let start = ContinuousClock.now
      result = try store.readWaiting(body)
      best = min(best, ContinuousClock.now - start)
    }
    print("\(label): \((best.seconds * 1e6).rounded() / 1000) (\(result.map { "\($0)" } ?? "nothing"))")
  }
}

extension Duration {
  fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
  fileprivate var microseconds: Double { (seconds * 1e7).rounded() / 10 }
}
