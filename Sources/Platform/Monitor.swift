import Glibc

/// A mutex with a condition: who waits sleeps until somebody says that something changed.
///
/// `@unchecked Sendable`: POSIX mutexes and conditions are made to be shared; their memory never moves.
public final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  public init() {
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // Waits with an end must not depend on somebody setting the clock.
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  public func withLock<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Inside `withLock` only.
  public func wait() { pthread_cond_wait(condition, mutex) }

  /// The same, until a time by `nowNanoseconds`.
  ///
  /// - Returns: false once that time has come.
  public func wait(untilNanoseconds deadline: Int64) -> Bool {
    let deadline = max(0, deadline)
    var time = timespec(tv_sec: Int(deadline / 1_000_000_000), tv_nsec: Int(deadline % 1_000_000_000))
    return pthread_cond_timedwait(condition, mutex, &time) != ETIMEDOUT
  }

  /// The monotonic clock, which nobody sets.
  public static var nowNanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  public func wakeOne() { pthread_cond_signal(condition) }

  public func wakeAll() { pthread_cond_broadcast(condition) }
}
