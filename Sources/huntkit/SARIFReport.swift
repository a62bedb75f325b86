import Formats
import Packs

/// Findings as SARIF 2.1.0 (OASIS), which code hosts and editors read.
enum SARIFReport {
  static func text(_ reports: [FileReport]) -> String {
    let codes = Finding.Code.allCases
    let driver = JSONWriting.object([
      ("name", JSONWriting.text("huntkit")), ("version", JSONWriting.text(Main.version)),
      ("rules", JSONWriting.array(codes.map(rule))),
    ])
    let run = JSONWriting.object([
      ("tool", JSONWriting.object([("driver", driver)])), ("columnKind", JSONWriting.text("unicodeCodePoints")),
      ("artifacts", JSONWriting.array(reports.map { JSONWriting.object([("location", location($0))]) })),
      ("results", JSONWriting.array(reports.enumerated().flatMap { index, report in results(report, index) })),
    ])
    return JSONWriting.object([
      (
        "$schema",
        JSONWriting.text("https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
      ),
      ("version", JSONWriting.text("2.1.0")), ("runs", JSONWriting.array([run])),
    ]) + "\n"
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

  private static func results(_ report: FileReport, _ file: Int) -> [String] {
    let lines = TextLines(report.bytes)
    // Equal faults of equal places are told apart by how many came before.
    var seen: [String: Int] = [:]
    return report.findings.map { finding in
      let place = "\(finding.code.rawValue)|\(finding.feature?.name ?? "")|\(finding.message)"
      seen[place, default: 0] += 1
      let text = finding.help.map { "\(finding.message). \($0)" } ?? finding.message
      let code = Finding.Code.allCases.firstIndex(of: finding.code) ?? 0
      var members = [
        ("ruleId", JSONWriting.text(finding.code.rawValue)), ("ruleIndex", String(code)),
        ("level", JSONWriting.text(finding.severity.rawValue)), ("message", message(text)),
        (
          "locations",
          JSONWriting.array([
            JSONWriting.object([
              (
                "physicalLocation",
                JSONWriting.object([
                  ("artifactLocation", location(report, file)), ("region", region(finding.position, finding.end)),
                ])
              )
            ])
          ])
        ),
        (
          "partialFingerprints",
          JSONWriting.object([("finding/v1", JSONWriting.text(fingerprint("\(place)|\(seen[place] ?? 0)")))])
        ),
      ]
      if let fix = finding.fix { members.append(("fixes", JSONWriting.array([self.fix(fix, report, file, lines)]))) }
      return JSONWriting.object(members)
    }
  }

  private static func fix(_ fix: Fix, _ report: FileReport, _ file: Int, _ lines: TextLines) -> String {
    let replacements = fix.edits.map { edit in
      JSONWriting.object([
        ("deletedRegion", region(lines.position(edit.range.lowerBound), lines.position(edit.range.upperBound))),
        ("insertedContent", JSONWriting.object([("text", JSONWriting.text(edit.replacement))])),
      ])
    }
    let title = fix.isSafe ? fix.title : "\(fix.title) (moves the target)"
    return JSONWriting.object([
      ("description", message(title)),
      (
        "artifactChanges",
        JSONWriting.array([
          JSONWriting.object([
            ("artifactLocation", location(report, file)), ("replacements", JSONWriting.array(replacements)),
          ])
        ])
      ),
    ])
  }

  private static func message(_ text: String) -> String { JSONWriting.object([("text", JSONWriting.text(text))]) }

  /// Ends are exclusive, in SARIF as here.
  private static func region(_ start: TextPosition, _ end: TextPosition) -> String {
    JSONWriting.object([
      ("startLine", String(start.line)), ("startColumn", String(start.column)), ("endLine", String(end.line)),
      ("endColumn", String(end.column)),
    ])
  }

  private static func location(_ report: FileReport, _ index: Int? = nil) -> String {
    var members = [("uri", JSONWriting.text(uri(report.path == "-" ? "stdin" : report.path)))]
    if let index { members.append(("index", String(index))) }
    return JSONWriting.object(members)
  }

  /// A path as a URI: relative stays relative; what a URI cannot hold is written by its bytes (RFC 3986).
  private static func uri(_ path: String) -> String {
    let isPlain: (UInt8) -> Bool = { byte in
      ASCII.isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
        || "-._~/".utf8.contains(byte)
    }
    let digits = Array("0123456789ABCDEF")
    let encoded = path.utf8.map { byte in
      isPlain(byte) ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
    return (path.hasPrefix("/") ? "file://" : "") + encoded.joined()
  }

  /// FNV-1a: the same on every machine and run.
  private static func fingerprint(_ text: String) -> String {
    let hash = text.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
