public import Game
public import Store
import Platform

/// Throws away what is kept only for a time, on a thread of its own: sessions that have ended, buckets that are full again,
/// idempotency keys, lines of the outbox, fixes of devices.
///
/// Several processes may do so on one database: what one has thrown away the other does not find.
public final class Housekeeping: Sendable {
  /// How long a retry with a key is the same request.
  public static let keyMilliseconds: Int64 = 7 * 86_400_000
  /// How long a client that watches may have been away and still get what it missed.
  public static let outboxMilliseconds: Int64 = 86_400_000

  private let keeper: Keeper
  private let thread: OwnThread

  /// Begins at once, and does it again and again.
  ///
  /// - Parameters:
  ///   - now: the clock that things are old by.
  ///   - everyMilliseconds: from the end of one round to the next, by the machine's own clock.
  ///   - report: receives a line about each thing that could not be done; the next round tries again.
  /// - Throws: where the system gives no more threads.
  public init(
    _ store: Store, _ settings: ServiceSettings, now: @escaping @Sendable () -> Moment, everyMilliseconds: Int = 600_000,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) throws {
    let keeper = Keeper(store, settings, now, report)
    self.keeper = keeper
    thread = try OwnThread { keeper.run(everyMilliseconds: everyMilliseconds) }
  }

  deinit { stop() }

  /// Ends it and waits for that: before the store is closed.
  public func stop() {
    keeper.stop()
    thread.join()
  }
}
