import Glibc

/// Waiting for what others do: no longer than that takes, and as long as a slow or busy machine may need.
public enum Patience {
  /// After which nothing is expected to happen any more. Whoever gets here has found a fault, so it may be long.
  public static let seconds = 300

  /// Waits on the thread that calls until something is so.
  ///
  /// - Returns: false where it has not become so.
  public static func wait<E: Error>(until condition: () throws(E) -> Bool) throws(E) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while try !condition() {
      guard ContinuousClock.now < end else { return false }
      usleep(2000)
    }
    return true
  }

  /// The same in a task, which lets others have its thread.
  public static func wait(
    isolation: isolated (any Actor)? = #isolation, until condition: () async throws -> Bool
  ) async throws -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while try await !condition() {
      guard ContinuousClock.now < end else { return false }
      try await Task.sleep(for: .milliseconds(2))
    }
    return true
  }
}
