import Foundation
import Testing

@Suite("score")
struct ScoreCommandTests {
  /// Hunts `great`, ordered, of `oval` and `tower`, and `free`, of `dish`.
  private static let pack = """
    {"type":"FeatureCollection","huntpack":{"version":1,"hunts":[
    {"id":"great","name":"The Great Hunt","opens":"2026-12-01T17:00:00Z","closes":"2026-12-02T17:00:00Z"},
    {"id":"free","name":"Free"}]},"features":[
    {"type":"Feature","id":"oval","geometry":{"type":"Point","coordinates":[-122.1697,37.4275]},
     "properties":{"hunt":"great","step":1,"name":"Oval","hints":["Look.",{"text":"Look up."}]}},
    {"type":"Feature","id":"tower","geometry":{"type":"Point","coordinates":[-122.1569,37.4276]},
     "properties":{"hunt":"great","step":2,"name":"Tower","points":300}},
    {"type":"Feature","id":"dish","geometry":{"type":"Point","coordinates":[-122.1797,37.4085]},
     "properties":{"hunt":"free","step":1,"name":"Dish"}}]}
    """

  private static func event(_ sequence: Int, _ player: String, _ kind: String, _ more: String = "", hunt: String = "great")
    -> String
  {
    #"{"sequence":\#(sequence),"time":"2026-12-01T17:00:0\#(sequence % 10).250Z","player":"\#(player)","hunt":"\#(hunt)","kind":"\#(kind)"\#(more)}"#
      + "\n"
  }

