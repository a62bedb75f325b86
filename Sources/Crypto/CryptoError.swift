/// Why something secret could not be done. No case carries anything secret.
public enum CryptoError: Error, Sendable, Equatable {
  /// libsodium could not start (`sodium_init`): there is no source of randomness.
  case unavailable
  case outOfMemory
  /// A key, salt, nonce or digest of a length that the algorithm does not have.
  case length(of: String, allowed: ClosedRange<Int>, found: Int)
  /// Argon2id parameters beyond what is allowed here.
  case parameters
  /// Encrypted bytes, what was authenticated with them, or the key are not those that belong together.
  case notAuthentic
  /// Text that is not a password hash of Argon2id.
  case malformedHash
}

extension CryptoError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unavailable: "libsodium could not start; the system gives no random numbers"
    case .outOfMemory: "not enough memory"
    case .length(let what, let allowed, let found):
      allowed.count == 1
        ? "the \(what) has \(found) bytes; \(allowed.lowerBound) are needed"
        : "the \(what) has \(found) bytes; \(allowed.lowerBound) to \(allowed.upperBound) are allowed"
    case .parameters: "Argon2id with parameters that are not allowed; \(Argon2id.Parameters.allowed)"
    case .notAuthentic: "the bytes are not what was encrypted under this key"
    case .malformedHash: "not a password hash of Argon2id"
    }
  }
}
