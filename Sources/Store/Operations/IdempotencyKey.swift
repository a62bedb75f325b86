public import Game
internal import SQLite

/// A client's name for a request, so that a retry is the same event.
public struct IdempotencyKey: Sendable, Equatable {
  /// As the client sent it; each account has keys of its own.
  public var key: String
  /// A digest of what was asked: the same key with another request is a mistake.
  public var requestHash: [UInt8]

  public init(_ key: String, requestHash: [UInt8]) {
    self.key = key
    self.requestHash = requestHash
  }

  enum Kind: String {
    case guess
    case post
    case hint
  }
}

extension Reading {
  /// The post that came of a key before; nil where the key is new.
  ///
  /// - Throws: `keyReused` where it was another request.
  public func post(of key: IdempotencyKey?, by account: PlayerID) throws -> PostID? {
    try reference(of: key, by: account, kind: .post).map { PostID($0) }
  }

  /// What came of a key before; nil where it is new or there is none.
  ///
  /// - Throws: `keyReused` where it was another request.
  func reference(of key: IdempotencyKey?, by account: PlayerID, kind: IdempotencyKey.Kind) throws -> Int64? {
    guard let key else { return nil }
    let found = try connection.first(
      "SELECT request_hash, kind, reference FROM idempotency WHERE account = ? AND key = ?", .id(account), .text(key.key)
    ) { (row) throws(DatabaseError) in (hash: try row.blob(0), kind: try row.text(1), reference: try row.integer(2)) }
    guard let found else { return nil }
    guard found.hash == key.requestHash, found.kind == kind.rawValue else { throw StoreError.keyReused }
    return found.reference
  }
}

extension WorkUnit {
  func keep(
    _ key: IdempotencyKey?, by account: PlayerID, kind: IdempotencyKey.Kind, reference: Int64, at time: Moment
  ) throws {
    guard let key else { return }
    try connection.run(
      "INSERT INTO idempotency (account, key, request_hash, kind, reference, at_ms) VALUES (?, ?, ?, ?, ?, ?)", .id(account),
      .text(key.key), .blob(key.requestHash), .text(kind.rawValue), .integer(reference), .time(time))
  }

  /// Forgets keys; a retry after that is a new request.
  @discardableResult
  public func purgeKeys(before time: Moment) throws -> Int {
    try connection.run("DELETE FROM idempotency WHERE at_ms < ?", .time(time))
  }
}

extension Reading {
  func exists(_ sql: String, _ a: SQLValue, _ b: SQLValue) throws -> Bool {
    try connection.first(sql, a, b, read: Read.integer) != nil
  }

  func exists(_ sql: String, _ a: SQLValue) throws -> Bool { try connection.first(sql, a, read: Read.integer) != nil }
}
