/// The file is not UTF-8.
public enum EncodingRule: Rule {
  public static let code = Finding.Code.encoding
  public static let severity = Finding.Severity.error
  public static let title = "The file is not UTF-8"
  public static let explanation = """
    JSON is UTF-8 (RFC 8259, section 8.1). A file in another encoding shows wrong letters at best; huntkit does not guess which
    one it is. Save it as UTF-8, or convert it: `iconv -f WINDOWS-1252 -t UTF-8 old.geojson > new.geojson`.
    """
  public static let wrong = RuleExample.text("")
  public static let right = RuleExample.text("")
}
