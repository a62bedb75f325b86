internal import SQLite

/// A migration and when a database went through it.
public struct MigrationStatus: Sendable, Equatable {
  public var name: String
  /// Milliseconds since 1970; nil where it is yet to be run.
  public var appliedMilliseconds: Int64?
}

extension Store {
  /// What a database has been through and what it lacks, in order. Changes nothing.
  ///
  /// - Throws: `file`, `foreign`, `notADatabase`, `newer`.
  public static func migrations(of path: String) throws(StoreError) -> [MigrationStatus] {
    try translating(path) {
      let connection = try existing(path)
      let applied = try Migration.applied(connection)
      return try applied.map { MigrationStatus(name: $0.name, appliedMilliseconds: $0.at) }
        + Migration.missing(connection).map { MigrationStatus(name: $0.name) }
    }
  }

  /// Runs what a database lacks.
  ///
  /// - Returns: the names of what was run.
  @discardableResult
  public static func migrate(_ path: String) throws(StoreError) -> [String] {
    try translating(path) { try Migration.runMissing(existing(path)) }
  }
}
