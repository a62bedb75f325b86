/// A name with a line end.
public enum TextLineEndRule: Rule {
  public static let code = Finding.Code.textLineEnd
  public static let severity = Finding.Severity.warning
  public static let title = "A name with a line end"
  public static let explanation = """
    Names stand on one line, in lists, tables and files of guesses.
    """
  public static let wrong = RuleExample.features(
    #"""
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Fountain\nsteps"}}
    """#)
  public static let right = RuleExample.features(
    #"""
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Fountain steps"}}
    """#)
}
