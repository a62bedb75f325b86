import Batch
import Formats
import Game
import Testing

@Suite("Boards as text")
struct StandingsWriterTests {
  private let board = StandingsWriter.Board(
    hunt: (id: "a,b", name: "The \"A\""),
    standings: [
      Standing(
        rank: 1, actor: ActorID(1), name: "O'Neil, \"Ada\"\n",
        score: TimedScore(points: 85, reachedAt: Moment(millisecondsSince1970: 1_796_144_402_050)),
        solved: 1, wrongGuesses: 2, hints: 3),
      Standing(rank: nil, actor: ActorID(2), name: "bob", score: TimedScore()),
    ])

  @Test("CSV quotes what has to be quoted; no rank and no time are nothing")
  func csv() {
    #expect(
      String(decoding: StandingsWriter.csv([board]), as: UTF8.self) == """
        hunt,rank,player,score,solved,wrong_guesses,hints,reached
        "a,b",1,"O'Neil, ""Ada""
        ",85,1,2,3,2026-12-01T17:00:02.050Z
        "a,b",,bob,0,0,0,0,

        """)
  }

  @Test("JSON has the same, with null for nothing, and is read by the parser")
  func json() throws {
    let bytes = StandingsWriter.json([board, StandingsWriter.Board(hunt: (id: "c", name: "C"), standings: [])])
    let root = try JSONDocument(bytes).root
    let lines = try #require(root["hunts"]?.elements?.first?["standings"]?.elements)
    #expect(lines[0]["player"]?.string == "O'Neil, \"Ada\"\n" && lines[0]["reached"]?.string == "2026-12-01T17:00:02.050Z")
    #expect(lines[1]["rank"]?.isNull == true && lines[1]["reached"]?.isNull == true)
    #expect(root["hunts"]?.elements?.last?["standings"]?.elements?.isEmpty == true)
  }

  @Test("The board over all hunts has a column for their number and none for the hunt; nobody is a board, too")
  func overall() throws {
    let overall = StandingsWriter.Board(
      hunt: nil, standings: [Standing(rank: 1, actor: ActorID(1), name: "ada", score: TimedScore(), hunts: 2)])
    #expect(
      String(decoding: StandingsWriter.csv([overall]), as: UTF8.self)
        == "rank,player,score,hunts,solved,wrong_guesses,hints,reached\n1,ada,0,2,0,0,0,\n")
    #expect(try JSONDocument(StandingsWriter.json([overall])).root["overall"]?.elements?.first?["hunts"]?.integer == 2)
    #expect(StandingsWriter.csv([]) == Array("hunt,rank,player,score,solved,wrong_guesses,hints,reached\n".utf8))
    #expect(try JSONDocument(StandingsWriter.json([])).root["hunts"]?.elements?.isEmpty == true)
  }
}
