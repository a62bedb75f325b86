import Formats
import Game
import HTTP
import Store

/// What can be wrong with accounts and log-ins. None tells an unknown name from a wrong secret.
extension Problem {
  static let wrongCredentials = Problem(
    .unauthorized, code: "wrong-credentials", detail: "There is no account with this name and password.",
    headers: ["WWW-Authenticate": "Bearer"])
  static let wrongRecoveryCode = Problem(
    .unauthorized, code: "wrong-code", detail: "There is no account with this name and recovery code.",
    headers: ["WWW-Authenticate": "Bearer"])
  /// For somebody who is logged in.
  static let wrongPassword = Problem(.forbidden, code: "wrong-password", detail: "This is not your password.")
  static let needsLogIn = Problem(
    .forbidden, code: "needs-log-in", detail: "A token cannot do this. Log in with your password.")
  static let tooManyTokens = Problem(
    .conflict, code: "too-many-tokens", detail: "You have \(GameService.mostTokens) tokens. Revoke one first.")
  static let noSession = Problem(.notFound, code: "no-session", detail: "You have no such session.")

  /// Only those who proved to be its owner are told.
  static func banned(_ ban: Account.Ban) -> Problem {
    let end = ban.until.map { Timestamp.text(ofMilliseconds: $0.millisecondsSince1970) }
    return Problem(
      .forbidden, code: "banned", detail: "This account is banned" + (end.map { " until \($0)." } ?? "."),
      members: [Member("reason", ban.reason)] + (end.map { [Member("until", $0)] } ?? []))
  }

  init(_ fault: AccountNameFault) {
    self.init(.unprocessableContent, code: "bad-name", detail: fault.description, members: [Member("member", "name")])
  }

  init(_ fault: PasswordFault, member: String) {
    self.init(.unprocessableContent, code: "weak-password", detail: fault.description, members: [Member("member", member)])
  }
}
