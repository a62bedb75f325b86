import Glibc

/// A mutex with a condition: who waits sleeps until somebody says that something changed.
///
/// `@unchecked Sendable`: POSIX mutexes and conditions are made to be shared; their memory never moves.
public final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  public init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
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

  public func wakeOne() { pthread_cond_signal(condition) }

  public func wakeAll() { pthread_cond_broadcast(condition) }
}
