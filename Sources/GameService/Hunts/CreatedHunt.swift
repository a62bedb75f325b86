import Game
import HTTP

/// A hunt that was just made.
struct CreatedHunt: Sendable {
  let id: HuntID
  let slug: String
  let name: String
  /// What others find it by where it is in no list.
  let key: String?

  static func response(_ hunts: [CreatedHunt], _ findings: PackFindings) -> Response {
    var json = JSONWriter()
    json.object { json in
      json.key("hunts")
      json.array { json in
        for hunt in hunts {
          json.object { json in
            json.member("id", Int(hunt.id.rawValue))
            json.member("slug", hunt.slug)
            json.member("name", hunt.name)
            if let key = hunt.key { json.member("key", key) }
          }
        }
      }
      json.key("findings")
      findings.write(to: &json)
    }
    var response = Response.json(json.bytes, .created)
    if let first = hunts.first { response.headers["Location"] = "/api/hunts/\(first.id)" }
    return response
  }
}
