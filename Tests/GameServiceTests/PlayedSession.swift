import Campaigns
import Formats
import Foundation
import GameService
import HTTP

/// A seeded session of a few players and of nobody in particular, over all routes of hunts and playing.
///
/// Two sessions of one seed send the same requests, as long as they get the same answers. Some steps are solved; those whose places
/// are the session's own are never near a guess.
struct PlayedSession {
  /// Where the steps are that nobody finds, metres north of the Oval; no guess goes beyond 3 km.
  let hidden: [Double]
  let radius: Double

  /// - Returns: all that players see, an entry for each answer.
  func play(seed: UInt64, steps: Int) async throws -> [String] {
    var random = SplitMix64(seed: seed)
    let run = try PlayRun()
    let author = try await run.person("Author")
    var players: [PlayRun.Person] = []
    for name in ["Ada", "Bob", "Eve"] { players.append(try await run.person(name)) }
    var hunts: [Int] = []
    for more in [
      "", "\"ordered\":false,", "\"verification\":\"presence\",", "\"ordered\":false,\"closes\":\"2026-12-01T00:20:00Z\",",
    ] {
      hunts.append(await run.hunt(by: author, body(more)))
    }
    hunts.append(await run.hunt(by: author, body(""), query: "draft=true"))
    var seen: [String] = []
    for hunt in hunts {
      for player in players { seen.append(await run.post("/api/hunts/\(hunt)/join", as: player).everything) }
      let timed = "/api/hunts/\(hunt)/steps/\(4 * (hunt - 1) + 1)/hints/3/unlock"
      seen.append(await run.post(timed, as: players[0]).everything)
    }
    for _ in 0..<steps {
      let person = [nil, players[0], players[1], players[2]].randomElement(using: &random) ?? nil
      let hunt = hunts.randomElement(using: &random) ?? 0
      let answer = await request(run, person, hunt, &random)
      seen.append(answer.everything)
      run.pass(seconds: Double(Int.random(in: 0...15, using: &random)))
    }
    let many = "{\"guesses\":[\(Array(repeating: HuntText.tap(-900), count: 8).joined(separator: ","))]}"
    for hunt in hunts {
      for player in players {
        seen.append(await run.post("/api/hunts/\(hunt)/guesses", as: player, many).everything)
        seen.append(await run.tap(hunt, as: player, north: -900).everything)
      }
    }
    for hunt in hunts {
      for person in [nil] + players.map({ Optional($0) }) {
        for path in ["", "/statistics", "/heatmap"] {
          seen.append(await run.get("/api/hunts/\(hunt)\(path)", as: person).everything)
        }
      }
    }
    return seen + run.errors
  }

  private func body(_ more: String) -> String {
    let visible = HuntText.hunt("A hunt", north: [1000, 2000], more: more)
    let own = HuntText.hunt("A hunt", north: [1000, 2000] + hidden, more: more, step: "\"radius_m\":\(radius),")
    // The steps that can be solved are the same in every session.
    let shared = visible.dropLast(2)
    let rest = own.components(separatedBy: "{\"name\":\"Riddle 3\"").dropFirst().joined(separator: "{\"name\":\"Riddle 3\"")
    return shared + ",{\"name\":\"Riddle 3\"" + rest
  }

  private func request(
    _ run: PlayRun, _ person: PlayRun.Person?, _ hunt: Int, _ random: inout SplitMix64
  ) async -> PlayRun.Answered {
    let path = "/api/hunts/\(hunt)"
    let north = [1000.0, 1000, 1000, 2000, 500, 1500, -400][Int.random(in: 0..<7, using: &random)]
    // Steps are numbered as they are made, four in a hunt; now and then one of another hunt, or of none.
    let step = Int.random(in: 0..<8, using: &random) == 0 ? 21 : 4 * (hunt - 1) + Int.random(in: 1...4, using: &random)
    let fix = Bool.random(using: &random) ? #","accuracy_m":12"# : ""
    let tap = HuntText.tap(north, step: step % 2 == 0 ? nil : step, more: fix)
    switch Int.random(in: 0..<30, using: &random) {
    case 0, 1: return await run.get(path, as: person)
    case 2: return await run.get("/api/hunts", as: person, query: "q=hunt&limit=2")
    case 3: return await run.get("/api/hunts/mine", as: person)
    case 4, 5: return await run.post("\(path)/join", as: person)
    case 6: return await run.post("\(path)/leave", as: person)
    case 7: return await run.post("\(path)/seen", as: person)
    case 8, 16, 17:
      return await run.post("\(path)/steps/\(step)/hints/\(Int.random(in: 1...4, using: &random))/unlock", as: person)
    case 9: return await run.get("\(path)/\(["heatmap", "statistics", "content", "pack", "review"][step % 5])", as: person)
    case 10: return await run.post("\(path)/guesses", as: person, "{\"guesses\":[\(tap),\(HuntText.tap(-900)),\(tap)]}")
    case 11: return await run.post("\(path)/guess", as: person, HuntText.tap(north, more: ",\"step\":\"x\""))
    default: return await run.post("\(path)/guess", as: person, tap, key: step % 3 == 0 ? "key-\(step)" : nil)
    }
  }
}
