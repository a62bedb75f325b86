/// What steps, hints and wrong guesses are worth: points, whole numbers from 0.
public struct ScoringRules: Sendable, Hashable {
  /// For a step that names none of its own.
  public var points: Int
  /// For a hint with a price but none of its own.
  public var hintCost: Int
  public var wrongGuessCost: Int
  /// The least that a solved step is worth, whatever it cost.
  public var floor: Int

  /// The defaults of the pack format.
  public static let standard = ScoringRules(points: 100, hintCost: 10, wrongGuessCost: 5, floor: 20)

  public init(points: Int, hintCost: Int, wrongGuessCost: Int, floor: Int) {
    self.points = points
    self.hintCost = hintCost
    self.wrongGuessCost = wrongGuessCost
    self.floor = floor
  }
}
