/// How many wrong guesses are free, and how long one waits after those that are not.
public struct GuessBudgetRules: Sendable, Hashable {
  public var freeWrongGuesses: Int
  /// After the last free wrong guess, after the next one, and so on, milliseconds; the last one is for all that follow.
  public var waitsMilliseconds: [Int64]

  /// 5 free wrong guesses, then waits of 30 s, 1, 2, 5 and 10 min.
  public static let standard = GuessBudgetRules(
    freeWrongGuesses: 5, waitsMilliseconds: [30_000, 60_000, 120_000, 300_000, 600_000])

  public init(freeWrongGuesses: Int, waitsMilliseconds: [Int64]) {
    self.freeWrongGuesses = freeWrongGuesses
    self.waitsMilliseconds = waitsMilliseconds
  }

  /// The wait that so many wrong guesses bring, milliseconds; 0 while they are free.
  public func waitMilliseconds(afterWrongGuesses count: Int) -> Int64 {
    guard count >= max(0, freeWrongGuesses), count > 0, let last = waitsMilliseconds.last else { return 0 }
    let beyond = count - max(1, freeWrongGuesses)
    return max(0, beyond < waitsMilliseconds.count ? waitsMilliseconds[beyond] : last)
  }
}

/// What a player has left to guess with, in one scope (`BudgetScope`): two numbers to store.
///
/// It belongs to the account, so it outlives connections, leaving and joining again. Reading it, judging and charging it are one
/// transaction; then any number of requests at once draw on it one after the other.
public struct GuessBudget: Sendable, Hashable {
  public var wrongGuesses: Int
  /// When the next guess can be made; nil for at once.
  public var nextGuessAt: Moment?

  public init(wrongGuesses: Int = 0, nextGuessAt: Moment? = nil) {
    self.wrongGuesses = wrongGuesses
    self.nextGuessAt = nextGuessAt
  }

  public enum Decision: Sendable, Hashable {
    /// It may be made: it is free, or the wait before it is over.
    case now
    case wait(until: Moment)
  }

  public func decision(at now: Moment, _ rules: GuessBudgetRules = .standard) -> Decision {
    let wait = rules.waitMilliseconds(afterWrongGuesses: wrongGuesses)
    guard let nextGuessAt, wait > 0 else { return .now }
    let left = nextGuessAt.milliseconds(since: now)
    // A wait has not even begun where more than twice of it is left: the clock was set back, and nobody waits for that.
    guard left > 0, left <= Saturating.product(2, wait) else { return .now }
    return .wait(until: nextGuessAt)
  }

  /// Charges a wrong guess.
  public mutating func chargeWrongGuess(at now: Moment, _ rules: GuessBudgetRules = .standard) {
    wrongGuesses = Saturating.sum(max(0, wrongGuesses), 1)
    let wait = rules.waitMilliseconds(afterWrongGuesses: wrongGuesses)
    nextGuessAt = wait > 0 ? now.advanced(byMilliseconds: wait) : nil
  }
}

/// What a budget is for: a hunt, or where the hunt is ordered one of its steps.
public struct BudgetScope: Sendable, Hashable {
  public var hunt: HuntID
  public var step: StepID?

  public init(hunt: HuntID, step: StepID?) {
    self.hunt = hunt
    self.step = step
  }
}
