internal import Glibc

/// A thread of the operating system for calls that block, which must not hold up Swift's own pool.
struct WorkerThread: Sendable {
  private let thread: pthread_t

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// - Throws: `noThread` where the system gives no more threads.
  init(_ run: @escaping @Sendable () -> Void) throws(StoreError) {
    var thread = pthread_t()
    let body = Unmanaged.passRetained(Body(run))
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, body.toOpaque())
    guard code == 0 else {
      body.release()
      throw .noThread(errno: code)
    }
    self.thread = thread
  }

  /// Waits for its end; once.
  func join() { pthread_join(thread, nil) }
}
