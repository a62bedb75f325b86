/// There is nothing to find.
public enum NoTargetsRule: Rule {
  public static let code = Finding.Code.noTargets
  public static let severity = Finding.Severity.error
  public static let title = "There is nothing to find"
  public static let explanation = """
    A pack without features has no target, so nobody can play it.
    """
  public static let wrong = RuleExample.features("")
  public static let right = RuleExample.features(
    #"""
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Start"}}
    """#)
}
