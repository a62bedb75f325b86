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
    five decimals.
    """
  public static let wrong = RuleExample.position(#"[-122.17, 37.43]"#)
  public static let right = RuleExample.position(#"[-122.16970, 37.42750]"#)

  static func checkStep(_ step: DraftStep, _ findings: inout FindingCollector) {
    guard let position = step.position, step.coordinate != nil else { return }
    let decimals = max(WrittenNumber.decimals(position.longitude), WrittenNumber.decimals(position.latitude))
    guard decimals < 8 else { return }
    let metres = 111_320 / pow(10, Double(decimals)) / 2
    guard metres > step.radiusMetres / 2 else { return }
    findings.warning(
      code, at: position.longitude,
      "\(decimals == 0 ? "no" : String(decimals)) decimal\(decimals == 1 ? "" : "s") of a degree leave the place open by \(NumberText.grouped(Int(metres.rounded()))) m, the radius is \(NumberText.fixed(step.radiusMetres, decimals: 0)) m",
      help: "write five decimals; the fifth is about a metre")
  }
}
