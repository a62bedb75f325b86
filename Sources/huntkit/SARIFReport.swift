import Formats
import Packs

/// Findings as SARIF 2.1.0 (OASIS), which code hosts and editors read.
enum SARIFReport {
  private static let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  static func text(_ reports: [FileReport]) -> String {
    let driver = JSONWriting.object([
      ("name", JSONWriting.text("huntkit")), ("version", JSONWriting.text(Main.version)),
      ("rules", JSONWriting.array(Finding.Code.allCases.map(rule))),
    ])
    let files = SARIFFiles(reports)
    let run = JSONWriting.object([
      ("tool", JSONWriting.object([("driver", driver)])), ("columnKind", JSONWriting.text("unicodeCodePoints")),
      // What lines and columns are counted by; of these CR alone is not the default.
      ("newlineSequences", JSONWriting.array(["\r\n", "\n", "\r"].map(JSONWriting.text))),
      ("defaultEncoding", JSONWriting.text("UTF-8")), ("artifacts", JSONWriting.array(files.artifacts)),
      ("invocations", JSONWriting.array([invocation(reports)])),
      ("results", JSONWriting.array(reports.flatMap { results($0, files.location($0)) })),
    ])
    return JSONWriting.object([
      ("$schema", JSONWriting.text(schema)), ("version", JSONWriting.text("2.1.0")), ("runs", JSONWriting.array([run])),
    ]) + "\n"
  }

  /// That it ran to the end, and what it did not list.
  private static func invocation(_ reports: [FileReport]) -> String {
    let notifications = reports.flatMap { report in
      report.unlisted.map { count in
        JSONWriting.object([
          ("level", JSONWriting.text("warning")),
          ("message", message("\(report.name): \(count.count) more \(count.code.rawValue) are not listed")),
        ])
      }
    }
    return JSONWriting.object([
      ("executionSuccessful", "true"), ("toolExecutionNotifications", JSONWriting.array(notifications)),
    ])
  }

  private static func rule(_ code: Finding.Code) -> String {
    let rule = code.rule
    return JSONWriting.object([
      ("id", JSONWriting.text(code.rawValue)), ("shortDescription", message(rule.title)),
      ("fullDescription", message(rule.explanation)),
      (
        "help",
        JSONWriting.object([
          ("text", JSONWriting.text(rule.explanation)), ("markdown", JSONWriting.text(RuleText.markdown(code))),
        ])
      ), ("defaultConfiguration", JSONWriting.object([("level", JSONWriting.text(rule.severity.rawValue))])),
    ])
  }

  static func message(_ text: String) -> String { JSONWriting.object([("text", JSONWriting.text(text))]) }
}
