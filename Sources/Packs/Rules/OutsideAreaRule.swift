/// A target outside the declared area.
public enum OutsideAreaRule: Rule {
  public static let code = Finding.Code.outsideArea
  public static let severity = Finding.Severity.warning
  public static let title = "A target outside the declared area"
  public static let explanation = """
    The declared `area` is what players see first, and where they look. A target beyond it is hard to find, or it is in the wrong place.
    """
  public static let wrong = RuleExample.huntpack(
    #""area": {"center": [13.40500, 52.52000], "radius_m": 3000}"#,
    features: #"""
      {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [13.70000, 52.52000]},
       "properties": {"name": "Start"}}
      """#)
  public static let right = RuleExample.huntpack(
    #""area": {"center": [13.40500, 52.52000], "radius_m": 3000}"#,
    features: #"""
      {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [13.40520, 52.52010]},
       "properties": {"name": "Start"}}
      """#)

  public static func check(_ pack: inout PackReader) { MisplacedTargets.check(&pack, self) }
}
