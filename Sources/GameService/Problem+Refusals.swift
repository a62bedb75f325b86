import Game
import HTTP

/// Why the rules of the game do not allow something: what a player may know of it.
extension Problem {
  init(_ refusal: GuessRefusal, at now: Moment) {
    switch refusal {
    case .notOpen(let opens): self = .notOpen(opens, at: now)
    case .closed: self = .closed
    case .author: self = .author
    case .notJoined: self = .notJoined
    case .disqualified: self = .disqualified
    case .noSuchStep: self = .noStep
    case .solvedAlready: self.init(.conflict, code: "solved-already", detail: "This step is solved already.")
    case .finished: self.init(.conflict, code: "finished", detail: "Every step of this hunt is solved.")
    case .verification(let needed):
      self.init(
        .unprocessableContent, code: "verification",
        detail: needed == .presence
          ? "This hunt wants you to stand there: send the fix of your device." : "This hunt wants a tap on the map.")
    case .wait(let until):
      self = .retry(until, at: now, code: "wait", detail: "Too many wrong guesses. Wait before the next one.")
    case .fix(let fault): self.init(fault)
    }
  }

  init(_ refusal: HintRefusal, at now: Moment) {
    switch refusal {
    case .notOpen(let opens): self = .notOpen(opens, at: now)
    case .closed: self = .closed
    case .author: self = .author
    case .notJoined: self = .notJoined
    case .disqualified: self = .disqualified
    case .noSuchStep: self = .noStep
    case .noSuchHint: self.init(.notFound, code: "no-hint", detail: "There is no such hint.")
    case .solvedAlready: self.init(.conflict, code: "solved-already", detail: "The step is solved without it.")
    case .shownAlready: self.init(.conflict, code: "shown-already", detail: "This hint is yours already.")
    case .tooEarly(let until): self = .retry(until, at: now, code: "too-early", detail: "This hint comes later.")
    }
  }

  init(_ refusal: JoinRefusal) {
    switch refusal {
    case .closed: self = .closed
    case .author: self = .author
    case .joinedAlready: self.init(.conflict, code: "joined-already", detail: "You take part already.")
    }
  }

  private init(_ fault: FixFault) {
    let detail =
      switch fault {
      case .noAccuracy: "The fix of the device has no accuracy. Try again."
      case .badAccuracy: "The accuracy of the fix is no distance. Try again."
      case .inaccurate: "The fix is not accurate enough. Wait for a better one and try again."
      case .old: "The fix is not of now. Get a new one, look at the clock of the device, and try again."
      }
    self.init(.unprocessableContent, code: "fix", detail: detail)
  }

  private static let closed = Problem(.conflict, code: "closed", detail: "This hunt is over.")
  private static let author = Problem(.forbidden, code: "author", detail: "Authors do not play their own hunts.")
  private static let notJoined = Problem(.conflict, code: "not-joined", detail: "Join the hunt first.")
  private static let disqualified = Problem(.forbidden, code: "disqualified", detail: "You are disqualified from this hunt.")
  private static let noStep = Problem(.notFound, code: "no-step", detail: "There is no such step, or you are not there yet.")

  private static func notOpen(_ opens: Moment, at now: Moment) -> Problem {
    .retry(opens, at: now, .conflict, code: "not-open", detail: "This hunt has not opened.")
  }

  /// With the seconds until a moment, rounded up.
  static func retry(
    _ until: Moment, at now: Moment, _ status: Status = .tooManyRequests, code: String, detail: String
  ) -> Problem {
    let milliseconds = max(1, until.milliseconds(since: now))
    let seconds = Int(min((milliseconds - 1) / 1000 + 1, Int64(Int32.max)))
    var problem = Problem.retry(afterSeconds: seconds, status, detail: detail)
    problem.code = code
    return problem
  }
}
