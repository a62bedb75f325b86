/// A radius that is no distance.
public enum RadiusRule: Rule {
  public static let code = Finding.Code.radius
  public static let severity = Finding.Severity.error
  public static let title = "A radius that is not a distance"
  public static let explanation = """
    `radius_m` is a number of metres above 0, without a unit; where it is left out the radius is 150 m. `--fix` takes quotes around the number
    away.
    """
  public static let wrong = RuleExample.properties(#""radius_m": "150""#)
  public static let right = RuleExample.properties(#""radius_m": 150"#)
  public static let repair = RuleRepair.safe

  static func isRadius(_ metres: Double) -> Bool { metres > 0 && metres <= 20_100_000 }
}
