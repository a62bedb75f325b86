import Formats

/// More than seven decimals in a coordinate.
public enum ExcessPrecisionRule: StepRule {
  public static let code = Finding.Code.excessPrecision
  public static let severity = Finding.Severity.note
  public static let title = "More than seven decimals in a coordinate"
  public static let explanation = """
    The seventh decimal of a degree is a centimetre. More say nothing about a place that people find, make files long, and show which
    program or survey the number came from. `--fix --unsafe` rounds to seven decimals, which moves the target by half a centimetre.
    """
  public static let wrong = RuleExample.position(#"[-122.169700012345, 37.427500098765]"#)
  public static let right = RuleExample.position(#"[-122.1697000, 37.4275001]"#)
  public static let repair = RuleRepair.unsafe

  static func checkStep(_ step: DraftStep, _ findings: inout FindingCollector) {
    guard step.mostDecimals > 7, step.coordinate != nil, let position = step.position else { return }
    let long = [position.longitude, position.latitude].filter { WrittenNumber.decimals($0) > 7 }
    guard let first = long.first else { return }
    let edits = long.compactMap { value in
      value.number.map { TextEdit(value.range, NumberText.fixed($0, decimals: 7)) }
    }
    findings.note(
      code, at: first, "\(WrittenNumber.decimals(first)) decimals of a degree; the seventh is a centimetre",
      fix: Fix(title: "round to seven decimals", isSafe: false, edits: edits))
  }
}
