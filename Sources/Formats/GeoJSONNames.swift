/// Words of RFC 7946.
public enum GeoJSON {
  /// Geometry types, as `type` spells them.
  public static let geometryTypes = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection",
  ]

  /// What a feature has of its own: every other member beside them, `bbox` included, is a property with this in front of its name
  /// wherever features have nothing but properties.
  static let featureMembers: Set<String> = ["type", "id", "geometry", "properties"]
  static let memberPrefix = "geojson:"
}
