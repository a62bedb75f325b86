/// A byte-order mark begins the file.
public enum ByteOrderMarkRule: Rule {
  public static let code = Finding.Code.byteOrderMark
  public static let severity = Finding.Severity.note
  public static let title = "A byte-order mark begins the file"
  public static let explanation = """
    Some editors put three invisible bytes in front of the text. RFC 8259 lets readers pass over them, and huntkit does, but other
    programs stumble. `--fix` takes them away.
    """
  public static let wrong = RuleExample.text(
    """
    \u{FEFF}{"type": "FeatureCollection", "features": [
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Start"}}]}
    """)
  public static let right = RuleExample.text(
    #"""
    {"type": "FeatureCollection", "features": [
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Start"}}]}
    """#)
  public static let repair = RuleRepair.safe

  static let fix = Fix(title: "take the byte-order mark away", isSafe: true, edits: [TextEdit(0..<3, "")])
}
