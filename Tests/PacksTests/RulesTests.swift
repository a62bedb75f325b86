import Formats
import Foundation
import Packs
import Testing

@Suite("Rules")
struct RulesTests {
  /// Rules whose examples are no JSON text: tests of their own show them.
  private static let withExamples = Finding.Code.allCases.filter { $0 != .encoding }

  @Test(
    "Each rule finds its fault in its wrong example, as severe as it says, and nothing in its right one",
    arguments: withExamples)
  func examples(code: Finding.Code) {
    let wrong = read(code.rule.wrong.pack).findings
    #expect(wrong.contains { $0.code == code && $0.severity == severity(code) }, "\(wrong.map(\.message))")
    let right = read(code.rule.right.pack)
    #expect(!right.findings.contains { $0.code == code }, "\(right.findings.map(\.message))")
    #expect(right.pack != nil, "\(right.findings.map(\.message))")
  }

  /// What the example shows: without a declared area a lost sign is a warning, and so is a reference system that is the right one.
  private func severity(_ code: Finding.Code) -> Finding.Severity {
    [.signLost, .referenceSystem].contains(code) ? .warning : code.rule.severity
  }

  @Test(
    "A rule that says it can be fixed is fixed in its example, by the option it names, to the meaning of its right one",
    arguments: withExamples)
  func repairs(code: Finding.Code) throws {
    let wrong = Array(code.rule.wrong.pack.utf8)
    let safe = Repair(wrong, unsafe: false)
    let unsafe = Repair(wrong, unsafe: true)
    func isFixed(_ repair: Repair) -> Bool { !repair.result.findings.contains { $0.code == code } }
    #expect(isFixed(safe) == (code.rule.repair == .safe))
    #expect(isFixed(unsafe) == (code.rule.repair != .none))
    guard code.rule.repair != .none else { return }
    let pack = try #require(PackReader.read(unsafe.bytes).pack)
    let wanted = try #require(read(code.rule.right.pack).pack)
    #expect(pack.targets.map(\.target) == wanted.targets.map(\.target))
    #expect(pack.targets.map(\.id) == wanted.targets.map(\.id))
  }

  @Test("The reference in docs/findings.md is what the rules say")
  func reference() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../docs/findings.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text == RuleText.reference, "huntkit explain --all --output docs/findings.md makes it anew")
  }

  @Test(
    "Codes are words joined with hyphens, titles are short, explanations end as sentences do", arguments: Finding.Code.allCases)
  func texts(code: Finding.Code) {
    #expect(code.rawValue.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    #expect(code.rule.code == code)
    #expect(code.rule.title.count < 60 && !code.rule.title.hasSuffix("."))
    #expect(code.rule.explanation.hasSuffix("."))
    #expect(code.rule.explanation.split(separator: "\n").allSatisfy { $0.count <= 140 })
  }
}
