extension Migration {
  /// So that hunts in no list are found by those who were told of them, and not by whoever counts.
  static let huntKeys = Migration(
    name: "hunt-keys",
    sql: """
      ALTER TABLE hunt ADD COLUMN key TEXT NOT NULL DEFAULT '';
      UPDATE hunt SET key = lower(hex(randomblob(10)));
      """)
}
