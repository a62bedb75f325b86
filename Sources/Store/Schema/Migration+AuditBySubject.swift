extension Migration {
  /// So that who did something to somebody last is found in a long log.
  static let auditBySubject = Migration(
    name: "audit-by-subject", sql: "CREATE INDEX audit_subject ON audit (subject, action, id);")
}
