import Formats

/// A handful of guesses covers the area.
public enum CoverCountRule: Rule {
  public static let code = Finding.Code.coverCount
  public static let severity = Finding.Severity.warning
  public static let title = "A handful of guesses covers the area"
  public static let explanation = """
    Somebody who knows nothing can tap the declared area in a pattern of circles until one holds the target. How many it takes is the
    cover count: about 1.21 times the area over that of the circle, and a rim. Below 20 the free wrong guesses and a little patience solve
    the step: declare a larger area or a smaller radius.
    """
  public static let wrong = RuleExample.huntpack(
    #""area": {"center": [-122.16970, 37.42750], "radius_m": 400}"#,
    features: #"""
      {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16600, 37.42750]},
       "properties": {"name": "Start"}}
      """#)
  public static let right = RuleExample.huntpack(
    #""area": {"center": [-122.16970, 37.42750], "radius_m": 4000}"#,
    features: #"""
      {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16600, 37.42750]},
       "properties": {"name": "Start"}}
      """#)

  /// Fewer than this many guesses are a handful.
  private static let enough = 20

  public static func check(_ pack: inout PackReader) {
    guard let area = pack.area, let reach = area.radiusMetres, let value = pack.areaValue else { return }
    guard let widest = pack.hiddenSteps.max(by: { $0.radiusMetres < $1.radiusMetres }) else {
      return
    }
    let count = CoverCount.circles(radius: widest.radiusMetres, covering: reach)
    guard count < enough else { return }
    pack.findings.warning(
      code, at: value["radius_m"] ?? value,
      "\(count == 1 ? "1 guess covers" : "\(count) guesses cover") the whole area at a radius of \(NumberText.fixed(widest.radiusMetres, decimals: 0)) m (\(widest.feature.described))",
      help: "a larger area or a smaller radius")
  }
}
