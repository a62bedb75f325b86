internal import SQLite

/// How much there is of one thing.
public struct Total: Sendable, Equatable {
  /// In small letters, e.g. `accounts`.
  public var what: String
  public var count: Int
}

extension Reading {
  /// How much there is of everything.
  ///
  /// - Complexity: linear in what is counted.
  public func totals() throws -> [Total] {
    let counted = [
      ("accounts", "account WHERE deleted_ms IS NULL"), ("sessions", "session"), ("hunts", "hunt WHERE is_draft = 0"),
      ("drafts", "hunt WHERE is_draft = 1"), ("participations", "progress WHERE is_listed = 1"), ("events", "event"),
      ("wrong_guesses", "event WHERE kind = 'guessedWrong'"), ("solves", "event WHERE kind = 'solved'"), ("posts", "post"),
    ]
    return try counted.map { what, rows in
      Total(what: what, count: try connection.first("SELECT count(*) FROM \(rows)", read: Read.number) ?? 0)
    }
  }
}
