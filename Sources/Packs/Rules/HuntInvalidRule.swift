import Formats

/// A hunt that is not declared as it should be.
public enum HuntInvalidRule: Rule {
  public static let code = Finding.Code.huntInvalid
  public static let severity = Finding.Severity.error
  public static let title = "A hunt that is not declared as it should be"
  public static let explanation = """
    A hunt in `huntpack` is an object with an `id` of its own. A feature says with `hunt` which one it belongs to; where there is only
    one, it need not. Ids of hunts are text: `--fix` puts numbers in quotes.
    """
  public static let wrong = RuleExample.hunt(
    #"{"id": "night", "name": "Night hunt"}, {"id": "day", "name": "Day hunt"}"#,
    features: #"""
      {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
       "properties": {"name": "Start", "hunt": "nigt"}},
      {"type": "Feature", "id": "b", "geometry": {"type": "Point", "coordinates": [-122.15970, 37.42750]},
       "properties": {"name": "Gate", "hunt": "day"}}
      """#)
  public static let right = RuleExample.hunt(
    #"{"id": "night", "name": "Night hunt"}, {"id": "day", "name": "Day hunt"}"#,
    features: #"""
      {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
       "properties": {"name": "Start", "hunt": "night"}},
      {"type": "Feature", "id": "b", "geometry": {"type": "Point", "coordinates": [-122.15970, 37.42750]},
       "properties": {"name": "Gate", "hunt": "day"}}
      """#)

  /// Puts a number, which is taken for the text of it, in quotes; `5.0`, as some programs write whole numbers, is 5.
  ///
  /// - Parameter isID: whether a text is the id of a hunt as it is written.
  static func quote(_ value: JSONTape.Value, unless isID: (String) -> Bool = { _ in false }) -> Fix? {
    guard value.kind == .number else { return nil }
    let text = isID(value.text) ? value.text : value.integer.map(String.init) ?? value.text
    return Fix(title: "put it in quotes", isSafe: true, edits: [TextEdit(value.range, "\"\(text)\"")])
  }
}
