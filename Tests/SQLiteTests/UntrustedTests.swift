import SQLite
import Testing

@Suite("Files that anybody may have made")
struct UntrustedTests {
  private let scratch: Scratch
  private let connection: Connection

  init() throws {
    scratch = try Scratch()
    try Connection(.file(scratch.path("t.db"))).execute(
      """
      CREATE TABLE t (a);
      INSERT INTO t VALUES (zeroblob(5000));
      CREATE VIEW v AS SELECT * FROM t;
      CREATE VIEW endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n;
      """)
    connection = try Connection(.file(scratch.path("t.db")), .untrusted(longestValue: 1000))
  }

  private func code(_ sql: String) throws -> ResultCode {
    try #require(throws: DatabaseError.self, "\(sql)") {
      _ = try connection.rows(sql) { (row) throws(DatabaseError) in try row.value(0) }
    }.code
  }

  @Test("Views do not run, nothing is written, nothing is attached")
  func refused() throws {
    #expect(try #require(throws: DatabaseError.self) { try connection.run("SELECT * FROM v") }.message.contains("view"))
    #expect(try code("SELECT * FROM endless") == .error)
    #expect(try code("INSERT INTO t VALUES (1)").primary == .readOnly)
    #expect(try code("CREATE TABLE u (a)").primary == .readOnly)
    #expect(try code("ATTACH '\(scratch.path("u.db"))' AS u") == .error)
    #expect(scratch.names == ["t.db"])
  }

  @Test("Values, SQL and expressions above the limits are refused")
  func limits() throws {
    #expect(try code("SELECT a FROM t") == .tooBig)
    #expect(try code("SELECT zeroblob(2000)") == .tooBig)
    #expect(try code("SELECT length('" + String(repeating: "x", count: 2000) + "')") == .tooBig)
    #expect(try code("SELECT " + String(repeating: "(1+", count: 200) + "1" + String(repeating: ")", count: 200)) == .error)
  }

  @Test("What never ends is interrupted when its time is over, and without a limit set the next runs again")
  func endless() throws {
    let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT sum(i) FROM n WHERE i < 0"
    try connection.setTimeLimit(.milliseconds(50))
    let start = ContinuousClock.now
    #expect(try code(endless) == .interrupted)
    #expect(ContinuousClock.now - start >= .milliseconds(50))
    #expect(try code(endless) == .interrupted, "the limit is for all that follows")
    try connection.setTimeLimit(nil)
    #expect(try connection.first("SELECT 1") { (row) throws(DatabaseError) in try row.integer(0) } == 1)
  }
}
