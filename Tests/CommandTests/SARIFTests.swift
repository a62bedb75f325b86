import Foundation
import Packs
import Testing

/// `validate --format sarif` against the schema of OASIS, and against what its text asks for beyond that.
@Suite("SARIF")
struct SARIFTests {
  private static func log(_ files: [String], in scratch: Scratch, input: [UInt8] = []) throws -> [UInt8] {
    try Huntkit.run(["validate", "--format", "sarif", "--"] + files, input: input, directory: scratch.url).output
  }

  /// Every kind of pack in a folder, and their names.
  private static func folder() throws -> (scratch: Scratch, names: [String]) {
    let scratch = try Scratch()
    return (scratch, try PackDocuments.write(PackDocuments.all().merging(PackDocuments.odd) { $1 }, to: scratch))
  }

  @Test(
    "Every log is as the schema says: all kinds of findings, odd names, one file twice, standard input, no findings, no files",
    .enabled(if: Readers.python != nil, Readers.reason))
  func schema() throws {
    let (scratch, names) = try Self.folder()
    let absolute = names.prefix(3).map(scratch.path)
    let logs = [
      "all": try Self.log(names, in: scratch), "absolute": try Self.log(absolute, in: scratch),
      "twice": try Self.log([names[0], "./\(names[0])", names[0], "-", names[1]], in: scratch, input: [0x7B]),
      "clean": try Self.log(["stanford-tour.geojson"], in: scratch), "none": try Self.log(["nowhere.geojson"], in: scratch),
    ]
    for (name, faults) in try Readers.faults("sarif", logs) { #expect(faults == [], "\(name)") }
    #expect(try SARIFLog(logs["clean"] ?? []).runs[0].results.isEmpty)
    #expect(try SARIFLog(logs["none"] ?? []).runs[0].artifacts.isEmpty)
    // Something that it refuses, so that it is known to look.
    let wrong = String(decoding: logs["all"] ?? [], as: UTF8.self).replacingOccurrences(
      of: "\"level\":\"note\"", with: "\"level\":\"fatal\"")
    #expect(try Readers.faults("sarif", ["wrong": Array(wrong.utf8)])["wrong"]??.isEmpty == false)
  }

  @Test("Each result names its rule by id and index, a file among the artifacts, and the place and severity of the finding")
  func results() throws {
    let (scratch, names) = try Self.folder()
    let run = try SARIFLog(Self.log(names, in: scratch)).runs[0]
    let report = try Report(
      Huntkit.run(["validate", "--format", "json", "--"] + names, directory: scratch.url).output)
    let findings = report.files.flatMap { file in file.findings.map { (file.file, $0) } }
    #expect(run.columnKind == "unicodeCodePoints" && run.newlineSequences == ["\r\n", "\n", "\r"])
    #expect(run.tool.driver.rules.map(\.id) == Finding.Code.allCases.map(\.rawValue))
    #expect(run.tool.driver.rules.allSatisfy { !$0.help.text.isEmpty })
    try #require(run.results.count == findings.count)
    for (result, (file, finding)) in zip(run.results, findings) {
      let place = Comment(rawValue: "\(file): \(finding.message)")
      #expect(result.ruleId == finding.code && result.level == finding.severity, place)
      #expect(run.tool.driver.rules[result.ruleIndex].id == result.ruleId, place)
      let artifact = try #require(result.place?.index.map { run.artifacts[$0].location.uri })
      #expect(result.place?.uri == artifact && artifact.removingPercentEncoding == file, place)
      let region = try #require(result.region)
      #expect(region.start == PlainPlace(finding.line, finding.column), place)
      #expect(region.end == PlainPlace(finding.endLine, finding.endColumn) && region.end >= region.start, place)
      #expect(region.startLine >= 1 && region.startColumn >= 1, place)
      // What has a width shows it; the end of the text and a byte-order mark have none.
      if finding.length > 0, finding.code != "byte-order-mark" { #expect(region.end > region.start, place) }
      #expect(result.message.text.hasPrefix(finding.message) && result.message.text.hasSuffix(finding.help ?? ""), place)
      #expect(result.fixes?.count == finding.fix.map { _ in 1 }, place)
      if let fix = finding.fix, let told = result.fixes?.first?.description.text {
        #expect(told == (fix.safe ? fix.title : fix.title + " (moves the target)"), place)
      }
    }
  }

  @Test(
    "URIs are relative where paths are, and hold no byte that a URI cannot",
    arguments: [
      ("a b.geojson", "a%20b.geojson"), ("100%.geojson", "100%25.geojson"), ("Zo\u{EB}.geojson", "Zo%C3%AB.geojson"),
      ("a:b#c?d.geojson", "a%3Ab%23c%3Fd.geojson"), ("./-x.geojson", "./-x.geojson"),
      ("../dir/a+b.geojson", "../dir/a%2Bb.geojson"),
      ("%41.geojson", "%2541.geojson"),
    ])
  func uris(path: String, uri: String) throws {
    let scratch = try Scratch()
    let directory = scratch.url.appendingPathComponent("dir")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data(Sample.pack.utf8).write(to: URL(fileURLWithPath: "\(directory.path)/\(path)"))
    for (given, wanted) in [(path, uri), ("\(directory.path)/\(path)", "file://\(directory.path)/\(uri)")] {
      let output = try Huntkit.run(["validate", "--format", "sarif", given], directory: directory).output
      #expect(try SARIFLog(output).runs[0].artifacts.map(\.location.uri) == [wanted])
    }
  }

  @Test("A file that is given twice is one artifact, and standard input is told from a file of its name")
  func artifacts() throws {
    let scratch = try Scratch()
    try scratch.write("a.geojson", "[]")
    try scratch.write("stdin", "[]")
    let run = try SARIFLog(Self.log(["a.geojson", "-", "a.geojson", "stdin"], in: scratch, input: Array("{}".utf8))).runs[0]
    #expect(run.artifacts.map(\.location.uri) == ["a.geojson", "stdin", "stdin"])
    #expect(run.artifacts.map(\.description?.text) == [nil, "standard input", nil])
    #expect(run.results.map(\.place?.index) == [0, 1, 0, 2])
  }

  @Test("A finding keeps its fingerprint when lines are put in above it, and no two findings of a file have the same")
  func fingerprints() throws {
    let documents = try PackDocuments.all().merging(PackDocuments.odd) { $1 }.filter { $0.key != "utf-16.geojson" }
    let (before, after) = (try Scratch(), try Scratch())
    let names = try PackDocuments.write(documents, to: before)
    for (name, bytes) in documents {
      let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      try after.write(name, Array(bytes[..<mark]) + Array("\n \r\n\n".utf8) + Array(bytes[mark...]))
    }
    let results = try [before, after].map { try SARIFLog(Self.log(names, in: $0)).runs[0].results }
    try #require(results[0].map(\.ruleId) == results[1].map(\.ruleId))
    var seen: Set<String> = []
    for (old, new) in zip(results[0], results[1]) {
      let finding = Comment(rawValue: "\(old.place?.uri ?? ""): \(old.message.text)")
      let fingerprint = try #require(old.partialFingerprints["finding/v1"])
      #expect(new.partialFingerprints["finding/v1"] == fingerprint, finding)
      let isNew = seen.insert("\(old.place?.uri ?? "") \(fingerprint)").inserted
      #expect(isNew, finding)
    }
    #expect(results[0].count > 100)
  }

  @Test(
    "Its fixes, applied by another program as SARIF describes them until none is left, give the bytes of --fix --unsafe",
    .enabled(if: Readers.python != nil, Readers.reason))
  func fixes() throws {
    let (byLog, names) = try Self.folder()
    let (byHuntkit, _) = try Self.folder()
    _ = try Huntkit.run(["validate", "--fix", "--unsafe", "--"] + names, directory: byHuntkit.url)
    var counts: [Int] = []
    repeat {
      try byLog.write("log.sarif", Self.log(names, in: byLog))
      let printed = try Readers.run("apply_sarif_fixes", byLog.path("log.sarif"), byLog.url.path)
      counts.append(try #require(Int(String(decoding: printed, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))))
    } while counts.last != 0 && counts.count < 20
    #expect(counts.last == 0 && counts[0] > 50, "\(counts)")
    for name in names { #expect(byLog.text(name) == byHuntkit.text(name), "\(name)") }
    for name in names { #expect(byLog.bytes(name) == byHuntkit.bytes(name), "\(name)") }
  }
}
