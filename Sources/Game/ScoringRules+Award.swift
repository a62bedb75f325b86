extension ScoringRules {
  /// What a step is worth to who solves it: `max(floor, points - costs of hints - cost of a wrong guess x wrong guesses)`.
  ///
  /// Never below 0, never above the points, or the floor where that is higher. Numbers below 0 count as 0.
  public func award(_ step: StepRules, hintCost: Int, wrongGuesses: Int) -> Int {
    let costs = Saturating.sum(max(0, hintCost), Saturating.product(max(0, wrongGuessCost), max(0, wrongGuesses)))
    return max(0, floor, max(0, step.points ?? points) - costs)
  }
}

/// The board over all hunts.
public enum OverallBoard {
  /// No step counts for more, so that a pack cannot be worth what it likes.
  public static let pointsPerStep = 100
  public static let pointsPerHunt = 1_000
}
