public import Game
import Crypto
import Glibc

/// What the service takes from outside of itself: handed in, so that a session can be replayed to the byte.
public struct Surroundings: Sendable {
  public var now: @Sendable () -> Moment
  /// So many bytes that nobody can foresee.
  public var randomBytes: @Sendable (Int) -> [UInt8]

  public init(now: @escaping @Sendable () -> Moment, randomBytes: @escaping @Sendable (Int) -> [UInt8]) {
    (self.now, self.randomBytes) = (now, randomBytes)
  }

  /// The machine's clock and its source of randomness.
  ///
  /// - Throws: `CryptoError` where there is no such source.
  public static func machine() throws -> Surroundings {
    let random = try SecureRandom()
    return Surroundings(
      now: {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Moment(millisecondsSince1970: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
      },
      randomBytes: { count in
        var random = random
        return random.bytes(count)
      })
  }
}
