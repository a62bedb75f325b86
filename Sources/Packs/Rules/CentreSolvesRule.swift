import Formats
import Geo

/// The centre of the area solves a step.
public enum CentreSolvesRule: Rule {
  public static let code = Finding.Code.centreSolves
  public static let severity = Finding.Severity.warning
  public static let title = "The centre of the area solves a step"
  public static let explanation = """
    The map opens at the centre of the declared area, so the first tap of many players is there. Move the centre a little.
    """
  public static let wrong = RuleExample.huntpack(
    #""area": {"center": [-122.16970, 37.42750], "radius_m": 4000}"#,
    features: #"""
      {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16960, 37.42750]},
       "properties": {"name": "Start"}}
      """#)
  public static let right = RuleExample.huntpack(
    #""area": {"center": [-122.16970, 37.42750], "radius_m": 4000}"#,
    features: #"""
      {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16500, 37.42750]},
       "properties": {"name": "Start"}}
      """#)

  public static func check(_ pack: inout PackReader) {
    guard let centre = pack.area?.center, let value = pack.areaValue else { return }
    for step in pack.hiddenSteps {
      guard let coordinate = step.coordinate,
        // A degree of latitude is 110 km or more.
        abs(coordinate.latitudeDegrees - centre.latitudeDegrees) * 110_000 <= step.radiusMetres,
        Geodesic.distanceMetres(centre, coordinate) <= step.radiusMetres
      else { continue }
      pack.findings.feature = step.feature
      pack.findings.warning(
        code, at: value["center"] ?? value,
        "the centre of the area is within the radius of \(step.feature.described)")
      return
    }
  }
}
