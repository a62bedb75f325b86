public import Game
internal import SQLite

extension Reading {
  /// Whose token it is, with the session; nil for one that is unknown, revoked or expired, or whose owner is banned.
  public func session(tokenHash: [UInt8], at time: Moment) throws -> (session: StoredSession, account: Account)? {
    let found = try connection.first(
      "SELECT \(StoredSession.columns) FROM session WHERE token_hash = ? AND expires_ms > ?", .blob(tokenHash), .time(time),
      read: StoredSession.init)
    guard let found, let account = try account(found.account), account.ban?.holds(at: time) != true else { return nil }
    return (found, account)
  }

  /// Whose session it is, while it lasts; nil once it has ended or its owner is banned.
  public func account(of session: SessionID, at time: Moment) throws -> Account? {
    let owner = try connection.first(
      "SELECT \(Account.columns) FROM \(Account.tables) JOIN session ON session.account = account.id"
        + " WHERE session.id = ? AND session.expires_ms > ?", .id(session), .time(time), read: Account.init)
    return owner?.ban?.holds(at: time) == true ? nil : owner
  }

  /// Of one account, those that have not expired, the newest first.
  public func sessions(of account: PlayerID, at time: Moment) throws -> [StoredSession] {
    try connection.rows(
      "SELECT \(StoredSession.columns) FROM session WHERE account = ? AND expires_ms > ? ORDER BY id DESC", .id(account),
      .time(time), read: StoredSession.init)
  }
}

extension WorkUnit {
  /// - Parameter tokenHash: of the secret that the client keeps; at least 16 bytes.
  /// - Throws: `missing` where the account is not there or deleted; `refused` where it is banned.
  public func openSession(
    _ id: PlayerID, tokenHash: [UInt8], kind: StoredSession.Kind, label: String, at time: Moment, expires: Moment
  ) throws -> SessionID {
    guard let account = try account(id), account.deleted == nil else { throw StoreError.missing("account") }
    guard account.ban?.holds(at: time) != true else { throw StoreError.refused("this account is banned") }
    try connection.run(
      """
      INSERT INTO session (account, token_hash, kind, label, created_ms, used_ms, expires_ms) VALUES (?, ?, ?, ?, ?, ?, ?)
      """, .id(id), .blob(tokenHash), .text(kind.rawValue), .text(label), .time(time), .time(time), .time(expires))
    return SessionID(connection.lastInsertedRow)
  }

  /// Says that a session is in use. Callers do so now and then, not at each request.
  public func useSession(_ session: SessionID, at time: Moment, expires: Moment) throws {
    try connection.run(
      "UPDATE session SET used_ms = ?, expires_ms = ? WHERE id = ? AND used_ms < ?", .time(time), .time(expires), .id(session),
      .time(time))
  }

  /// Ends one of an account's own sessions.
  ///
  /// - Returns: false where the account has no such session.
  @discardableResult
  public func endSession(_ session: SessionID, of account: PlayerID) throws -> Bool {
    try connection.run("DELETE FROM session WHERE id = ? AND account = ?", .id(session), .id(account)) == 1
  }

  /// Logs out everywhere, tokens included.
  ///
  /// - Returns: how many ended.
  @discardableResult
  public func endSessions(of account: PlayerID, keeping session: SessionID? = nil) throws -> Int {
    try connection.run("DELETE FROM session WHERE account = ? AND id <> ?", .id(account), .integer(session?.rawValue ?? 0))
  }

  /// Removes what has expired.
  @discardableResult
  public func purgeSessions(at time: Moment) throws -> Int {
    try connection.run("DELETE FROM session WHERE expires_ms <= ?", .time(time))
  }
}
