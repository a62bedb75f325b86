import Formats
import HTTP
import Packs

/// What the linter says of a hunt or a pack, as its author gets it.
struct PackFindings: Sendable {
  let findings: [Finding]
  /// Whether line and column are those of what the author sent.
  let hasPositions: Bool

  /// So many are told; the author repairs these first.
  private static let most = 100

  /// - Throws: 422 with what was found, where a finding is an error.
  func check() throws(Problem) {
    let errors = findings.filter { $0.severity == .error }
    guard let first = errors.first else { return }
    let more = errors.count > 1 ? " (and \(errors.count - 1) more)" : ""
    let shown = PackFindings(findings: errors + findings.filter { $0.severity != .error }, hasPositions: hasPositions)
    throw Problem(
      .unprocessableContent, code: "findings", detail: "The hunt cannot be played as it is: \(first.message)\(more).",
      members: [.init("findings", json: shown.json)])
  }

  var json: String {
    var json = JSONWriter()
    write(to: &json)
    return json.text
  }

  func write(to json: inout JSONWriter) {
    json.array { json in
      for finding in findings.prefix(Self.most) {
        json.object { json in
          json.member("code", finding.code.rawValue)
          json.member("severity", finding.severity.rawValue)
          json.member("message", finding.message)
          json.member("help", finding.help)
          json.member("line", hasPositions ? finding.position.line : nil)
          json.member("column", hasPositions ? finding.position.column : nil)
          json.member("feature", finding.feature.map { $0.index + 1 })
        }
      }
    }
  }
}
