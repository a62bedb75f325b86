import Game
import HTTP
import Store

/// A page of a list of hunts.
enum HuntList {
  /// - Parameter hunts: one more than the limit where there are more.
  static func json(_ hunts: [HuntSummary], limit: Int, at now: Moment) -> [UInt8] {
    var json = JSONWriter(capacity: 256 + 512 * min(hunts.count, limit))
    json.object { json in
      Page(hunts, limit: limit).write(to: &json, cursor: { ["\($0.id)"] }) { write($1, to: &$0, at: now) }
    }
    return json.bytes
  }

  private static func write(_ hunt: HuntSummary, to json: inout JSONWriter, at now: Moment) {
    json.object { json in
      json.member("id", Int(hunt.id.rawValue))
      json.member("slug", hunt.slug)
      json.member("name", hunt.name)
      json.member("description", hunt.description)
      json.member("kind", hunt.kind)
      json.person("author", hunt.author.rawValue, hunt.authorName)
      json.member("draft", hunt.isDraft)
      json.member("listed", hunt.isListed)
      json.member("opens", hunt.window.opens)
      json.member("closes", hunt.window.closes)
      json.member("phase", hunt.window.phase(at: now).word)
      json.member("player_count", hunt.playerCount)
      json.member("step_count", hunt.stepCount)
    }
  }
}
