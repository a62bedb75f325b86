/// The file is not a FeatureCollection.
public enum RootTypeRule: Rule {
  public static let code = Finding.Code.rootType
  public static let severity = Finding.Severity.error
  public static let title = "The file is not a FeatureCollection"
  public static let explanation = """
    A pack is one GeoJSON object of the type `FeatureCollection` with a list of features (RFC 7946, section 3.3).
    """
  public static let wrong = RuleExample.text(
    #"""
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Start"}}
    """#)
  public static let right = RuleExample.text(
    #"""
    {"type": "FeatureCollection", "features": [
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Start"}}]}
    """#)
}
