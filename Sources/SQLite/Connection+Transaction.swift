extension Connection {
  public enum Transaction: String, Sendable {
    /// Takes locks as they are needed; a reader's.
    case deferred = "DEFERRED"
    /// Takes the writer's place at once, so that it cannot become `busy` half-way.
    case immediate = "IMMEDIATE"
    case exclusive = "EXCLUSIVE"
  }

  /// Does all of it or, where `body` throws, nothing.
  ///
  /// - Throws: what `body` throws, after the transaction is rolled back; `DatabaseError` where it cannot begin or commit.
  @discardableResult
  public func transaction<R>(_ kind: Transaction = .immediate, _ body: () throws -> R) throws -> R {
    try enclose(begin: "BEGIN \(kind.rawValue)", commit: "COMMIT", body) {
      // Some faults, a full disk among them, have rolled it back already.
      if isInTransaction { try? execute("ROLLBACK") }
    }
  }

  /// The same within a transaction, or within another savepoint: what throws takes back only its own part.
  @discardableResult
  public func savepoint<R>(_ body: () throws -> R) throws -> R {
    try enclose(begin: "SAVEPOINT huntkit", commit: "RELEASE huntkit", body) {
      if isInTransaction { try? execute("ROLLBACK TO huntkit; RELEASE huntkit") }
    }
  }

  private func enclose<R>(begin: String, commit: String, _ body: () throws -> R, rollBack: () -> Void) throws -> R {
    try run(begin)
    do {
      let result = try body()
      try run(commit)
      return result
    } catch {
      rollBack()
      throw error
    }
  }
}
