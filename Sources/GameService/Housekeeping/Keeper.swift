import Game
import Platform
import Store

/// What the thread of `Housekeeping` does.
///
/// `@unchecked Sendable`: `isStopped` is touched under the monitor alone.
final class Keeper: @unchecked Sendable {
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
    let outcome = WriteOutcome()
    store.write(task) { outcome.set($0) }
    return outcome.error()
  }
}
