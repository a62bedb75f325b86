import Campaigns
import Geo
import Testing

@Suite("heatmap: players, verdicts, groups")
struct HeatmapGroupsTests {
  private static let seed: UInt64 = 77

  private struct Guess {
    var cell: CellGrid.Cell
    var place: String
    var target: String
    var player: String
    var hour: Int
  }

  /// Guesses inside of cells that are known, since they are placed by them.
  private static func guesses(_ count: Int) throws -> [Guess] {
    var rng = SplitMix64(seed: seed)
    let grid = try CellGrid(origin: .stanford, cellMetres: 50)
    return (0..<count).map { _ in
      let cell = CellGrid.Cell(column: Int32.random(in: -4...3, using: &rng), row: Int32.random(in: -3...3, using: &rng))
      let place = grid.coordinate(
        cell, Double.random(in: 0.05...0.95, using: &rng), Double.random(in: 0.05...0.95, using: &rng))
      return Guess(
        cell: cell, place: "\(place.latitudeDegrees),\(place.longitudeDegrees)",
        target: ["oval", "tower", "Oval"].randomElement(using: &rng) ?? "", player: "p\(Int.random(in: 0..<40, using: &rng))",
        hour: Int.random(in: 0..<4, using: &rng))
    }
  }

  private static func row(_ guess: Guess) -> String {
    "\(guess.place),\(guess.target),\(guess.player),2026-12-01T0\(guess.hour):30:00+00:30\n"
  }

  @Test("Different players are counted as a plain set counts them, by cell and by target, in one file and in several")
  func players() throws {
    let guesses = try Self.guesses(6000)
    let scratch = try Scratch()
    let head = "lat,lon,target,player,time\n"
    let files = try (0..<4).map { part in
      // Each file begins with another order of targets.
      let rows = guesses.indices.filter { $0 % 4 == part }.map { guesses[$0] }.sorted {
        part % 2 == 0 ? $0.target < $1.target : $0.target > $1.target
      }
      return try scratch.write("g\(part).csv", head + rows.map(Self.row).joined())
    }
    for (options, group) in [([], { _ in "" }), (["--by", "target"], \.target)] as [([String], (Guess) -> String)] {
      let wanted = Dictionary(grouping: guesses) { "\($0.cell.column * 50 + 25) \($0.cell.row * 50 + 25) \(group($0))" }
        .mapValues { "\($0.count) \(Set($0.map(\.player)).count)" }
      let outcome = try Huntkit.run(["heatmap", "--threads", "3"] + files + options)
      let found = try HeatRow.all(outcome.text).map {
        ("\($0["east_m"] ?? "") \($0["north_m"] ?? "") \($0["target"] ?? "")", "\($0["count"] ?? "") \($0["players"] ?? "")")
      }
      #expect(Dictionary(uniqueKeysWithValues: found) == wanted, "seed \(Self.seed)")
    }
  }

  @Test("Cells with fewer players than asked for are left out and counted; without a player column that is an error")
  func minimumPlayers() throws {
    let text =
      "lat,lon,player\n\(Sample.near),a\n\(Sample.near),b\n\(Sample.near),b\n\(Sample.far),a\n\(Sample.far),a\n\(Sample.far),\n"
    let all = try HeatRow.all(Huntkit.run("heatmap", "-", input: text).text)
    #expect(all.map { "\($0["count"] ?? "") \($0["players"] ?? "")" } == ["3 2", "3 1"])
    let some = try Huntkit.run("heatmap", "-", "--min-players", "2", input: text)
    #expect(try HeatRow.all(some.text).map { $0["count"] } == ["3"])
    #expect(some.messages.contains("1 cells with too few players are left out"))
    let none = try Huntkit.run("heatmap", "-", "--min-players", "2", input: "lat,lon\n1,2\n")
    #expect(none.code == 2)
    #expect(none.messages.contains("no column player"))
    let without = try Huntkit.run("heatmap", "-", "--no-players", input: text)
    #expect(without.lines[0] == "latitude,longitude,east_m,north_m,count")
  }

