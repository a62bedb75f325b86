import Geo

/// A target at 0, 0.
public enum NullIslandRule: StepRule {
  public static let code = Finding.Code.nullIsland
  public static let severity = Finding.Severity.warning
  public static let title = "A target at 0, 0"
  public static let explanation = """
    0, 0 lies in the Gulf of Guinea. It is what programs write where they have no place, so the target is probably nowhere.
    """
  public static let wrong = RuleExample.position(#"[0, 0]"#)
  public static let right = RuleExample.position(#"[-122.16970, 37.42750]"#)

  static func checkStep(_ step: DraftStep, _ findings: inout FindingCollector) {
    guard let position = step.position, step.coordinate?.latitudeDegrees == 0, step.coordinate?.longitudeDegrees == 0 else {
      return
    }
    findings.warning(code, at: position.longitude, "the target is at 0, 0, in the sea off Ghana; is its place missing?")
  }
}
