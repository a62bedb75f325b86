import Crypto
import Game
import HTTP
import Store

extension GameService {
  /// Makes an account and logs in to it. The recovery codes are shown this once.
  func register(_ request: RoutedRequest) throws -> Answer {
    let body = try request.json()
    let name = try newName(try body.text("name", length: AccountName.typedLengthsAllowed))
    let password = try newPassword(body, "password", for: name.text)
    let token = try SessionToken(surroundings)
    let salt = surroundings.randomBytes(PasswordHasher.saltLength)
    let codes = try RecoveryCode.make(surroundings.randomBytes)
    let sent = request.request
    let limit = settings.registrations
    return try workingOnPassword(sent) { unit, now in
      // Taken for a name that turns out to be somebody's too, so that names cannot be tried by the thousand.
      try unit.draw("registration", of: LogInThrottle.party(sent), limit, at: now)
    } work: { hasher, _ in
      try hasher.hash(password, salt: salt)
    } finish: { [self] unit, hash, now in
      let id = try unit.register(
        name: name.text, canonicalName: name.canonical, passwordHash: hash, recoveryHashes: codes.hashes, at: now)
      try openSession(unit, id, token, for: sent, at: now)
      return (summary: try AccountSummary(unit, id), hash: hash)
    } answer: { [self] done in
      let cookies = try cookies(token, passwordHash: done.hash, for: sent)
      return Self.response(LoggedIn(summary: done.summary, recoveryCodes: codes.codes, cookies: cookies), .created)
    }
  }

  private func newName(_ typed: String) throws -> AccountName {
    do { return try AccountName(typed) } catch { throw Problem(error) }
  }
}
