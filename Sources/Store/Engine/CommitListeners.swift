internal import Synchronization

/// Who wants to know of commits by this process.
final class CommitListeners: Sendable {
  private let bodies: Mutex<[@Sendable () -> Void]>

  init(_ first: @escaping @Sendable () -> Void) { bodies = Mutex([first]) }

  func add(_ body: @escaping @Sendable () -> Void) { bodies.withLock { $0.append(body) } }

  func call() { for body in bodies.withLock({ $0 }) { body() } }
}
