import Foundation
import Packs
import Testing

/// `validate --format github`, read as a workflow's runner reads its output.
@Suite("Annotations of a workflow")
struct GitHubReportTests {
  @Test("Each finding is one command on one line: its severity, file, place, code and the whole message")
  func findings() throws {
    let scratch = try Scratch()
    let names = try PackDocuments.write(PackDocuments.all().merging(PackDocuments.odd) { $1 }, to: scratch)
    let run = try Huntkit.run(["validate", "--format", "github", "--"] + names, directory: scratch.url)
    let report = try Report(Huntkit.run(["validate", "--format", "json", "--"] + names, directory: scratch.url).output)
    let findings = report.files.flatMap { file in file.findings.map { (file.file, $0) } }
    // LF and CR both end lines of a log.
    let lines = run.output.split { $0 == 0x0A || $0 == 0x0D }.map { String(decoding: $0, as: UTF8.self) }
    try #require(lines.count == findings.count && run.output.last == 0x0A)
    let words = ["error": "error", "warning": "warning", "note": "notice"]
    for (line, (file, finding)) in zip(lines, findings) {
      let command = try #require(Annotation(line), "\(line)")
      #expect(command.word == words[finding.severity], "\(line)")
      #expect(command.message == finding.message + (finding.help.map { "\n\($0)" } ?? ""), "\(line)")
      var wanted = ["file": file, "line": String(finding.line), "endLine": String(finding.endLine), "title": finding.code]
      if finding.line == finding.endLine {
        wanted["col"] = String(finding.column)
        wanted["endColumn"] = String(finding.endColumn)
      }
      #expect(command.properties == wanted, "\(line)")
    }
  }

  @Test("Columns are left out where a finding ends on another line, for they are not taken there")
  func lines() throws {
    // A line end inside a string is what is wrong.
    let outcome = try Huntkit.run("validate", "--format", "github", "-", input: "{\"a\": \"b\n\"}")
    let command = try #require(Annotation(outcome.lines.first ?? ""))
    #expect(command.properties["line"] == "1" && command.properties["endLine"] == "2")
    #expect(command.properties["col"] == nil && command.properties["endColumn"] == nil)
  }

  @Test("Nothing in a name, a path or a text can end its command or begin another")
  func injection() throws {
    let scratch = try Scratch()
    let path = "a%,:\n::error::b\r.geojson"
    let evil = "x\\r\\n::set-output name=a::b%0A,::,"
    try scratch.write(path, Sample.collection([Sample.feature("a", evil, 1, 2, ",\"\(evil)\":1,\"hunt\":5")]))
    let outcome = try Huntkit.run(["validate", "--format", "github", path], directory: scratch.url)
    let lines = outcome.output.split { $0 == 0x0A || $0 == 0x0D }.map { String(decoding: $0, as: UTF8.self) }
    let commands = lines.compactMap(Annotation.init)
    #expect(commands.count == lines.count && commands.map(\.properties["file"]) == lines.map { _ in path })
    #expect(
      Set(commands.compactMap(\.properties["title"])).isSuperset(of: ["unknown-member", "hunt-invalid", "text-line-end"]))
  }

  @Test("A pack without findings writes nothing")
  func clean() throws {
    let outcome = try Huntkit.run("validate", "--format", "github", "-", input: Sample.pack)
    #expect(outcome.code == 0 && outcome.output.isEmpty)
  }
}

/// A workflow command: `::word name=value,name=value::message`, with % and line ends escaped, in values also colons and commas.
private struct Annotation {
  let word: String
  var properties: [String: String] = [:]
  let message: String

  init?(_ line: String) {
    guard line.hasPrefix("::") else { return nil }
    let rest = line.dropFirst(2)
    guard let end = rest.range(of: "::"), let blank = rest[..<end.lowerBound].firstIndex(of: " ") else { return nil }
    word = String(rest[..<blank])
    for pair in rest[rest.index(after: blank)..<end.lowerBound].split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, properties[String(parts[0])] == nil else { return nil }
      properties[String(parts[0])] = Self.plain(parts[1], [("%3A", ":"), ("%2C", ",")])
    }
    message = Self.plain(rest[end.upperBound...], [])
  }

  /// The sign that escapes is the last to be put back.
  private static func plain(_ text: Substring, _ more: [(String, String)]) -> String {
    (more + [("%0D", "\r"), ("%0A", "\n"), ("%25", "%")]).reduce(String(text)) {
      $0.replacingOccurrences(of: $1.0, with: $1.1)
    }
  }
}
