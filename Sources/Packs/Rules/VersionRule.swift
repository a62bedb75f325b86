/// A version that this huntkit does not know.
public enum VersionRule: Rule {
  public static let code = Finding.Code.version
  public static let severity = Finding.Severity.error
  public static let title = "A version that this huntkit does not know"
  public static let explanation = """
    `huntpack` says with `"version": 1` which rules it is written to.
    """
  public static let wrong = RuleExample.text(
    #"""
    {"type": "FeatureCollection", "huntpack": {"title": "A"}, "features": [
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Start"}}]}
    """#)
  public static let right = RuleExample.text(
    #"""
    {"type": "FeatureCollection", "huntpack": {"version": 1, "title": "A"}, "features": [
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Start"}}]}
    """#)
}
