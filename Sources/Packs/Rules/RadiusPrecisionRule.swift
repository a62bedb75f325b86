import Formats
import Glibc

/// Coordinates too coarse for the radius.
public enum RadiusPrecisionRule: StepRule {
  public static let code = Finding.Code.radiusPrecision
  public static let severity = Finding.Severity.warning
  public static let title = "Coordinates too coarse for the radius"
  public static let explanation = """
    The last digit that is written says how well the place is known: the second decimal of a degree is 1.1 km, the third 111 m, the fourth
    11 m, the fifth 1.1 m. Where half of that is more than half of the radius, the circle may lie beside the place that is meant. Write
    five decimals, or more for a radius of less than a few metres.
    """
  public static let wrong = RuleExample.position(#"[-122.17, 37.43]"#)
  public static let right = RuleExample.position(#"[-122.16970, 37.42750]"#)

  static func checkStep(_ step: DraftStep, _ findings: inout FindingCollector) {
    let decimals = step.mostDecimals
    guard step.coordinate != nil, decimals < 8 else { return }
    let metres = openMetres(decimals)
    guard metres > step.radiusMetres / 2, let position = step.position else { return }
    let written = decimals == 0 ? "no decimals" : decimals == 1 ? "1 decimal" : "\(decimals) decimals"
    findings.warning(
      code, at: position.longitude,
      "\(written) of a degree \(decimals == 1 ? "leaves" : "leave") the place open by \(MetresText.shown(metres)); the radius is \(MetresText.shown(step.radiusMetres))",
      help: help(step.radiusMetres))
  }

  /// Half of the last decimal.
  private static func openMetres(_ decimals: Int) -> Double { 111_320 / pow(10, Double(decimals)) / 2 }

  private static func help(_ radius: Double) -> String {
    let steps = [(5, "five", "fifth", "metre"), (6, "six", "sixth", "decimetre"), (7, "seven", "seventh", "centimetre")]
    guard let enough = steps.first(where: { openMetres($0.0) <= radius / 2 }) else {
      return "a larger radius: the seventh decimal, the last that says something, is a centimetre"
    }
    return "write \(enough.1) decimals; the \(enough.2) is about a \(enough.3)"
  }
}
