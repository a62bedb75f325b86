import Formats

/// An object has two members of one name.
public enum DuplicateMemberRule: Rule {
  public static let code = Finding.Code.duplicateMember
  public static let severity = Finding.Severity.error
  public static let title = "An object has two members of one name"
  public static let explanation = """
    Of two members with the same name some programs take the first and some the last, so the pack would mean different things to
    different people. Keep the one that is meant.
    """
  public static let wrong = RuleExample.properties(#""points": 50, "points": 100"#)
  public static let right = RuleExample.properties(#""points": 100"#)

  public static let readsAllTexts = true

  public static func check(_ pack: inout PackReader) {
    for name in pack.tape.repeatedNames {
      pack.findings.error(code, at: name, "a second member \(ShownText.quoted(name.string ?? "")) in one object")
    }
  }
}
