/// The order of a board: score, then who reached it first, then name, by the bytes of its UTF-8 form; the same on every call.
public enum Ranking {
  /// Ranks lines; those of equal score and time have an equal rank.
  ///
  /// - Parameters:
  ///   - standings: in any order.
  ///   - outOfRanking: listed at the end, in order of names, without a rank.
  public static func ranked(_ standings: [Standing], outOfRanking: [Standing] = []) -> [Standing] {
    var ranked = standings.sorted(by: precedes)
    for i in ranked.indices {
      ranked[i].rank = i > 0 && isEqual(ranked[i], ranked[i - 1]) ? ranked[i - 1].rank : i + 1
    }
    let others = outOfRanking.map { standing in
      var standing = standing
      standing.rank = nil
      return standing
    }
    return ranked + others.sorted(by: nameAndActorPrecede)
  }

  /// Whether two lines share a rank.
  public static func isEqual(_ a: Standing, _ b: Standing) -> Bool {
    a.score.points == b.score.points && a.score.reachedAt == b.score.reachedAt
  }

  /// Whether a line stands above another: a total order, since actors differ where all else is equal.
  public static func precedes(_ a: Standing, _ b: Standing) -> Bool {
    if a.score.points != b.score.points { return a.score.points > b.score.points }
    if a.score.reachedAt != b.score.reachedAt {
      // Points without a time come last; there are none such in a game.
      guard let first = a.score.reachedAt, let second = b.score.reachedAt else { return b.score.reachedAt == nil }
      return first < second
    }
    return nameAndActorPrecede(a, b)
  }

  private static func nameAndActorPrecede(_ a: Standing, _ b: Standing) -> Bool {
    switch compare(a.name, b.name) {
    case 0: a.actor < b.actor
    case let order: order < 0
    }
  }

  /// By bytes, which is the order of Unicode scalars, of SQLite's BINARY and of PostgreSQL's "C".
  private static func compare(_ a: String, _ b: String) -> Int {
    for (x, y) in zip(a.utf8, b.utf8) where x != y { return x < y ? -1 : 1 }
    return a.utf8.count - b.utf8.count
  }
}
