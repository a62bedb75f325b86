internal import CSQLite

/// A connection to a SQLite database.
///
/// Use from one thread at a time; several threads take a connection each. Its statements belong to the same thread. Calls
/// block: keep them away from the cooperative pool.
public final class Connection {
  public enum Location: Sendable {
    /// Nothing outlives the connection.
    case memory
    /// A path, taken as it is: never a URI, never one of SQLite's special names.
    case file(String)
  }

  let handle: Handle
  /// Prepared statements, at rest or lent.
  private var kept: [SQLText: Statement] = [:]
  private static let mostKept = 256

  /// - Throws: `cannotOpen` where there is no such file or no permission. Whether the file is a database shows only when it is
  ///   first read.
  public init(_ location: Location, _ options: Options = Options()) throws(DatabaseError) {
    Library.configure()
    let path: String
    switch location {
    case .memory: path = ":memory:"
    case .file(let name):
      guard !name.isEmpty, !name.utf8.contains(0) else { throw DatabaseError(.cannotOpen, "not the name of a file") }
      path = options.name(of: name.hasPrefix("/") ? name : "./" + name)
    }
    var pointer: OpaquePointer?
    let code = sqlite3_open_v2(path, &pointer, options.flags, nil)
    // Without memory there is no connection, else there is one even after a failure, to be closed.
    guard let pointer else { throw DatabaseError(.outOfMemory, "out of memory") }
    handle = Handle(pointer)
    guard code == SQLITE_OK else { throw Handle.error(pointer, nil) }
    try options.apply(to: pointer)
    for pragma in options.pragmas { try execute(pragma) }
  }

  /// Closes before the end of its life. Statements of it throw `misuse` from then on; doing it again does nothing.
  public func close() {
    kept = [:]
    handle.close()
  }

  /// Statements that run longer are given up with `interrupted`, also while SQLite looks for a row.
  ///
  /// - Parameter duration: from now on, for everything that follows; nil for no limit.
  public func setTimeLimit(_ duration: Duration?) throws(DatabaseError) {
    handle.deadline.set(duration, on: try handle.open())
  }

  /// Runs SQL of any number of statements; rows that come are passed over.
  public func execute(_ script: String) throws(DatabaseError) {
    let pointer = try handle.open(script)
    guard !script.utf8.contains(0) else { throw DatabaseError(.misuse, "SQL with a U+0000 in it", script) }
    guard sqlite3_exec(pointer, script, nil, nil, nil) == SQLITE_OK else { throw Handle.error(pointer, script) }
  }

  /// A statement of the caller's own, for work in a loop.
  public func prepare(_ sql: String) throws(DatabaseError) -> Statement { try Statement(handle, sql) }

  /// Lends a statement that is kept for the next time the same SQL comes.
  func withStatement<R>(_ sql: String, _ body: (Statement) throws(DatabaseError) -> R) throws(DatabaseError) -> R {
    let text = SQLText(sql)
    let statement: Statement
    // Whoever asks for the same SQL while it is lent gets another.
    if let known = kept[text], !known.isLent {
      statement = known
    } else {
      statement = try prepare(sql)
      // A program has few different texts; one that makes them up should not fill the memory.
      if kept.count >= Self.mostKept { kept = [:] }
      kept[text] = statement
    }
    statement.isLent = true
    defer {
      statement.isLent = false
      statement.reset()
    }
    return try body(statement)
  }

  /// How many rows the last INSERT, UPDATE or DELETE touched.
  public var changes: Int { handle.pointer.map { Int(sqlite3_changes64($0)) } ?? 0 }

  /// The rowid of the last row inserted; 0 before the first.
  public var lastInsertedRow: Int64 { handle.pointer.map { sqlite3_last_insert_rowid($0) } ?? 0 }

  /// How many pages this connection has written to its files since it was opened: what tells a commit that changed something
  /// from one that did not. It wraps around.
  public var writtenPages: Int32 {
    var (count, most): (Int32, Int32) = (0, 0)
    if let pointer = handle.pointer { sqlite3_db_status(pointer, SQLITE_DBSTATUS_CACHE_WRITE, &count, &most, 0) }
    return count
  }

  /// Whether a transaction is open.
  public var isInTransaction: Bool { handle.pointer.map { sqlite3_get_autocommit($0) == 0 } ?? false }
}
