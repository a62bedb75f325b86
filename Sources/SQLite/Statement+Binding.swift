internal import CSQLite

extension Statement {
  /// Gives all parameters their values, and begins anew where the statement is at a row.
  ///
  /// - Throws: `range` where the number of values is not that of the parameters: SQLite would take null for the others.
  public func bind(_ values: [SQLValue]) throws(DatabaseError) {
    let statement = try open()
    reset()
    let count = Int(sqlite3_bind_parameter_count(statement))
    guard values.count == count else {
      throw DatabaseError(.range, "the statement takes \(count) values, not \(values.count)", sql)
    }
    for (index, value) in values.enumerated() {
      guard try bind(value, Int32(index + 1), statement) == SQLITE_OK else { throw fault() }
    }
  }

  /// - Returns: SQLITE_OK; SQLITE_TOOBIG above the connection's limit; SQLITE_NOMEM.
  private func bind(_ value: SQLValue, _ index: Int32, _ statement: OpaquePointer) throws(DatabaseError) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(statement, index)
    case .integer(let number): return sqlite3_bind_int64(statement, index, number)
    case .real(let number):
      guard !number.isNaN else {
        throw DatabaseError(.mismatch, "value \(index) is not a number; SQLite would store null", sql)
      }
      return sqlite3_bind_double(statement, index, number)
    case .text(var text):
      // Of a text without bytes the address may be nil, which would bind null.
      guard !text.isEmpty else { return huntkit_bind_text(statement, index, "", 0) }
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { huntkit_bind_text(statement, index, $0.baseAddress, UInt64($0.count)) }
      }
    case .blob(let bytes):
      guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(statement, index, 0) }
      return bytes.withUnsafeBytes { huntkit_bind_blob(statement, index, $0.baseAddress, UInt64($0.count)) }
    }
  }
}
