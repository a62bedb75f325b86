/// A coordinate that looks as if it had lost its sign.
public enum SignLostRule: Rule {
  public static let code = Finding.Code.signLost
  public static let severity = Finding.Severity.error
  public static let title = "A coordinate that looks as if it had lost its sign"
  public static let explanation = """
    The place is far from where the pack plays, and with the other sign of its latitude, its longitude or both it would be there: south and
    west are negative. Against a declared `area` it is an error. `--fix --unsafe` turns the sign.
    """
  public static let wrong = RuleExample.features(
    #"""
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [122.16970, 37.42750]},
     "properties": {"name": "Start"}}
    """#)
  public static let right = RuleExample.features(
    #"""
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Start"}}
    """#)
  public static let repair = RuleRepair.unsafe

  public static func check(_ pack: inout PackReader) { MisplacedTargets.check(&pack, self) }
}
