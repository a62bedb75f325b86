import Game
import Testing

@testable import Batch

@Suite("Scoring guesses")
struct ScoreGuessesTests {
  private static let places = [
    "g1": "37.42,-122.17", "g2": "37.42,-122.15", "f1": "37.44,-122.17", "f2": "37.44,-122.15", "nowhere": "37.40,-122.17",
  ]

  private func rows(_ header: String, _ rows: [(player: String, hour: Int, place: String, more: String)]) -> String {
    (["player,time,lat,lon" + header]
      + rows.map { "\($0.player),2026-12-01T\($0.hour + 10):00:00Z,\(Self.places[$0.place] ?? $0.place)\($0.more)" })
      .joined(separator: "\n") + "\n"
  }

  @Test("With a target each guess is meant for its step: right ones solve it, wrong ones cost it, later ones are not judged")
  func named() throws {
    let run = try ScoreRun(
      rows(
        ",target",
        [
          ("ada", 0, "nowhere", ",g1"), ("ada", 1, "g1", ",g1"), ("ada", 2, "nowhere", ",g1"), ("ada", 3, "g2", ",g2"),
          ("bob", 0, "g2", ",g2"), ("bob", 0, "f1", ",f2"), ("bob", 0, "f1", ",f1"),
        ]))
    #expect(run.board(0) == ["1 ada 195"])
    #expect(run.board(1) == ["1 bob 100"])
    #expect(run.briefs == ["5:6 target impossible-event"], "the second step is not open to bob")
    #expect(run.result.summary == Score.Summary(rows: 7, invalid: 1, solved: 3, wrong: 2, afterSolving: 1))
  }

  @Test("With a hunt a guess is meant for its open steps: the open one where it is ordered, else all unsolved ones")
  func hunts() throws {
    let run = try ScoreRun(
      rows(
        ",hunt",
        [
          ("ada", 0, "g2", ",great"), ("ada", 1, "g1", ",great"), ("ada", 2, "g2", ",great"), ("ada", 3, "g2", ",great"),
          ("bob", 0, "nowhere", ",free"), ("bob", 1, "f2", ",free"), ("bob", 2, "f2", ",free"), ("bob", 3, "f1", ",free"),
        ]))
    #expect(run.board(0) == ["1 ada 195"], "the second place before the first is a wrong guess, the fourth is too late")
    #expect(run.board(1) == ["1 bob 190"], "each wrong guess is charged to the step solved next")
    #expect(run.result.summary.afterSolving == 1)
  }

  @Test("With neither a guess is meant for the pack; a wrong one counts in the hunt of the nearest target")
  func pack() throws {
    let run = try ScoreRun(
      rows("", [("ada", 0, "g1", ""), ("ada", 1, "f1", ""), ("ada", 2, "nowhere", ""), ("ada", 3, "g2", "")]))
    #expect(run.board(0) == ["1 ada 195"])
    #expect(run.board(1) == ["1 ada 100"])
  }

  @Test("Where the nearest target cannot be solved any more, another one within reach is")
  func overlapping() throws {
    let pack = try ScorePacks.read(
      hunts: #"{"id":"h","name":"H","ordered":false}"#,
      features: [("a", "h", 1, -122.17, 37.42), ("b", "h", 2, -122.1695, 37.42)])
    let text = "player,time,lat,lon\n" + (0..<3).map { "ada,2026-12-01T1\($0):00:00Z,37.42,-122.1701\n" }.joined()
    let run = try ScoreRun(text, pack: pack)
    #expect(run.board() == ["1 ada 200"])
    #expect(run.result.summary == Score.Summary(rows: 3, solved: 2, wrong: 0, afterSolving: 1))
  }

  @Test("The window, the order of time, the player and the time are checked row by row, and bad rows are no wrong guesses")
  func faults() throws {
    let pack = try ScorePacks.read(
      hunts: #"{"id":"h","name":"H","opens":"2026-12-01T11:00:00Z","closes":"2026-12-01T15:00:00Z"}"#,
      features: [("a", "h", 1, -122.17, 37.42)])
    let run = try ScoreRun(
      rows(
        "",
        [
          ("ada", 0, "g1", ""), ("ada", 2, "nowhere", ""), ("ada", 1, "g1", ""), ("ada", 5, "g1", ""), ("", 2, "g1", ""),
          ("bob", 1, "g1", ""), ("bob", 3, "99,0", ""), ("eve", 5, "g1", ""),
        ]) + "eve,noon,37.42,-122.17\neve,,37.42,-122.17\n", pack: pack)
    #expect(
      run.briefs == [
        "1:2 time impossible-event", "3:4 time time", "4:5 time impossible-event", "5:6 player empty", "7:8 lat exchanged",
        "8:9 time impossible-event", "9:10 time time", "10:11 time empty",
      ])
    #expect(run.board() == ["1 bob 100", "2 ada 0"], "eve never took part")
  }

  @Test("Where players have to be there, a fix without a good accuracy is not judged; without a column it is believed")
  func presence() throws {
    let pack = try ScorePacks.read(
      hunts: #"{"id":"h","name":"H","verification":"presence"}"#, features: [("a", "h", 1, -122.17, 37.42)])
    let text = rows(
      ",accuracy_m",
      [
        ("a", 0, "g1", ",101"), ("b", 0, "g1", ",-1"), ("c", 0, "g1", ","), ("d", 0, "g1", ",x"), ("e", 0, "g1", ",100"),
        ("f", 0, "nowhere", ",5000"),
      ])
    let run = try ScoreRun(text, pack: pack)
    #expect(run.board() == ["1 e 100"])
    #expect(run.faults.allSatisfy { $0.code == .accuracy && $0.column == "accuracy_m" } && run.faults.count == 5)
    #expect(try ScoreRun(rows("", [("a", 0, "g1", "")]), pack: pack).board() == ["1 a 100"])
    #expect(try ScoreRun(text).faults.isEmpty, "taps on a map have no accuracy")
  }

  @Test("Guesses of different players may be mixed in any way, and NDJSON and GeoJSON are read, too")
  func forms() throws {
    let mixed = try ScoreRun(
      rows(
        ",hunt", [("bob", 5, "f1", ",free"), ("ada", 0, "f1", ",free"), ("bob", 6, "f2", ",free"), ("ada", 9, "f2", ",free")]))
    #expect(mixed.board(1) == ["1 bob 200", "2 ada 200"])
    let ndjson = #"{"player":"ada","time":"2026-12-01T10:00:00Z","lat":37.42,"lon":-122.17,"target":"g1"}"#
    #expect(try ScoreRun(ndjson).board() == ["1 ada 100"])
    let geojson =
      #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[-122.17,37.42]},"properties":{"player":"ada","time":"2026-12-01T10:00:00Z"}}]}"#
    #expect(try ScoreRun(geojson).board() == ["1 ada 100"])
  }

  @Test("A file without players or times cannot be scored, and says so")
  func columns() {
    #expect(throws: BatchError.self) { try ScoreRun("lat,lon,time\n37,-122,2026-12-01T10:00:00Z\n") }
    #expect(throws: BatchError.self) { try ScoreRun("lat,lon,player\n37,-122,ada\n") }
  }

  @Test("Nothing is the log of what nobody has played")
  func nothing() throws {
    let run = try ScoreRun("")
    #expect(run.board().isEmpty && run.faults.isEmpty && run.result.summary.isEventLog)
  }
}
