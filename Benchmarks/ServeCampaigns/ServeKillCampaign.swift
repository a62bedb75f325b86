import Campaigns
public import Foundation
import Glibc

/// Kills `huntkit serve` while many play over HTTP, at random moments, and looks at what it leaves: whatever a client has been told
/// completely must be there once, and nothing else; a request sent again is the same event; totals are the replay of the events.
public struct ServeKillCampaign {
  public struct Report: Sendable {
    public var kills = 0
    /// Of those: before the server was ready.
    public var killsAtStart = 0
    /// Answers that said that something was done.
    public var acknowledged = 0
    /// Of those: requests with a key that were sent again.
    public var repeated = 0
    public var posts = 0
    public var faults: [String] = []
  }

  private let game: CampaignGame
  private let seed: UInt64

  /// - Parameter folder: one that is there and empty.
  public init(_ huntkit: URL, folder: URL, hunts: Int = 130, seed: UInt64) throws {
    game = try CampaignGame(huntkit, folder: folder, hunts: hunts)
    self.seed = seed
  }

  /// - Parameters:
  ///   - mostAnswers: a round ends behind one to so many answers.
  ///   - progress: is told of each round.
  public func run(rounds: Int, players: Int = 16, mostAnswers: Int = 1800, progress: (Report) -> Void = { _ in }) throws
    -> Report
  {
    var generator = SplitMix64(seed: seed)
    var report = Report()
    var served = try game.begin(players: players)
    for round in 0..<rounds {
      for player in game.players { player.beginRound() }
      let answers = Int.random(in: 1...mostAnswers, using: &generator)
      let microseconds = UInt32.random(in: 0...3000, using: &generator)
      game.play(served.port) { playing in
        playing.wait(for: answers)
        usleep(microseconds)
        served.end(SIGKILL)
      }
      report.kills += 1
      if round % 5 == 4 { try killAtStart(UInt32.random(in: 0...30_000, using: &generator), &report) }
      served = try ServedProcess(game.huntkit, database: game.database)
      try look(served.port, &report)
      progress(report)
      if !report.faults.isEmpty { break }
    }
    // Once more over all, after an end in order.
    if served.end(SIGTERM) != 0 { report.faults.append("SIGTERM: \(served.messages)") }
    let last = try ServedProcess(game.huntkit, database: game.database)
    report.faults += try game.faults(of: game.players.reduce(into: []) { $0.formUnion($1.done.map(\.hunt)) }, last.port)
    last.end(SIGTERM)
    return report
  }

  /// Kills one that may still be recovering what the last one left.
  private func killAtStart(_ microseconds: UInt32, _ report: inout Report) throws {
    do {
      try ServedProcess(game.huntkit, database: game.database, killedAfter: microseconds).end(SIGKILL)
    } catch is ServedProcess.NotReady {
      report.killsAtStart += 1
    }
    report.kills += 1
  }

  private func look(_ port: UInt16, _ report: inout Report) throws {
    let told = game.players.reduce(0) { $0 + $1.done.count } - report.acknowledged
    // First what nobody knows of: the request that was in the air. From then on everything is known.
    game.play(port, most: 1)
    for player in game.players { report.repeated += try player.repeatRound(port) }
    let (looked, missing) = try game.missingPosts(port)
    report.posts += looked
    report.acknowledged += told
    report.faults += missing
    report.faults += try game.faults(of: game.players.reduce(into: []) { $0.formUnion($1.hunts) }, port)
  }
}
