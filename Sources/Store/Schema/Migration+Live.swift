extension Migration {
  /// What tells other processes what happened, and what makes a repeated request the same request.
  static let live = Migration(
    name: "live",
    sql: """
      CREATE TABLE live (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        hunt INTEGER REFERENCES hunt,
        topic TEXT NOT NULL,
        reference INTEGER,
        data TEXT NOT NULL,
        at_ms INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX live_at ON live (at_ms);

      CREATE TABLE idempotency (
        account INTEGER NOT NULL REFERENCES account,
        key TEXT NOT NULL CHECK (key <> ''),
        request_hash BLOB NOT NULL,
        kind TEXT NOT NULL,
        reference INTEGER NOT NULL,
        at_ms INTEGER NOT NULL,
        PRIMARY KEY (account, key)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX idempotency_at ON idempotency (at_ms);
      """)
}
