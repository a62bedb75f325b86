import Formats

/// A coordinate reference system is named.
public enum ReferenceSystemRule: Rule {
  public static let code = Finding.Code.referenceSystem
  public static let severity = Finding.Severity.error
  public static let title = "A coordinate reference system is named"
  public static let explanation = """
    GeoJSON is longitude and latitude on WGS 84 and nothing else; `crs` was taken out of the format (RFC 7946, section 4). One that names WGS
    84 is needless; one that names another system is an error, for the numbers would be read as degrees all the same.
    """
  public static let wrong = RuleExample.text(
    #"""
    {"type": "FeatureCollection", "crs": {"type": "name", "properties": {"name": "urn:ogc:def:crs:EPSG::26910"}}, "features": [
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Start"}}]}
    """#)
  public static let right = RuleExample.text(
    #"""
    {"type": "FeatureCollection", "features": [
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Start"}}]}
    """#)

  /// The ways to name longitude and latitude on WGS 84.
  private static let known = ["CRS84", "CRS:84", "EPSG:4326", "EPSG::4326", "OGC:1.3:CRS84"]

  public static func check(_ pack: inout PackReader) {
    guard let value = pack.root["crs"], !value.isNull else { return }
    let name = value["properties"]?["name"]?.string ?? value.string
    guard let name, known.contains(where: { name.uppercased().hasSuffix($0) }) else {
      pack.findings.error(
        code, at: value,
        "the file says it is in \(name.map(ShownText.quoted) ?? "another reference system"); GeoJSON is in degrees on WGS 84",
        help: "convert it: ogr2ogr -t_srs EPSG:4326 -lco RFC7946=YES new.geojson old.geojson")
      return
    }
    pack.findings.warning(code, at: value, "\"crs\" is no longer a part of GeoJSON; take it out")
  }
}