  /// Ada solves all, with a hint and a wrong guess; Bob and Eve solve nothing; Cy is disqualified after closing.
  private static let log =
    event(1, "ada", "joined") + event(2, "bob", "joined") + event(3, "cy", "joined") + event(4, "Eve", "joined")
    + event(5, "ada", "seen", #","step":"oval""#) + event(6, "ada", "hint", #","step":"oval","hint":2,"cost":10"#)
    + event(7, "ada", "wrong", #","step":"oval","verification":"map","latitude":37.43,"longitude":-122.17"#)
    + event(8, "ada", "solved", #","step":"oval""#) + event(9, "ada", "solved", #","step":"tower""#)
    + event(10, "cy", "solved", #","step":"oval""#) + event(11, "ada", "joined", hunt: "free")
    + event(12, "ada", "solved", #","step":"dish""#, hunt: "free")
    + #"{"sequence":13,"time":"2026-12-09T00:00:00Z","player":"cy","hunt":"great","kind":"disqualified","reason":"spoofed"}"#
    + "\n"

  private func score(_ input: [UInt8], _ options: String...) throws -> Outcome {
    let scratch = try Scratch()
    let path = try scratch.write("pack.geojson", Self.pack)
    return try withExtendedLifetime(scratch) { try Huntkit.run(["score", "--pack", path] + options, input: input) }
  }

  private func score(_ input: String, _ options: String...) throws -> Outcome {
    let scratch = try Scratch()
    let path = try scratch.write("pack.geojson", Self.pack)
    return try withExtendedLifetime(scratch) { try Huntkit.run(["score", "--pack", path] + options, input: Array(input.utf8)) }
  }

  @Test("A log becomes a board for each hunt, in order of the pack")
  func boards() throws {
    let outcome = try score(Self.log, "--summary")
    #expect(outcome.code == 0)
    #expect(
      outcome.text == """
        hunt,rank,player,score,solved,wrong_guesses,hints,reached
        great,1,ada,385,2,1,1,2026-12-01T17:00:09.250Z
        great,2,Eve,0,0,0,0,
        great,2,bob,0,0,0,0,
        great,,cy,0,1,0,0,
        free,1,ada,100,1,0,0,2026-12-01T17:00:02.250Z

        """)
    #expect(outcome.messages == "13 events: 4 solved, 1 wrong, 0 bad rows\n")
  }

  @Test("One hunt, all hunts together, CSV and JSON")
  func choices() throws {
    #expect(
      try score(Self.log, "--hunt", "free").text.split(separator: "\n").dropFirst() == [
        "free,1,ada,100,1,0,0,2026-12-01T17:00:02.250Z"
      ])
    #expect(
      try score(Self.log, "--overall", "-").text == """
        rank,player,score,hunts,solved,wrong_guesses,hints,reached
        1,ada,285,2,3,1,1,2026-12-01T17:00:09.250Z
        2,Eve,0,1,0,0,0,
        2,bob,0,1,0,0,0,

        """, "at most 100 points a step")
    #expect(
      try score(Self.log, "--hunt", "free", "--format", "json").text == """
        {"hunts":[
        {"hunt":"free","name":"Free","standings":[
        {"rank":1,"player":"ada","score":100,"solved":1,"wrong_guesses":0,"hints":0,"reached":"2026-12-01T17:00:02.250Z"}]}]}

        """)
    #expect(
      try score(Self.log, "--overall", "--format", "json").text.hasPrefix(
        #"{"overall":[\#n{"rank":1,"player":"ada","score":285,"hunts":2,"#))
  }

  @Test("Bad rows are told with their line and kept apart; only --strict makes them an exit code")
  func badRows() throws {
    let text = Self.log.replacing(#""kind":"seen""#, with: #""kind":"saw""#) + Self.event(12, "bob", "left")
    let scratch = try Scratch()
    let outcome = try score(text, "--errors", scratch.path("bad.csv"))
    #expect(outcome.code == 0)
    #expect(outcome.messages.contains("standard input:5: row 5: kind: there is no kind of event \"saw\""))
    #expect(
      BadRow.all(scratch.text("bad.csv") ?? "").map(\.brief) == ["5:5 kind unknown-kind", "14:14 sequence impossible-event"])
    #expect(try score(text, "--strict", "--quiet").code == 1)
    #expect(try score(text, "--strict", "--quiet").messages.isEmpty)
    #expect(try score(Self.log, "--strict").code == 0)
  }

  @Test("Plain guesses are judged, then scored")
  func guesses() throws {
    let outcome = try score(
      """
      player,time,target,lat,lon
      ada,2026-12-01T17:00:00Z,oval,37.4300,-122.1697
      ada,2026-12-01T17:00:30Z,oval,37.4280,-122.1690
      bob,2026-12-01T16:59:59Z,oval,37.4280,-122.1690
      bob,2026-12-01T18:00:00Z,tower,37.4276,-122.1569

      """, "--hunt", "great", "--summary")
    #expect(outcome.text.split(separator: "\n").dropFirst() == ["great,1,ada,95,1,1,0,2026-12-01T17:00:30.000Z"])
    #expect(outcome.messages.contains("standard input:4: row 3: time: the hunt is not open at that time [impossible-event]"))
    #expect(outcome.messages.contains("standard input:5: row 4: target: the step opens when the one before it is solved"))
    #expect(outcome.messages.hasSuffix("4 guesses: 1 solved, 1 wrong, 2 bad rows\n"))
    let any = try score("player,time,target,lat,lon\nbob,2026-12-01T18:00:00Z,tower,37.4276,-122.1569\n", "--any-order")
    #expect(any.text.contains("great,1,bob,300,1,0,0,"))
  }

  @Test(
    "What cannot run is exit code 2 and says what to do",
    arguments: [
      (["--hunt", "graet"], "the pack has no hunt \"graet\"; did you mean \"great\"?"),
      (["--hunt", "great", "--overall"], "give one of them"), (["--format", "xml"], "csv, json"),
      (["a.ndjson", "b.ndjson"], "one file of events at a time"), (["missing.ndjson"], "missing.ndjson"),
      (["--player", "who"], "who"),
    ])
  func usage(options: [String], message: String) throws {
    let scratch = try Scratch()
    let path = try scratch.write("pack.geojson", Self.pack)
    let outcome = try Huntkit.run(
      ["score", "--pack", path] + options, input: Array("player,time,lat,lon\nada,2026-12-01T17:00:00Z,1,2\n".utf8))
    #expect(outcome.code == 2 && outcome.output.isEmpty)
    #expect(outcome.messages.contains(message), "\(outcome.messages)")
  }

  @Test(
    "Files that are no log and no guesses are exit code 2", arguments: ["lat,lon\n1,2\n", "player,time\n", "\u{0}\u{1}"])
  func files(text: String) throws {
    let outcome = try score(text)
    #expect(outcome.code == 2 && outcome.output.isEmpty && !outcome.messages.isEmpty)
  }

  @Test("A hunt's name neither steers a terminal nor is another to a parser of JSON")
  func harmlessNames() throws {
    let scratch = try Scratch()
    let name = "Free\u{85}\u{202E}\u{2028}\u{E0041}\u{EB}"
    let pack = try scratch.write("pack.geojson", Self.pack.replacing("\"name\":\"Free\"", with: "\"name\":\"\(name)\""))
    let outcome = try Huntkit.run("score", "--pack", pack, "--hunt", "free", "--format", "json", "--quiet", "-")
    #expect(outcome.text.contains(#""name":"Free\u0085\u202e\u2028\udb40\udc41\#u{EB}""#), "\(outcome)")
    let read = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: [[String: Any]]]
    #expect((read?["hunts"]?.first?["name"] as? String)?.unicodeScalars.elementsEqual(name.unicodeScalars) == true)
  }

  @Test("The empty log of a game that nobody has played gives boards with nobody on them", arguments: ["", "\n"])
  func nothing(text: String) throws {
    let outcome = try score(text)
    #expect(outcome.code == 0 && outcome.text == "hunt,rank,player,score,solved,wrong_guesses,hints,reached\n")
    #expect(outcome.messages == "no events: the log is empty, and so are the boards\n")
    let overall = try score(text, "--overall", "--quiet")
    #expect(overall.text == "rank,player,score,hunts,solved,wrong_guesses,hints,reached\n" && overall.messages.isEmpty)
  }

  @Test("A pack with errors is exit code 2, and says how to see them")
  func badPack() throws {
    let scratch = try Scratch()
    let path = try scratch.write("pack.geojson", Self.pack.replacing("\"id\":\"free\"", with: "\"id\":\"\""))
    let outcome = try Huntkit.run(["score", "--pack", path], input: Array(Self.log.utf8))
    #expect(outcome.code == 2 && outcome.messages.contains("huntkit validate"))
  }

  @Test("A long log gives the same bytes for any number of threads, gzipped or not, and the file appears only when complete")
  func threads() throws {
    var text = ""
    for i in 0..<30_000 {
      let kind = ["joined", "seen", "wrong", "solved", "oops"][i / 6_000 % 5]
      let more = kind == "joined" ? "" : #","step":"oval""#
      text +=
        #"{"sequence":\#(i),"time":"2026-12-01T1\#(7 + i / 15_000):00:00Z","player":"p\#(i * 7 % 6_000)","hunt":"great","kind":"\#(kind)"\#(more)}"#
        + "\n"
    }
    let first = try score(text, "--threads", "1", "--quiet")
    #expect(first.text.split(separator: "\n").count == 6_001)
    for threads in ["2", "8"] { #expect(try score(text, "--threads", threads, "--quiet").output == first.output) }
    let scratch = try Scratch()
    let (pack, log) = (try scratch.write("pack.geojson", Self.pack), try scratch.write("log.ndjson", text))
    let zipped = try Huntkit.shell(
      "gzip -c \"$1\" | \"$0\" score --pack \"$2\" - --quiet --output \"$3\"", log, pack, scratch.path("out.csv"))
    #expect(zipped.code == 0)
    #expect(scratch.bytes("out.csv") == first.output)
  }
}
