import Formats

/// A hunt without steps.
public enum HuntEmptyRule: Rule {
  public static let code = Finding.Code.huntEmpty
  public static let severity = Finding.Severity.warning
  public static let title = "A hunt without steps"
  public static let explanation = """
    A hunt that is declared and that no feature belongs to is listed, and there is nothing in it to find.
    """
  public static let wrong = RuleExample.hunt(
    #"{"id": "day", "name": "Day hunt"}, {"id": "night", "name": "Night hunt"}"#,
    features: #"""
      {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
       "properties": {"name": "Start", "hunt": "day"}}
      """#)
  public static let right = RuleExample.hunt(
    #"{"id": "day", "name": "Day hunt"}"#,
    features: #"""
      {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
       "properties": {"name": "Start", "hunt": "day"}}
      """#)

  public static func check(_ pack: inout PackReader) {
    // A feature whose hunt is not known may be meant for it.
    guard pack.steps.allSatisfy({ $0.hunt != nil }) else { return }
    let played = Set(pack.steps.compactMap(\.hunt))
    for (index, hunt) in pack.hunts.enumerated() where !played.contains(index) {
      guard let value = hunt.value else { continue }
      pack.findings.warning(
        code, at: value["id"] ?? value, "no feature belongs to the hunt \(ShownText.quoted(hunt.hunt.id))",
        help: "give its features the property \"hunt\": \(JSONText.encoded(hunt.hunt.id)), or take the hunt out")
    }
  }
}
