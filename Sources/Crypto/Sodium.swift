internal import CSodium

/// libsodium, initialised once for the process.
enum Sodium {
  /// `sodium_init`: 0 the first time, 1 where it was done already, -1 where it failed.
  private static let isReady = sodium_init() >= 0

  /// To be called before anything of libsodium is; any thread.
  static func start() throws(CryptoError) {
    guard isReady else { throw .unavailable }
  }
}
