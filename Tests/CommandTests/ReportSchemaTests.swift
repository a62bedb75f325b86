import Foundation
import Packs
import Testing

@Suite("The schema of findings")
struct ReportSchemaTests {
  /// Reports of every kind of run.
  private static func reports() throws -> [String: [UInt8]] {
    let scratch = try Scratch()
    let names = try PackDocuments.write(PackDocuments.all().merging(PackDocuments.odd) { $1 }, to: scratch)
    var reports: [String: [UInt8]] = [:]
    for (name, options) in [
      ("all", []), ("quiet", ["--quiet"]), ("fixed", ["--fix"]), ("fixed-unsafe", ["--fix", "--unsafe"]), ("again", []),
    ] {
      let run = try Huntkit.run(["validate", "--format", "json"] + options + ["--"] + names, directory: scratch.url)
      #expect(run.code == 1)
      reports[name] = run.output
    }
    reports["none"] = try Huntkit.run("validate", "--format", "json", "/none.geojson").output
    reports["input"] = try Huntkit.run("validate", "--format", "json", "-", input: "").output
    return reports
  }

  @Test("Every report of every kind of pack is as the schema says", .enabled(if: Readers.python != nil, Readers.reason))
  func valid() throws {
    for (name, faults) in try Readers.faults("findings", Self.reports()) { #expect(faults == [], "\(name)") }
  }

  @Test(
    "The schema is closed: a member too many, too few, of another type or out of range is refused",
    .enabled(if: Readers.python != nil, Readers.reason))
  func closed() throws {
    let sample = try #require(FindingSample.all.first { $0.code == .jsonSyntax })
    let text = try Huntkit.run(["validate", "--format", "json", "-"], input: MarkedText(sample.text).bytes).text
    var reports = ["same": text]
    for (index, (old, new)) in [
      ("{\"version\":1", "{\"more\":1,\"version\":1"), ("\"version\":1", "\"version\":2"),
      ("\"usable\":false", "\"usable\":true"),
      ("\"hunts\":null,", ""), ("\"hunts\":null", "\"hunts\":1"), ("\"repaired\":0", "\"repaired\":-1"), ("\"help\":null,", ""),
      ("\"line\":2", "\"line\":0"), ("\"line\":", "\"line\":\"1\",\"l\":"), ("\"code\":\"json", "\"code\":\"JSON"),
      ("\"severity\":\"error\"", "\"severity\":\"fatal\""), ("\"safe\":true,", ""), ("\"edits\":[{", "\"edits\":[{\"more\":1,"),
      ("\"replacement\":\"\"", "\"replacement\":null"),
    ].enumerated() {
      let changed = text.replacingOccurrences(of: old, with: new)
      try #require(changed != text, "\(old) stands in \(text)")
      reports["changed-\(index)"] = changed
    }
    for (name, faults) in try Readers.faults("findings", reports.mapValues { Array($0.utf8) }) {
      #expect(faults?.isEmpty == (name == "same"), "\(name): \(reports[name] ?? "")")
    }
  }

  @Test("Lines, columns, offsets and lengths say the same place, and edits lie in order within the text")
  func places() throws {
    let documents = try PackDocuments.all().merging(PackDocuments.odd) { $1 }
    let scratch = try Scratch()
    let names = try PackDocuments.write(documents, to: scratch)
    let run = try Huntkit.run(["validate", "--format", "json", "--"] + names, directory: scratch.url)
    let files = try Report(run.output).files
    #expect(files.map(\.file) == names)
    for file in files {
      let bytes = documents[file.file] ?? []
      for finding in file.findings {
        let place = Comment(rawValue: "\(file.file): \(finding.message) \(finding.offset)+\(finding.length)")
        try #require(finding.offset >= 0 && finding.length >= 0 && finding.offset + finding.length <= bytes.count, place)
        #expect(PlainPlace(bytes, finding.offset) == PlainPlace(finding.line, finding.column), place)
        let (start, end) = (PlainPlace(finding.line, finding.column), PlainPlace(finding.endLine, finding.endColumn))
        switch finding.code {
        // A byte that is no character is shown as one, and a byte-order mark has no column.
        case "encoding": #expect(end > start, place)
        case "byte-order-mark": #expect(end == start, place)
        default: #expect(end == PlainPlace(bytes, finding.offset + finding.length), place)
        }
        var last = 0
        for edit in finding.fix?.edits ?? [] {
          #expect(edit.offset >= last && edit.length >= 0 && edit.offset + edit.length <= bytes.count, place)
          last = edit.offset + edit.length
        }
      }
    }
  }
}

/// A line and column, counted from the start of the text, scalar by scalar.
struct PlainPlace: Comparable {
  var line = 1
  var column = 1

  init(_ line: Int, _ column: Int) { (self.line, self.column) = (line, column) }

  init(_ bytes: [UInt8], _ offset: Int) {
    var before: Unicode.Scalar?
    for scalar in String(decoding: bytes[..<offset], as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\u{FEFF}" where before == nil: break
      case "\n" where before == "\r": break
      case "\n", "\r": (line, column) = (line + 1, 1)
      default: column += 1
      }
      before = scalar
    }
  }

  static func < (a: PlainPlace, b: PlainPlace) -> Bool { (a.line, a.column) < (b.line, b.column) }
}
