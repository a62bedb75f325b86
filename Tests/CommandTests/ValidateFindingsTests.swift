import Foundation
import Packs
import Testing

@Suite("Every kind of finding")
struct ValidateFindingsTests {
  @Test("No code of a finding is without a sample here")
  func complete() {
    #expect(Set(FindingSample.all.map(\.code)) == Set(Finding.Code.allCases))
  }

  @Test("A sample of each code is reported at its place, once, with its severity and exit code", arguments: FindingSample.all)
  func place(sample: FindingSample) throws {
    let marked = MarkedText(sample.text)
    let outcome = try Huntkit.run(["validate", "--format", "json", "-"], input: marked.bytes)
    #expect(outcome.code == (sample.severity == .error ? 1 : 0))
    #expect(outcome.messages.isEmpty)
    let file = try Report(outcome.output).files[0]
    #expect(file.usable == (sample.severity != .error))
    let found = file.findings.filter { $0.code == sample.code.rawValue }
    try #require(found.count == 1, "\(outcome.text)")
    #expect(found[0].severity == sample.severity.rawValue)
    #expect("\(found[0].line):\(found[0].column)" == "\(marked.line):\(marked.column)")
    // One fault is one finding: nothing else is an error.
    #expect(file.findings.filter { $0.severity == "error" }.count == (sample.severity == .error ? 1 : 0), "\(outcome.text)")
  }

  @Test("The report for people names the place and the code, and puts its mark under it", arguments: FindingSample.all)
  func human(sample: FindingSample) throws {
    let marked = MarkedText(sample.text)
    let outcome = try Huntkit.run(["validate", "-"], input: marked.bytes)
    #expect(outcome.code == (sample.severity == .error ? 1 : 0))
    let head = "standard input:\(marked.line):\(marked.column): \(sample.severity.rawValue): "
    let lines = outcome.text.split(separator: "\n").map(String.init)
    let at = try #require(lines.firstIndex { $0.hasPrefix(head) && $0.hasSuffix(" [\(sample.code.rawValue)]") })
    // The source line and the mark follow, unless the line is empty.
    guard lines.count > at + 2, let caret = lines[at + 2].firstIndex(of: "^") else {
      Issue.record("no mark in \(outcome.text)")
      return
    }
    let offset = lines[at + 2].distance(from: lines[at + 2].startIndex, to: caret)
    let source = Array(lines[at + 1])
    let text = Array(String(decoding: marked.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false))
    let wanted = Array(text[marked.line - 1].unicodeScalars)[marked.column - 1]
    guard wanted.value > 0x20, wanted.value != 0xFEFF, source.indices.contains(offset) else { return }
    #expect(String(source[offset]).unicodeScalars.first == wanted)
  }
}

/// What `validate --format json` writes, read by Foundation.
struct Report: Decodable {
  struct File: Decodable {
    let file: String
    let usable: Bool
    let hunts: Int?
    let targets: Int?
    let findings: [Entry]
  }

  struct Entry: Decodable {
    let code: String
    let severity: String
    let message: String
    let help: String?
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
    let offset: Int
    let length: Int
    let feature: Int?
    let name: String?
    let fix: Fix?
  }

  struct Fix: Decodable {
    struct Edit: Decodable {
      let offset: Int
      let length: Int
      let replacement: String
    }

    let title: String
    let safe: Bool
    let edits: [Edit]
  }

  let version: Int
  let files: [File]

  init(_ bytes: [UInt8]) throws { self = try JSONDecoder().decode(Report.self, from: Data(bytes)) }
}
