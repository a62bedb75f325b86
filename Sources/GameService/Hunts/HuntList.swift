import Game
import HTTP
import Store

/// A page of a list of hunts.
enum HuntList {
  /// The hunt that the page before ended with.
  ///
  /// - Throws: 400 for a cursor of another list.
  static func start(_ request: RoutedRequest) throws(Problem) -> HuntID {
    guard let cursor = try request.optional(Parameter.cursor) else { return HuntID(.max) }
    guard cursor.keys.count == 1, let id = Int64(cursor.keys[0]) else {
      throw Problem(.badRequest, code: "bad-parameter", detail: "This cursor is of another list.")
    }
    return HuntID(id)
  }

  static func limit(_ request: RoutedRequest) throws(Problem) -> Int {
    try request.optional(HuntParameters.limit) ?? HuntParameters.standardLimit
  }

  /// - Parameter hunts: one more than the limit where there are more.
  static func json(_ hunts: [HuntSummary], limit: Int, at now: Moment) -> [UInt8] {
    let items = hunts.prefix(limit)
    var json = JSONWriter(capacity: 256 + 512 * items.count)
    json.object { json in
      json.key("items")
      json.array { json in for hunt in items { write(hunt, to: &json, at: now) } }
      let last = hunts.count > limit ? items.last : nil
      json.member("next", last.map { Cursor([String($0.id.rawValue)]).text })
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
      json.key("author")
      json.object { json in
        json.member("id", Int(hunt.author.rawValue))
        json.member("name", hunt.authorName)
      }
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
