import Game
import HTTP
import Store

/// What authors read, as JSON.
enum HuntInsight {
  static func statistics(_ statistics: HuntStatistics, _ hunt: StoredHunt, withNames: Bool) -> [UInt8] {
    var json = JSONWriter(capacity: 1024)
    json.object { json in
      json.member("players", statistics.players)
      json.member("finishers", statistics.finishers)
      json.member("guesses", statistics.guesses)
      json.key("steps")
      json.array { json in
        for (index, step) in statistics.steps.enumerated() {
          json.object { json in
            let name = hunt.content.steps.indices.contains(index) ? hunt.content.steps[index].name : nil
            json.member("number", index + 1)
            json.member("name", withNames ? name : nil)
            json.member("seen", step.seen)
            json.member("solved", step.solved)
            json.member("wrong_guesses", step.wrongGuesses)
            json.member("hints", step.hints)
            json.member("award", step.award)
            json.member("fastest_ms", step.times.first.map { Int($0) })
            json.member("median_ms", step.medianMilliseconds.map { Int($0) })
          }
        }
      }
    }
    return json.bytes
  }

  /// - Parameter marks: one more than the limit where there are more.
  static func marks(_ marks: [StoredReviewMark], limit: Int) -> [UInt8] {
    var json = JSONWriter(capacity: 1024)
    json.object { json in
      Page(marks, limit: limit).write(to: &json, cursor: { ["\($0.id)"] }) { json, mark in
        json.object { json in
          json.member("id", Int(mark.id))
          json.member("pattern", mark.reason.word)
          json.member("reason", "\(mark.reason)")
          json.key("players")
          json.array { json in for actor in mark.actors { json.integer(Int(actor.rawValue)) } }
          json.key("events")
          json.array { json in for event in mark.evidence { json.integer(Int(event.rawValue)) } }
          json.member("at", mark.time)
          json.member("resolved_at", mark.resolved)
        }
      }
    }
    return json.bytes
  }
}

extension ReviewMark.Reason {
  fileprivate var word: String {
    switch self {
    case .lattice: "lattice"
    case .firstTries: "first_tries"
    case .speed: "speed"
    }
  }
}
