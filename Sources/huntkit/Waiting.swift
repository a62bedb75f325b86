import Platform

/// Waits for work that can suspend: the command line has nothing else to do meanwhile.
func waiting<Result: Sendable>(for body: @escaping @Sendable () async throws -> Result) throws -> Result {
  let outcome = Awaited<Result>()
  Task.detached {
    do {
      outcome.set(.success(try await body()))
    } catch {
      outcome.set(.failure(error))
    }
  }
  return try outcome.get()
}

/// What a thread waits for.
///
/// `@unchecked Sendable`: the result is touched under the monitor alone.
private final class Awaited<Value: Sendable>: @unchecked Sendable {
  private let monitor = Monitor()
  private var result: Result<Value, any Error>?

  func set(_ new: Result<Value, any Error>) {
    monitor.withLock {
      result = new
      monitor.wakeAll()
    }
  }

  func get() throws -> Value {
    let result = monitor.withLock { () -> Result<Value, any Error> in
      while true {
        if let known = self.result { return known }
        monitor.wait()
      }
    }
    return try result.get()
  }
}
