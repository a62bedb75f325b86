import Game
import HTTP
import Store

/// Lines of boards as the API shows them.
enum StandingView {
  static func write(_ line: Standing, to json: inout JSONWriter, countsHunts: Bool) {
    json.object { json in
      json.member("rank", line.rank)
      json.person("player", line.actor.rawValue, line.name)
      json.member("points", line.score.points)
      json.exactTime("reached", line.score.reachedAt)
      json.member("solved", line.solved)
      json.member("wrong_guesses", line.wrongGuesses)
      json.member("hints", line.hints)
      if countsHunts { json.member("hunts", line.hunts) }
    }
  }

  private static let members: [Schema.Member] = [
    .init("rank", Schema.integer(1...Int.max).orNull.described("Equal for equals: 1, 2, 2, 4. Null for who is disqualified.")),
    .init("player", .person), .init("points", .integer(0...Int.max)),
    .init("reached", Schema.moment.orNull.described("When the points became what they are; who was first stands above.")),
    .init("solved", Schema.integer(0...Int.max).described("Steps.")),
    .init("wrong_guesses", .integer(0...Int.max)), .init("hints", .integer(0...Int.max)),
  ]

  private static let line = Schema.named("Standing", .object(members))
  private static let overallLine = Schema.named(
    "OverallStanding", .object(members + [.init("hunts", Schema.integer(0...Int.max).described("Hunts that are counted."))]))

  private static func own(_ line: Schema) -> [Schema.Member] {
    [.init("own", line.orNull.described("The viewer's own line; null for who has none."))]
  }

  static let list = Page<Standing>.schema("Standings", of: line, own(line))
  static let overallList = Page<Standing>.schema("OverallStandings", of: overallLine, own(overallLine))

  /// - Parameter own: the viewer's line.
  static func page(_ read: [Standing], limit: Int, own: Standing?, countsHunts: Bool) -> Response {
    var json = JSONWriter(capacity: 8192)
    json.object { json in
      Page(read, limit: limit).write(to: &json, cursor: { BoardPlace($0).keys }) {
        write($1, to: &$0, countsHunts: countsHunts)
      }
      json.key("own")
      if let own { write(own, to: &json, countsHunts: countsHunts) } else { json.null() }
    }
    return .own(json)
  }
}
