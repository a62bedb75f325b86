/// A feature has no id that can be used.
public enum IDInvalidRule: Rule {
  public static let code = Finding.Code.idInvalid
  public static let severity = Finding.Severity.error
  public static let title = "A feature has no id that can be used"
  public static let explanation = """
    The id is text that can be seen, or a number. Without one it is made from the letters and digits of the name, and a name without
    any gives none.
    """
  public static let wrong = RuleExample.features(
    #"""
    {"type": "Feature", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "!!!"}}
    """#)
  public static let right = RuleExample.features(
    #"""
    {"type": "Feature", "id": "bang", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "!!!"}}
    """#)
}
