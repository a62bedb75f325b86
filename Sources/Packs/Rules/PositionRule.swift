import Formats

/// Coordinates that are no position.
public enum PositionRule: Rule {
  public static let code = Finding.Code.position
  public static let severity = Finding.Severity.error
  public static let title = "Coordinates that are not a position"
  public static let explanation = """
    A position is a list of two numbers, longitude first: `[-122.16970, 37.42750]`. A third is an altitude and has no effect; any
    more have no meaning. Numbers in quotes are text: `--fix` takes the quotes away, and an altitude that is no number.
    """
  public static let wrong = RuleExample.position(#"["-122.16970", 37.42750]"#)
  public static let right = RuleExample.position(#"[-122.16970, 37.42750]"#)
  public static let repair = RuleRepair.safe

  /// A list that was put in quotes.
  static func list(_ value: JSONTape.Value) -> Fix? {
    guard let text = value.string, text.utf8.count <= 200, let root = try? JSONDocument(Array(text.utf8)).root,
      let elements = root.elements, (2...3).contains(elements.count), elements.allSatisfy({ $0.number != nil })
    else { return nil }
    return Fix(title: "take the quotes away", isSafe: true, edits: [TextEdit(value.range, root.text)])
  }

  /// An altitude that is no number: it has no effect.
  static func altitude(_ value: JSONTape.Value, after latitude: JSONTape.Value) -> Fix? {
    QuotedNumber.fix(value)
      ?? Fix(
        title: "take the altitude out", isSafe: true,
        edits: [TextEdit(latitude.range.upperBound..<value.range.upperBound, "")])
  }
}
