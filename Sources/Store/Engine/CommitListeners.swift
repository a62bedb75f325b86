import Platform

/// Who wants to know of commits by this process.
final class CommitListeners: Sendable {
  private let bodies: Locked<[@Sendable () -> Void]>

  init(_ first: @escaping @Sendable () -> Void) { bodies = Locked([first]) }

  func add(_ body: @escaping @Sendable () -> Void) { bodies.withLock { $0.append(body) } }

  func call() { for body in bodies.withLock({ $0 }) { body() } }
}
