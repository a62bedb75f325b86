import Crypto
import Game
import HTTP
import Store

/// The log-ins and tokens of one's own account.
extension GameService {
  func listSessions(_ request: RoutedRequest, _ kind: StoredSession.Kind) throws -> Answer {
    let now = surroundings.now()
    return try readingAsPlayer(request) { snapshot, viewer in
      let sessions = try snapshot.sessions(of: viewer.id, at: now).filter { $0.kind == kind }
      var json = JSONWriter()
      json.object { json in
        json.key("items")
        json.array { json in
          for session in sessions { SessionView(session, current: viewer.session.id).write(to: &json) }
        }
        // There are few enough for one page.
        json.key("next")
        json.null()
      }
      return .json(json.bytes, headers: ["Cache-Control": "no-store"])
    }
  }

  /// Ends one, the one that asks too.
  func endSession(_ request: RoutedRequest, _ id: SessionID, _ kind: StoredSession.Kind) throws -> Answer {
    let sent = request.request
    return try writing(request) { unit, viewer, now in
      guard try unit.sessions(of: viewer.id, at: now).contains(where: { $0.id == id && $0.kind == kind }),
        try unit.endSession(id, of: viewer.id)
      else { throw Problem.noSession }
      return viewer.session.id == id
    } answer: { wasOwn in
      wasOwn ? Self.loggedOut(sent) : Response(.noContent, headers: ["Cache-Control": "no-store"])
    }
  }

  /// Ends all sessions and tokens, or all but the one that asks.
  func endSessions(_ request: RoutedRequest, keepingCurrent: Bool) throws -> Answer {
    let sent = request.request
    return try writing(request) { unit, viewer, _ in
      try unit.endSessions(of: viewer.id, keeping: keepingCurrent ? viewer.session.id : nil)
    } answer: { _ in
      keepingCurrent ? Response(.noContent, headers: ["Cache-Control": "no-store"]) : Self.loggedOut(sent)
    }
  }

  static let tokenLabelLengths = 1...100
  static let tokenDays = 1...3650
  private static let usualTokenDays = 365

  /// Makes a token for scripts, which is shown this once.
  func makeToken(_ request: RoutedRequest) throws -> Answer {
    _ = try viewerByLogIn(request)
    let body = try request.json()
    let label = try body.text("label", length: Self.tokenLabelLengths)
    guard label.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }),
      label.unicodeScalars.contains(where: { !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint })
    else { throw JSONBody.bad("label", "must be a line that can be seen") }
    let days = try body.optionalInteger("expires_in_days", Self.tokenDays) ?? Self.usualTokenDays
    let token = try SessionToken(surroundings)
    return try writing(request) { unit, viewer, now in
      let sessions = try unit.sessions(of: viewer.id, at: now)
      guard sessions.count(where: { $0.kind == .bearer }) < Self.mostTokens else { throw Problem.tooManyTokens }
      let id = try unit.openSession(
        viewer.id, tokenHash: token.hash, kind: .bearer, label: label, at: now,
        expires: now.advanced(byMilliseconds: Int64(days) * 86_400_000))
      guard let made = try unit.sessions(of: viewer.id, at: now).first(where: { $0.id == id }) else {
        throw StoreError.missing("token")
      }
      return made
    } answer: { made in
      var json = JSONWriter()
      json.object { json in
        json.member("token", token.text)
        SessionView(made, current: nil).writeMembers(to: &json)
      }
      return .json(json.bytes, .created, headers: ["Cache-Control": "no-store"])
    }
  }
}

/// A session as its owner sees it.
struct SessionView {
  let session: StoredSession
  let isCurrent: Bool

  init(_ session: StoredSession, current: SessionID?) {
    self.session = session
    isCurrent = session.id == current
  }

  func write(to json: inout JSONWriter) { json.object { writeMembers(to: &$0) } }

  func writeMembers(to json: inout JSONWriter) {
    json.member("id", Int(session.id.rawValue))
    json.member("label", session.label)
    json.time("created", session.created)
    json.time("used", session.used)
    json.time("expires", session.expires)
    json.member("is_current", isCurrent)
  }

  static let members: [Schema.Member] = [
    .init("id", .integer(1...Int.max)), .init("label", .text()), .init("created", .text(format: "date-time")),
    .init("used", Schema.text(format: "date-time").described("Exact to a day.")),
    .init("expires", .text(format: "date-time")), .init("is_current", .boolean),
  ]

  static let schema = Schema.named("Session", .object(members))
}
