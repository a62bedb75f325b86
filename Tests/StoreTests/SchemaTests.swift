import Foundation
import Game
import SQLite
import Store
import Testing

@Suite("The schema")
struct SchemaTests {
  private let store: TestStore

  init() throws { store = try TestStore() }

  private static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("schema.sql")

  @Test("The schema is the one that is written down; whoever changes it means to")
  func golden() throws {
    let connection = try Connection(.file(store.path))
    let statements = try connection.rows("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name") {
      (row) throws(DatabaseError) in try row.text(0)
    }
    let dump = statements.map { $0 + ";\n" }.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["HUNTKIT_GOLDEN"] != nil { try Data(dump.utf8).write(to: Self.golden) }
    #expect(dump == String(decoding: try Data(contentsOf: Self.golden), as: UTF8.self))
    #expect(statements.allSatisfy { !$0.hasPrefix("CREATE TABLE") || $0.contains("STRICT") || $0.contains("sqlite_sequence") })
  }

  @Test("The database refuses what must never be, whoever writes it")
  func constraints() async throws {
    let hunt = try await store.hunt(steps: 1)
    let ada = try await store.player("Ada")
    try await store.write {
      try $0.join(hunt, by: ada, at: .start)
      try $0.see(hunt, by: ada, at: .start)
      _ = try $0.unlock(hint: 1, of: StepID(1), in: hunt, by: ada, at: .start)
      _ = try $0.guess(.tap(0), in: hunt, by: ada, address: nil, at: .after(1))
      _ = try $0.openSession(
        ada, tokenHash: [UInt8](repeating: 1, count: 32), kind: .bearer, label: "x", at: .start, expires: .after(1))
      try $0.audit("x", subject: "y", detail: "z", by: nil, at: .start)
    }
    let event =
      "INSERT INTO event (at_ms, player, actor, hunt, step, step_version, kind, hint, cost, verification, reason) VALUES "
    let broken: [(String, ResultCode)] = [
      ("INSERT INTO actor (kind, name, canonical_name) VALUES ('player', 'X', 'ada')", .constraintUnique),
      ("INSERT INTO actor (kind, name) VALUES ('robot', 'X')", .constraintCheck),
      ("INSERT INTO account (id, password_hash, created_ms) VALUES (99, 'h', 0)", .constraintForeignKey),
      ("UPDATE account SET password_hash = NULL WHERE id = 2", .constraintCheck),
      ("UPDATE account SET role = 'god'", .constraintCheck),
      ("UPDATE account SET created_ms = 'yesterday'", .constraintDatatype),
      ("INSERT INTO session SELECT 99, account, token_hash, kind, label, 0, 0, 1 FROM session", .constraintUnique),
      ("UPDATE session SET expires_ms = created_ms", .constraintCheck),
      (event + "(0, 2, 2, 1, 1, 1, 'solved', NULL, NULL, 0, NULL)", .constraintUnique),
      (event + "(0, 2, 2, 1, 1, 1, 'stepSeen', NULL, NULL, NULL, NULL)", .constraintUnique),
      (event + "(0, 2, 2, 1, 1, 1, 'hintUnlocked', 1, 10, NULL, NULL)", .constraintUnique),
      (event + "(0, 2, 2, 1, NULL, 1, 'solved', NULL, NULL, 0, NULL)", .constraintCheck),
      (event + "(0, 2, 2, 1, 1, 1, 'guessedWrong', NULL, NULL, NULL, NULL)", .constraintCheck),
      (event + "(0, 2, 2, 1, 1, 7, 'guessedWrong', NULL, NULL, 0, NULL)", .constraintForeignKey),
      (event + "(0, 2, 2, 9, NULL, 1, 'joined', NULL, NULL, NULL, NULL)", .constraintForeignKey),
      (event + "(0, 2, 2, 1, NULL, 1, 'disqualified', NULL, NULL, NULL, NULL)", .constraintCheck),
      ("UPDATE guess_place SET latitude = 91", .constraintCheck), ("UPDATE guess_place SET accuracy_m = -1", .constraintCheck),
      ("UPDATE progress SET overall_points = 1001", .constraintCheck), ("UPDATE progress SET points = -1", .constraintCheck),
      ("UPDATE step_progress SET solved_ms = NULL", .constraintCheck),
      ("UPDATE step SET version = 2", .constraintForeignKey), ("DELETE FROM hunt", .constraintForeignKey),
      ("UPDATE hunt SET slug = ''", .constraintCheck), ("UPDATE hunt SET opens_ms = 2, closes_ms = 1", .constraintCheck),
      ("UPDATE hunt SET area_latitude = 1", .constraintCheck),
      ("INSERT INTO post (hunt, author, text, holds_place, created_ms) VALUES (1, 77, 'x', 0, 0)", .constraintForeignKey),
      (
        "INSERT INTO post (hunt, author, parent, text, holds_place, created_ms) VALUES (1, 2, 77, 'x', 0, 0)",
        .constraintForeignKey
      ),
    ]
    store.store.close()
    let connection = try Connection(.file(store.path))
    for (sql, code) in broken {
      let error = try #require(throws: DatabaseError.self, "\(sql)") { try connection.transaction { try connection.run(sql) } }
      #expect(error.code == code, "\(sql): \(error)")
    }
    for sql in [
      "DELETE FROM event", "UPDATE event SET at_ms = 0", "DELETE FROM audit", "UPDATE audit SET action = 'y'",
      "UPDATE step_version SET latitude = 0", "UPDATE hunt SET is_guessed = 0",
    ] {
      let error = try #require(throws: DatabaseError.self, "\(sql)") { try connection.run(sql) }
      #expect(error.code.primary == .constraint, "\(sql): \(error)")
    }
    #expect(try store.faults() == [])
  }
}
