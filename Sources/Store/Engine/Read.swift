internal import SQLite

/// Rows of one column.
enum Read {
  static func integer(_ row: Statement) throws(DatabaseError) -> Int64 { try row.integer(0) }
  static func number(_ row: Statement) throws(DatabaseError) -> Int { try row.number(0) }
  static func text(_ row: Statement) throws(DatabaseError) -> String { try row.text(0) }
}
