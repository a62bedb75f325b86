import Formats

/// Hints that are no list.
public enum HintShapeRule: Rule {
  public static let code = Finding.Code.hintShape
  public static let severity = Finding.Severity.error
  public static let title = "Hints that are not a list"
  public static let explanation = """
    `hints` is a list, in the order in which they are given: text, or objects with `text` and perhaps `cost` and `after_s`. Map editors turn
    lists into text; `--fix` makes the list again.
    """
  public static let wrong = RuleExample.properties(#""hints": "Look up.""#)
  public static let right = RuleExample.properties(#""hints": ["Look up."]"#)
  public static let repair = RuleRepair.safe

  /// The list that a text was, or one with the text in it; nil for what looks like JSON and is no hint, or has a member twice.
  static func list(_ value: JSONTape.Value) -> Fix? {
    guard let text = value.string else { return nil }
    func fix(_ list: String) -> Fix { Fix(title: "make it a list", isSafe: true, edits: [TextEdit(value.range, list)]) }
    // Map editors write an empty text for nothing.
    guard VisibleText.isVisible(text) else { return fix("[]") }
    let isHint = { (value: JSONValue) in value.string != nil || value["text"]?.string != nil }
    if let document = try? JSONDocument(Array(text.utf8)) {
      let root = document.root
      guard document.withTape({ $0.repeatedNames.isEmpty }) else { return nil }
      if let elements = root.elements, elements.allSatisfy(isHint) { return fix(root.text) }
      if root.kind == .object, isHint(root) { return fix("[\(root.text)]") }
    }
    guard let first = text.utf8.first(where: { $0 > ASCII.space }), !"[{\"".utf8.contains(first) else { return nil }
    return fix("[\(value.text)]")
  }
}
