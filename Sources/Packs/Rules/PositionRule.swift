import Formats

/// Coordinates that are no position.
public enum PositionRule: Rule {
  public static let code = Finding.Code.position
  public static let severity = Finding.Severity.error
  public static let title = "Coordinates that are no position"
  public static let explanation = """
    A position is a list of two numbers, longitude first: `[-122.16970, 37.42750]`. A third is an altitude and has no effect; any
    more have no meaning. Numbers in quotes are text: `--fix` takes the quotes away.
    """
  public static let wrong = RuleExample.position(#"["-122.16970", 37.42750]"#)
  public static let right = RuleExample.position(#"[-122.16970, 37.42750]"#)
  public static let repair = RuleRepair.safe

  /// Takes the quotes away from a number.
  static func unquote(_ value: JSONTape.Value) -> Fix? {
    guard let text = value.string, JSONText.isNumber(text) else { return nil }
    return Fix(title: "take the quotes away", isSafe: true, edits: [TextEdit(value.range, text)])
  }
}
