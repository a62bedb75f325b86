import Foundation
import SQLite

/// Databases as older versions left them.
enum StoreFixture {
  /// A database that has been through the first so many migrations, with an account in it: the present schema's parts that those
  /// made, taken from the one that is written down.
  static func older(_ path: String, migrations: Int) throws {
    let tables = ["actor", "account", "recovery_code", "session", "ban", "bucket", "audit", "migration"]
    let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("schema.sql")
    let statements = String(decoding: try Data(contentsOf: golden), as: UTF8.self).components(separatedBy: ";\n\n")
    let connection = try Connection(.file(path))
    let kept = statements.filter { statement in
      // Of the tables that it has, what a later one added.
      if statement.contains("INDEX audit_subject ") { return false }
      return tables.contains { statement.contains("TABLE \($0) (") || statement.contains(" ON \($0) ") }
    }
    // Tables first, since what is written down is in order of names.
    for statement in kept.filter({ $0.contains("TABLE") }) + kept.filter({ $0.hasPrefix("CREATE INDEX") }) {
      try connection.execute(statement)
    }
    for statement in kept where statement.hasPrefix("CREATE TRIGGER") { try connection.execute(statement) }
    try connection.execute(
      """
      PRAGMA application_id = \(0x6875_6E74); PRAGMA journal_mode = WAL;
      INSERT INTO migration VALUES (1, 'accounts', 1);
      INSERT INTO actor VALUES (1, 'player', 'Ada', 'ada');
      INSERT INTO account VALUES (1, 'hash', 'player', 0, NULL);
      """)
  }
}
