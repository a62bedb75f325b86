public import Game

/// A hunt pack, version 1, with what playing needs beside judging: texts, hints, scoring, windows.
public struct GamePack: Sendable {
  public var pack: Pack
  public var author: String?
  public var license: String?
  /// For each hunt of the pack.
  public var hunts: [Hunt]
  /// For each target of the pack.
  public var steps: [Step]

  public struct Hunt: Sendable {
    /// Public.
    public var description: String?
    public var kind: String?
    public var isOrdered = true
    public var window = HuntWindow()
    public var verification = Verification.map
    public var locations = Locations.hidden
    public var scoring = ScoringRules.standard
    /// Indices of its targets in the order in which they are played: by their step, those without one at the end; where it is not
    /// ordered in order of the pack.
    public var steps: [Int] = []
  }

  public struct Step: Sendable {
    /// Public, once the step is.
    public var description: String?
    /// For who has found it.
    public var reveal: String?
    /// Nil for what the hunt's scoring says.
    public var points: Int?
    /// In order of the pack.
    public var hints: [Hint] = []
  }

  public struct Hint: Sendable {
    public var text: String
    public var rules: HintRules
  }

  /// The rules of one of its hunts.
  ///
  /// - Parameters:
  ///   - hunt: index in the pack.
  ///   - id: what the hunt is called where it is played.
  ///   - stepID: what a step is called there, by the index of its target in the pack.
  public func rules(
    ofHunt hunt: Int, id: HuntID, author: PlayerID? = nil, stepID: (Int) -> StepID
  ) -> HuntRules {
    let content = hunts[hunt]
    return HuntRules(
      id: id, author: author, isOrdered: content.isOrdered, window: content.window, verification: content.verification,
      locations: content.locations, scoring: content.scoring,
      steps: content.steps.map { index in
        StepRules(id: stepID(index), points: steps[index].points, hints: steps[index].hints.map(\.rules))
      })
  }
}
