internal import SQLite

extension Store {
  /// Says whose file it is (`PRAGMA application_id`): "hunt".
  static let applicationID: Int64 = 0x6875_6E74

  static func open(_ path: String, _ options: Options) throws -> (writer: Connection, readers: [Connection]) {
    var settings = Connection.Options()
    settings.busyTimeout = options.busyTimeout
    let writer = try Connection(.file(path), settings)
    try claim(writer, path)
    if !options.mayBeReadOnly { try tryWriting(writer) }
    try writer.execute(
      """
      PRAGMA synchronous = \(options.synchronous.rawValue); PRAGMA cache_size = -32768; PRAGMA temp_store = MEMORY;
      PRAGMA wal_autocheckpoint = 4000; PRAGMA journal_size_limit = 67108864
      """)
    if let bytes = options.mostBytes { try limit(writer, bytes) }
    let missing = try Migration.missing(writer)
    if !missing.isEmpty {
      guard options.migrates else { throw StoreError.older(missing: missing.map(\.name)) }
      try Migration.runMissing(writer)
    }
    settings.mode = .readWrite
    let readers = try (0..<max(1, options.readers)).map { _ in
      // Not opened read-only: the last one to close could then not clean up the log.
      let reader = try Connection(.file(path), settings)
      try reader.execute("PRAGMA query_only = ON; PRAGMA cache_size = -8192; PRAGMA temp_store = MEMORY")
      return reader
    }
    return (writer, readers)
  }

  /// Makes an empty file huntkit's; refuses that of another program.
  private static func claim(_ connection: Connection, _ path: String) throws {
    switch try integer(connection, "PRAGMA application_id") {
    case applicationID: break
    case 0 where try integer(connection, "SELECT count(*) FROM sqlite_schema") == 0:
      try connection.execute("PRAGMA application_id = \(applicationID)")
    default: throw StoreError.foreign(path)
    }
    let mode = try connection.first("PRAGMA journal_mode = WAL") { (row) throws(DatabaseError) in try row.text(0) }
    guard mode == "wal" else { throw StoreError.file(path: path, reason: "its file system has no shared memory for a log") }
  }

  /// Finds out now and not at the first write whether file and log may be written: SQLite opens what it may only read without a
  /// word. Writes nothing, so that a game whose disk is full can still be read.
  ///
  /// - Throws: `readOnly`, as SQLite's error.
  private static func tryWriting(_ connection: Connection) throws(DatabaseError) {
    defer { if connection.isInTransaction { try? connection.execute("ROLLBACK") } }
    do throws(DatabaseError) {
      // BEGIN IMMEDIATE would do, were it not content with reading where a file may not be written.
      try connection.execute("BEGIN; PRAGMA application_id = \(applicationID)")
    } catch {
      // Somebody else writes, so it can be written.
      guard error.code.primary == .busy else { throw error }
    }
  }

  private static func limit(_ connection: Connection, _ bytes: Int) throws {
    let pageBytes = try integer(connection, "PRAGMA page_size")
    try connection.execute("PRAGMA max_page_count = \(max(1, Int64(bytes) / max(1, pageBytes)))")
  }

  static func integer(_ connection: Connection, _ sql: String) throws(DatabaseError) -> Int64 {
    try connection.first(sql) { (row) throws(DatabaseError) in try row.integer(0) } ?? 0
  }
}
