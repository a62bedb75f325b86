import Formats

/// An element of the features is no Feature.
public enum FeatureTypeRule: Rule {
  public static let code = Finding.Code.featureType
  public static let severity = Finding.Severity.error
  public static let title = "Something in the features is not a Feature"
  public static let explanation = """
    Every element of `features` is an object with `"type": "Feature"`, spelt just so; collections do not nest.
    """
  public static let wrong = RuleExample.features(
    #"""
    {"type": "feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Start"}}
    """#)
  public static let right = RuleExample.features(
    #"""
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Start"}}
    """#)

  /// What to do about an object of GeoJSON that is no feature; nil for what is meant to be one.
  static func help(_ type: String) -> String? {
    if type == "FeatureCollection" { return "collections do not nest; move its features into the outer one" }
    guard GeoJSON.geometryTypes.contains(type) else { return nil }
    return "wrap it: {\"type\": \"Feature\", \"geometry\": { ... }, \"properties\": {\"name\": \"...\"}}"
  }
}
