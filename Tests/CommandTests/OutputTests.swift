import Foundation
import Testing

@Suite("Where results go")
struct OutputTests {
  private static let rows = "lat,lon\n\(Sample.near)\n"
  private let scratch: Scratch
  private let pack: String

  init() throws {
    scratch = try Scratch()
    pack = try scratch.write("pack.geojson", Sample.pack)
  }

  private func verify(_ guesses: String, _ options: String...) throws -> Outcome {
    try Huntkit.run(["verify", "--pack", pack, "-"] + options, input: Array(guesses.utf8))
  }

  @Test("--output holds what standard output would, and standard output nothing")
  func output() throws {
    let outcome = try verify(Self.rows, "--output", scratch.path("out.csv"))
    #expect(outcome.code == 0)
    #expect(outcome.output.isEmpty)
    #expect(scratch.bytes("out.csv") == (try verify(Self.rows).output))
    #expect(scratch.names == ["out.csv", "pack.geojson"])
    #expect(try verify(Self.rows, "--output", "-").text.hasPrefix("lat,lon,target"))
  }

  @Test("A fault late in the file leaves no output, no partial file, no list of bad rows, and an older output as it was")
  func lateFault() throws {
    let rows = String(repeating: "\(Sample.near),x\n91,0,x\n", count: 30_000)
    let broken = "lat,lon,note\n\(rows)\(Sample.near),\"never closed\n\(rows)"
    try scratch.write("old.csv", "older")
    for (name, left) in [("new.csv", nil), ("old.csv", "older")] {
      let outcome = try verify(broken, "--output", scratch.path(name), "--errors", scratch.path("bad.csv"), "--quiet")
      #expect(outcome.code == 2)
      #expect(outcome.messages.contains("standard input:60002: "))
      #expect(scratch.text(name) == left)
      #expect(scratch.names == ["old.csv", "pack.geojson"])
    }
  }

  @Test("A bad header leaves no trace either")
  func badHeader() throws {
    let outcome = try verify("a,b\n1,2\n", "--output", scratch.path("out.csv"), "--errors", scratch.path("bad.csv"))
    #expect(outcome.code == 2)
    #expect(scratch.names == ["pack.geojson"])
  }

  @Test("An output that cannot be is exit code 2 with the path: a directory, a missing directory, a place without files")
  func impossible() throws {
    let directory = try verify(Self.rows, "--output", scratch.url.path)
    #expect(directory.code == 2)
    #expect(directory.messages.contains("\(scratch.url.path): is a directory"))
    let missing = try verify(Self.rows, "--output", scratch.path("none/out.csv"))
    #expect(missing.code == 2)
    #expect(missing.messages.contains("none/out.csv: its directory does not exist"))
    let system = try verify(Self.rows, "--output", "/proc/huntkit-tests.csv")
    #expect(system.code == 2)
    #expect(system.messages.contains("/proc/huntkit-tests.csv: "))
    let errors = try verify(Self.rows, "--errors", scratch.path("none/bad.csv"))
    #expect(errors.code == 2)
    #expect(errors.output.isEmpty)
  }

  @Test("An output that would replace what is read is refused, by whatever name, and what is read stays as it was")
  func inPlace() throws {
    let path = try scratch.write("guesses.csv", Self.rows)
    try FileManager.default.createSymbolicLink(atPath: scratch.path("link.csv"), withDestinationPath: "guesses.csv")
    for option in ["--output", "--errors"] {
      for name in [path, scratch.path("link.csv"), scratch.path("./guesses.csv"), pack] {
        let outcome = try Huntkit.run("verify", "--pack", pack, path, option, name)
        #expect(outcome.code == 2)
        #expect(outcome.messages.contains("would replace"), "\(outcome.messages)")
      }
    }
    #expect(scratch.text("guesses.csv") == Self.rows)
    #expect(scratch.text("pack.geojson") == Sample.pack)
  }

  @Test("Through a symbolic link the file it names is written, and the link stays")
  func link() throws {
    try scratch.write("real.csv", "older")
    try FileManager.default.createSymbolicLink(atPath: scratch.path("link.csv"), withDestinationPath: "real.csv")
    #expect(try verify(Self.rows, "--output", scratch.path("link.csv")).code == 0)
    #expect(scratch.text("real.csv")?.hasPrefix("lat,lon,target") == true)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("link.csv")) == "real.csv")
  }

  @Test("A file that only its owner may read stays so when it is written again")
  func permissions() throws {
    try scratch.write("secret.csv", "older")
    let path = scratch.path("secret.csv")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    #expect(try verify(Self.rows, "--output", path).code == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test("A full disk is exit code 2 and says so, for results, help and the list of bad rows")
  func fullDisk() throws {
    let guesses = try scratch.write("g.csv", "lat,lon\n91,0\n" + String(repeating: "\(Sample.near)\n", count: 20_000))
    for script in [
      "exec \"$0\" verify --pack \"$1\" \"$2\" > /dev/full", "exec \"$0\" verify --pack \"$1\" \"$2\" --output /dev/full",
      "exec \"$0\" verify --pack \"$1\" \"$2\" --errors /dev/full > /dev/null", "exec \"$0\" --help > /dev/full",
      "exec \"$0\" heatmap \"$2\" > /dev/full", "exec \"$0\" validate \"$1\" > /dev/full",
    ] {
      let outcome = try Huntkit.shell(script, pack, guesses)
      #expect(outcome.code == 2, "\(script)")
      #expect(outcome.messages.contains("the disk is full"), "\(script): \(outcome.messages)")
    }
  }

  @Test("When nobody reads the results any more, the run ends quietly and well")
  func closedPipe() throws {
    let guesses = try scratch.write("g.csv", "lat,lon\n" + String(repeating: "\(Sample.near)\n", count: 100_000))
    let outcome = try Huntkit.shell(
      "{ env --default-signal=PIPE \"$0\" verify --pack \"$1\" \"$2\"; echo \"code $?\" >&2; } | head -n 1", pack, guesses)
    #expect(outcome.text == "lat,lon,target,distance_m,verdict\n")
    #expect(outcome.messages == "code 0\n")
  }

  @Test("Closed standard streams are not taken for files that are opened later")
  func closedStreams() throws {
    let guesses = try scratch.write("g.csv", Self.rows + "91,0\n")
    let closedOutput = try Huntkit.shell(
      "exec \"$0\" verify --pack \"$1\" \"$2\" --errors \"$3\" >&-", pack, guesses, scratch.path("bad.csv"))
    #expect(closedOutput.code == 2)
    #expect(scratch.text("bad.csv")?.contains("correct") != true, "verdicts are in the list of bad rows")
    let closedInput = try Huntkit.shell("exec \"$0\" verify --pack \"$1\" - <&-", pack)
    #expect(closedInput.output.isEmpty, "the pack is read as guesses")
    #expect(closedInput.code == 2)
  }
}
