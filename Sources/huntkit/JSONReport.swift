import Formats
import Packs

/// Findings for programs: one object, members always in the same order; `data/schema/findings.schema.json` describes it.
enum JSONReport {
  static func text(_ reports: [FileReport]) -> String {
    let files = reports.map { report in
      JSONWriting.object([
        ("file", JSONWriting.text(report.name)), ("usable", String(report.isUsable)),
        ("hunts", report.isUsable ? String(report.huntCount) : "null"),
        ("targets", report.isUsable ? String(report.targetCount) : "null"), ("repaired", String(report.repaired)),
        ("findings", JSONWriting.array(findings(report))),
        ("unlisted", JSONWriting.array(report.unlisted.map(count))),
      ])
    }
    return JSONWriting.object([("version", "1"), ("files", JSONWriting.array(files))]) + "\n"
  }

  private static func count(_ count: FindingCount) -> String {
    JSONWriting.object([
      ("code", JSONWriting.text(count.code.rawValue)), ("severity", JSONWriting.text(count.severity.rawValue)),
      ("count", String(count.count)),
    ])
  }

  private static func findings(_ report: FileReport) -> [String] {
    report.findings.map { finding in
      JSONWriting.object([
        ("code", JSONWriting.text(finding.code.rawValue)), ("severity", JSONWriting.text(finding.severity.rawValue)),
        ("message", JSONWriting.text(finding.message)), ("help", finding.help.map(JSONWriting.text) ?? "null"),
        ("line", String(finding.position.line)), ("column", String(finding.position.column)),
        ("endLine", String(finding.shownEnd.line)), ("endColumn", String(finding.shownEnd.column)),
        ("offset", String(finding.offset)), ("length", String(finding.range.count)),
        ("feature", finding.feature.map { String($0.index) } ?? "null"),
        ("name", finding.feature?.name.map(JSONWriting.text) ?? "null"), ("fix", finding.fix.map(fix) ?? "null"),
      ])
    }
  }

  private static func fix(_ fix: Fix) -> String {
    JSONWriting.object([
      ("title", JSONWriting.text(fix.title)), ("safe", fix.isSafe ? "true" : "false"),
      (
        "edits",
        JSONWriting.array(
          fix.edits.map { edit in
            JSONWriting.object([
              ("offset", String(edit.range.lowerBound)), ("length", String(edit.range.count)),
              ("replacement", JSONWriting.text(edit.replacement)),
            ])
          })
      ),
    ])
  }
}
