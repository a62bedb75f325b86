/// The rules of one step.
public struct StepRules: Sendable, Hashable {
  public var id: StepID
  /// From 1. A step whose target turns out to be wrong after the first guess gets a new version.
  public var version: Int
  /// What solving it is worth; nil for what the hunt's scoring says.
  public var points: Int?
  /// In order of the pack.
  public var hints: [HintRules]

  public init(id: StepID, version: Int = 1, points: Int? = nil, hints: [HintRules] = []) {
    self.id = id
    self.version = version
    self.points = points
    self.hints = hints
  }
}

/// When a hint can be had, and what it costs.
public struct HintRules: Sendable, Hashable {
  /// Points; 0 for a hint that is given without asking.
  public var cost: Int
  /// How long after the player first saw the step it can be had, milliseconds.
  public var afterMilliseconds: Int64

  /// A hint that is free and visible with its step.
  public static let free = HintRules(cost: 0)

  public init(cost: Int, afterMilliseconds: Int64 = 0) {
    self.cost = cost
    self.afterMilliseconds = afterMilliseconds
  }
}
