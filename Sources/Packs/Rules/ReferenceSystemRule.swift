import Formats

/// A coordinate reference system is named.
public enum ReferenceSystemRule: Rule {
  public static let code = Finding.Code.referenceSystem
  public static let severity = Finding.Severity.error
  public static let title = "A coordinate reference system is named"
  public static let explanation = """
    GeoJSON is longitude and latitude on WGS 84 and nothing else; `crs` was taken out of the format (RFC 7946, section 4). One that names just
    that, such as `CRS84`, is needless, and `--fix` takes it out; QGIS and older programs write it. `urn:ogc:def:crs:EPSG::4326` names WGS 84
    with latitude first: some servers then write latitude first as well, so look before you take it out. One that names another system is an
    error, for its numbers would be read as degrees all the same: convert the file.
    """
  public static let wrong = RuleExample.text(
    #"""
    {"type": "FeatureCollection", "crs": {"type": "name", "properties": {"name": "urn:ogc:def:crs:OGC:1.3:CRS84"}}, "features": [
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Start"}}]}
    """#)
  public static let right = RuleExample.text(
    #"""
    {"type": "FeatureCollection", "features": [
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Start"}}]}
    """#)

  public static let repair = RuleRepair.safe

  public static func check(_ pack: inout PackReader) {
    let root = pack.root
    guard let value = root["crs"], !value.isNull else { return }
    let name = value["properties"]?["name"]?.string ?? value.string
    switch name.flatMap(ReferenceSystemName.init) {
    case .longitudeFirst:
      pack.findings.warning(
        code, at: value, "\"crs\" is no longer a part of GeoJSON, which is on WGS 84 anyway",
        fix: Fix.removal(of: "crs", from: root))
    case .latitudeFirst:
      pack.findings.warning(
        code, at: value,
        "\"crs\" names WGS 84 with latitude first; a position of GeoJSON has longitude first, whatever it says",
        help: "make sure that the first number of each position is the longitude, then take \"crs\" out")
    case nil:
      pack.findings.error(
        code, at: value,
        "the file says it is in \(name.map(ShownText.quoted) ?? "another reference system"); GeoJSON is in degrees on WGS 84",
        help: "convert it: ogr2ogr -t_srs EPSG:4326 -lco RFC7946=YES new.geojson old.geojson")
    }
  }
}
