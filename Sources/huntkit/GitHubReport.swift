import Formats
import Packs

/// Findings as annotations of a GitHub workflow: a command on a line for each.
enum GitHubReport {
  static func text(_ reports: [FileReport]) -> String {
    reports.map { report in
      report.findings.map { command($0, report) }.joined() + report.unlisted.map { command($0, report) }.joined()
    }.joined()
  }

  private static func command(_ count: FindingCount, _ report: FileReport) -> String {
    let properties = "file=\(escaped(file(report), isProperty: true)),title=\(count.code.rawValue)"
    return "::\(word(count.severity)) \(properties)::\(count.count) more of this kind are not listed\n"
  }

  private static func file(_ report: FileReport) -> String { report.path == "-" ? report.name : report.path }

  private static func word(_ severity: Finding.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private static func command(_ finding: Finding, _ report: FileReport) -> String {
    var properties = [
      ("file", file(report)), ("line", String(finding.position.line)),
      ("endLine", String(finding.shownEnd.line)),
    ]
    // Columns are taken only where the lines are the same.
    if finding.position.line == finding.shownEnd.line {
      properties += [("col", String(finding.position.column)), ("endColumn", String(finding.shownEnd.column))]
    }
    properties.append(("title", finding.code.rawValue))
    let list = properties.map { "\($0)=\(escaped($1, isProperty: true))" }.joined(separator: ",")
    let message = finding.help.map { "\(finding.message)\n\($0)" } ?? finding.message
    return "::\(word(finding.severity)) \(list)::\(escaped(message, isProperty: false))\n"
  }

  /// What would end the command, or a property of it, is written by its number.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
