import Formats

/// Hints that are no list.
public enum HintShapeRule: Rule {
  public static let code = Finding.Code.hintShape
  public static let severity = Finding.Severity.error
  public static let title = "Hints that are no list"
  public static let explanation = """
    `hints` is a list, in the order in which they are given: text, or objects with `text` and perhaps `cost` and `after_s`. Map editors turn
    lists into text; `--fix` makes the list again.
    """
  public static let wrong = RuleExample.properties(#""hints": "Look up.""#)
  public static let right = RuleExample.properties(#""hints": ["Look up."]"#)
  public static let repair = RuleRepair.safe

  /// The list that a text was, or one with the text in it.
  static func list(_ value: JSONValue) -> Fix? {
    guard let text = value.string, VisibleText.isVisible(text) else { return nil }
    let document = try? JSONDocument(Array(text.utf8))
    let isList = document?.root.elements?.allSatisfy { $0.string != nil || $0["text"]?.string != nil } ?? false
    return Fix(
      title: "make it a list", isSafe: true,
      edits: [TextEdit(value.range, isList ? document?.root.text ?? "" : "[\(value.text)]")])
  }
}
