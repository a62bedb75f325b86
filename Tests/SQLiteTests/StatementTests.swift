import SQLite
import Testing

@Suite("Statements")
struct StatementTests {
  private let connection: Connection

  init() throws { connection = try Connection(.memory) }

  private func error(_ body: () throws -> Void) throws -> DatabaseError {
    try #require(throws: DatabaseError.self) { try body() }
  }

  @Test("Bad SQL is told in SQLite's words, with the SQL")
  func badSQL() throws {
    let error = try error { try connection.run("SELEC 1") }
    #expect(error.code == .error && error.message == "near \"SELEC\": syntax error" && error.sql == "SELEC 1")
    #expect(error.description == "near \"SELEC\": syntax error (SQLite code 1), in: SELEC 1")
    #expect(try self.error { try connection.execute("SELECT 1; SELECT * FROM nowhere") }.message == "no such table: nowhere")
    #expect(try self.error { try connection.run("SELECT \"word\"") }.message == "no such column: word")
  }

  @Test("Values never appear in a description, and long SQL only with its beginning")
  func hidden() throws {
    try connection.execute("CREATE TABLE t (a TEXT UNIQUE)")
    try connection.run("INSERT INTO t VALUES (?)", "secret")
    let error = try error { try connection.run("INSERT INTO t VALUES (?)", "secret") }
    #expect(!error.description.contains("secret") && !error.message.contains("secret"))
    #expect(error.description == "UNIQUE constraint failed: t.a (SQLite code 2067), in: INSERT INTO t VALUES (?)")
    let long = "SELECT " + String(repeating: "x", count: 1000)
    #expect(try self.error { try connection.run(long) }.description.count < 1300)
    #expect(try self.error { try connection.run(long) }.description.hasSuffix("xxx..."))
  }

  @Test("SQL that is nothing, more than one statement or cut by U+0000 is refused; comments and semicolons may follow")
  func shapes() throws {
    for sql in ["", " -- nothing", ";", "SELECT 1; SELECT 2", "SELECT 1; nonsense", "SELECT 1\u{0}; DROP TABLE t"] {
      #expect(try error { try connection.run(sql) }.code == .misuse, "\(sql)")
    }
    #expect(try error { try connection.execute("SELECT 1\u{0}; DROP TABLE t") }.code == .misuse)
    for sql in ["SELECT 1;", "SELECT 1; -- end", "SELECT 1 /* end */ ;; "] {
      #expect(try connection.first(sql) { (row) throws(DatabaseError) in try row.integer(0) } == 1)
    }
    #expect(try connection.first("SELECT 1 WHERE 0") { (row) throws(DatabaseError) in try row.integer(0) } == nil)
  }

  @Test("A number of values that is not that of the parameters is an error in both directions")
  func parameters() throws {
    #expect(try error { try connection.run("SELECT ?, ?", 1) }.message == "the statement takes 2 values, not 1")
    #expect(try error { try connection.run("SELECT ?", 1, 2) }.code == .range)
    #expect(try error { try connection.run("SELECT 1", 1) }.code == .range)
    let statement = try connection.prepare("SELECT ?")
    #expect(throws: DatabaseError.self) { try statement.bind([]) }
  }

  @Test("A column that is not there, or read when there is no row, is an error")
  func columns() throws {
    let statement = try connection.prepare("SELECT 7 AS seven")
    #expect(try error { _ = try statement.integer(0) }.code == .misuse)
    #expect(try statement.step())
    #expect(try statement.columnCount == 1 && statement.columnName(0) == "seven" && statement.integer(0) == 7)
    for column in [-1, 1, .max] {
      #expect(try error { _ = try statement.value(column) }.code == .range)
      #expect(try error { _ = try statement.columnName(column) }.code == .range)
    }
    #expect(try !statement.step())
    #expect(try error { _ = try statement.integer(0) }.code == .misuse)
    #expect(try statement.step() && statement.integer(0) == 7, "it begins anew")
  }

  @Test("Statements and the connection throw after it is closed, and closing again does nothing")
  func closed() throws {
    let atRow = try connection.prepare("SELECT 1 UNION SELECT 2")
    let fresh = try connection.prepare("SELECT ?")
    #expect(try atRow.step())
    connection.close()
    connection.close()
    #expect(try error { _ = try atRow.step() }.code == .misuse)
    #expect(try error { _ = try atRow.integer(0) }.message == "the connection is closed")
    #expect(try error { try fresh.bind([1]) }.code == .misuse)
    #expect(try error { _ = try fresh.columnName(0) }.code == .misuse)
    #expect(!fresh.reset() && fresh.columnCount == 0)
    #expect(try error { try connection.run("SELECT 1") }.code == .misuse)
    #expect(try error { try connection.execute("SELECT 1") }.code == .misuse)
    #expect(try error { try connection.transaction {} }.code == .misuse)
    #expect(try error { try connection.setTimeLimit(.seconds(1)) }.code == .misuse)
    #expect(connection.changes == 0 && connection.lastInsertedRow == 0 && !connection.isInTransaction)
  }

  @Test(
    "A virtual table of SQLite's, which has statements of its own, is closed as any other",
    arguments: ["fts5(a)", "rtree(id, a, b)"])
  func virtualTables(module: String) throws {
    try connection.execute("CREATE VIRTUAL TABLE v USING \(module)")
    let statement = try connection.prepare("SELECT * FROM v")
    #expect(try !statement.step())
    connection.close()
    #expect(try error { _ = try statement.step() }.code == .misuse)
  }

  @Test("A statement keeps the database open that its connection no longer holds")
  func outlives() throws {
    func make() throws -> Statement {
      let connection = try Connection(.memory)
      try connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES (42)")
      return try connection.prepare("SELECT a FROM t")
    }
    let statement = try make()
    #expect(try statement.step() && statement.integer(0) == 42)
  }

  @Test("The same SQL within itself, many different texts, and texts that only look the same are told apart")
  func kept() throws {
    try connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1), (2), (3)")
    let sql = "SELECT a FROM t ORDER BY a"
    let pairs = try connection.rows(sql) { (outer) throws(DatabaseError) in
      let inner = try connection.rows(sql) { (row) throws(DatabaseError) in try row.integer(0) }
      return [try outer.integer(0)] + inner
    }
    #expect(pairs == [[1, 1, 2, 3], [2, 1, 2, 3], [3, 1, 2, 3]])
    for n in 0..<300 {
      #expect(try connection.first("SELECT \(n % 150)") { (row) throws(DatabaseError) in try row.integer(0) } == Int64(n % 150))
    }
    for (sql, length) in [("SELECT length('\u{EB}')", 1), ("SELECT length('e\u{308}')", 2)] {
      #expect(try connection.first(sql) { (row) throws(DatabaseError) in try row.integer(0) } == Int64(length))
    }
  }

  @Test("Changes and the last row are those of the last insertion")
  func changes() throws {
    try connection.execute("CREATE TABLE t (n INTEGER PRIMARY KEY, a)")
    #expect(try connection.run("INSERT INTO t (a) VALUES (1), (2), (3)") == 3)
    #expect(connection.lastInsertedRow == 3)
    #expect(try connection.run("UPDATE t SET a = 0 WHERE n > ?", 1) == 2)
    #expect(try connection.run("DELETE FROM t WHERE n > ?", 10) == 0)
  }
}
