import Campaigns
import Foundation
import Glibc
import Testing

@Suite("Runs that are cut short")
struct InterruptTests {
  private static let rows = Array(String(repeating: "\(Sample.near)\n", count: 20_000).utf8)

  @Test(
    "A signal in the middle of the work leaves no partial file and ends the run as signals do",
    arguments: [
      SIGTERM, SIGINT, SIGHUP,
    ])
  func signal(number: Int32) throws {
    let scratch = try Scratch()
    let pack = try scratch.write("pack.geojson", Sample.pack)
    try scratch.write("out.csv", "older")
    let running = try Huntkit.start(
      ["verify", "--pack", pack, "-", "--output", scratch.path("out.csv"), "--errors", scratch.path("bad.csv")])
    running.write(Array("lat,lon\n".utf8) + Self.rows)
    try #require(Patience.wait { scratch.names.filter { $0.hasSuffix(".partial") }.count == 2 }, "no partial file appeared")
    kill(running.identifier, number)
    let outcome = try running.finish()
    #expect(outcome.code == -number)
    #expect(scratch.names == ["out.csv", "pack.geojson"])
    #expect(scratch.text("out.csv") == "older")
  }

  @Test("A hang-up that the caller had set to be ignored, as nohup does, stays ignored")
  func nohup() throws {
    let scratch = try Scratch()
    let pack = try scratch.write("pack.geojson", Sample.pack)
    let running = try Huntkit.startShell(
      "trap '' HUP; exec \"$0\" verify --pack \"$1\" - --output \"$2\"", [pack, scratch.path("out.csv")])
    running.write(Array("lat,lon\n".utf8) + Self.rows)
    try #require(Patience.wait { scratch.names.contains { $0.hasSuffix(".partial") } })
    kill(running.identifier, SIGHUP)
    running.write(Self.rows)
    #expect(try running.finish().code == 0)
    #expect(scratch.names == ["out.csv", "pack.geojson"])
  }

  @Test("A file that becomes shorter while it is read is exit code 2, not a shorter result")
  func shrinking() throws {
    let scratch = try Scratch()
    let pack = try scratch.write("pack.geojson", Sample.pack)
    let size = 64 << 20
    var bytes = Array("lat,lon\n".utf8)
    while bytes.count < size { bytes += Self.rows }
    let path = try scratch.write("guesses.csv", bytes)
    // A pipe that nobody empties holds the run up in its middle.
    let running = try Huntkit.startShell(
      "mkfifo \"$3\"; exec \"$0\" verify --threads 1 --pack \"$1\" \"$2\" > \"$3\"", [pack, path, scratch.path("pipe")])
    try #require(Patience.wait { scratch.names.contains("pipe") })
    let pipe = open(scratch.path("pipe"), O_RDONLY)
    var one: UInt8 = 0
    #expect(read(pipe, &one, 1) == 1)
    #expect(truncate(path, 4 << 20) == 0)
    var rest = [UInt8](repeating: 0, count: 1 << 20)
    while read(pipe, &rest, rest.count) > 0 {}
    close(pipe)
    let outcome = try running.finish()
    #expect(outcome.code == 2)
    #expect(outcome.messages.contains("guesses.csv: the file became shorter while it was read"), "\(outcome.messages)")
  }

  @Test("Rows come out of a named pipe as they would out of a file")
  func fifo() throws {
    let scratch = try Scratch()
    let pack = try scratch.write("pack.geojson", Sample.pack)
    let outcome = try Huntkit.shell(
      """
      mkfifo "$2"
      (printf 'lat,lon\\n\(Sample.near)\\n'; printf '\(Sample.far)\\n') > "$2" &
      exec "$0" verify --pack "$1" "$2"
      """,
      pack, scratch.path("pipe"))
    #expect(outcome.code == 0)
    #expect(outcome.lines.count == 3)
  }
}
