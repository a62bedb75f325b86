import Game
import Store

/// Places on a board as the keys of a cursor.
extension BoardPlace {
  /// Nil for what `keys` did not write. Whoever makes one up gets a page, so nothing in it may do harm.
  init?(keys: [String]) {
    guard keys.count == 5, ["0", "1"].contains(keys[0]), let points = Int(keys[1]), points >= 0,
      let actor = Int64(keys[4])
    else { return nil }
    var score = TimedScore(points: points)
    if !keys[2].isEmpty {
      guard let reached = Int64(keys[2]) else { return nil }
      score.reachedAt = Moment(millisecondsSince1970: reached)
    }
    self.init(isRanked: keys[0] == "1", score: score, name: keys[3], actor: ActorID(actor))
  }

  var keys: [String] {
    let reached = score.reachedAt.map { String($0.millisecondsSince1970) } ?? ""
    return [isRanked ? "1" : "0", String(score.points), reached, name, actor.description]
  }
}
