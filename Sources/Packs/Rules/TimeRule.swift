/// A time without a zone.
public enum TimeRule: Rule {
  public static let code = Finding.Code.time
  public static let severity = Finding.Severity.error
  public static let title = "A time without a zone"
  public static let explanation = """
    Players and server may be in different zones, so a time says its own: `2026-12-01T17:00:00Z` or `2026-12-01T09:00:00-08:00`
    (RFC 3339).
    """
  public static let wrong = RuleExample.hunt(
    #"{"id": "a", "name": "A", "opens": "2026-12-01 17:00"}"#, features: "")
  public static let right = RuleExample.hunt(
    #"{"id": "a", "name": "A", "opens": "2026-12-01T17:00:00Z"}"#, features: "")
}
