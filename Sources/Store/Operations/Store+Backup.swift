internal import Glibc
internal import SQLite

extension Store {
  /// Writes a copy of a database, as it stands at one moment, while others go on reading and writing it. The copy is packed
  /// closely, synchronised with the disk, and appears under its name only when it is complete.
  ///
  /// - Parameter destination: of a file that is not there yet.
  /// - Throws: `file` where the destination is there or cannot be made; `foreign`, `notADatabase`.
  /// - Complexity: linear in the size of the file. Blocks.
  public static func backup(_ source: String, to destination: String) throws(StoreError) {
    try translating(source) {
      guard access(destination, F_OK) != 0 else {
        throw StoreError.file(path: destination, reason: "is there already; a backup replaces nothing")
      }
      let connection = try existing(source)
      let partial = destination + ".partial"
      unlink(partial)
      defer { unlink(partial) }
      // VACUUM INTO, since SQLite's backup functions start again with each change that another connection makes.
      do throws(DatabaseError) {
        try connection.run("VACUUM INTO ?", .text(partial))
      } catch {
        guard error.code.primary == .cannotOpen else { throw error }
        throw StoreError.file(path: destination, reason: "cannot be made there")
      }
      try put(partial, into: destination)
    }
  }

  /// Puts a backup into a database's place, after a look at its integrity.
  ///
  /// - Parameters:
  ///   - destination: a file that is not there, or one that is to be replaced and that no process has open.
  ///   - replacing: whether it may be there.
  /// - Throws: `file`, `busy` where a process has it open; `corrupt`, `foreign`, `notADatabase`, `newer` for what is no good
  ///   backup. The destination is then what it was.
  public static func restore(_ backup: String, to destination: String, replacing: Bool = false) throws(StoreError) {
    try translating(backup) {
      let source = try existing(backup)
      let faults = try DatabaseCheck.integrityFaults(source)
      guard faults.isEmpty else { throw StoreError.corrupt(faults[0]) }
      _ = try Migration.missing(source)
      let partial = destination + ".partial"
      unlink(partial)
      defer { unlink(partial) }
      try source.run("VACUUM INTO ?", .text(partial))
      source.close()
      if access(destination, F_OK) == 0 {
        guard replacing else { throw StoreError.file(path: destination, reason: "is there already") }
        try takeOutOfUse(destination)
      }
      try put(partial, into: destination)
    }
  }

  /// Makes sure that nobody has a database open, and that no log stays beside it that would be taken for the next one's.
  private static func takeOutOfUse(_ path: String) throws {
    var options = Connection.Options()
    options.mode = .readWrite
    options.busyTimeout = .milliseconds(100)
    do throws(DatabaseError) {
      // Leaving the log's mode needs the file alone, and ends by removing the log.
      let old = try Connection(.file(path), options)
      try old.execute("PRAGMA journal_mode = DELETE")
      old.close()
    } catch {
      // What is to be replaced may well be damaged.
      guard error.code.primary == .notADatabase || error.code.primary == .corrupt else { throw error }
    }
    for log in ["-wal", "-shm", "-journal"] { unlink(path + log) }
  }

  private static func put(_ partial: String, into destination: String) throws(StoreError) {
    try synchronise(partial)
    guard rename(partial, destination) == 0 else {
      throw .file(path: destination, reason: "could not be put in place: \(String(cString: strerror(errno)))")
    }
    let slash = destination.lastIndex(of: "/")
    try synchronise(slash.map { $0 == destination.startIndex ? "/" : String(destination[..<$0]) } ?? ".")
  }

  private static func synchronise(_ path: String) throws(StoreError) {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .file(path: path, reason: String(cString: strerror(errno))) }
    defer { Glibc.close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .file(path: path, reason: String(cString: strerror(errno))) }
  }

  /// A database that is there and huntkit's.
  static func existing(_ path: String) throws -> Connection {
    var options = Connection.Options()
    options.mode = .readWrite
    guard access(path, F_OK) == 0 else { throw StoreError.file(path: path, reason: "no such file") }
    let connection = try Connection(.file(path), options)
    guard try integer(connection, "PRAGMA application_id") == applicationID else { throw StoreError.foreign(path) }
    return connection
  }

  /// Errors of SQLite as the store's.
  static func translating<R>(_ path: String, _ body: () throws -> R) throws(StoreError) -> R {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw StoreError(error, of: path)
    } catch {
      throw error as? StoreError ?? .database(code: ResultCode.error.rawValue, "\(error)")
    }
  }
}
