import Glibc

extension Threads {
  /// Starts a thread that nobody waits for: it ends when `body` does.
  ///
  /// - Returns: false where the system gives no more threads; `body` is not run then.
  public static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = try? begin(body) else { return false }
    pthread_detach(thread)
    return true
  }

  /// Starts a thread, which is then to be joined or detached, once.
  static func begin(_ body: @escaping @Sendable () -> Void) throws(OwnThread.StartError) -> pthread_t {
    final class Box: Sendable {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Box(body))
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      box.release()
      throw OwnThread.StartError(errno: code)
    }
    return thread
  }
}
