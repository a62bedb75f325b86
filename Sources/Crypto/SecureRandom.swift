internal import CSodium

/// The operating system's random numbers by libsodium (`randombytes_buf`), fit for keys, nonces and tokens.
///
/// What needs randomness takes a generator, so that a test can say what comes out of it.
public struct SecureRandom: RandomNumberGenerator, Sendable {
  public init() throws(CryptoError) { try Sodium.start() }

  /// Ends the process where the system gives nothing, as libsodium does: there is no safe way on.
  public mutating func next() -> UInt64 {
    var number: UInt64 = 0
    randombytes_buf(&number, MemoryLayout<UInt64>.size)
    return number
  }
}

extension RandomNumberGenerator {
  /// So many random bytes: the generator's numbers, each with its lowest byte first.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(count, 0))
    while bytes.count < count {
      var number: UInt64 = next()
      for _ in 0..<min(8, count - bytes.count) {
        bytes.append(UInt8(truncatingIfNeeded: number))
        number >>= 8
      }
    }
    return bytes
  }
}
