internal import CSQLite
internal import Glibc

/// Owns a `sqlite3 *`. Connection and statements share it, so that statements are finalised before it is closed.
final class Handle {
  /// Nil once closed.
  private(set) var pointer: OpaquePointer?
  /// What the progress handler looks at; lives as long as the handle.
  let deadline = Deadline()

  /// What is prepared and not finalised. `sqlite3_next_stmt` would also give the statements that SQLite's own virtual tables
  /// have prepared and finalise themselves.
  private var statements: Set<OpaquePointer> = []

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { close() }

  /// Finalises what is still prepared and closes. Statements find `pointer` nil from then on.
  func close() {
    guard let pointer else { return }
    self.pointer = nil
    for statement in statements { sqlite3_finalize(statement) }
    statements = []
    // Busy only while statements are left, and there are none.
    sqlite3_close(pointer)
  }

  func keep(_ statement: OpaquePointer) { statements.insert(statement) }

  /// Finalises a statement; nothing where closing has done it.
  func finalise(_ statement: OpaquePointer) {
    if statements.remove(statement) != nil { sqlite3_finalize(statement) }
  }

  func open(_ sql: String? = nil) throws(DatabaseError) -> OpaquePointer {
    guard let pointer else { throw DatabaseError(.misuse, "the connection is closed", sql) }
    return pointer
  }

  /// The error of the last call on a connection; to be asked for at once.
  static func error(_ pointer: OpaquePointer, _ sql: String?) -> DatabaseError {
    // Before anything else sets it. `sqlite3_system_errno` knows nothing of a commit that failed.
    let system = errno
    let code = ResultCode(rawValue: sqlite3_extended_errcode(pointer))
    let message = sqlite3_errmsg(pointer).map { String(cString: $0) } ?? "unknown error"
    return DatabaseError(code, message, sql, systemError: code.primary == .inputOutput ? system : 0)
  }
}
