/// A member of another type than it should be.
public enum MemberTypeRule: Rule {
  public static let code = Finding.Code.memberType
  public static let severity = Finding.Severity.error
  public static let title = "A member of another type than it should be"
  public static let explanation = """
    The message says which type is needed: text, a whole number, true or false, or one of some words.
    """
  public static let wrong = RuleExample.properties(#""points": "many""#)
  public static let right = RuleExample.properties(#""points": 100"#)
}
