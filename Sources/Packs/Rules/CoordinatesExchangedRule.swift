/// Latitude and longitude that look exchanged.
public enum CoordinatesExchangedRule: Rule {
  public static let code = Finding.Code.coordinatesExchanged
  public static let severity = Finding.Severity.error
  public static let title = "Latitude and longitude that look exchanged"
  public static let explanation = """
    The place is far from where the pack plays, and with latitude and longitude exchanged it would be there. Where the pack plays is
    its declared `area`; without one, the middle of its targets; and for a pack of one or two targets without one, the default grid, which is
    around Stanford. Against a declared area it is an error, since every verdict would be wrong. `--fix --unsafe` exchanges the two.
    """
  public static let wrong = RuleExample.huntpack(
    #""area": {"center": [13.40500, 52.52000], "radius_m": 3000}"#,
    features: #"""
      {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [52.52010, 13.40520]},
       "properties": {"name": "Start"}}
      """#)
  public static let right = RuleExample.huntpack(
    #""area": {"center": [13.40500, 52.52000], "radius_m": 3000}"#,
    features: #"""
      {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [13.40520, 52.52010]},
       "properties": {"name": "Start"}}
      """#)
  public static let repair = RuleRepair.unsafe

  public static func check(_ pack: inout PackReader) { MisplacedTargets.check(&pack, self) }
}
