public import Foundation
import Glibc

/// SIGTERM while many play: what is in hand is finished and answered, so that the books say exactly what clients were told.
public enum GracefulStop {
  public struct Report: Sendable {
    public var exitCode: Int32 = 0
    public var acknowledged = 0
    public var faults: [String] = []
    /// What the process said.
    public var messages = ""
  }

  /// - Parameters:
  ///   - folder: one that is there and empty.
  ///   - answers: behind how many the signal is sent.
  public static func run(_ huntkit: URL, folder: URL, players: Int, answers: Int) throws -> Report {
    let game = try CampaignGame(huntkit, folder: folder, hunts: 20)
    let served = try game.begin(players: players)
    var report = Report()
    game.play(served.port) { playing in
      playing.wait(for: answers)
      report.exitCode = served.end(SIGTERM)
    }
    report.messages = served.messages
    report.acknowledged = game.players.reduce(0) { $0 + $1.done.count }
    let again = try ServedProcess(huntkit, database: game.database)
    // Nothing is sent again: what was not answered must not have been done.
    report.faults = try game.faults(of: Set(0..<20), again.port)
    again.end(SIGTERM)
    return report
  }
}
