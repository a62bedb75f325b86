internal import CSQLite

/// A prepared statement: bind, step from row to row, read columns of the row, reset.
///
/// Belongs to its connection's thread and keeps the database open; once the connection is closed every call throws `misuse`.
public final class Statement {
  public let sql: String
  let handle: Handle
  private let statement: OpaquePointer
  /// Columns of the row that the last step came to, the only time when there are some to read; else 0.
  private var rowWidth = 0
  /// Whether somebody uses it whom its connection has lent it to.
  var isLent = false

  init(_ handle: Handle, _ sql: String) throws(DatabaseError) {
    let pointer = try handle.open(sql)
    guard !sql.utf8.contains(0) else { throw DatabaseError(.misuse, "SQL with a U+0000 in it", sql) }
    var first: OpaquePointer?
    var hasMore = false
    var code: Int32 = SQLITE_OK
    let text = sql.utf8CString
    text.withUnsafeBufferPointer { text in
      var rest: UnsafePointer<CChar>?
      code = sqlite3_prepare_v2(pointer, text.baseAddress, Int32(clamping: text.count), &first, &rest)
      guard code == SQLITE_OK, first != nil, let rest, rest.pointee != 0 else { return }
      // Comments and semicolons may follow, a second statement would be passed over.
      var second: OpaquePointer?
      hasMore = sqlite3_prepare_v2(pointer, rest, -1, &second, nil) != SQLITE_OK || second != nil
      sqlite3_finalize(second)
    }
    guard code == SQLITE_OK else { throw Handle.error(pointer, sql) }
    guard let first else { throw DatabaseError(.misuse, "SQL without a statement", sql) }
    guard !hasMore else {
      sqlite3_finalize(first)
      throw DatabaseError(.misuse, "SQL of more than one statement", sql)
    }
    self.handle = handle
    self.sql = sql
    statement = first
    handle.keep(first)
  }

  deinit { handle.finalise(statement) }

  /// The statement while its connection is open.
  func open() throws(DatabaseError) -> OpaquePointer {
    _ = try handle.open(sql)
    return statement
  }

  /// The statement at a row.
  func row(_ column: Int) throws(DatabaseError) -> OpaquePointer {
    guard handle.pointer != nil, column >= 0, column < rowWidth else { throw noColumn(column) }
    return statement
  }

  private func noColumn(_ column: Int) -> DatabaseError {
    guard handle.pointer != nil else { return fault() }
    guard rowWidth > 0 else { return DatabaseError(.misuse, "a column was asked for while there is no row", sql) }
    return DatabaseError(.range, "there is no column \(column); the row has \(rowWidth)", sql)
  }

  /// Goes to the next row.
  ///
  /// - Returns: false at the end; the statement then begins anew, with the same values.
  public func step() throws(DatabaseError) -> Bool {
    let statement = try open()
    let code = sqlite3_step(statement)
    rowWidth = Int(sqlite3_data_count(statement))
    if code == SQLITE_ROW { return true }
    guard code == SQLITE_DONE else {
      let error = fault()
      sqlite3_reset(statement)
      throw error
    }
    // Done, and at rest: nothing stays locked.
    sqlite3_reset(statement)
    return false
  }

  /// Binds values and runs to the end.
  public func run(_ values: [SQLValue]) throws(DatabaseError) {
    try bind(values)
    while try step() {}
  }

  /// Back to the start, without values.
  ///
  /// - Returns: false where the connection is closed.
  @discardableResult
  public func reset() -> Bool {
    rowWidth = 0
    guard handle.pointer != nil else { return false }
    // Repeats the code of the last step, which has been thrown already.
    sqlite3_reset(statement)
    sqlite3_clear_bindings(statement)
    return true
  }

  public var columnCount: Int { handle.pointer == nil ? 0 : Int(sqlite3_column_count(statement)) }

  /// The name of a column as the statement gives it.
  public func columnName(_ column: Int) throws(DatabaseError) -> String {
    let statement = try open()
    guard (0..<columnCount).contains(column) else { throw DatabaseError(.range, "there is no column \(column)", sql) }
    // Nil where memory is short.
    guard let name = sqlite3_column_name(statement, Int32(column)) else {
      throw DatabaseError(.outOfMemory, "out of memory", sql)
    }
    return String(cString: name)
  }

  /// The connection's last error, with this statement's SQL.
  func fault() -> DatabaseError {
    handle.pointer.map { Handle.error($0, sql) } ?? DatabaseError(.misuse, "the connection is closed", sql)
  }
}
