import Crypto
import Game
import HTTP
import Store

/// Who asks: an account and the session that it asks with.
struct Viewer: Sendable {
  let account: Account
  let session: StoredSession

  static let cookieName = "huntkit_session"

  var id: PlayerID { account.id }
  var isModerator: Bool { account.role != .player }

  /// Nil where nobody says who they are.
  ///
  /// - Throws: 401 where a token is sent that opens nothing; an old cookie is as good as none.
  init?(_ request: Request, _ snapshot: some Reading, at now: Moment) throws {
    guard let (token, kind) = try Self.token(request) else { return nil }
    let hash = try Self.hash(token)
    guard let (session, account) = try snapshot.session(tokenHash: hash, at: now), session.kind == kind else {
      if kind == .bearer { throw Problem.badToken }
      return nil
    }
    (self.account, self.session) = (account, session)
  }

  private init(_ account: Account, _ session: StoredSession) { (self.account, self.session) = (account, session) }

  /// The same as they are in another state of the database: while a request waits, a session may end and a role change.
  ///
  /// - Throws: 401 where the session is there no more.
  func current(_ reading: some Reading, at now: Moment) throws -> Viewer {
    guard let account = try reading.account(of: session.id, at: now) else {
      throw session.kind == .bearer ? Problem.badToken : Problem.logIn
    }
    return Viewer(account, session)
  }

  /// Whether a request comes without anything that could say who asks.
  static func isAnonymous(_ request: Request) -> Bool {
    request.headers["Authorization"] == nil && request.headers["Cookie"] == nil
  }

  /// A bearer token (RFC 6750) goes before a cookie.
  private static func token(_ request: Request) throws(Problem) -> (String, StoredSession.Kind)? {
    guard let field = request.headers["Authorization"] else {
      return Cookies(request.headers)[cookieName].map { ($0, .cookie) }
    }
    let parts = field.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { throw Problem.badToken }
    return (String(parts[1]), .bearer)
  }

  /// What the store keeps of a token.
  static func hash(_ token: String) throws -> [UInt8] { try BLAKE2b.hash(Array(token.utf8)) }
}
