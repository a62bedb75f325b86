import Platform

/// What came of a unit of work, for a thread that waits for it.
///
/// `@unchecked Sendable`: `result` is touched under the monitor alone.
final class WriteOutcome: @unchecked Sendable {
  private let monitor = Monitor()
  private var result: Result<Int, any Error>?

  func set(_ result: Result<Int, any Error>) {
    monitor.withLock {
      self.result = result
      monitor.wakeAll()
    }
  }

  func error() -> (any Error)? {
    monitor.withLock {
      while true {
        switch result {
        case .success: return nil
        case .failure(let error): return error
        case nil: monitor.wait()
        }
      }
    }
  }
}
