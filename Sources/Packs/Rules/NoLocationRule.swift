/// A feature has no location.
public enum NoLocationRule: Rule {
  public static let code = Finding.Code.noLocation
  public static let severity = Finding.Severity.error
  public static let title = "A feature has no location"
  public static let explanation = """
    GeoJSON allows features without a place (`"geometry": null`); a step of a hunt needs one.
    """
  public static let wrong = RuleExample.features(
    #"{"type": "Feature", "id": "a", "geometry": null, "properties": {"name": "Start"}}"#)
  public static let right = RuleExample.features(
    #"""
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Start"}}
    """#)
}
