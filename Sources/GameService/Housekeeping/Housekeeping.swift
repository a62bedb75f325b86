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

/// What the thread does.
///
/// `@unchecked Sendable`: `isStopped` is touched under the monitor alone.
private final class Keeper: @unchecked Sendable {
  private let store: Store
  private let settings: ServiceSettings
  private let now: @Sendable () -> Moment
  private let report: @Sendable (String) -> Void
  private let monitor = Monitor()
  private var isStopped = false

  init(
    _ store: Store, _ settings: ServiceSettings, _ now: @escaping @Sendable () -> Moment,
    _ report: @escaping @Sendable (String) -> Void
  ) {
    (self.store, self.settings, self.now, self.report) = (store, settings, now, report)
  }

  func stop() {
    monitor.withLock {
      isStopped = true
      monitor.wakeAll()
    }
  }

  func run(everyMilliseconds: Int) {
    repeat { sweep() } while waits(everyMilliseconds)
  }

  /// False once it is stopped.
  private func waits(_ milliseconds: Int) -> Bool {
    let deadline = Monitor.nowNanoseconds + Int64(min(max(milliseconds, 1), 86_400_000)) * 1_000_000
    return monitor.withLock {
      while !isStopped, monitor.wait(untilNanoseconds: deadline) {}
      return !isStopped
    }
  }

  /// Each in a unit of its own, so that players' writes come between them.
  private func sweep() {
    let now = now()
    let fixes = settings.fixMilliseconds
    let tasks: [(String, @Sendable (WorkUnit) throws -> Int)] = [
      ("sessions", { try $0.purgeSessions(at: now) }),
      ("buckets", { try $0.purgeBuckets(at: now) }),
      ("idempotency keys", { try $0.purgeKeys(before: now.advanced(byMilliseconds: -Housekeeping.keyMilliseconds)) }),
      ("the outbox", { try $0.purgeLiveEvents(before: now.advanced(byMilliseconds: -Housekeeping.outboxMilliseconds)) }),
      ("fixes", { try $0.purgeFixes(before: now.advanced(byMilliseconds: -fixes)) }),
    ]
    for (name, task) in tasks {
      guard !monitor.withLock({ isStopped }) else { return }
      if let error = wait(for: task) { report("housekeeping of \(name) failed: \(error)") }
    }
  }

  private func wait(for task: @escaping @Sendable (WorkUnit) throws -> Int) -> (any Error)? {
    let outcome = Outcome()
    store.write(task) { outcome.set($0) }
    return outcome.error()
  }
}

/// What came of a unit of work, for a thread that waits for it.
///
/// `@unchecked Sendable`: `result` is touched under the monitor alone.
private final class Outcome: @unchecked Sendable {
  private let monitor = Monitor()
  private var result: Result<Int, any Error>?

  func set(_ result: Result<Int, any Error>) {
    monitor.withLock {
      self.result = result
      monitor.wakeAll()
    }
  }

  func error() -> (any Error)? {
    monitor.withLock {
      while true {
        switch result {
        case .success: return nil
        case .failure(let error): return error
        case nil: monitor.wait()
        }
      }
    }
  }
}
