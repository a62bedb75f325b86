import Formats
import Packs

/// Findings for people: where, what, the line with a mark under the place, what to do.
struct HumanReport {
  let colours: Bool

  func text(_ reports: [FileReport]) -> String {
    var text = ""
    for report in reports {
      let lines = TextLines(report.bytes)
      for finding in report.findings { text += describe(finding, report.name, lines) }
      for count in report.unlisted { text += describe(count, report.name) }
      text += summary(report)
    }
    if reports.contains(where: { !$0.findings.isEmpty }) { text += "What a finding means: huntkit explain CODE\n" }
    return text
  }

  private func describe(_ count: FindingCount, _ name: String) -> String {
    let more = "\(NumberText.grouped(count.count)) more of this kind \(count.count == 1 ? "is" : "are") not listed"
    return "\(bold(name)): \(severity(count.severity)): \(more) [\(count.code.rawValue)]\n"
  }

  private func describe(_ finding: Finding, _ name: String, _ lines: TextLines) -> String {
    let place = "\(name):\(finding.position.line):\(finding.position.column)"
    var text = "\(bold(place)): \(severity(finding.severity)): \(finding.message) [\(finding.code.rawValue)]\n"
    text += excerpt(lines, finding)
    if let feature = finding.feature { text += "    in \(feature.described)\n" }
    if let help = finding.help { text += "    help: \(help)\n" }
    if let fix = finding.fix { text += "    fix: \(fix.title) (\(fix.isSafe ? "--fix" : "--fix --unsafe"))\n" }
    return text
  }

  /// The line, or the part of a long one around the place, with a caret under the place.
  private func excerpt(_ lines: TextLines, _ finding: Finding) -> String {
    let (before, after) = lines.excerpt(at: finding.offset, reach: 50)
    guard !before.isEmpty || !after.isEmpty else { return "" }
    let number = String(finding.position.line)
    let shown = ShownText.shown(before.unicodeScalars)
    let gutter = String(repeating: " ", count: number.count)
    let scalars = finding.position.line == finding.end.line ? finding.end.column - finding.position.column : 1
    let marked = ShownText.shown(after.unicodeScalars.prefix(max(1, scalars)))
    let width = max(1, TerminalWidth.columns(marked))
    let caret =
      String(repeating: " ", count: TerminalWidth.columns(shown)) + bold("^" + String(repeating: "~", count: width - 1))
    return " \(number) | \(shown)\(ShownText.shown(after.unicodeScalars))\n \(gutter) | \(caret)\n"
  }

  private func summary(_ report: FileReport) -> String {
    func count(_ severity: Finding.Severity) -> String? {
      let listed = report.findings.count { $0.severity == severity }
      let count = report.unlisted.reduce(listed) { $1.severity == severity ? $0 + $1.count : $0 }
      return count == 0 ? nil : "\(NumberText.grouped(count)) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    var counts = [Finding.Severity.error, .warning, .note].compactMap(count)
    if report.repaired > 0 { counts.append("\(NumberText.grouped(report.repaired)) repaired") }
    let targets = "\(report.targetCount) target\(report.targetCount == 1 ? "" : "s")"
    let what =
      report.isUsable ? "\(report.huntCount) hunt\(report.huntCount == 1 ? "" : "s"), \(targets)" : "not usable"
    return "\(report.name): " + ([what] + (counts.isEmpty ? ["no findings"] : counts)).joined(separator: ", ")
      + "\n"
  }

  private func severity(_ severity: Finding.Severity) -> String {
    switch severity {
    case .error: colour("31", severity.rawValue)
    case .warning: colour("33", severity.rawValue)
    case .note: colour("36", severity.rawValue)
    }
  }

  private func bold(_ text: String) -> String { colour("1", text) }

  private func colour(_ code: String, _ text: String) -> String { colours ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}
