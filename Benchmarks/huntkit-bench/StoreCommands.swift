import Foundation
import Store
import StoreCampaigns

/// The store under load, killed, and measured.
enum StoreCommands {
  static func run(_ command: String, _ options: BenchOptions) async throws {
    switch command {
    case "store-load":
      guard let path = options.positionals.first else {
        print("which file?")
        exit(2)
      }
      try await StoreLoad.run(try Store(path), seed: UInt64(options.integer("seed", 1)))
    case "store-kill": try await kill(options)
    case "store-fill": try await fill(options)
    case "guess-cost":
      try await withDirectory { try await StoreBench.guessCost($0, most: options.integer("guesses", 1_000_000)) }
    default: try await measure(options)
    }
  }

  private static func kill(_ options: BenchOptions) async throws {
    try await withDirectory { directory in
      let seed = UInt64(options.integer("seed", 20_261_130))
      let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      let campaign = KillCampaign(executable: executable, database: directory + "/kill.db", seed: seed)
      let report = try campaign.run(rounds: options.integer("rounds", 50))
      print(
        """
        seed \(seed): killed \(report.rounds) times, \(report.acknowledged) acknowledged, \(report.lost.count) lost, \
        \(report.faults.count) faults
        """)
      for line in report.lost + report.faults { print(line) }
      if !report.lost.isEmpty || !report.faults.isEmpty { exit(1) }
    }
  }

  private static func measure(_ options: BenchOptions) async throws {
    try await withDirectory { directory in
      try await StoreBench.durableWrites(directory, seconds: Double(options.integer("seconds", 3)))
      try await StoreBench.guessCost(directory, most: options.integer("guesses", 1_000_000))
      try await StoreBench.boards(directory, players: options.integer("players", 100_000))
      try await StoreBench.huntLists(directory, hunts: options.integer("hunts", 10_000))
    }
  }

  private static func fill(_ options: BenchOptions) async throws {
    guard let path = options.positionals.first else {
      print("which file?")
      exit(2)
    }
    var settings = Store.Options()
    settings.synchronous = .off
    let store = try Store(path, settings)
    let hunt = try await LargeGame.fillBoard(store, players: options.integer("players", 100_000))
    try await LargeGame.fillList(store, hunts: options.integer("hunts", 10_000))
    store.close()
    print(hunt)
  }

  /// A directory for the time of the call; TMPDIR says on which disk.
  private static func withDirectory(_ body: (String) async throws -> Void) async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("huntkit-store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try await body(url.path)
  }
}
