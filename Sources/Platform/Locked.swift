import Glibc

/// A value and the POSIX mutex that guards it. Not to be locked again by who holds it.
///
/// Synchronization's `Mutex` would do as well, but ThreadSanitizer knows only those of POSIX, and finds races where there are none.
///
/// `@unchecked Sendable`: the value is reached only with the mutex held.
public final class Locked<Value>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var value: Value

  public init(_ value: Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  public func withLock<R, E: Error>(_ body: (inout Value) throws(E) -> R) throws(E) -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
