/// A geometry other than a Point.
public enum PointRequiredRule: Rule {
  public static let code = Finding.Code.pointRequired
  public static let severity = Finding.Severity.error
  public static let title = "A geometry other than a Point"
  public static let explanation = """
    A guess is measured from one point. huntkit does not choose a corner or the middle of a line or an area for you: put a Point where
    the target is.
    """
  public static let wrong = RuleExample.features(
    #"""
    {"type": "Feature", "id": "a", "geometry": {"type": "MultiPoint", "coordinates": [[-122.16970, 37.42750]]},
     "properties": {"name": "Start"}}
    """#)
  public static let right = RuleExample.features(
    #"""
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Start"}}
    """#)
}
