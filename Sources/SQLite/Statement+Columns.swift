internal import CSQLite

/// Columns of the row, counted from 0. Each is read as what it is: SQLite's conversions, which make 0 of any text, are not used.
extension Statement {
  public func isNull(_ column: Int) throws(DatabaseError) -> Bool {
    sqlite3_column_type(try row(column), Int32(column)) == SQLITE_NULL
  }

  /// - Throws: `mismatch` for anything but an integer, null included.
  public func integer(_ column: Int) throws(DatabaseError) -> Int64 {
    let row = try self.row(column)
    guard sqlite3_column_type(row, Int32(column)) == SQLITE_INTEGER else { throw mismatch(column, "an integer") }
    return sqlite3_column_int64(row, Int32(column))
  }

  /// An integer counts as a number too; beyond 2^53 it is rounded.
  public func double(_ column: Int) throws(DatabaseError) -> Double {
    let row = try self.row(column)
    let type = sqlite3_column_type(row, Int32(column))
    guard type == SQLITE_FLOAT || type == SQLITE_INTEGER else { throw mismatch(column, "a number") }
    return sqlite3_column_double(row, Int32(column))
  }

  /// - Throws: `mismatch` also for a text that is not UTF-8.
  public func text(_ column: Int) throws(DatabaseError) -> String {
    let row = try self.row(column)
    guard sqlite3_column_type(row, Int32(column)) == SQLITE_TEXT else { throw mismatch(column, "a text") }
    // Nil where memory is short; the count is that of the UTF-8 only after it has been asked for.
    guard let bytes = sqlite3_column_text(row, Int32(column)) else { throw fault() }
    let count = Int(sqlite3_column_bytes(row, Int32(column)))
    guard let text = String(validating: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self) else {
      throw DatabaseError(.mismatch, "column \(column) (\(try columnName(column))) is a text that is not UTF-8", sql)
    }
    return text
  }

  public func blob(_ column: Int) throws(DatabaseError) -> [UInt8] {
    let row = try self.row(column)
    guard sqlite3_column_type(row, Int32(column)) == SQLITE_BLOB else { throw mismatch(column, "a blob") }
    // Nil also for a blob of no bytes.
    let bytes = sqlite3_column_blob(row, Int32(column))
    let count = Int(sqlite3_column_bytes(row, Int32(column)))
    guard bytes != nil || count == 0 else { throw fault() }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// Whatever it is.
  public func value(_ column: Int) throws(DatabaseError) -> SQLValue {
    switch sqlite3_column_type(try row(column), Int32(column)) {
    case SQLITE_INTEGER: .integer(try integer(column))
    case SQLITE_FLOAT: .real(try double(column))
    case SQLITE_TEXT: .text(try text(column))
    case SQLITE_BLOB: .blob(try blob(column))
    default: .null
    }
  }

  /// How many bytes a text or blob has, without copying it; 0 for null. For a number, those of its text.
  public func byteCount(_ column: Int) throws(DatabaseError) -> Int {
    Int(sqlite3_column_bytes(try row(column), Int32(column)))
  }

  private func mismatch(_ column: Int, _ wanted: String) -> DatabaseError {
    let name = (try? columnName(column)) ?? "?"
    return DatabaseError(.mismatch, "column \(column) (\(name)) is not \(wanted)", sql)
  }
}
