import Glibc
import Platform

/// A thread that does what it is given, as the writer of a database does.
final class WorkThread: Sendable {
  private let state: Locked<(items: [@Sendable () -> Void], isStopped: Bool)>
  private let thread: OwnThread

  init() throws {
    let state = Locked<(items: [@Sendable () -> Void], isStopped: Bool)>(([], false))
    self.state = state
    thread = try OwnThread {
      while true {
        let (batch, isOver) = state.withLock { state in
          defer { state.items = [] }
          return (state.items, state.isStopped)
        }
        for item in batch { item() }
        if isOver { return }
        if batch.isEmpty { usleep(200) }
      }
    }
  }

  func add(_ item: @escaping @Sendable () -> Void) { state.withLock { $0.items.append(item) } }

  /// Returns when all that was added is done.
  func stop() {
    state.withLock { $0.isStopped = true }
    thread.join()
  }
}
