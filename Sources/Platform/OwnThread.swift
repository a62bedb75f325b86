import Glibc

/// A thread of the operating system for one long task that sleeps and blocks, with an end to wait for.
public final class OwnThread: @unchecked Sendable {
  // `@unchecked Sendable`: `thread` is touched under the monitor alone.
  private let monitor = Monitor()
  private var thread: pthread_t?

  /// Why there is no thread: the system's limit is reached, or its memory.
  public struct StartError: Error, Sendable, CustomStringConvertible {
    public let errno: Int32
    public var description: String { "the system gives no more threads (errno \(errno))" }
  }

  public init(_ run: @escaping @Sendable () -> Void) throws(StartError) { thread = try Threads.begin(run) }

  /// Waits for its end; only the first call does. From the thread itself it lets the thread go on and end by itself.
  public func join() {
    let thread = monitor.withLock {
      defer { self.thread = nil }
      return self.thread
    }
    guard let thread else { return }
    if pthread_equal(thread, pthread_self()) != 0 { pthread_detach(thread) } else { pthread_join(thread, nil) }
  }

  deinit { join() }
}
