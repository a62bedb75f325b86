import Foundation
import ServeCampaigns

/// `huntkit serve` killed, besieged and measured, from outside.
enum ServeCommands {
  static func run(_ command: String, _ options: BenchOptions) throws {
    switch command {
    case "serve-kill": try kill(options)
    case "serve-siege": try besiege(options)
    default: try watch(options)
    }
  }

  private static func huntkit(_ options: BenchOptions) -> URL {
    guard let path = options.values["huntkit"] else {
      print("which program? --huntkit PATH")
      exit(2)
    }
    return URL(fileURLWithPath: path)
  }

  private static func port(_ options: BenchOptions) throws -> UInt16 {
    guard let port = options.values["port"].flatMap({ UInt16($0) }) else {
      print("at which port of 127.0.0.1 does it listen? --port N")
      exit(2)
    }
    return port
  }

  private static func kill(_ options: BenchOptions) throws {
    let seed = UInt64(options.integer("seed", 20_261_130))
    try BenchFolder.use { folder in
      let campaign = try ServeKillCampaign(huntkit(options), folder: folder, seed: seed)
      let report = try campaign.run(rounds: options.integer("rounds", 50)) { report in
        print("  killed \(report.kills) times, \(report.acknowledged) acknowledged, \(report.faults.count) faults")
      }
      print(
        """
        seed \(seed): killed \(report.kills) times, \(report.killsAtStart) of them before it was ready; \(report.acknowledged) \
        acknowledged, \(report.repeated) of them sent again, \(report.posts) posts looked for: \(report.faults.count) faults
        """)
      for line in report.faults.prefix(20) { print(line.prefix(1000)) }
      if !report.faults.isEmpty { exit(1) }
    }
  }

  /// Prints: streams, posts, guesses, events, those missing; median, 99th percentile and most milliseconds.
  private static func watch(_ options: BenchOptions) throws {
    let report = try EventStreams(port: try port(options))
      .run(streams: options.integer("streams", 2000), seconds: options.integer("seconds", 10))
    let times = [0.5, 0.99, 1].map { String(format: "%.1f", report.percentile($0)) }
    let counts = [report.streams, report.posts, report.guesses, report.events, report.missing].map(String.init)
    print((counts + times).joined(separator: "\t"))
    if report.missing > 0 || report.posts == 0 { exit(1) }
  }

  private static func besiege(_ options: BenchOptions) throws {
    let attacks = options.positionals.isEmpty ? Attack.allCases : options.positionals.compactMap { Attack(rawValue: $0) }
    let seconds = Double(options.integer("seconds", 40))
    print(
      "attack, connections, closed by the server, answers read, MB sent, good client's requests, p50 ms, p99 ms, most ms, peak MB"
    )
    for attack in attacks {
      try BenchFolder.use { folder in
        let served = try CampaignGame(huntkit(options), folder: folder, hunts: 1).begin(players: 0)
        let count = options.integer("connections", attack == .idle ? 10_000 : 1000)
        let report = try Siege(attack, connections: count, port: served.port).run(
          seconds: seconds, tick: 1_000_000, requests: 100)
        let answers = report.refusals.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: " ")
        let times = [0.5, 0.99, 1].map { String(format: "%.2f", report.percentile($0)) }.joined(separator: ", ")
        print(
          "\(attack.rawValue), \(report.connections), \(report.closedByServer), \(answers), \(report.bytesSent / 1_000_000), "
            + "\(report.milliseconds.count), \(times), \((served.peakMemory ?? 0) / 1_000_000)")
        let code = served.end(SIGTERM)
        for line in report.failures { print("  the good client got \(line)") }
        if code != 0 || !report.failures.isEmpty { exit(1) }
      }
    }
  }
}
