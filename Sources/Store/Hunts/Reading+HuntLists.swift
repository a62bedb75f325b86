public import Game
internal import SQLite

extension Reading {
  /// Hunts that everybody may find, the newest first, before one of them.
  ///
  /// - Parameter words: all of them are to occur in the search text, in any order; folded as that is.
  public func listedHunts(words: [String] = [], before: HuntID = HuntID(.max), limit: Int) throws -> [HuntSummary] {
    // A pattern for each of so many words, % for those that are not there.
    let patterns = (0..<Self.mostWords).map { $0 < words.count ? Self.pattern(words[$0]) : nil }
    guard words.contains(where: { !$0.isEmpty }) else {
      return try connection.rows(
        """
        SELECT \(HuntSummary.columns) FROM hunt JOIN actor ON actor.id = hunt.author
        WHERE hunt.is_listed = 1 AND hunt.is_draft = 0 AND hunt.id < ? ORDER BY hunt.id DESC LIMIT ?
        """, .id(before), .number(limit), read: HuntSummary.init)
    }
    return try connection.rows(
      """
      SELECT \(HuntSummary.columns) FROM hunt JOIN actor ON actor.id = hunt.author WHERE hunt.id IN (
        SELECT id FROM hunt WHERE is_listed = 1 AND is_draft = 0 AND id < ?1 AND search_text LIKE ?3 ESCAPE '!'
          AND (?4 IS NULL OR search_text LIKE ?4 ESCAPE '!') AND (?5 IS NULL OR search_text LIKE ?5 ESCAPE '!')
          AND (?6 IS NULL OR search_text LIKE ?6 ESCAPE '!')
        ORDER BY id DESC LIMIT ?2)
      ORDER BY hunt.id DESC
      """, .id(before), .number(limit), SQLValue(patterns[0] ?? "%"), SQLValue(patterns[1]), SQLValue(patterns[2]),
      SQLValue(patterns[3]), read: HuntSummary.init)
  }

  /// How many words of a search are looked for; further ones are passed over.
  public static var mostWords: Int { 4 }

  private static func pattern(_ word: String) -> String {
    var pattern = "%"
    for scalar in word.unicodeScalars {
      if scalar == "%" || scalar == "_" || scalar == "!" { pattern += "!" }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern + "%"
  }

  /// Hunts that an actor takes part in, the newest first, before one of them.
  public func joinedHunts(_ actor: ActorID, before: HuntID = HuntID(.max), limit: Int) throws -> [HuntSummary] {
    try connection.rows(
      """
      SELECT \(HuntSummary.columns) FROM progress JOIN hunt ON hunt.id = progress.hunt JOIN actor ON actor.id = hunt.author
      WHERE progress.actor = ? AND progress.membership = 1 AND progress.hunt < ? ORDER BY progress.hunt DESC LIMIT ?
      """, .id(actor), .id(before), .number(limit), read: HuntSummary.init)
  }

  /// Hunts that an actor took part in and has left, the newest first.
  func leftHunts(_ actor: ActorID) throws -> [HuntSummary] {
    try connection.rows(
      """
      SELECT \(HuntSummary.columns) FROM progress JOIN hunt ON hunt.id = progress.hunt JOIN actor ON actor.id = hunt.author
      WHERE progress.actor = ? AND progress.membership = 2 ORDER BY progress.hunt DESC
      """, .id(actor), read: HuntSummary.init)
  }

  /// Hunts that somebody wrote, drafts included, the newest first, before one of them.
  public func authoredHunts(_ author: PlayerID, before: HuntID = HuntID(.max), limit: Int) throws -> [HuntSummary] {
    try connection.rows(
      """
      SELECT \(HuntSummary.columns) FROM hunt JOIN actor ON actor.id = hunt.author
      WHERE hunt.author = ? AND hunt.id < ? ORDER BY hunt.id DESC LIMIT ?
      """, .id(author), .id(before), .number(limit), read: HuntSummary.init)
  }

  public func huntID(slug: String) throws -> HuntID? {
    try connection.first("SELECT id FROM hunt WHERE slug = ?", .text(slug), read: Read.integer).map { HuntID($0) }
  }
}
