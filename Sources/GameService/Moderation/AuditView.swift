import Game
import HTTP
import Store

/// Lines of the audit log as moderators read them.
enum AuditView {
  static let list = Page<AuditEntry>.schema(
    "AuditLog",
    of: .named(
      "AuditEntry",
      .object([
        .init("id", .integer(Numbered.range)),
        .init(
          "account", Schema.integer(Numbered.range).orNull.described("Who did it; null for the command line.")),
        .init("action", .text()), .init("subject", Schema.text().described("To whom or what, by number.")),
        .init("detail", Schema.text().described("The reason.")), .init("time", .moment),
      ])))

  static func page(_ read: [AuditEntry], limit: Int) -> Response {
    var json = JSONWriter(capacity: 4096)
    json.object { json in
      Page(read, limit: limit).write(to: &json, cursor: { ["\($0.id)"] }) { json, entry in
        json.object { json in
          json.member("id", Int(entry.id))
          json.member("account", entry.account.map { Int($0.rawValue) })
          json.member("action", entry.action)
          json.member("subject", entry.subject)
          json.member("detail", entry.detail)
          json.time("time", entry.time)
        }
      }
    }
    return .own(json)
  }
}
