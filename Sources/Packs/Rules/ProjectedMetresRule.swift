import Formats

/// Coordinates in metres.
public enum ProjectedMetresRule: Rule {
  public static let code = Finding.Code.projectedMetres
  public static let severity = Finding.Severity.error
  public static let title = "Coordinates in metres"
  public static let explanation = """
    Numbers in the hundreds of thousands are metres of a projected grid (UTM, Web Mercator, a national grid), not degrees. GeoJSON is in
    degrees on WGS 84 (RFC 7946, section 4). Convert the file: `ogr2ogr -t_srs EPSG:4326 -lco RFC7946=YES new.geojson old.geojson`.
    """
  public static let wrong = RuleExample.position(#"[573490.55, 4142549.61]"#)
  public static let right = RuleExample.position(#"[-122.16970, 37.42750]"#)

  /// - Returns: whether that was it.
  static func report(_ longitude: JSONTape.Value, _ latitude: JSONTape.Value, _ findings: inout FindingCollector) -> Bool {
    guard let x = longitude.number, let y = latitude.number, abs(x) > 1000 || abs(y) > 1000 else { return false }
    findings.error(
      code, at: abs(x) > 1000 ? longitude : latitude,
      "[\(longitude.text), \(latitude.text)] looks like metres of a projected grid; GeoJSON is in degrees",
      help: "convert the file to WGS 84: ogr2ogr -t_srs EPSG:4326 -lco RFC7946=YES new.geojson old.geojson")
    return true
  }
}
