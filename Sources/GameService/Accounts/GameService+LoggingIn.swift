import Crypto
import Game
import HTTP
import Store

extension GameService {
  /// Opens a session. An unknown name goes the way of a wrong password, in the same time and to the same answer.
  func logIn(_ request: RoutedRequest) throws -> Answer {
    let body = try request.json()
    let canonical = AccountName.canonical(try body.text("name", length: AccountName.typedLengthsAllowed))
    let password = try Password.bytes(try body.text("password", length: Password.typedLengthsAllowed))
    let token = try SessionToken(surroundings)
    let salt = surroundings.randomBytes(PasswordHasher.saltLength)
    let sent = request.request
    let hasher = passwords.hasher
    let settings = settings
    return try workingOnPassword(sent) { unit, now in
      let credentials = try unit.credentials(canonicalName: canonical)
      let device = try KnownDevice.name(sent, key: try hasher.key(of: credentials?.passwordHash))
      let throttle = try LogInThrottle(sent, canonicalName: canonical, device: device, settings)
      try throttle.take(unit, at: now)
      return (hash: credentials?.passwordHash, throttle: throttle)
    } work: { hasher, prepared in
      guard try hasher.matches(prepared.hash, password), let hash = prepared.hash else { throw Problem.wrongCredentials }
      return (hash: hash, renewed: try hasher.renewed(hash, password, salt: salt), throttle: prepared.throttle)
    } finish: { [self] unit, done, now in
      guard let credentials = try unit.credentials(canonicalName: canonical), credentials.passwordHash == done.hash else {
        throw Problem.wrongCredentials
      }
      let id = credentials.account.id
      if let renewed = done.renewed { try unit.renewPasswordHash(id, from: done.hash, to: renewed) }
      try done.throttle.giveBack(unit, at: now)
      try openSession(unit, id, token, for: sent, at: now)
      return (summary: try AccountSummary(unit, id), hash: done.renewed ?? done.hash)
    } answer: { [self] done in
      let cookies = try cookies(token, passwordHash: done.hash, for: sent)
      return Self.response(LoggedIn(summary: done.summary, cookies: cookies), .ok)
    }
  }

  /// Sets a new password by a recovery code, ends all sessions and tokens, and opens one.
  ///
  /// The new password is hashed whether the code is right or not, so that all answers take the same time.
  func recover(_ request: RoutedRequest) throws -> Answer {
    let body = try request.json()
    let name = try body.text("name", length: AccountName.typedLengthsAllowed)
    let code = try RecoveryCode.hash(try body.text("code", length: RecoveryCode.typedLengthsAllowed))
    let password = try newPassword(body, "new_password", for: name)
    let token = try SessionToken(surroundings)
    let salt = surroundings.randomBytes(PasswordHasher.saltLength)
    let canonical = AccountName.canonical(name)
    let sent = request.request
    let throttle = LogInThrottle(recovery: sent, settings)
    return try workingOnPassword(sent) { unit, now in
      try throttle.take(unit, at: now)
    } work: { hasher, _ in
      try hasher.hash(password, salt: salt)
    } finish: { [self] unit, hash, now in
      guard let id = try unit.credentials(canonicalName: canonical)?.account.id, try unit.useRecoveryCode(id, hash: code) else {
        throw Problem.wrongRecoveryCode
      }
      try unit.setPassword(id, hash: hash)
      try throttle.giveBack(unit, at: now)
      try openSession(unit, id, token, for: sent, at: now)
      return (summary: try AccountSummary(unit, id), hash: hash)
    } answer: { [self] done in
      let cookies = try cookies(token, passwordHash: done.hash, for: sent)
      return Self.response(LoggedIn(summary: done.summary, cookies: cookies), .ok)
    }
  }

  /// A password that is to be set.
  func newPassword(_ body: JSONBody, _ member: String, for name: String) throws -> SecretBytes {
    let typed = try body.text(member, length: Password.lengthsAllowed)
    do { return try Password.new(typed, for: name) } catch let fault as PasswordFault {
      throw Problem(fault, member: member)
    }
  }

  /// Ends the session or token that asks. Whoever has none is logged out already.
  func logOut(_ request: RoutedRequest) throws -> Answer {
    let sent = request.request
    let viewer: Viewer?
    do { viewer = try self.viewer(request) } catch  where error.status == .unauthorized {
      viewer = nil
    }
    guard let viewer else { return .now(Self.loggedOut(sent)) }
    return writing(sent) { unit, _ in
      try unit.endSession(viewer.session.id, of: viewer.id)
    } answer: { _ in
      Self.loggedOut(sent)
    }
  }
}
