import Crypto
import Game
import HTTP
import Store

/// Log-ins and tokens as they are kept.
extension GameService {
  static let mostSessions = 50
  static let mostTokens = 50
  /// Seconds that browsers keep the cookie: the most that they do (RFC 6265bis, 5.5). The store says how long it is good.
  private static let cookieSeconds = 400 * 86_400

  /// What somebody gets who has just proved who they are.
  struct LoggedIn: Sendable {
    var summary: AccountSummary
    var recoveryCodes: [String]?
    var cookies: [String]
  }

  /// Opens a session, always under a new token, and ends the one that the browser had. Of very many the one used least recently
  /// ends.
  func openSession(
    _ unit: WorkUnit, _ id: PlayerID, _ token: SessionToken, for request: Request, at now: Moment
  ) throws {
    guard let account = try unit.account(id) else { throw Problem.wrongCredentials }
    if let ban = account.ban, ban.holds(at: now) { throw Problem.banned(ban) }
    if let old = Cookies(request.headers)[Viewer.cookieName],
      let (session, owner) = try unit.session(tokenHash: try Viewer.hash(old), at: now), session.kind == .cookie
    {
      try unit.endSession(session.id, of: owner.id)
    }
    _ = try unit.openSession(
      id, tokenHash: token.hash, kind: .cookie, label: Self.label(of: request), at: now,
      expires: now.advanced(byMilliseconds: settings.sessionMilliseconds))
    let sessions = try unit.sessions(of: id, at: now).filter { $0.kind == .cookie }
    for session in sessions.sorted(by: { ($0.used, $0.id) > ($1.used, $1.id) }).dropFirst(Self.mostSessions) {
      try unit.endSession(session.id, of: id)
    }
  }

  /// The answer's cookies: the session's, and the one by which this browser is known from then on.
  func cookies(_ token: SessionToken, passwordHash: String, for request: Request) throws -> [String] {
    let session = SetCookie(
      Viewer.cookieName, token.text, maxAgeSeconds: Self.cookieSeconds, isSecure: request.isSecure)
    let device = try KnownDevice.cookie(
      surroundings, key: try passwords.hasher.key(of: passwordHash), isSecure: request.isSecure)
    return [session, device].compactMap { $0?.field }
  }

  /// Takes the session's cookie away.
  static func loggedOut(_ request: Request) -> Response {
    let removal = SetCookie(Viewer.cookieName, "", maxAgeSeconds: 0, isSecure: request.isSecure)
    return Response(
      .noContent,
      headers: HeaderFields([.init("Cache-Control", "no-store")] + (removal.map { [.init("Set-Cookie", $0.field)] } ?? [])))
  }

  static func response(_ loggedIn: LoggedIn, _ status: Status) -> Response {
    var json = JSONWriter()
    json.object { json in
      json.key("account")
      loggedIn.summary.write(to: &json)
      guard let codes = loggedIn.recoveryCodes else { return }
      json.key("recovery_codes")
      json.array { json in for code in codes { json.text(code) } }
    }
    var response = Response.json(json.bytes, status, headers: ["Cache-Control": "no-store"])
    for cookie in loggedIn.cookies { response.headers.append("Set-Cookie", cookie) }
    return response
  }

  /// What the owner knows the session by: what the browser calls itself.
  private static func label(of request: Request) -> String {
    let agent = request.headers["User-Agent"] ?? ""
    let scalars = agent.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }.prefix(200)
    return scalars.isEmpty ? "unknown browser" : String(String.UnicodeScalarView(scalars))
  }
}
