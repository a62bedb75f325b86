import Formats

/// Collects findings while a text is read; their lines and columns are worked out once at the end.
struct FindingCollector {
  private var collected: [Finding] = []
  /// The feature that what is reported next belongs to.
  var feature: Finding.Feature?

  mutating func error(_ code: Finding.Code, at offset: Int, _ message: String, help: String? = nil) {
    add(code, .error, offset, message, help)
  }

  mutating func warning(_ code: Finding.Code, at offset: Int, _ message: String, help: String? = nil) {
    add(code, .warning, offset, message, help)
  }

  mutating func note(_ code: Finding.Code, at offset: Int, _ message: String, help: String? = nil) {
    add(code, .note, offset, message, help)
  }

  /// A member that huntkit does not know: kept, and said so.
  mutating func unknown(_ member: JSONMember, of known: [String]) {
    let nearest = Suggestion.nearest(to: member.name, in: known)
    note(
      .unknownMember, at: member.key.offset, "huntkit does not know the member \(ShownText.quoted(member.name)); it is kept",
      help: nearest.map { "did you mean \"\($0)\"?" })
  }

  private mutating func add(
    _ code: Finding.Code, _ severity: Finding.Severity, _ offset: Int, _ message: String, _ help: String?
  ) {
    collected.append(
      Finding(
        code: code, severity: severity, message: message, help: help, offset: offset,
        position: TextPosition(line: 0, column: 0), feature: feature))
  }

  /// In order of the text, then of being found.
  func sorted(_ lines: TextLines) -> [Finding] {
    let findings = collected.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
    return zip(findings, lines.positions(findings.map(\.offset))).map { finding, position in
      var finding = finding
      finding.position = position
      return finding
    }
  }
}
