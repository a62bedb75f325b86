public import Game
internal import SQLite

/// Buckets of tokens by what they limit and whom: wrong guesses of newcomers behind a network address, log-ins by name and by
/// address, and whatever else is to be limited in all processes together.
extension Reading {
  /// - Parameters:
  ///   - scope: what it limits.
  ///   - subject: a name, a network address.
  public func bucket(_ scope: String, of subject: String) throws -> TokenBucket {
    TokenBucket(
      fullAt: try connection.first(
        "SELECT full_ms FROM bucket WHERE scope = ? AND subject = ?", .text(scope), .text(subject)
      ) { (row) throws(DatabaseError) in try row.time(0) })
  }
}

extension WorkUnit {
  /// Takes a token.
  ///
  /// - Returns: nil where it was taken, else when there will be one.
  public func take(from scope: String, of subject: String, _ rules: TokenBucketRules, at time: Moment) throws -> Moment? {
    var bucket = try bucket(scope, of: subject)
    if let next = bucket.nextToken(at: time, rules) { return next }
    _ = bucket.take(at: time, rules)
    try connection.run(
      """
      INSERT INTO bucket (scope, subject, full_ms) VALUES (?, ?, ?)
      ON CONFLICT (scope, subject) DO UPDATE SET full_ms = excluded.full_ms
      """, .text(scope), .text(subject), .time(bucket.fullAt ?? time))
    return nil
  }

  /// Puts a token back, as after a log-in that went well.
  public func giveBack(to scope: String, of subject: String, _ rules: TokenBucketRules, at time: Moment) throws {
    var bucket = try bucket(scope, of: subject)
    bucket.giveBack(at: time, rules)
    guard let full = bucket.fullAt else { return try refill(scope, of: subject) }
    try connection.run(
      "UPDATE bucket SET full_ms = ? WHERE scope = ? AND subject = ?", .time(full), .text(scope), .text(subject))
  }

  /// Fills a bucket.
  public func refill(_ scope: String, of subject: String) throws {
    try connection.run("DELETE FROM bucket WHERE scope = ? AND subject = ?", .text(scope), .text(subject))
  }

  /// Forgets buckets that are full again.
  @discardableResult
  public func purgeBuckets(at time: Moment) throws -> Int {
    try connection.run("DELETE FROM bucket WHERE full_ms <= ?", .time(time))
  }
}
