/// A step that is no whole number.
public enum StepInvalidRule: Rule {
  public static let code = Finding.Code.stepInvalid
  public static let severity = Finding.Severity.error
  public static let title = "A step that is not a whole number"
  public static let explanation = """
    Steps are numbered 1, 2, 3 and so on. Map editors store what is typed as text, in quotes, and as text "10" comes before "2": `--fix`
    takes the quotes away.
    """
  public static let wrong = RuleExample.properties(#""step": "1""#)
  public static let right = RuleExample.properties(#""step": 1"#)
  public static let repair = RuleRepair.safe
}
