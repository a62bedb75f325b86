extension Migration {
  /// Who plays. A player is an actor with an account of the same id; a team is an actor without one. Times are milliseconds since
  /// 1970, UTC, in all tables.
  static let accounts = Migration(
    name: "accounts",
    sql: """
      CREATE TABLE actor (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        kind TEXT NOT NULL CHECK (kind IN ('player', 'team')),
        name TEXT NOT NULL CHECK (name <> ''),
        canonical_name TEXT UNIQUE CHECK (canonical_name <> '')
      ) STRICT;

      CREATE TABLE account (
        id INTEGER PRIMARY KEY REFERENCES actor,
        password_hash TEXT,
        role TEXT NOT NULL DEFAULT 'player' CHECK (role IN ('player', 'moderator', 'administrator')),
        created_ms INTEGER NOT NULL,
        deleted_ms INTEGER,
        CHECK ((password_hash IS NULL) = (deleted_ms IS NOT NULL))
      ) STRICT;

      CREATE TABLE recovery_code (
        account INTEGER NOT NULL REFERENCES account,
        code_hash BLOB NOT NULL CHECK (length(code_hash) >= 16),
        PRIMARY KEY (account, code_hash)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE session (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        account INTEGER NOT NULL REFERENCES account,
        token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) >= 16),
        kind TEXT NOT NULL CHECK (kind IN ('cookie', 'bearer')),
        label TEXT NOT NULL,
        created_ms INTEGER NOT NULL,
        used_ms INTEGER NOT NULL,
        expires_ms INTEGER NOT NULL CHECK (expires_ms > created_ms)
      ) STRICT;
      CREATE INDEX session_account ON session (account);
      CREATE INDEX session_expires ON session (expires_ms);

      CREATE TABLE ban (
        account INTEGER PRIMARY KEY REFERENCES account,
        reason TEXT NOT NULL,
        banned_by INTEGER REFERENCES account,
        since_ms INTEGER NOT NULL,
        until_ms INTEGER CHECK (until_ms > since_ms)
      ) STRICT;

      CREATE TABLE bucket (
        scope TEXT NOT NULL,
        subject TEXT NOT NULL,
        full_ms INTEGER NOT NULL,
        PRIMARY KEY (scope, subject)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX bucket_full ON bucket (full_ms);

      CREATE TABLE audit (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        account INTEGER REFERENCES account,
        action TEXT NOT NULL,
        subject TEXT NOT NULL,
        detail TEXT NOT NULL,
        at_ms INTEGER NOT NULL
      ) STRICT;
      CREATE TRIGGER audit_stays BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
      CREATE TRIGGER audit_keeps BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
      """)
}
