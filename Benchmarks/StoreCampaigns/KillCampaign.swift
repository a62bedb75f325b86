import Campaigns
public import Foundation
import Game
import Store

/// Kills a process under load at random moments, and looks at what it leaves: everything it acknowledged must be there, the totals
/// must be the replay of the events, and the file must be sound.
public struct KillCampaign: Sendable {
  public struct Report: Sendable {
    public var rounds = 0
    public var acknowledged = 0
    /// Of those: what is not there.
    public var lost: [String] = []
    /// What the process or `Store.check` complained of.
    public var faults: [String] = []
  }

  private let executable: URL
  private let database: String
  private let seed: UInt64

  /// - Parameters:
  ///   - executable: `huntkit-bench`.
  ///   - database: a file that is not there yet; it is played on from round to round.
  public init(executable: URL, database: String, seed: UInt64) {
    self.executable = executable
    self.database = database
    self.seed = seed
  }

  /// How many acknowledgements a process lives for: counted, since in a span of time a slow machine gives none.
  public static let acknowledgements = 10...500

  public func run(rounds: Int) throws -> Report {
    var generator = SplitMix64(seed: seed)
    var report = Report()
    for _ in 0..<rounds {
      let lines = try round(seed: generator.next(), acknowledgements: Int.random(in: Self.acknowledgements, using: &generator))
      report.rounds += 1
      report.faults += lines.filter { $0.hasPrefix("fault") }
      report.faults += try Store.check(database)
      let store = try Store(database)
      defer { store.close() }
      try store.readWaiting { snapshot in
        for line in lines where !line.hasPrefix("fault") {
          report.acknowledged += 1
          if try !Self.isThere(line, snapshot) { report.lost.append(line) }
        }
      }
    }
    return report
  }

  private static func isThere(_ line: String, _ snapshot: Snapshot) throws -> Bool {
    let parts = line.split(separator: " ")
    guard parts.count == 2, let number = Int64(parts[1]) else { return false }
    if parts[0] == "event" { return try snapshot.event(EventSequence(number)) != nil }
    return try snapshot.post(PostID(number), for: ForumReader(player: nil, isModerator: true)) != nil
  }

  /// - Returns: the whole lines that the process wrote before it was killed.
  private func round(seed: UInt64, acknowledgements: Int) throws -> [String] {
    let output = ChildPipe()
    let process = try ChildProcess(
      executable.path, ["store-load", database, "--seed", "\(seed >> 2)"], descriptors: (nil, output.writing, STDERR_FILENO))
    output.closeWriting()
    var bytes: [UInt8] = []
    var lines = 0
    while lines < acknowledgements, case let more = output.readSome(), !more.isEmpty {
      bytes += more
      lines += more.count { $0 == UInt8(ascii: "\n") }
    }
    process.send(SIGKILL)
    bytes += output.readToEnd()
    _ = process.wait()
    // What follows the last line end was not written to its end.
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }
}
