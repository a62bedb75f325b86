internal import SQLite

/// A step from one schema to the next: named, in order, run once.
struct Migration: Sendable {
  let name: String
  let sql: String

  /// All there are. One that has been released never changes; the next goes to the end.
  static let all = [accounts, hunts, play, forum, live, auditBySubject, huntKeys]

  /// What a database has been through, oldest first; nothing where it is new.
  static func applied(_ connection: Connection) throws(DatabaseError) -> [(name: String, at: Int64)] {
    let exists = try connection.first("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migration'") {
      (row) throws(DatabaseError) in try row.integer(0)
    }
    guard exists != nil else { return [] }
    return try connection.rows("SELECT name, applied_ms FROM migration ORDER BY position") { (row) throws(DatabaseError) in
      (try row.text(0), try row.integer(1))
    }
  }

  /// - Throws: `newer` where the database has been through one that is not known here.
  static func missing(_ connection: Connection, of known: [Migration] = all) throws -> [Migration] {
    let applied = try applied(connection).map(\.name)
    guard applied.count <= known.count, zip(applied, known).allSatisfy({ $0 == $1.name }) else {
      throw StoreError.newer(migration: applied.first { name in !known.contains { $0.name == name } } ?? applied.last ?? "")
    }
    return Array(known[applied.count...])
  }

  /// Runs what is missing in one transaction: all or nothing. Of several processes one does it, the others find it done.
  ///
  /// - Returns: the names of what was run.
  @discardableResult
  static func runMissing(_ connection: Connection, of known: [Migration] = all) throws -> [String] {
    try connection.transaction(.immediate) {
      let missing = try missing(connection, of: known)
      try connection.execute(
        """
        CREATE TABLE IF NOT EXISTS migration (
          position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, applied_ms INTEGER NOT NULL) STRICT
        """)
      for migration in missing {
        try connection.execute(migration.sql)
        try connection.run(
          "INSERT INTO migration (position, name, applied_ms) SELECT count(*) + 1, ?, ? FROM migration",
          .text(migration.name), .integer(WallClock.milliseconds))
      }
      return missing.map(\.name)
    }
  }
}
