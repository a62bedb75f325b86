import Crypto
import Game
import HTTP
import Store

/// Errors as clients get them: in one place, so that none says more than it should.
extension Problem {
  static let logIn = Problem(
    .unauthorized, code: "log-in", detail: "Log in first.", headers: ["WWW-Authenticate": "Bearer"])
  static let badToken = Problem(
    .unauthorized, code: "bad-token", detail: "This token is unknown, expired or revoked.",
    headers: ["WWW-Authenticate": "Bearer error=\"invalid_token\""])
  static let noHunt = Problem(.notFound, code: "no-hunt", detail: "There is no such hunt.")

  /// Nil for an error that is the service's own.
  init?(of error: any Error, at now: Moment) {
    switch error {
    case let error as StoreError: self.init(error)
    case let error as GuessRefusal: self.init(error, at: now)
    case let error as HintRefusal: self.init(error, at: now)
    case let error as JoinRefusal: self.init(error)
    case let error as HuntChangeError: self.init(error)
    case let error as EventFault: self.init(.conflict, code: "not-possible", detail: Self.sentence("\(error)"))
    case CryptoError.outOfMemory:
      self = .retry(afterSeconds: 5, .serviceUnavailable, detail: "Too much is going on. Try again in a moment.")
    default: return nil
    }
  }

  private init?(_ error: StoreError) {
    switch error {
    case .overloaded, .busy:
      self = .retry(afterSeconds: 1, .serviceUnavailable, detail: "Too much is going on. Try again in a moment.")
    case .full:
      self = .retry(
        afterSeconds: 30, .serviceUnavailable,
        detail: "The disk is full: nothing can be saved at the moment. What is there can be read.")
      code = "disk-full"
    case .readOnly:
      self = .retry(
        afterSeconds: 30, .serviceUnavailable,
        detail: "Nothing can be saved at the moment. What is there can be read.")
      code = "read-only"
    case .closed: self = .retry(afterSeconds: 5, .serviceUnavailable, detail: "The service is stopping.")
    case .missing(let what): self.init(.notFound, code: "no-\(what)", detail: "There is no such \(what).")
    case .taken(let what): self.init(.conflict, code: "\(what)-taken", detail: "This \(what) is taken.")
    case .keyReused:
      self.init(.unprocessableContent, code: "key-reused", detail: "This idempotency key was used for another request.")
    case .stale(let what):
      self.init(.preconditionFailed, code: "changed", detail: "The \(what) was changed meanwhile. Read it again.")
    case .refused(let why): self.init(.conflict, code: "refused", detail: Self.sentence(why))
    default: return nil
    }
  }
}
