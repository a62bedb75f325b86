import Crypto
public import Game
public import Store

/// The account that a server's own hunts belong to: nobody has its password until one is set on the command line.
public enum HouseAccount {
  /// Reserved: nobody can register it.
  public static let name = "huntkit"

  /// Finds it, and makes it where it is not there.
  public static func id(
    in store: Store, _ surroundings: Surroundings, cost: PasswordCost = .standard
  ) async throws -> PlayerID {
    let canonical = AccountName.canonical(name)
    if let known = try await store.read({ try $0.credentials(canonicalName: canonical) }) { return known.account.id }
    // A hash as all others have, so that a log-in with this name takes as long as any.
    let hash = try PasswordHash.make(try SecretBytes(surroundings.randomBytes(32)), cost.parameters)
    let now = surroundings.now()
    return try await store.write { unit in
      // Another process may have been faster.
      if let known = try unit.credentials(canonicalName: canonical) { return known.account.id }
      return try unit.register(name: name, canonicalName: canonical, passwordHash: hash, at: now)
    }
  }
}
