import Foundation
import RawHTTP

/// The game's books beside what its players were told.
extension CampaignGame {
  /// A line for each thing that is not as it must be: events beside answers, the replay of the events beside the board, and what
  /// `huntkit admin check` says.
  ///
  /// - Parameter hunts: those to look at.
  func faults(of hunts: Set<Int>, _ port: UInt16) throws -> [String] {
    var faults: [String] = []
    for hunt in hunts.sorted() {
      let slug = CampaignPack.slug(hunt)
      let events = try run("export", slug, "--events", "--database", database)
      let wanted = tally(hunt)
      let found = try Self.tally(events)
      for line in wanted.keys.sorted() where found[line] != wanted[line] {
        faults.append("acknowledged \(wanted[line] ?? 0) times, there \(found[line] ?? 0): \(slug) \(line)")
      }
      for line in found.keys.sorted() where wanted[line] == nil { faults.append("nobody did this: \(slug) \(line)") }
      faults += try boardFaults(hunt, events: events, port)
    }
    for player in players { faults += player.faults }
    do { _ = try run("admin", "check", "--database", database, "--quiet") } catch { faults.append("\(error)") }
    return faults
  }

  /// What must have happened in a hunt, and how many times.
  private func tally(_ hunt: Int) -> [String: Int] {
    var tally: [String: Int] = [:]
    for player in players {
      for move in player.done where move.hunt == hunt {
        switch move.kind {
        case .join: tally["\(player.name) joined -", default: 0] += 1
        case .unlock(let step): tally["\(player.name) hint \(CampaignPack.target(hunt, step))", default: 0] += 1
        case .guess(let step, isRight: true):
          tally["\(player.name) solved \(CampaignPack.target(hunt, step))", default: 0] += 1
        // It is a guess at no step in particular.
        case .guess(_, isRight: false): tally["\(player.name) wrong -", default: 0] += 1
        case .post: break
        }
      }
    }
    return tally
  }

  /// The same of a log. What was only seen is nobody's act.
  private static func tally(_ events: String) throws -> [String: Int] {
    var tally: [String: Int] = [:]
    for line in events.split(separator: "\n") {
      let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      guard let kind = event["kind"] as? String, kind != "seen", event["player"] as? String != scout else { continue }
      tally["\(event["player"] ?? "-") \(kind) \(event["step"] ?? "-")", default: 0] += 1
    }
    return tally
  }

  /// The replay's board must be the game's, byte for byte, and the one over HTTP say the same.
  private func boardFaults(_ hunt: Int, events: String, _ port: UInt16) throws -> [String] {
    let slug = CampaignPack.slug(hunt)
    let (pack, log) = (folder.appendingPathComponent("hunt.geojson"), folder.appendingPathComponent("hunt.ndjson"))
    try events.write(to: log)
    _ = try run("export", slug, "--database", database, "--output", pack.path)
    let replayed = try run("score", "--pack", pack.path, log.path)
    let live = try run("admin", "standings", slug, "--database", database)
    guard replayed == live else { return ["the board of \(slug) is not the replay:\n\(live)\n\(replayed)"] }
    let page = try Self.object(try RawClient.get(port, "/api/hunts/\(hunt + 1)/leaderboard?limit=100"))
    let shown = (page["items"] as? [[String: Any]] ?? []).map { line in
      let name = (line["player"] as? [String: Any])?["name"] ?? "-"
      return [line["rank"], name, line["points"], line["solved"], line["wrong_guesses"], line["hints"]]
        .map { $0.map { "\($0)" } ?? "" }
    }
    // Columns: hunt, rank, player, points, solved, wrong guesses, hints, reached.
    let written = live.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).dropFirst().prefix(6).map(String.init)
    }
    return shown == written ? [] : ["the board of \(slug) over HTTP is another: \(shown) and \(written)"]
  }

  /// Posts of this round that are not there.
  func missingPosts(_ port: UInt16) throws -> (looked: Int, faults: [String]) {
    var (looked, faults) = (0, [String]())
    for player in players {
      for post in player.posts {
        looked += 1
        let answer = try RawClient.get(port, post.path)
        if answer?.status != 200 || answer?.text.contains("was here: \(post.move)\"") != true {
          faults.append("\(player.name): \(post.path) is not there: \(answer?.text ?? "no answer")")
        }
      }
    }
    return (looked, faults)
  }
}
