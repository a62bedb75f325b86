/// Words of RFC 7946.
public enum GeoJSON {
  /// Geometry types, as `type` spells them.
  public static let geometryTypes = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection",
  ]
}
