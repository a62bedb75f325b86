import Foundation
import Testing

@Suite("Inputs made to hurt")
struct LargeInputTests {
  /// Writes a head, then the same piece over and over until nobody reads or the limit is reached; returns bytes written.
  private func feed(_ head: String, _ piece: String, limit: Int, _ options: String...) throws -> (Outcome, written: Int) {
    let scratch = try Scratch()
    let pack = try scratch.write("pack.geojson", Sample.pack)
    let running = try Huntkit.start(["verify", "--pack", pack, "-", "--output", scratch.path("out")] + options)
    var isRead = running.write(Array(head.utf8))
    var written = head.utf8.count
    let block = Array(String(repeating: piece, count: max(1, (1 << 20) / piece.utf8.count)).utf8)
    while isRead, written < limit {
      isRead = running.write(block)
      written += block.count
    }
    let outcome = try running.finish()
    #expect(scratch.names == (outcome.code == 0 ? ["out", "pack.geojson"] : ["pack.geojson"]))
    return (outcome, written)
  }

  @Test(
    "A record that never ends is exit code 2 after little more than the limit of 16 MiB, not after all of the input",
    arguments: [
      ("lat,lon,note\n\(Sample.near),\"", "row after row\n"), ("lat,lon,note\n\(Sample.near),", "x"),
      ("lat,lon,note\n", ","), ("{\"lat\":37.4280,\"lon\":-122.1690,\"x\":1}\n{\"a\":\"", "x"),
    ])
  func endlessRecord(head: String, piece: String) throws {
    let (outcome, written) = try feed(head, piece, limit: 256 << 20)
    #expect(outcome.code == 2)
    #expect(outcome.messages.contains(":2: a record of more than 16 MiB begins here"), "\(outcome.messages)")
    #expect(written < 100 << 20, "\(written >> 20) MiB were read")
  }

  @Test("A header that never ends is refused as early", arguments: ["x", ",", "\n"])
  func endlessHeader(piece: String) throws {
    let (outcome, written) = try feed("", piece, limit: 256 << 20)
    #expect(outcome.code == 2)
    #expect(written < 100 << 20, "\(written >> 20) MiB were read")
  }

  @Test("A line of 64 MB is refused with its place, after rows that are good")
  func longLine() throws {
    let scratch = try Scratch()
    let pack = try scratch.write("pack.geojson", Sample.pack)
    let rows = String(repeating: "\(Sample.near),\n", count: 20_000)
    let bytes = Array("lat,lon,note\n\(rows)\(Sample.near),".utf8) + [UInt8](repeating: 120, count: 64 << 20) + [10]
    let outcome = try Huntkit.run("verify", "--pack", pack, try scratch.write("long.csv", bytes), "--output", scratch.path("o"))
    #expect(outcome.code == 2)
    #expect(outcome.messages.contains("long.csv:20002: a record of more than 16 MiB"), "\(outcome.messages)")
  }

  @Test("A record just below the limit is judged")
  func longField() throws {
    let bytes =
      Array("lat,lon,note\n\(Sample.near),\"".utf8) + [UInt8](repeating: 10, count: 15 << 20) + Array("\"\n91,0,\n".utf8)
    let (outcome, errors) = try Huntkit.verifyWithErrors(bytes)
    #expect(outcome.code == 0)
    #expect(outcome.output.count == bytes.count + 46 + 10)
    #expect(errors.map(\.line) == [3 + 15 << 20])
  }

  @Test("Rows go through a small memory however many they are")
  func manyRows() throws {
    // 1 GB of address space holds the program and its buffers, not 256 MB of rows several times over.
    let scratch = try Scratch()
    let pack = try scratch.write("pack.geojson", Sample.pack)
    let running = try Huntkit.startShell(
      "ulimit -v 1000000; exec \"$0\" heatmap - --threads 2 --cell 25000 --pack \"$1\"", [pack])
    let block = Array(String(repeating: "\(Sample.near),\(String(repeating: "n", count: 2000))\n", count: 500).utf8)
    running.write(Array("lat,lon,note\n".utf8))
    for _ in 0..<256 where !running.write(block) { break }
    let outcome = try running.finish()
    #expect(outcome.code == 0, "\(outcome.messages)")
    #expect(outcome.lines.last?.hasSuffix(",128000,128000") == true)
  }

  @Test("A missing file and a directory are exit code 2 that name the path", arguments: ["verify", "heatmap"])
  func unreadable(command: String) throws {
    let scratch = try Scratch()
    let pack = try scratch.write("pack.geojson", Sample.pack)
    for (path, says) in [
      (scratch.path("none.csv"), "no such file"), (scratch.url.path, "is a directory"), ("", "no such file"),
    ] {
      let outcome = try Huntkit.run([command, "--pack", pack, path])
      #expect(outcome.code == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.messages.contains(says), "\(outcome.messages)")
    }
    let missingPack = try Huntkit.run([command, "--pack", scratch.path("none.geojson"), "-"])
    #expect(missingPack.code == 2)
    #expect(missingPack.messages.contains("none.geojson: no such file"))
  }

  @Test("Many bad rows with names that nothing is like take no longer than a while")
  func manyUnknownTargets() throws {
    let pack = Sample.collection((0..<500).map { Sample.feature("some-target-number-\($0)", "Target number \($0)", 1, 2) })
    let rows = (0..<2000).map { "\(Sample.near),some-tarket-nunber-\($0)\n" }.joined()
    let scratch = try Scratch()
    // Seconds of processors' time; it is one or two.
    let outcome = try Huntkit.shell(
      "ulimit -t 20; exec \"$0\" verify --summary --quiet --pack \"$1\"", try scratch.write("pack.geojson", pack),
      input: Array("lat,lon,target\n\(rows)".utf8))
    #expect(outcome.messages.contains("2,000 invalid"), "code \(outcome.code)")
  }
}
