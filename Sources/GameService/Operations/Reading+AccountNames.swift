public import Game
public import Store

extension Reading {
  /// An account by its name in any spelling.
  ///
  /// - Throws: `StoreError.missing`.
  public func account(named name: String) throws -> PlayerID {
    guard let known = try credentials(canonicalName: AccountName.canonical(name)) else {
      throw StoreError.missing("account")
    }
    return known.account.id
  }
}
