import SQLite
import Testing

@Suite("Transactions and constraints")
struct TransactionTests {
  private struct Stop: Error {}
  private let connection: Connection

  init() throws {
    connection = try Connection(.memory)
    try connection.execute(
      """
      CREATE TABLE parent (id INTEGER PRIMARY KEY);
      CREATE TABLE t (a INTEGER NOT NULL CHECK (a > 0), b TEXT UNIQUE, parent INTEGER REFERENCES parent,
        PRIMARY KEY (a)) WITHOUT ROWID;
      CREATE TABLE later (parent INTEGER REFERENCES parent DEFERRABLE INITIALLY DEFERRED);
      CREATE TABLE typed (i INTEGER) STRICT;
      """)
  }

  private var count: Int64? {
    get throws { try connection.first("SELECT count(*) FROM parent") { (row) throws(DatabaseError) in try row.integer(0) } }
  }

  private func insert() throws { try connection.run("INSERT INTO parent DEFAULT VALUES") }

  @Test("What is broken has the extended code of its constraint")
  func constraints() throws {
    try connection.run("INSERT INTO t VALUES (1, 'x', NULL)")
    let broken: [(String, ResultCode)] = [
      ("INSERT INTO t VALUES (1, 'y', NULL)", .constraintPrimaryKey),
      ("INSERT INTO t VALUES (2, 'x', NULL)", .constraintUnique),
      ("INSERT INTO t VALUES (NULL, 'y', NULL)", .constraintNotNull),
      ("INSERT INTO t VALUES (-1, 'y', NULL)", .constraintCheck),
      ("INSERT INTO t VALUES (2, 'y', 77)", .constraintForeignKey), ("INSERT INTO typed VALUES ('word')", .constraintDatatype),
    ]
    for (sql, code) in broken {
      let error = try #require(throws: DatabaseError.self) { try connection.run(sql) }
      #expect(error.code == code, "\(sql): \(error)")
      #expect(error.code.primary == .constraint)
    }
  }

  @Test("A transaction keeps its work, or, where its body throws, none of it")
  func rollback() throws {
    try connection.transaction { try insert() }
    #expect(throws: Stop.self) {
      try connection.transaction(.exclusive) {
        try insert()
        #expect(connection.isInTransaction)
        throw Stop()
      }
    }
    #expect(try count == 1 && !connection.isInTransaction)
    #expect(try connection.transaction(.deferred) { 7 } == 7)
  }

  @Test("A commit that a deferred constraint refuses takes everything back")
  func commit() throws {
    let error = try #require(throws: DatabaseError.self) {
      try connection.transaction {
        try insert()
        try connection.run("INSERT INTO later VALUES (99)")
      }
    }
    #expect(error.code == .constraintForeignKey)
    #expect(try count == 0 && !connection.isInTransaction)
  }

  /// Inserts and then fails, in a savepoint.
  private func insertInVain() throws {
    do {
      try connection.savepoint {
        try insert()
        throw Stop()
      }
    } catch is Stop {}
  }

  @Test("A savepoint that throws takes back its own part only; within another as well")
  func savepoints() throws {
    try connection.transaction {
      try insert()
      try connection.savepoint {
        try insert()
        try insertInVain()
      }
      try insertInVain()
      try insert()
    }
    #expect(try count == 3)
  }

  @Test("A transaction within a transaction is refused and leaves the outer one as it was")
  func nested() throws {
    try connection.transaction {
      try insert()
      #expect(throws: DatabaseError.self) { try connection.transaction { try insert() } }
      #expect(connection.isInTransaction)
    }
    #expect(try count == 1)
  }
}
