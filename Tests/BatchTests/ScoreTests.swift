import Campaigns
import Game
import Packs
import Testing

@testable import Batch

@Suite("Scoring a log")
struct ScoreTests {
  private static let seed: UInt64 = 61

  /// A random log of two hunts, most of whose events can have happened.
  private static func log(_ count: Int, end: String = "\n") throws -> (text: String, board: Scoreboard, faults: Int) {
    var rng = SplitMix64(seed: seed)
    let pack = try ScorePacks.two()
    let rules = pack.hunts.indices.map { pack.rules(ofHunt: $0, id: HuntID(Int64($0))) { StepID(Int64($0)) } }
    var board = Scoreboard(rules)
    var (bytes, faults): ([UInt8], Int) = ([], 0)
    for number in 1...count {
      let hunt = Int.random(in: 0...1, using: &rng)
      let player = Int64.random(in: 0...19, using: &rng)
      let step = Int(rules[hunt].steps[Int.random(in: rules[hunt].steps.indices, using: &rng)].id.rawValue)
      let record = GuessRecord(verification: .map)
      let kinds: [Event.Kind] = [
        .joined, .joined, .stepSeen, .hintUnlocked(hint: Int.random(in: 0...2, using: &rng), cost: 10), .guessedWrong(record),
        .solved(record), .solved(record), .solved(record), .left, .disqualified(reason: "x"), .reinstated,
      ]
      let event = Event(
        sequence: EventSequence(Int64(number * 2)), time: Moment(millisecondsSince1970: Int64(number) * 700),
        player: PlayerID(player),
        actor: ActorID(player), hunt: HuntID(Int64(hunt)), step: StepID(Int64(step)),
        kind: kinds[Int.random(in: kinds.indices, using: &rng)])
      EventLogWriter.append(
        event, .init(player: "p\(player)", hunt: pack.pack.hunts[hunt].id, step: pack.pack.targets[step].id), to: &bytes)
      do { try board.apply(event) } catch { faults += 1 }
      if end != "\n" { bytes = bytes.dropLast() + Array(end.utf8) }
    }
    return (String(decoding: bytes, as: UTF8.self), board, faults)
  }

  @Test("A log written by the writer replays to the boards that its events make")
  func replay() throws {
    let (text, board, faults) = try Self.log(3_000)
    let run = try ScoreRun(text)
    for hunt in 0...1 {
      let wanted = board.standings(of: HuntID(Int64(hunt))) { "p\($0)" }
      // Ids are keys and nothing more, so the replay has others.
      #expect(run.result.standings(ofHunt: hunt).map(Self.withoutActor) == wanted.map(Self.withoutActor), "seed \(Self.seed)")
    }
    #expect(
      run.result.overallStandings().map(Self.withoutActor)
        == board.overallStandings { "p\($0)" }.map(Self.withoutActor))
    #expect(run.faults.count == faults && run.result.summary.invalid == faults && run.result.summary.rows == 3_000)
  }

  private static func withoutActor(_ standing: Standing) -> Standing {
    var standing = standing
    standing.actor = ActorID(0)
    return standing
  }

  @Test(
    "Boards and faults do not depend on threads, chunks, line ends or blank lines", arguments: ["\n", "\r\n", "\r", "\n\n"])
  func pieces(end: String) throws {
    let wanted = try ScoreRun(try Self.log(400).text)
    for (threads, chunk) in [(1, 64), (2, 100), (4, 1_000), (3, 1 << 20)] {
      var options = Score.Options()
      (options.threads, options.chunkSize) = (threads, chunk)
      let run = try ScoreRun(try Self.log(400, end: end).text, options: options)
      #expect(run.board(0) == wanted.board(0) && run.board(1) == wanted.board(1), "\(threads) \(chunk)")
      #expect(run.faults.map(\.row) == wanted.faults.map(\.row))
      let isDouble = end == "\n\n"
      #expect(run.faults.map(\.line) == wanted.faults.map { isDouble ? $0.line * 2 - 1 : $0.line })
      #expect(run.faults.map(\.message) == wanted.faults.map(\.message))
    }
  }

  private func line(_ sequence: Int, _ kind: String, _ more: String = "", hunt: String = "great", player: String = "ada")
    -> String
  {
    #"{"sequence":\#(sequence),"time":"2026-12-01T10:00:0\#(sequence % 10)Z","player":"\#(player)","hunt":"\#(hunt)","kind":"\#(kind)"\#(more)}"#
      + "\n"
  }

  @Test("A log by hand: a hint for 10, a wrong guess for 5, a step for 85")
  func byHand() throws {
    let run = try ScoreRun(
      line(1, "joined") + line(2, "joined", player: "bob") + line(3, "seen", #","step":"g1""#)
        + line(4, "hint", #","step":"g1","hint":2,"cost":10"#) + line(5, "wrong", #","step":"g1""#)
        + line(6, "solved", #","step":"g1""#))
    #expect(run.board() == ["1 ada 85", "2 bob 0"])
    #expect(run.overall == ["1 ada 85", "2 bob 0"])
    #expect(run.board(1).isEmpty && run.faults.isEmpty)
    #expect(run.result.summary == Score.Summary(isEventLog: true, rows: 6, solved: 1, wrong: 1))
  }

  @Test("Events that cannot have happened are reported by row, line and member, and left out")
  func faults() throws {
    let run = try ScoreRun(
      line(1, "joined") + "\n" + line(2, "solved", #","step":"g2""#) + "{oops\n" + line(2, "solved", #","step":"g1""#)
        + line(9, "solved", #","step":"g1""#) + line(5, "solved", #","step":"g2""#)
        + line(10, "hint", #","step":"f1","hint":1,"cost":1"#)
        + line(11, "solved", #","step":"g2""#, player: "bob"))
    #expect(
      run.briefs == [
        "2:3 step impossible-event", "3:4  json", "4:5 sequence impossible-event", "6:7 sequence impossible-event",
        "7:8 step impossible-event", "8:9  impossible-event",
      ])
    #expect(run.board() == ["1 ada 100"])
  }

  @Test("An actor that is not the player has the score; a price as it was charged counts, not the pack's")
  func actors() throws {
    let run = try ScoreRun(
      line(1, "joined", #","actor":"Team Owl""#) + line(2, "hint", #","actor":"Team Owl","step":"g1","hint":2,"cost":33"#)
        + line(3, "solved", #","actor":"Team Owl","step":"g1""#, player: "bob"))
    #expect(run.board() == ["1 Team Owl 67"])
  }

  @Test("Order can be left aside")
  func anyOrder() throws {
    var options = Score.Options()
    options.ignoresOrder = true
    let text = line(1, "joined") + line(2, "solved", #","step":"g2""#)
    #expect(try ScoreRun(text, options: options).board() == ["1 ada 100"])
    #expect(try ScoreRun(text).board() == ["1 ada 0"])
  }
}
