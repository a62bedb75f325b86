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
