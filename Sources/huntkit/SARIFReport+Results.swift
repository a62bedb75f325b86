import Formats
import Packs

extension SARIFReport {
  /// - Parameter location: the file, as an `artifactLocation`.
  static func results(_ report: FileReport, _ location: String) -> [String] {
    let lines = TextLines(report.bytes)
    var fingerprints = Fingerprints()
    return report.findings.map { finding in
      let end = finding.message.hasSuffix("?") ? "" : "."
      let text = finding.help.map { "\(finding.message)\(end) \($0)" } ?? finding.message
      let code = Finding.Code.allCases.firstIndex(of: finding.code) ?? 0
      let place = JSONWriting.object([("artifactLocation", location), ("region", region(finding.position, finding.shownEnd))])
      let fingerprint = JSONWriting.text(fingerprints.next(finding, in: report.bytes))
      var members = [
        ("ruleId", JSONWriting.text(finding.code.rawValue)), ("ruleIndex", String(code)),
        ("level", JSONWriting.text(finding.severity.rawValue)), ("message", message(text)),
        ("locations", JSONWriting.array([JSONWriting.object([("physicalLocation", place)])])),
        ("partialFingerprints", JSONWriting.object([("finding/v1", fingerprint)])),
      ]
      if let fix = finding.fix { members.append(("fixes", JSONWriting.array([self.fix(fix, location, lines)]))) }
      return JSONWriting.object(members)
    }
  }

  private static func fix(_ fix: Fix, _ location: String, _ lines: TextLines) -> String {
    let replacements = fix.edits.map { edit in
      var members = [("deletedRegion", region(edit.range, lines))]
      if !edit.replacement.isEmpty { members.append(("insertedContent", message(edit.replacement))) }
      return JSONWriting.object(members)
    }
    let change = JSONWriting.object([("artifactLocation", location), ("replacements", JSONWriting.array(replacements))])
    return JSONWriting.object([
      ("description", message(fix.isSafe ? fix.title : "\(fix.title) (moves the target)")),
      ("artifactChanges", JSONWriting.array([change])),
    ])
  }

  /// In lines and columns; a byte-order mark, which has no column, in bytes (section 3.30.2).
  private static func region(_ range: Range<Int>, _ lines: TextLines) -> String {
    let (start, end) = (lines.position(range.lowerBound), lines.position(range.upperBound))
    guard start == end, !range.isEmpty else { return region(start, end) }
    return JSONWriting.object([("byteOffset", String(range.lowerBound)), ("byteLength", String(range.count))])
  }

  /// Ends are exclusive, in SARIF as here.
  private static func region(_ start: TextPosition, _ end: TextPosition) -> String {
    JSONWriting.object([
      ("startLine", String(start.line)), ("startColumn", String(start.column)), ("endLine", String(end.line)),
      ("endColumn", String(end.column)),
    ])
  }
}
