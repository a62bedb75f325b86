import Platform
import Foundation
import SQLite
import Testing

@Suite("Databases in files")
struct FileTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("Two threads with a connection each count together to the same number, and readers go on meanwhile")
  func threads() throws {
    let path = scratch.path("t.db")
    try Connection(.file(path)).execute("PRAGMA journal_mode = WAL; CREATE TABLE t (n); INSERT INTO t VALUES (0)")
    let failures = Locked<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      do {
        let connection = try Connection(.file(path))
        try connection.execute("PRAGMA synchronous = OFF")
        for _ in 0..<100 {
          try connection.transaction {
            let n = try connection.first("SELECT n FROM t") { (row) throws(DatabaseError) in try row.integer(0) }
            try connection.run("UPDATE t SET n = ?", .integer((n ?? 0) + 1))
          }
        }
      } catch { failures.withLock { $0.append("\(error)") } }
    }
    #expect(failures.withLock { $0 } == [])
    let reader = try Connection(.file(path))
    #expect(try reader.first("SELECT n FROM t") { (row) throws(DatabaseError) in try row.integer(0) } == 200)
    let writer = try Connection(.file(path))
    try writer.transaction {
      try writer.run("UPDATE t SET n = -1")
      #expect(try reader.first("SELECT n FROM t") { (row) throws(DatabaseError) in try row.integer(0) } == 200)
    }
  }

  @Test("Whoever finds the writer's place taken is told so after the time it wants to wait")
  func busy() throws {
    let path = scratch.path("t.db")
    let first = try Connection(.file(path))
    try first.execute("CREATE TABLE t (a)")
    var options = Connection.Options()
    options.busyTimeout = .milliseconds(50)
    let second = try Connection(.file(path), options)
    try first.transaction {
      let start = ContinuousClock.now
      let error = try #require(throws: DatabaseError.self) { try second.transaction {} }
      #expect(error.code == .busy && ContinuousClock.now - start >= .milliseconds(50))
    }
    try second.transaction { try second.run("INSERT INTO t VALUES (1)") }
  }

  @Test("A file that is not there, a directory and an impossible name cannot be opened; read-only does not write")
  func opening() throws {
    var options = Connection.Options()
    options.mode = .readOnly
    for path in [scratch.path("none.db"), "", "a\u{0}b"] {
      let error = try #require(throws: DatabaseError.self) {
        try Connection(.file(path), options).execute("SELECT * FROM sqlite_schema")
      }
      #expect(error.code.primary == .cannotOpen, "\(error)")
    }
    #expect(throws: DatabaseError.self) {
      try Connection(.file(scratch.url.path), options).execute("SELECT * FROM sqlite_schema")
    }
    options.mode = .readWrite
    #expect(throws: DatabaseError.self) { try Connection(.file(scratch.path("none.db")), options) }
    #expect(scratch.names == [])
    try Connection(.file(scratch.path("t.db"))).execute("CREATE TABLE t (a)")
    options.mode = .readOnly
    let reader = try Connection(.file(scratch.path("t.db")), options)
    #expect(try #require(throws: DatabaseError.self) { try reader.run("INSERT INTO t VALUES (1)") }.code.primary == .readOnly)
  }

  @Test("A path is a path, also where SQLite would see a URI in it")
  func names() throws {
    for name in ["file:x?mode=memory", "a%20b", "?", "#"] {
      try Connection(.file(scratch.path(name))).execute("CREATE TABLE t (a)")
      #expect(scratch.names.contains(name))
    }
  }

  @Test("A file that is no database, is cut short or has a page of noise is an error with its code, never a crash")
  func corrupted() throws {
    let path = scratch.path("t.db")
    let connection = try Connection(.file(path))
    try connection.execute("CREATE TABLE t (n INTEGER PRIMARY KEY, a TEXT)")
    try connection.transaction {
      for n in 0..<2000 { try connection.run("INSERT INTO t (a) VALUES (?)", .text("row \(n)")) }
    }
    connection.close()
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    var noise = whole
    for i in 4096..<8192 { noise[i] = UInt8(truncatingIfNeeded: i &* 37) }
    let files: [(Data, ResultCode)] = [
      (
        Data("this is a text, long enough to be looked at as the header of a database, and then a little longer".utf8),
        .notADatabase
      ),
      (whole.prefix(4096 * 3 + 100), .corrupt), (noise, .corrupt),
    ]
    for (bytes, code) in files {
      try bytes.write(to: URL(fileURLWithPath: path))
      let error = try #require(throws: DatabaseError.self) {
        let connection = try Connection(.file(path), .untrusted(longestValue: 1 << 20))
        _ = try connection.rows("SELECT a FROM t") { (row) throws(DatabaseError) in try row.text(0) }
      }
      #expect(error.code.primary == code, "\(error)")
    }
  }

  @Test("A file that is said not to change is read whatever locks there are, and nothing is made beside it")
  func unchanging() throws {
    let name = "a b%?#'\u{EB}.db"
    let writer = try Connection(.file(scratch.path(name)))
    try writer.execute("CREATE TABLE t (a); INSERT INTO t VALUES (7)")
    var options = Connection.Options.untrusted(longestValue: 1000)
    options.busyTimeout = .zero
    try writer.transaction(.exclusive) {
      let waiting = try Connection(.file(scratch.path(name)), options)
      let error = try #require(throws: DatabaseError.self) { try waiting.run("SELECT * FROM t") }
      #expect(error.code == .busy)
      options.isUnchanging = true
      let reader = try Connection(.file(scratch.path(name)), options)
      #expect(try reader.first("SELECT a FROM t") { (row) throws(DatabaseError) in try row.integer(0) } == 7)
    }
    writer.close()
    #expect(scratch.names == [name])
  }
}
