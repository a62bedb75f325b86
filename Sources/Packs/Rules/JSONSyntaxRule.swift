import Formats

/// The file is not JSON.
public enum JSONSyntaxRule: Rule {
  public static let code = Finding.Code.jsonSyntax
  public static let severity = Finding.Severity.error
  public static let title = "The file is not JSON"
  public static let explanation = """
    The text breaks the rules of JSON (RFC 8259) at this place, so nothing after it can be read. In files written by hand it is most often a
    comma with nothing after it: `--fix` takes it away.
    """
  public static let wrong = RuleExample.properties(#""points": 100,"#)
  public static let right = RuleExample.properties(#""points": 100"#)
  public static let repair = RuleRepair.safe

  /// What to do with a file of another format; nil for a text that may be anything.
  static func help(_ format: PointFormat?) -> String? {
    switch format {
    case .gpx, .kml, .zip, .sqlite, nil: "a pack is GeoJSON; huntkit convert makes it of GPX, KML, KMZ, CSV and GeoPackage"
    case .html, .xml, .json: nil
    }
  }

  /// A comma before a closing bracket.
  static func report(comma: Int, _ findings: inout FindingCollector) {
    let fix = Fix(title: "take the comma away", isSafe: true, edits: [TextEdit(comma..<(comma + 1), "")])
    findings.error(code, at: comma, JSONError(offset: comma, kind: .trailingComma).description, fix: fix)
  }
}
