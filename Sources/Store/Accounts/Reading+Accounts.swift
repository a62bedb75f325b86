public import Game
internal import SQLite

extension Reading {
  public func account(_ id: PlayerID) throws -> Account? {
    try connection.first("SELECT \(Account.columns) FROM \(Account.tables) WHERE account.id = ?", .id(id), read: Account.init)
  }

  /// By the canonical form of a name; nil also for a deleted account.
  public func credentials(canonicalName: String) throws -> Credentials? {
    try connection.first(
      """
      SELECT \(Account.columns), account.password_hash FROM \(Account.tables)
      WHERE actor.canonical_name = ? AND account.deleted_ms IS NULL
      """, .text(canonicalName)
    ) { (row) throws(DatabaseError) in Credentials(account: try Account(row), passwordHash: try row.text(8)) }
  }

  /// Nil where there is no such account, or it is deleted.
  public func passwordHash(of id: PlayerID) throws -> String? {
    try connection.first("SELECT password_hash FROM account WHERE id = ? AND deleted_ms IS NULL", .id(id), read: Read.text)
  }

  /// How many hunts somebody wrote, drafts included, and how many they take part in.
  public func huntCounts(of id: PlayerID) throws -> (authored: Int, joined: Int) {
    (
      try connection.first("SELECT count(*) FROM hunt WHERE author = ?", .id(id), read: Read.number) ?? 0,
      try connection.first(
        "SELECT count(*) FROM progress WHERE actor = ? AND membership = 1", .id(id), read: Read.number) ?? 0
    )
  }

  /// Accounts in the order they were made, after one of them.
  public func accounts(after: PlayerID = PlayerID(0), limit: Int) throws -> [Account] {
    try connection.rows(
      "SELECT \(Account.columns) FROM \(Account.tables) WHERE account.id > ? ORDER BY account.id LIMIT ?",
      .id(after), .number(limit), read: Account.init)
  }

  /// How many recovery codes are left.
  public func recoveryCodeCount(_ id: PlayerID) throws -> Int {
    try connection.first("SELECT count(*) FROM recovery_code WHERE account = ?", .id(id), read: Read.number) ?? 0
  }
}
