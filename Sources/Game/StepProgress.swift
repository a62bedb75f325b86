/// How far an actor is with one step.
public struct StepProgress: Sendable, Hashable {
  public let step: StepID
  /// The latest version of the step that the actor met.
  public var version: Int
  /// Timed hints count from here; nil where the log does not say.
  public var firstSeenAt: Moment?
  /// Indices of the hints taken, ascending.
  public var unlockedHints: [Int]
  /// Points that the hints taken cost together.
  public var hintCost: Int
  /// Those that are charged to this step, at its version.
  public var wrongGuesses: Int
  public var solvedAt: Moment?
  /// Points that solving it brought; 0 before.
  public var award: Int

  public init(
    step: StepID, version: Int = 1, firstSeenAt: Moment? = nil, unlockedHints: [Int] = [], hintCost: Int = 0,
    wrongGuesses: Int = 0, solvedAt: Moment? = nil, award: Int = 0
  ) {
    self.step = step
    self.version = version
    self.firstSeenAt = firstSeenAt
    self.unlockedHints = unlockedHints
    self.hintCost = hintCost
    self.wrongGuesses = wrongGuesses
    self.solvedAt = solvedAt
    self.award = award
  }

  public var isSolved: Bool { solvedAt != nil }
}
