/// The rules of one hunt, as replay and live play need them: no texts and no targets.
public struct HuntRules: Sendable, Hashable {
  public var id: HuntID
  /// Authors do not play their own hunts; nil where nobody is known to be the author.
  public var author: PlayerID?
  /// Whether a step opens when those before it are solved.
  public var isOrdered: Bool
  public var window: HuntWindow
  public var verification: Verification
  public var locations: Locations
  public var scoring: ScoringRules
  /// In the order in which they are played; of a hunt that is not ordered, in order of the pack.
  public var steps: [StepRules] { didSet { indices = Self.indices(steps) } }
  /// Index of each step; the first of two that have the same id.
  private var indices: [StepID: Int]

  public init(
    id: HuntID, author: PlayerID? = nil, isOrdered: Bool = true, window: HuntWindow = HuntWindow(),
    verification: Verification = .map, locations: Locations = .hidden, scoring: ScoringRules = .standard,
    steps: [StepRules] = []
  ) {
    self.id = id
    self.author = author
    self.isOrdered = isOrdered
    self.window = window
    self.verification = verification
    self.locations = locations
    self.scoring = scoring
    self.steps = steps
    indices = Self.indices(steps)
  }

  public func index(of step: StepID) -> Int? { indices[step] }

  private static func indices(_ steps: [StepRules]) -> [StepID: Int] {
    Dictionary(steps.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// How a guess is made.
public enum Verification: UInt8, Sendable, CaseIterable {
  /// By a tap on the map.
  case map = 0
  /// By being there: the device's fix.
  case presence = 1
}

/// Whether players see where the steps are.
public enum Locations: UInt8, Sendable, CaseIterable {
  case hidden = 0
  /// As on tours and audits.
  case shown = 1
}
