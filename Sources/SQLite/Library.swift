internal import CSQLite

/// SQLite as a whole.
enum Library {
  /// Before the first connection; again it does nothing.
  static func configure() { _ = isConfigured }

  /// False where SQLite was in use already; it then works the same, a little slower.
  private static let isConfigured = huntkit_configure_library() == SQLITE_OK
}
