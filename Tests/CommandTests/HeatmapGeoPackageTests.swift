import Campaigns
import Foundation
import Glibc
import SQLite
import Testing

@Suite("heatmap: GeoPackage")
struct HeatmapGeoPackageTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The rows of the layer and the outlines in its geometries.
  private func read(_ name: String) throws -> (columns: [String], rows: [[SQLValue]], outlines: [[Double]], type: String) {
    let connection = try Connection(.file(scratch.path(name)), .untrusted(longestValue: 1 << 20))
    let statement = try connection.prepare("SELECT * FROM heatmap ORDER BY fid")
    var rows: [[SQLValue]] = []
    var outlines: [[Double]] = []
    while try statement.step() {
      var row: [SQLValue] = []
      for column in 2..<statement.columnCount { row.append(try statement.value(column)) }
      rows.append(row)
      outlines.append(try Self.outline(statement.blob(1)))
    }
    let columns = try (0..<statement.columnCount).map { try statement.columnName($0) }
    let type = try connection.first("SELECT geometry_type_name FROM gpkg_geometry_columns") { (row) throws(DatabaseError) in
      try row.text(0)
    }
    return (columns, rows, outlines, type ?? "")
  }

  /// Longitudes and latitudes of a little-endian polygon of one ring behind a header with an envelope, which must fit.
  private static func outline(_ blob: [UInt8]) throws -> [Double] {
    func number(_ offset: Int) -> Double {
      Double(bitPattern: blob[offset..<(offset + 8)].reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
    let multi = blob[41] == 6 ? 9 : 0
    try #require(Array(blob[0..<8]) == [0x47, 0x50, 0, 3, 0xE6, 0x10, 0, 0] && blob.count == 53 + multi + 80)
    let outline = (0..<10).map { number(53 + multi + 8 * $0) }
    let (xs, ys) = (stride(from: 0, to: 10, by: 2).map { outline[$0] }, stride(from: 1, to: 10, by: 2).map { outline[$0] })
    #expect((0..<4).map { number(8 + 8 * $0) } == [xs.min(), xs.max(), ys.min(), ys.max()])
    return outline
  }

  @Test("Cells have the columns and values of the CSV and the outlines of the GeoJSON, bit for bit")
  func same() throws {
    let sample = Huntkit.package.appendingPathComponent("data/guesses/sample.csv").path
    let pack = Huntkit.package.appendingPathComponent("data/packs/stanford-tour.geojson").path
    for options in [
      [], ["--cell", "33.3", "--by", "hour"], ["--pack", pack, "--by", "target"], ["--center", "37.43,-122.17"],
    ] {
      let lines = try Huntkit.run(["heatmap", sample] + options).lines.map { $0.split(separator: ",").map(String.init) }
      let json = try Huntkit.run(["heatmap", sample, "--format", "geojson"] + options).output
      #expect(try Huntkit.run(["heatmap", sample, "--output", scratch.path("h.gpkg")] + options).messages == "")
      let found = try read("h.gpkg")
      #expect(found.columns == ["fid", "geom"] + lines[0] && found.type == "POLYGON")
      let rows = lines.dropFirst().map { line in
        zip(lines[0], line).map { name, text -> SQLValue in
          switch name {
          case "latitude", "longitude", "east_m", "north_m": Double(text).map { .real($0) } ?? .null
          case "hour", "target": .text(text)
          default: SQLValue(Int64(text))
          }
        }
      }
      #expect(found.rows == rows)
      let root = try #require(try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
      let features = try #require(root["features"] as? [[String: Any]])
      let outlines = features.map { feature in
        let geometry = feature["geometry"] as? [String: Any]
        return (geometry?["coordinates"] as? [[[Double]]])?.first?.flatMap { $0 } ?? []
      }
      #expect(found.outlines == outlines)
    }
  }

  @Test("The ending .gpkg chooses it; without rows there is a layer without features; the same file gives the same bytes")
  func names() throws {
    let guesses = try scratch.write("g.csv", HeatmapTests.around)
    for name in ["a.gpkg", "b.GPKG"] { #expect(try Huntkit.run("heatmap", guesses, "--output", scratch.path(name)).code == 0) }
    #expect(try Huntkit.run("heatmap", guesses, "--format", "gpkg", "--output", scratch.path("c")).code == 0)
    #expect(scratch.bytes("a.gpkg") == scratch.bytes("b.GPKG") && scratch.bytes("a.gpkg") == scratch.bytes("c"))
    for threads in ["1", "4"] {
      let outcome = try Huntkit.run(
        "heatmap", "-", "--threads", threads, "--output", scratch.path("\(threads).gpkg"), input: HeatmapTests.around)
      #expect(outcome.code == 0 && outcome.output == [] && outcome.messages == "")
    }
    #expect(scratch.bytes("1.gpkg") == scratch.bytes("4.gpkg"))
    #expect(try Huntkit.run("heatmap", "-", "--output", scratch.path("none.gpkg"), input: "lat,lon\n").code == 0)
    let none = try read("none.gpkg")
    #expect(none.rows == [] && none.columns.contains("count"))
    #expect(scratch.names == ["1.gpkg", "4.gpkg", "a.gpkg", "b.GPKG", "c", "g.csv", "none.gpkg"])
  }

  @Test("Across the antimeridian every cell is a multipolygon, for a layer has one type")
  func antimeridian() throws {
    let text = "lat,lon\n10,179.9999\n10,-179.9\n"
    let outcome = try Huntkit.run("heatmap", "-", "--center", "10,179.9999", "--output", scratch.path("h.gpkg"), input: text)
    #expect(outcome.code == 0)
    let connection = try Connection(.file(scratch.path("h.gpkg")))
    let types = try connection.rows("SELECT substr(geom, 41, 9) FROM heatmap ORDER BY fid") { (row) throws(DatabaseError) in
      try row.blob(0)
    }
    // Little-endian, 6, the number of polygons: the cell at the line has two.
    #expect(types.sorted { $0[5] < $1[5] } == [[1, 6, 0, 0, 0, 1, 0, 0, 0], [1, 6, 0, 0, 0, 2, 0, 0, 0]])
    let declared = try connection.first("SELECT geometry_type_name FROM gpkg_geometry_columns") { (row) throws(DatabaseError) in
      try row.text(0)
    }
    #expect(declared == "MULTIPOLYGON")
  }

  @Test("A database cannot go to standard output or into a pipe: exit code 2, and what to say instead")
  func streams() throws {
    #expect(mkfifo(scratch.path("pipe"), 0o600) == 0)
    // Somebody reads it, so that opening it does not wait.
    let pipe = open(scratch.path("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(pipe) }
    for options in [
      ["--format", "gpkg"], ["--format", "gpkg", "--output", "-"], ["--format", "gpkg", "--output", "/dev/stdout"],
      ["--format", "gpkg", "--output", scratch.path("pipe")],
    ] {
      let outcome = try Huntkit.run(["heatmap", "-"] + options, input: Array(HeatmapTests.around.utf8))
      #expect(outcome.code == 2 && outcome.output == [])
      #expect(outcome.messages.contains("say --output FILE"), "\(outcome.messages)")
    }
  }

  @Test("A file that a GIS has open is not replaced, and a disk without room leaves the older one as it was")
  func kept() throws {
    let guesses = try scratch.write("g.csv", HeatmapTests.around)
    let path = scratch.path("h.gpkg")
    #expect(try Huntkit.run("heatmap", guesses, "--output", path).code == 0)
    let before = scratch.bytes("h.gpkg")
    let full = try Huntkit.shell("trap '' XFSZ; ulimit -f 20; exec \"$0\" heatmap \"$1\" --output \"$2\"", guesses, path)
    #expect(full.code == 2 && full.messages.contains("h.gpkg: "), "\(full.messages)")
    #expect(scratch.bytes("h.gpkg") == before && scratch.names == ["g.csv", "h.gpkg"])
    let other = try Connection(.file(path))
    try other.execute("PRAGMA journal_mode = WAL; UPDATE heatmap SET count = 7")
    let outcome = try Huntkit.run("heatmap", guesses, "--output", path)
    #expect(outcome.code == 2 && outcome.messages.contains("\(path): another program has it open"), "\(outcome.messages)")
    other.close()
    #expect(scratch.names == ["g.csv", "h.gpkg"])
    #expect(try Huntkit.run("heatmap", guesses, "--output", path).code == 0)
  }

  @Test("A signal while the database is written leaves nothing of it, and the older one")
  func interrupted() throws {
    var code: Int32 = 0
    // Where it has ended before it could be told to, again with more to write.
    for count in [300_000, 900_000, 2_700_000] where code == 0 {
      try scratch.write("h.gpkg", "older")
      let rows = (0..<count).map { "37.\(400_000 + $0 % 50_000),-122.1\(600_000 + $0)\n" }.joined()
      let guesses = try scratch.write("g.csv", "lat,lon\n" + rows)
      let running = try Huntkit.start(["heatmap", guesses, "--cell", "0.1", "--output", scratch.path("h.gpkg")])
      let isSeen = Patience.wait { scratch.names.contains { $0.hasSuffix(".partial") } || !running.isRunning }
      try #require(isSeen, "no partial file appeared")
      kill(running.identifier, SIGTERM)
      code = try running.finish().code
    }
    #expect(code == -SIGTERM)
    #expect(scratch.names == ["g.csv", "h.gpkg"] && scratch.text("h.gpkg") == "older")
  }
}
