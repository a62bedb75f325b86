/// A feature has no name that can be seen.
public enum NameMissingRule: Rule {
  public static let code = Finding.Code.nameMissing
  public static let severity = Finding.Severity.error
  public static let title = "A feature has no name that can be seen"
  public static let explanation = """
    The name is what players see before they have found the place. It is text with at least one visible character.
    """
  public static let wrong = RuleExample.features(
    #"""
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": " "}}
    """#)
  public static let right = RuleExample.features(
    #"""
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Start"}}
    """#)
}
