import Formats
import Packs

/// Findings for programs: one object, members always in the same order.
enum JSONReport {
  static func text(_ reports: [FileReport]) -> String {
    let files = reports.map { report in
      let findings = report.findings.map(object)
      return object([
        ("file", JSONText.encoded(report.name)), ("usable", report.pack == nil ? "false" : "true"),
        ("hunts", report.pack.map { String($0.hunts.count) } ?? "null"),
        ("targets", report.pack.map { String($0.targets.count) } ?? "null"),
        ("findings", array(findings)),
      ])
    }
    return object([("version", "1"), ("files", array(files))]) + "\n"
  }

  private static func object(_ finding: Finding) -> String {
    object([
      ("code", JSONText.encoded(finding.code.rawValue)), ("severity", JSONText.encoded(finding.severity.rawValue)),
      ("message", JSONText.encoded(finding.message)), ("help", finding.help.map(JSONText.encoded) ?? "null"),
      ("line", String(finding.position.line)), ("column", String(finding.position.column)),
      ("offset", String(finding.offset)), ("feature", finding.feature.map { String($0.index) } ?? "null"),
      ("name", finding.feature?.name.map(JSONText.encoded) ?? "null"),
    ])
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(JSONText.encoded($0)):\($1)" }.joined(separator: ",") + "}"
  }

  private static func array(_ elements: [String]) -> String { "[" + elements.joined(separator: ",") + "]" }
}
