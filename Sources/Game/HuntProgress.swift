/// How far an actor is in one hunt: what its events add up to.
///
/// Live play and replay apply the same events to it, one by one, and come to equal values.
public struct HuntProgress: Sendable, Hashable {
  public enum Membership: UInt8, Sendable {
    case none = 0
    case joined = 1
    case left = 2
  }

  public var membership: Membership
  public var isDisqualified: Bool
  /// The steps that something happened at, ascending by id.
  public internal(set) var steps: [StepProgress]
  /// Wrong guesses since the last solve that were meant for no step in particular; the step solved next is charged for them.
  public var openWrongGuesses: Int
  /// Wrong guesses of the whole hunt, charged or not.
  public var wrongGuesses: Int
  public var score: TimedScore
  /// The same with each step counted as far as the overall board does.
  public var overall: TimedScore

  public init(
    membership: Membership = .none, isDisqualified: Bool = false, steps: [StepProgress] = [], openWrongGuesses: Int = 0,
    wrongGuesses: Int = 0, score: TimedScore = TimedScore(), overall: TimedScore = TimedScore()
  ) {
    self.membership = membership
    self.isDisqualified = isDisqualified
    self.steps = steps.sorted { $0.step < $1.step }
    self.openWrongGuesses = openWrongGuesses
    self.wrongGuesses = wrongGuesses
    self.score = score
    self.overall = overall
  }

  public subscript(step: StepID) -> StepProgress? {
    let place = place(of: step)
    return place < steps.count && steps[place].step == step ? steps[place] : nil
  }

  public func isSolved(_ step: StepID) -> Bool { self[step]?.isSolved ?? false }

  public var solvedCount: Int { steps.count { $0.isSolved } }

  /// The step that was solved last.
  public var lastSolved: StepProgress? {
    var last: (step: StepProgress, at: Moment)?
    for step in steps {
      if let at = step.solvedAt, at >= last?.at ?? at { last = (step, at) }
    }
    return last?.step
  }

  public var unlockedHintCount: Int { steps.reduce(0) { $0 + $1.unlockedHints.count } }

  /// Whether standings list it: who takes part, and who has left with a score.
  public var isListed: Bool { membership == .joined || (membership == .left && score.points > 0) }

  /// Where the step stands in `steps`, or would.
  func place(of step: StepID) -> Int {
    // Most events are about the step touched last.
    guard let last = steps.last, last.step >= step else { return steps.count }
    var low = 0
    var high = steps.count
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].step < step { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A sum of points with the time at which it became what it is.
public struct TimedScore: Sendable, Hashable {
  public var points: Int
  /// The event that changed it last; nil while there are no points.
  public var reachedAt: Moment?

  public init(points: Int = 0, reachedAt: Moment? = nil) {
    self.points = points
    self.reachedAt = reachedAt
  }

  /// Adds points, up to a limit; the time moves only where the sum does.
  mutating func add(_ more: Int, at time: Moment, limit: Int = .max) {
    let sum = min(limit, Saturating.sum(points, more))
    guard sum != points else { return }
    points = sum
    reachedAt = time
  }
}
