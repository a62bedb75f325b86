/// A member of another type than it should be.
public enum MemberTypeRule: Rule {
  public static let code = Finding.Code.memberType
  public static let severity = Finding.Severity.error
  public static let title = "A member of another type than it should be"
  public static let explanation = """
    The message says what is needed: text, a whole number, true or false, or one of some words. Where a number stands in quotes, `--fix` takes
    them away.
    """
  public static let wrong = RuleExample.properties(#""points": "100""#)
  public static let right = RuleExample.properties(#""points": 100"#)
  public static let repair = RuleRepair.safe
}