  @Test("correct comes from the pack, or else from a verdict column, with the same result")
  func correct() throws {
    let scratch = try Scratch()
    let pack = try scratch.write("pack.geojson", Sample.pack)
    let text = "lat,lon,target\n\(Sample.near),oval\n\(Sample.near),tower\n\(Sample.far),oval\n"
    let judged = try Huntkit.verify(text)
    let byPack = try Huntkit.run("heatmap", "-", "--pack", pack, input: text)
    let byColumn = try Huntkit.run("heatmap", "-", input: judged.text)
    #expect(byPack.lines[0] == "latitude,longitude,east_m,north_m,count,correct")
    #expect(try HeatRow.all(byPack.text).map { "\($0["count"] ?? "") \($0["correct"] ?? "")" } == ["2 1", "1 0"])
    // The pack without an area has its own origin, so only the counts are compared.
    #expect(try HeatRow.all(byColumn.text).map { "\($0["count"] ?? "") \($0["correct"] ?? "")" } == ["2 1", "1 0"])
  }

  @Test("A row that is marked invalid, or with a verdict that is none, is a bad row")
  func verdicts() throws {
    let scratch = try Scratch()
    let text = "lat,lon,verdict\n\(Sample.near),correct\n\(Sample.near),invalid\n\(Sample.near),right\n\(Sample.near),\n"
    let outcome = try Huntkit.run("heatmap", "-", "--errors", scratch.path("bad.csv"), input: text)
    #expect(try HeatRow.all(outcome.text).map { "\($0["count"] ?? "") \($0["correct"] ?? "")" } == ["1 1"])
    #expect(
      BadRow.all(scratch.text("bad.csv") ?? "").map(\.brief) == [
        "2:3 verdict verdict", "3:4 verdict verdict", "4:5 verdict verdict",
      ])
  }

  @Test("Hours are of UTC, whatever the zone; a time without one or of no day is a bad row")
  func hours() throws {
    let scratch = try Scratch()
    let times = [
      "2026-12-01T17:59:59Z", "2026-12-01T17:00:00.999+00:00", "2026-12-01T09:30:00-08:00", "2026-12-02T01:15:00+05:45",
      "1969-12-31T23:59:59Z", "2026-12-01 17:30:00z",
      "2026-12-01T17:00:00", "2026-02-30T00:00:00Z", "2026-12-01T24:00:00Z", "2026-12-01", "1764608400", "",
      "2026-12-01T17:00:00+0800",
    ]
    let text = "lat,lon,timestamp\n" + times.map { "\(Sample.near),\($0)\n" }.joined()
    let outcome = try Huntkit.run("heatmap", "-", "--by", "hour", "--errors", scratch.path("bad.csv"), input: text)
    #expect(outcome.lines[0] == "latitude,longitude,east_m,north_m,hour,count")
    #expect(
      try HeatRow.all(outcome.text).map { "\($0["hour"] ?? "") \($0["count"] ?? "")" } == [
        "1969-12-31T23:00:00Z 1", "2026-12-01T17:00:00Z 4", "2026-12-01T19:00:00Z 1",
      ])
    #expect(BadRow.all(scratch.text("bad.csv") ?? "").map(\.row) == Array(7...13))
    #expect(try Huntkit.run("heatmap", "-", "--by", "hour", input: "lat,lon\n1,2\n").code == 2)
    #expect(try Huntkit.run("heatmap", "-", "--by", "target", input: "lat,lon\n1,2\n").code == 2)
  }

  @Test("A bad first line of NDJSON does not take players and verdicts away from the others")
  func badFirstLine() throws {
    let row = #"{"lat":37.4280,"lon":-122.1690,"player":"a","verdict":"correct"}"# + "\n"
    let outcome = try Huntkit.run("heatmap", "-", input: "{oops\n" + row + row)
    #expect(outcome.code == 0)
    #expect(try HeatRow.all(outcome.text).map { "\($0["players"] ?? "") \($0["correct"] ?? "")" } == ["1 2"])
  }
}
