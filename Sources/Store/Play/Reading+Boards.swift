public import Game
internal import SQLite

/// A place on a board to go on from: that of the last line that was given.
public struct BoardPlace: Sendable, Hashable {
  /// Lines out of the ranking come after all others.
  public var isRanked: Bool
  public var score: TimedScore
  public var name: String
  public var actor: ActorID

  public init(isRanked: Bool, score: TimedScore, name: String, actor: ActorID) {
    self.isRanked = isRanked
    self.score = score
    self.name = name
    self.actor = actor
  }

  /// The place of a line.
  public init(_ standing: Standing) {
    self.init(isRanked: standing.rank != nil, score: standing.score, name: standing.name, actor: standing.actor)
  }

  /// Before the first line.
  static let start = BoardPlace(isRanked: true, score: TimedScore(points: .max), name: "", actor: ActorID(0))
}

extension Reading {
  /// Lines of a hunt's board after a place, in the order of `Ranking`; their ranks are those of the whole board.
  ///
  /// - Complexity: linear in the lines that are asked for, the different sums of points above them, and the lines with as many
  ///   points as the first of them.
  public func standings(of hunt: HuntID, after place: BoardPlace? = nil, limit: Int) throws -> [Standing] {
    let place = place ?? .start
    var lines: [Standing] = []
    if place.isRanked {
      lines = try connection.rows(
        """
        SELECT actor, name, points, reached_ms, solved, wrong_guesses, hints FROM progress
        WHERE hunt = ? AND is_listed = 1 AND is_disqualified = 0 AND (points_down, reached_ms, name, actor) > (?, ?, ?, ?)
        ORDER BY points_down, reached_ms, name, actor LIMIT ?
        """, .id(hunt), .number(-place.score.points), .reached(place.score), .text(place.name), .id(place.actor),
        .number(limit), read: Self.standing)
      try rank(&lines, above: { try linesAbove($0, of: hunt) }, before: { try equalsBefore($0, of: hunt) })
    }
    guard lines.count < limit else { return lines }
    let after = place.isRanked ? BoardPlace.start : place
    return try lines
      + connection.rows(
        """
        SELECT actor, name, 0, \(SQLValue.never), solved, wrong_guesses, hints FROM progress
        WHERE hunt = ? AND is_listed = 1 AND is_disqualified = 1 AND (name, actor) > (?, ?) ORDER BY name, actor LIMIT ?
        """, .id(hunt), .text(after.name), .id(after.actor), .number(limit - lines.count), read: Self.standing)
  }

  /// An actor's own line; nil for who is not listed.
  public func standing(of actor: ActorID, in hunt: HuntID) throws -> Standing? {
    let found = try connection.first(
      """
      SELECT actor, name, points, reached_ms, solved, wrong_guesses, hints, is_disqualified FROM progress
      WHERE hunt = ? AND actor = ? AND is_listed = 1
      """, .id(hunt), .id(actor)
    ) { (row) throws(DatabaseError) in (standing: try Self.standing(row), isOut: try row.flag(7)) }
    guard var line = found?.standing else { return nil }
    if found?.isOut == true {
      line.score = TimedScore()
    } else {
      line.rank = try linesAbove(line.score, of: hunt) + 1
    }
    return line
  }

  /// Lines of the board over all hunts after a place.
  public func overallStandings(after place: BoardPlace? = nil, limit: Int) throws -> [Standing] {
    let place = place ?? .start
    var lines = try connection.rows(
      """
      SELECT actor, name, points, reached_ms, solved, wrong_guesses, hints, hunts FROM overall
      WHERE (points_down, reached_ms, name, actor) > (?, ?, ?, ?) ORDER BY points_down, reached_ms, name, actor LIMIT ?
      """, .number(-place.score.points), .reached(place.score), .text(place.name), .id(place.actor), .number(limit),
      read: Self.overallStanding)
    try rank(&lines, above: overallLinesAbove, before: overallEqualsBefore)
    return lines
  }

  /// An actor's own line; nil for who takes part in nothing.
  public func overallStanding(of actor: ActorID) throws -> Standing? {
    let found = try connection.first(
      "SELECT actor, name, points, reached_ms, solved, wrong_guesses, hints, hunts FROM overall WHERE actor = ?", .id(actor),
      read: Self.overallStanding)
    guard var line = found else { return nil }
    line.rank = try overallLinesAbove(line.score) + 1
    return line
  }

  // MARK: Ranks

  /// Gives lines that follow each other their ranks.
  ///
  /// - Parameters:
  ///   - above: how many lines have a better score.
  ///   - before: how many with the same score stand above a line.
  private func rank(
    _ lines: inout [Standing], above: (TimedScore) throws -> Int, before: (Standing) throws -> Int
  ) throws {
    guard let first = lines.first else { return }
    let rank = try above(first.score) + 1
    lines[0].rank = rank
    // Needed only where another rank begins on this page.
    var shared: Int?
    for i in lines.indices.dropFirst() {
      if Ranking.isEqual(lines[i], lines[i - 1]) {
        lines[i].rank = lines[i - 1].rank
      } else {
        let passed = try shared ?? before(first)
        shared = passed
        lines[i].rank = rank + passed + i
      }
    }
  }

  private func linesAbove(_ score: TimedScore, of hunt: HuntID) throws -> Int {
    let within = try connection.first(
      """
      SELECT count(*) FROM progress
      WHERE hunt = ? AND is_listed = 1 AND is_disqualified = 0 AND points_down = ? AND reached_ms < ?
      """, .id(hunt), .number(-score.points), .reached(score), read: Read.number)
    return try morePoints(score.points, hunt) + (within ?? 0)
  }

  private func overallLinesAbove(_ score: TimedScore) throws -> Int {
    let within = try connection.first(
      "SELECT count(*) FROM overall WHERE points_down = ? AND reached_ms < ?", .number(-score.points), .reached(score),
      read: Read.number)
    return try morePoints(score.points, nil) + (within ?? 0)
  }

  private func morePoints(_ points: Int, _ hunt: HuntID?) throws -> Int {
    try connection.first(
      "SELECT coalesce(sum(players), 0) FROM board_count WHERE hunt = ? AND points > ?", .integer(hunt?.rawValue ?? 0),
      .number(points), read: Read.number) ?? 0
  }

  private func equalsBefore(_ line: Standing, of hunt: HuntID) throws -> Int {
    try connection.first(
      """
      SELECT count(*) FROM progress WHERE hunt = ? AND is_listed = 1 AND is_disqualified = 0 AND points_down = ?
        AND reached_ms = ? AND (name, actor) < (?, ?)
      """, .id(hunt), .number(-line.score.points), .reached(line.score), .text(line.name), .id(line.actor), read: Read.number)
      ?? 0
  }

  private func overallEqualsBefore(_ line: Standing) throws -> Int {
    try connection.first(
      "SELECT count(*) FROM overall WHERE points_down = ? AND reached_ms = ? AND (name, actor) < (?, ?)",
      .number(-line.score.points), .reached(line.score), .text(line.name), .id(line.actor), read: Read.number) ?? 0
  }

  private static func standing(_ row: Statement) throws(DatabaseError) -> Standing {
    Standing(
      actor: try row.id(0), name: try row.text(1), score: try row.score(2), solved: try row.number(4),
      wrongGuesses: try row.number(5), hints: try row.number(6))
  }

  private static func overallStanding(_ row: Statement) throws(DatabaseError) -> Standing {
    var line = try standing(row)
    line.hunts = try row.number(7)
    return line
  }
}
