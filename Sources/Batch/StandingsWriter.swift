import Formats
public import Game

/// Writes boards, the same bytes whoever asks: from a log, from guesses or from a running game.
public enum StandingsWriter {
  public enum Format: String, Sendable, CaseIterable {
    case csv, json
  }

  /// A board with what it is of.
  public struct Board: Sendable {
    /// Id and name of the hunt; nil for the board over all hunts.
    public var hunt: (id: String, name: String)?
    public var standings: [Standing]

    public init(hunt: (id: String, name: String)?, standings: [Standing]) {
      self.hunt = hunt
      self.standings = standings
    }
  }

  /// Boards of hunts as one table: `hunt,rank,player,score,solved,wrong_guesses,hints,reached`; the board over all hunts:
  /// `rank,player,score,hunts,solved,wrong_guesses,hints,reached`. Who is out of the ranking has no rank; who has no points no time.
  public static func csv(_ boards: [Board]) -> [UInt8] {
    let isOverall = boards.first.map { $0.hunt == nil } ?? false
    var text = isOverall ? "rank,player,score,hunts" : "hunt,rank,player,score"
    text += ",solved,wrong_guesses,hints,reached\n"
    for board in boards {
      let hunt = board.hunt.map { CSVField.encoded($0.id) + "," } ?? ""
      for standing in board.standings {
        text += hunt + (standing.rank.map(String.init) ?? "") + "," + CSVField.encoded(standing.name)
        text += ",\(standing.score.points)" + (isOverall ? ",\(standing.hunts)" : "")
        text += ",\(standing.solved),\(standing.wrongGuesses),\(standing.hints),\(reached(standing) ?? "")\n"
      }
    }
    return Array(text.utf8)
  }

  /// `{"hunts":[{"hunt":...,"name":...,"standings":[...]}]}`, or `{"overall":[...]}` for the board over all hunts; a line of a board
  /// is a line of the text. Names are escaped where they would steer a terminal.
  public static func json(_ boards: [Board]) -> [UInt8] {
    var bytes: [UInt8] = []
    if let board = boards.first, board.hunt == nil {
      bytes += Array("{\"overall\":".utf8)
      append(board, &bytes)
    } else {
      bytes += Array("{\"hunts\":[".utf8)
      for (i, board) in boards.enumerated() {
        bytes += Array((i > 0 ? ",\n{\"hunt\":" : "\n{\"hunt\":").utf8)
        JSONText.appendVisible(board.hunt?.id ?? "", to: &bytes)
        bytes += Array(",\"name\":".utf8)
        JSONText.appendVisible(board.hunt?.name ?? "", to: &bytes)
        bytes += Array(",\"standings\":".utf8)
        append(board, &bytes)
        bytes.append(ASCII.closeBrace)
      }
      bytes.append(ASCII.closeBracket)
    }
    bytes += [ASCII.closeBrace, ASCII.lineFeed]
    return bytes
  }

  private static func append(_ board: Board, _ bytes: inout [UInt8]) {
    bytes.append(ASCII.openBracket)
    for (i, standing) in board.standings.enumerated() {
      bytes += Array((i > 0 ? ",\n{\"rank\":" : "\n{\"rank\":").utf8)
      bytes += Array("\(standing.rank.map(String.init) ?? "null"),\"player\":".utf8)
      JSONText.appendVisible(standing.name, to: &bytes)
      bytes += Array(",\"score\":\(standing.score.points)".utf8)
      if board.hunt == nil { bytes += Array(",\"hunts\":\(standing.hunts)".utf8) }
      bytes += Array(
        ",\"solved\":\(standing.solved),\"wrong_guesses\":\(standing.wrongGuesses),\"hints\":\(standing.hints)".utf8)
      bytes += Array(",\"reached\":\(reached(standing).map { "\"\($0)\"" } ?? "null")}".utf8)
    }
    bytes.append(ASCII.closeBracket)
  }

  private static func reached(_ standing: Standing) -> String? {
    standing.score.reachedAt.map { Timestamp.text(ofMilliseconds: $0.millisecondsSince1970) }
  }
}
