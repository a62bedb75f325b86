extension Migration {
  /// What players say to each other, and who watches over it.
  static let forum = Migration(
    name: "forum",
    sql: """
      CREATE TABLE post (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        hunt INTEGER NOT NULL REFERENCES hunt,
        author INTEGER NOT NULL REFERENCES account,
        parent INTEGER,
        text TEXT NOT NULL,
        holds_place INTEGER NOT NULL CHECK (holds_place IN (0, 1)),
        created_ms INTEGER NOT NULL,
        edited_ms INTEGER,
        deleted_ms INTEGER,
        hidden_ms INTEGER,
        UNIQUE (id, hunt),
        FOREIGN KEY (parent, hunt) REFERENCES post (id, hunt),
        CHECK (deleted_ms IS NULL OR text = '')
      ) STRICT;
      CREATE INDEX post_hunt ON post (hunt, parent, id);
      CREATE INDEX post_parent ON post (parent, id);
      CREATE INDEX post_author ON post (author, id);

      CREATE TABLE report (
        post INTEGER NOT NULL REFERENCES post,
        reporter INTEGER NOT NULL REFERENCES account,
        reason TEXT NOT NULL,
        at_ms INTEGER NOT NULL,
        resolved_ms INTEGER,
        PRIMARY KEY (post, reporter)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX report_reporter ON report (reporter, at_ms);
      CREATE INDEX report_unresolved ON report (at_ms) WHERE resolved_ms IS NULL;

      CREATE TABLE mute (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        account INTEGER NOT NULL REFERENCES account,
        hunt INTEGER REFERENCES hunt,
        muted_by INTEGER REFERENCES account,
        reason TEXT NOT NULL,
        since_ms INTEGER NOT NULL,
        until_ms INTEGER CHECK (until_ms > since_ms)
      ) STRICT;
      CREATE UNIQUE INDEX mute_account ON mute (account, coalesce(hunt, 0));
      """)
}
