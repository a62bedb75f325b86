import Formats
import Geo

/// A latitude or longitude out of range.
public enum CoordinateRangeRule: Rule {
  public static let code = Finding.Code.coordinateRange
  public static let severity = Finding.Severity.error
  public static let title = "A latitude or longitude out of range"
  public static let explanation = """
    Latitudes run from -90 to 90 and longitudes from -180 to 180. The usual reason is that the two were exchanged: GeoJSON writes
    longitude first, most people and map sites latitude. Where the exchanged pair is where the pack plays, or where nothing in the pack
    tells where that is, `--fix` exchanges them; no verdict changes, for there was none. Elsewhere a digit may be wrong, and only
    `--unsafe` exchanges.
    """
  public static let wrong = RuleExample.position(#"[37.42750, -122.16970]"#)
  public static let right = RuleExample.position(#"[-122.16970, 37.42750]"#)
  public static let repair = RuleRepair.safe

  public static func check(_ pack: inout PackReader) {
    guard pack.steps.contains(where: { $0.rangeFault != nil }) else { return }
    let expected = pack.expected
    // Where the pack tells nothing of where it plays, the exchange is all that can be meant.
    let isOpen = pack.area == nil && pack.steps.allSatisfy { $0.coordinate == nil }
    for step in pack.steps {
      guard let fault = step.rangeFault, let position = step.position else { continue }
      pack.findings.feature = step.feature
      let exchanged = position.longitude.number.flatMap { latitude in
        position.latitude.number.flatMap { try? Coordinate(latitudeDegrees: latitude, longitudeDegrees: $0) }
      }
      let fits = isOpen || (exchanged.map { expected.holds($0) || !expected.isFar($0) } ?? false)
      report(fault, position.longitude, position.latitude, fits, &pack.findings)
    }
  }

  /// - Parameter fits: the exchanged place is where it can be expected, so that exchanging is safe.
  static func report(
    _ fault: CoordinateFault, _ longitude: JSONTape.Value, _ latitude: JSONTape.Value, _ fits: Bool,
    _ findings: inout FindingCollector
  ) {
    if ProjectedMetresRule.report(longitude, latitude, &findings) { return }
    switch fault {
    case .latitudeOutOfRange(let exchanged):
      findings.error(
        code, at: latitude, "latitude \(latitude.text) is outside -90...90",
        help: exchanged ? "were latitude and longitude exchanged? GeoJSON writes [longitude, latitude]" : nil,
        fix: exchanged ? exchange(longitude, latitude, isSafe: fits) : nil)
    case .longitudeOutOfRange:
      findings.error(code, at: longitude, "longitude \(longitude.text) is outside -180...180")
    }
  }

  /// Puts each number in the other's place.
  static func exchange(_ longitude: JSONTape.Value, _ latitude: JSONTape.Value, isSafe: Bool) -> Fix {
    Fix(
      title: "exchange longitude and latitude", isSafe: isSafe,
      edits: [TextEdit(longitude.range, latitude.text), TextEdit(latitude.range, longitude.text)])
  }
}
