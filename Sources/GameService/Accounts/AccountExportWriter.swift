import Formats
import Game
import Geo
import HTTP
import Store

/// Writes all that is kept of an account, for its owner.
enum AccountExportWriter {
  /// - Parameter current: the session that asks.
  static func json(_ export: AccountExport, current: SessionID) -> [UInt8] {
    var json = JSONWriter(capacity: 65_536)
    json.object { json in
      json.key("account")
      write(export.account, to: &json)
      for kind in StoredSession.Kind.allCases {
        list(kind == .cookie ? "sessions" : "tokens", export.sessions.filter { $0.kind == kind }, to: &json) {
          SessionView($0, current: current).write(to: &$1)
        }
      }
      list("hunts", export.hunts, to: &json) { write($0.hunt, hasGuesses: $0.hasGuesses, to: &$1) }
      list("joined", export.joined, to: &json, write)
      list("left", export.left, to: &json, write)
      list("events", export.events, to: &json, write)
      list("posts", export.posts, to: &json, write)
      list("reports", export.reports, to: &json, write)
      list("mutes", export.mutes, to: &json, write)
      list("audit", export.audit, to: &json, write)
    }
    return json.bytes
  }

  private static func list<Element>(
    _ name: String, _ elements: [Element], to json: inout JSONWriter, _ write: (Element, inout JSONWriter) -> Void
  ) {
    json.key(name)
    json.array { json in for element in elements { write(element, &json) } }
  }

  private static func write(_ account: Account, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", Int(account.id.rawValue))
      json.member("name", account.name)
      json.member("role", account.role.rawValue)
      json.exactTime("created", account.created)
      json.key("ban")
      guard let ban = account.ban else { return json.null() }
      json.object { json in
        json.member("reason", ban.reason)
        json.exactTime("since", ban.since)
        json.exactTime("until", ban.until)
      }
    }
  }

  private static func write(_ hunt: HuntSummary, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", Int(hunt.id.rawValue))
      json.member("slug", hunt.slug)
      json.member("name", hunt.name)
    }
  }

  /// All that it says, as its author reads it elsewhere.
  private static func write(_ hunt: StoredHunt, hasGuesses: Bool, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", Int(hunt.id.rawValue))
      json.member("slug", hunt.slug)
      json.member("name", hunt.content.name)
      json.key("content")
      json.raw(String(decoding: hunt.contentJSON(hasGuesses: hasGuesses), as: UTF8.self))
    }
  }

  private static func write(_ mute: Mute, to json: inout JSONWriter) {
    json.object { json in
      json.member("hunt", mute.hunt.map { Int($0.rawValue) })
      json.member("reason", mute.reason)
      json.exactTime("since", mute.since)
      json.exactTime("until", mute.until)
    }
  }

  /// Without who did it.
  private static func write(_ entry: AuditEntry, to json: inout JSONWriter) {
    json.object { json in
      json.member("action", entry.action)
      json.member("subject", entry.subject)
      json.member("detail", entry.detail)
      json.exactTime("time", entry.time)
    }
  }

  private static func write(_ event: Event, to json: inout JSONWriter) {
    json.object { json in
      json.member("sequence", Int(event.sequence.rawValue))
      json.exactTime("time", event.time)
      json.member("hunt", Int(event.hunt.rawValue))
      if let step = event.step { json.member("step", Int(step.rawValue)) }
      switch event.kind {
      case .joined: json.member("kind", "joined")
      case .left: json.member("kind", "left")
      case .stepSeen: json.member("kind", "seen")
      case .hintUnlocked(let hint, let cost):
        json.member("kind", "hint")
        json.member("hint", hint < .max ? hint + 1 : hint)
        json.member("cost", cost)
      case .guessedWrong(let record): write("wrong", record, to: &json)
      case .solved(let record): write("solved", record, to: &json)
      case .disqualified(let reason):
        json.member("kind", "disqualified")
        json.member("reason", reason)
      case .reinstated: json.member("kind", "reinstated")
      }
    }
  }

  private static func write(_ kind: String, _ record: GuessRecord, to json: inout JSONWriter) {
    json.member("kind", kind)
    json.member("verification", record.verification == .map ? "map" : "presence")
    if let place = record.place {
      json.member("latitude", place.latitudeDegrees)
      json.member("longitude", place.longitudeDegrees)
    }
    if let accuracy = record.accuracyMetres { json.member("accuracy_m", accuracy) }
  }

  private static func write(_ post: Post, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", Int(post.id.rawValue))
      json.member("hunt", Int(post.hunt.rawValue))
      json.member("parent", post.parent.map { Int($0.rawValue) })
      json.member("text", post.text)
      json.exactTime("created", post.created)
      json.exactTime("edited", post.edited)
      json.exactTime("deleted", post.deleted)
      json.exactTime("hidden", post.hidden)
    }
  }

  private static func write(_ report: Report, to json: inout JSONWriter) {
    json.object { json in
      json.member("post", Int(report.post.rawValue))
      json.member("reason", report.reason)
      json.exactTime("time", report.time)
    }
  }

  static let schema = Schema.named(
    "AccountExport",
    .object(
      [.init("account", .object([.init("id", .integer(1...Int.max)), .init("name", .text())]))]
        + ["sessions", "tokens", "hunts", "joined", "left", "events", "posts", "reports", "mutes", "audit"].map {
          .init($0, .array(.object([])))
        }))
}
