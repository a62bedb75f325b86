/// A hunt that closes before it opens.
public enum HuntWindowRule: Rule {
  public static let code = Finding.Code.huntWindow
  public static let severity = Finding.Severity.error
  public static let title = "A hunt that closes before it opens"
  public static let explanation = """
    The window runs from `opens`, included, to `closes`, excluded, by the server's clock. One that ends before it begins lets nobody
    play.
    """
  public static let wrong = RuleExample.hunt(
    #"{"id": "a", "name": "A", "opens": "2026-12-02T10:00:00Z", "closes": "2026-12-01T10:00:00Z"}"#, features: "")
  public static let right = RuleExample.hunt(
    #"{"id": "a", "name": "A", "opens": "2026-12-01T10:00:00Z", "closes": "2026-12-02T10:00:00Z"}"#, features: "")
}
