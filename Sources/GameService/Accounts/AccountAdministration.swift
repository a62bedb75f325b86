public import Crypto
public import Game
public import Store

/// What the command line does with accounts, on a store itself: as much as whoever has the file may do anyway.
///
/// Hashes are worked out on the caller's thread, some tens of milliseconds each. All of it is in the audit log.
public struct AccountAdministration: Sendable {
  private let store: Store
  private let cost: PasswordCost
  private let surroundings: Surroundings

  public init(_ store: Store, cost: PasswordCost = .standard, _ surroundings: Surroundings) {
    (self.store, self.cost, self.surroundings) = (store, cost, surroundings)
  }

  /// Makes an account.
  ///
  /// - Parameter password: UTF-8.
  /// - Returns: its recovery codes, which nobody can read again.
  /// - Throws: `AccountNameFault`, `PasswordFault`, `AccountAdministrationFault`; `StoreError.taken` where a name that looks
  ///   like it is taken.
  public func add(_ name: String, password: SecretBytes, role: Account.Role = .player) async throws -> [String] {
    let name = try AccountName(name)
    let hash = try hash(try Self.checked(password, name.text))
    let codes = try RecoveryCode.make(surroundings.randomBytes)
    let now = surroundings.now()
    try await store.write { unit in
      let id = try unit.register(
        name: name.text, canonicalName: name.canonical, passwordHash: hash, role: role, recoveryHashes: codes.hashes, at: now)
      try unit.audit("add", subject: "account \(id)", detail: role.rawValue, by: nil, at: now)
    }
    return codes.codes
  }

  /// Sets a new password, ends all sessions and tokens, and makes new recovery codes.
  ///
  /// - Throws: as `add`; `StoreError.missing` where nobody has the name.
  public func reset(_ name: String, password: SecretBytes) async throws -> [String] {
    let hash = try hash(try Self.checked(password, name))
    let codes = try RecoveryCode.make(surroundings.randomBytes)
    try await withAccount(name) { unit, id, now in
      try unit.setPassword(id, hash: hash)
      try unit.setRecoveryCodes(id, codes.hashes)
      try unit.audit("reset", subject: "account \(id)", detail: "", by: nil, at: now)
    }
    return codes.codes
  }

  /// Ends all sessions and tokens and keeps the account out.
  ///
  /// - Parameters:
  ///   - reason: its owner reads it at the next log-in.
  ///   - until: nil for ever.
  public func ban(_ name: String, reason: String, until: Moment? = nil) async throws {
    try await withAccount(name) { try $0.ban($1, reason: reason, until: until, by: nil, at: $2) }
  }

  public func unban(_ name: String) async throws {
    try await withAccount(name) { try $0.unban($1, by: nil, at: $2) }
  }

  public func setRole(_ name: String, _ role: Account.Role) async throws {
    try await withAccount(name) { try $0.setRole($1, role, by: nil, at: $2) }
  }

  private func withAccount(
    _ name: String, _ body: @escaping @Sendable (WorkUnit, PlayerID, Moment) throws -> Void
  ) async throws {
    let now = surroundings.now()
    try await store.write { unit in try body(unit, try unit.account(named: name), now) }
  }

  private func hash(_ password: SecretBytes) throws -> String {
    try PasswordHash.make(password, cost.parameters, salt: surroundings.randomBytes(PasswordHasher.saltLength))
  }

  private static func checked(_ password: SecretBytes, _ name: String) throws -> SecretBytes {
    guard let typed = password.withUnsafeBytes({ String(validating: $0, as: UTF8.self) }) else {
      throw AccountAdministrationFault.passwordIsNotText
    }
    return try Password.new(typed, for: name)
  }
}

public enum AccountAdministrationFault: Error, Sendable, Equatable, CustomStringConvertible {
  case passwordIsNotText

  public var description: String { "the password is no text in UTF-8" }
}
