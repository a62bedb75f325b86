public import Game
internal import SQLite

extension WorkUnit {
  /// Makes an account.
  ///
  /// - Parameters:
  ///   - name: as it was typed.
  ///   - canonicalName: what is the same for all spellings that are one name.
  ///   - passwordHash: with its algorithm and salt.
  ///   - recoveryHashes: of codes that are as good as the password, each once; at least 16 bytes.
  /// - Throws: `taken` where another account has the name.
  public func register(
    name: String, canonicalName: String, passwordHash: String, role: Account.Role = .player, recoveryHashes: [[UInt8]] = [],
    at time: Moment
  ) throws -> PlayerID {
    let id = try connection.first(
      """
      INSERT INTO actor (kind, name, canonical_name) VALUES ('player', ?, ?) ON CONFLICT (canonical_name) DO NOTHING RETURNING id
      """, .text(name), .text(canonicalName), read: Read.integer)
    guard let id = id.map({ PlayerID($0) }) else { throw StoreError.taken("name") }
    try connection.run(
      "INSERT INTO account (id, password_hash, role, created_ms) VALUES (?, ?, ?, ?)", .id(id), .text(passwordHash),
      .text(role.rawValue), .time(time))
    try setRecoveryCodes(id, recoveryHashes)
    return id
  }

  /// - Parameter session: the one that stays logged in; all others end.
  /// - Throws: `missing`, also for a deleted account.
  public func setPassword(_ id: PlayerID, hash: String, keeping session: SessionID? = nil) throws {
    let count = try connection.run(
      "UPDATE account SET password_hash = ? WHERE id = ? AND deleted_ms IS NULL", .text(hash), .id(id))
    guard count == 1 else { throw StoreError.missing("account") }
    try endSessions(of: id, keeping: session)
  }

  /// Takes a newer hash of the same password, where the old one is still the one it was made for.
  ///
  /// - Returns: false where the password was changed meanwhile.
  @discardableResult
  public func renewPasswordHash(_ id: PlayerID, from old: String, to new: String) throws -> Bool {
    try connection.run(
      "UPDATE account SET password_hash = ? WHERE id = ? AND password_hash = ?", .text(new), .id(id), .text(old)) == 1
  }

  /// In place of all there were.
  public func setRecoveryCodes(_ id: PlayerID, _ hashes: [[UInt8]]) throws {
    try connection.run("DELETE FROM recovery_code WHERE account = ?", .id(id))
    for hash in hashes {
      try connection.run("INSERT INTO recovery_code (account, code_hash) VALUES (?, ?)", .id(id), .blob(hash))
    }
  }

  /// Uses up a recovery code.
  ///
  /// - Returns: whether it was one.
  public func useRecoveryCode(_ id: PlayerID, hash: [UInt8]) throws -> Bool {
    try connection.run("DELETE FROM recovery_code WHERE account = ? AND code_hash = ?", .id(id), .blob(hash)) == 1
  }

  /// - Throws: `missing`.
  public func setRole(_ id: PlayerID, _ role: Account.Role, by moderator: PlayerID?, at time: Moment) throws {
    let count = try connection.run(
      "UPDATE account SET role = ? WHERE id = ? AND deleted_ms IS NULL", .text(role.rawValue), .id(id))
    guard count == 1 else { throw StoreError.missing("account") }
    try audit("role", subject: "account \(id)", detail: role.rawValue, by: moderator, at: time)
  }

  /// Ends all sessions and keeps the account out.
  ///
  /// - Parameter until: nil for ever.
  /// - Throws: `missing`.
  public func ban(_ id: PlayerID, reason: String, until: Moment?, by moderator: PlayerID?, at time: Moment) throws {
    guard try account(id) != nil else { throw StoreError.missing("account") }
    if let until, until <= time { throw StoreError.refused("a ban ends after it begins") }
    try connection.run(
      """
      INSERT INTO ban (account, reason, banned_by, since_ms, until_ms) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (account) DO UPDATE SET reason = excluded.reason, banned_by = excluded.banned_by,
        since_ms = excluded.since_ms, until_ms = excluded.until_ms
      """, .id(id), .text(reason), .id(moderator), .time(time), .time(until))
    try endSessions(of: id)
    try audit("ban", subject: "account \(id)", detail: reason, by: moderator, at: time)
  }

  /// Nothing where there is no ban.
  public func unban(_ id: PlayerID, by moderator: PlayerID?, at time: Moment) throws {
    guard try connection.run("DELETE FROM ban WHERE account = ?", .id(id)) > 0 else { return }
    try audit("unban", subject: "account \(id)", detail: "", by: moderator, at: time)
  }
}
