import Foundation
import Testing

@Suite("validate")
struct ValidateTests {
  static let samples = ["great-hunt", "richard-powers-hunt", "stanford-tour"]

  @Test("The sample packs are clean", arguments: samples)
  func samplePacks(name: String) throws {
    let path = Huntkit.package.appendingPathComponent("data/packs/\(name).geojson").path
    let outcome = try Huntkit.run("validate", path)
    #expect(outcome.code == 0)
    #expect(outcome.messages.isEmpty)
    #expect(outcome.text.hasPrefix("\(path): "))
    #expect(outcome.text.hasSuffix(", no findings\n"))
    let file = try Report(Huntkit.run("validate", "--format", "json", path).output).files[0]
    #expect(file.usable)
    #expect(file.findings.isEmpty)
    #expect((file.targets ?? 0) >= 5)
    #expect((file.hunts ?? 0) >= 1)
  }

  @Test("One pack with an error among good ones is exit code 1, and all are reported in order")
  func several() throws {
    let scratch = try Scratch()
    let good = try scratch.write("good.geojson", Sample.pack)
    let bad = try scratch.write("bad.geojson", "{}")
    let outcome = try Huntkit.run("validate", "--format", "json", good, bad, good)
    #expect(outcome.code == 1)
    let files = try Report(outcome.output).files
    #expect(files.map(\.file) == [good, bad, good])
    #expect(files.map(\.usable) == [true, false, true])
    #expect(files.map(\.targets) == [2, nil, 2])
    let human = try Huntkit.run("validate", good, bad, good)
    #expect(human.code == 1)
    #expect(human.text.contains("\(good): 2 hunts, 2 targets, no findings\n"))
    #expect(human.text.contains("\(bad): not usable, 1 error\n"))
  }

  @Test("A pack comes from standard input under the name -")
  func standardInput() throws {
    let outcome = try Huntkit.run("validate", "-", input: Sample.pack)
    #expect(outcome.code == 0)
    #expect(outcome.text == "standard input: 2 hunts, 2 targets, no findings\n")
  }

  @Test("A gzipped pack is read as it is without")
  func gzipped() throws {
    let scratch = try Scratch()
    let path = try scratch.write("pack.geojson.gz", Gzip.compressed(Array(Sample.pack.utf8)))
    let outcome = try Huntkit.run("validate", path)
    #expect(outcome.code == 0)
    #expect(outcome.text.contains("2 targets, no findings"))
  }

  @Test("--quiet leaves warnings and notes out, not errors, and changes no exit code")
  func quiet() throws {
    let noted = Sample.collection([Sample.feature("a", "A", 1, 2, ",\"colour\":1")])
    #expect(try Huntkit.run("validate", "-", input: noted).text.contains("unknown-member"))
    let quiet = try Huntkit.run("validate", "--quiet", "-", input: noted)
    #expect(quiet.code == 0)
    #expect(!quiet.text.contains("unknown-member"))
    let wrong = Sample.collection([Sample.feature("a", " ", 1, 2, ",\"colour\":1")])
    let loud = try Huntkit.run("validate", "--quiet", "-", input: wrong)
    #expect(loud.code == 1)
    #expect(loud.text.contains("name-missing"))
  }

  @Test("What cannot be read is exit code 2: a missing file, a directory, also among good packs")
  func unreadable() throws {
    let scratch = try Scratch()
    let good = try scratch.write("good.geojson", Sample.pack)
    let missing = try Huntkit.run("validate", good, scratch.path("none.geojson"))
    #expect(missing.code == 2)
    #expect(missing.messages.contains("none.geojson: no such file"))
    let directory = try Huntkit.run("validate", scratch.url.path)
    #expect(directory.code == 2)
    #expect(directory.messages.contains("is a directory"))
  }

  @Test("--output writes the report to a file and nothing to standard output")
  func output() throws {
    let scratch = try Scratch()
    let pack = try scratch.write("pack.geojson", Sample.pack)
    let outcome = try Huntkit.run("validate", pack, "--format", "json", "--output", scratch.path("report.json"))
    #expect(outcome.code == 0)
    #expect(outcome.output.isEmpty)
    #expect(try Report(scratch.bytes("report.json") ?? []).files.count == 1)
    #expect(scratch.names == ["pack.geojson", "report.json"])
  }

  @Test("Text of a pack cannot control the terminal it is shown on")
  func controlCharacters() throws {
    let escapes = Sample.collection([
      Sample.feature("a", "\\u001b[31mA", 1, 2, ",\"hunt\":\"\\u001b]0;x\\u0007\",\"\\u001b[2J\":1,\"step\":0"),
      Sample.feature("a", "\\u001b[31mA", 1, 2, ",\"hunt\":\"\\u009b1m\",\"step\":\"\\u202e\""),
    ])
    let outcome = try Huntkit.run("validate", "-", input: escapes)
    #expect(outcome.code == 1)
    let bad = outcome.text.unicodeScalars.filter { ($0.value < 0x20 && $0 != "\n") || (0x7F...0x9F).contains($0.value) }
    #expect(bad.isEmpty, "\(outcome.text.debugDescription)")
    let json = try Huntkit.run("validate", "--format", "json", "-", input: escapes)
    #expect(!json.output.contains(0x1B))
  }

  @Test("The mark stands under its place behind letters of two columns and of none, and is as wide as what it marks")
  func wideLetters() throws {
    let pack = Sample.collection([Sample.feature("a", "\u{6771}\u{4EAC}e\u{301}", 1, 2, ",\"\u{5854}\":1")])
    let lines = try Huntkit.run("validate", "-", input: pack).text.split(separator: "\n").map(String.init)
    let at = try #require(lines.firstIndex { $0.contains("[unknown-member]") })
    let marked = "\"\u{5854}\""
    let before = lines[at + 1].components(separatedBy: marked)[0]
    // Two letters of two columns each, an accent of none.
    let columns = before.unicodeScalars.count + 2 - 1
    #expect(lines[at + 2].dropFirst(4) == String(repeating: " ", count: columns - 4) + "^~~~")
  }

  @Test("A pack with errors is exit code 2 for other commands, with the first error and what to do")
  func usedElsewhere() throws {
    let scratch = try Scratch()
    let bad = try scratch.write("bad.geojson", Sample.collection([Sample.feature("a", " ", 1, 2, ",\"radius_m\":0")]))
    for arguments in [["verify", "--pack", bad, "-"], ["heatmap", "--pack", bad, "-"]] {
      let outcome = try Huntkit.run(arguments, input: Array("lat,lon\n1,2\n".utf8))
      #expect(outcome.code == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.messages.contains("bad.geojson:2:"))
      #expect(outcome.messages.contains("(and 1 more)"))
      #expect(outcome.messages.contains("huntkit validate \(bad)"))
    }
  }
}
