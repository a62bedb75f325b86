import Formats

/// Scores that can go wrong.
public enum ScoringRule: Rule {
  public static let code = Finding.Code.scoring
  public static let severity = Finding.Severity.warning
  public static let title = "Scores that can go wrong"
  public static let explanation = """
    A solved step is worth its points, less what the unlocked hints and the wrong guesses cost, but never less than the floor. A floor above
    the points gives more than the step is worth. Once the hints have cost all that lies between the points and the floor, every further hint
    is free.
    """
  public static let wrong = RuleExample.hunt(
    #"{"id": "a", "name": "A", "scoring": {"points": 50, "floor": 60}}"#, features: "")
  public static let right = RuleExample.hunt(
    #"{"id": "a", "name": "A", "scoring": {"points": 50, "floor": 10}}"#, features: "")

  public static func check(_ pack: inout PackReader) {
    for hunt in pack.hunts {
      guard let value = hunt.scoring.floorValue ?? hunt.scoring.pointsValue, hunt.scoring.floor > hunt.scoring.points else {
        continue
      }
      pack.findings.warning(
        code, at: value, "the floor, \(hunt.scoring.floor), is above what a step is worth, \(hunt.scoring.points)")
    }
    for index in pack.steps.indices {
      if let hunt = pack.steps[index].hunt { check(pack.steps[index], pack.hunts[hunt].scoring, &pack) }
    }
  }

  private static func check(_ step: DraftStep, _ scoring: DraftScoring, _ pack: inout PackReader) {
    let points = step.points ?? scoring.points
    if let own = step.points, own < scoring.floor, let points = step.nodes.points {
      pack.findings.feature = step.feature
      pack.findings.warning(
        code, at: pack.tape.value(points), "the step is worth \(own), which is below the floor, \(scoring.floor)")
      return
    }
    let (byHunt, isTooLarge) = step.hintCosts.byHunt.multipliedReportingOverflow(by: scoring.hintCost)
    let (sum, isTooLargeTogether) = step.hintCosts.own.addingReportingOverflow(byHunt)
    let cost = isTooLarge || isTooLargeTogether ? Int.max : sum
    guard cost > max(points - scoring.floor, 0), let hints = step.nodes.hints, cost > 0 else { return }
    pack.findings.feature = step.feature
    pack.findings.warning(
      code, at: pack.tape.value(hints),
      "together the hints cost \(cost); all that can be lost is \(max(points - scoring.floor, 0))",
      help: "lower their costs, or the floor, or raise the points")
  }
}
