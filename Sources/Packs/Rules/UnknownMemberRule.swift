import Formats

/// A member that huntkit does not know.
public enum UnknownMemberRule: Rule {
  public static let code = Finding.Code.unknownMember
  public static let severity = Finding.Severity.note
  public static let title = "A member that huntkit does not know"
  public static let explanation = """
    It is kept through every conversion and has no effect. Where its name is nearly one that huntkit knows, it is probably misspelt. What map
    editors write about how a point is drawn (`marker-color`, `stroke`, `fill` and their like) is kept as well, and not told.
    """
  public static let wrong = RuleExample.properties(#""hint": ["Look up."]"#)
  public static let right = RuleExample.properties(#""hints": ["Look up."]"#)

  /// Whether it is a member of the simplestyle specification 1.1, which says how a map draws a feature; its `title` is not, for that is
  /// what somebody may write who means `name`.
  static func isStyle(_ name: String) -> Bool { styles.contains(name) }

  private static let styles: Set<String> = [
    "marker-size", "marker-symbol", "marker-color", "stroke", "stroke-opacity", "stroke-width", "fill", "fill-opacity",
  ]

  /// QGIS and spreadsheets have a column for ids.
  static func help(_ name: String, _ feature: JSONTape.Value) -> String? {
    guard name == "id", feature["id"].map(\.isNull) ?? true else { return nil }
    return "the id of a target is a member of the feature, beside \"properties\"; move it there if it is meant to be that"
  }
}
