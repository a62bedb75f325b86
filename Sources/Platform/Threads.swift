import Glibc

/// Threads of the operating system for blocking work, which must not hold up Swift's own pool.
public enum Threads {
  public static var available: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Runs `body` on `count` threads, one of them the caller's, and returns when all have ended.
  public static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    var threads: [pthread_t] = []
    for _ in 1..<max(1, count) {
      // Where there are no more threads those there are do the work.
      guard let thread = try? begin(body) else { break }
      threads.append(thread)
    }
    body()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// What `body` makes of each number below `count`, in their order; the numbers are handed out one by one, in order, to as many
  /// threads as there are processors.
  public static func map<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    let work = SharedWork<Result>(count)
    run(min(available, count)) {
      while let number = work.next() { work.finish(number, body(number)) }
    }
    return work.results
  }
}

/// Numbers that are handed out and what was made of them.
///
/// `@unchecked Sendable`: all of it is read and written under the monitor's lock.
private final class SharedWork<Result: Sendable>: @unchecked Sendable {
  private let monitor = Monitor()
  private let count: Int
  private var handedOut = 0
  private var finished: [(number: Int, result: Result)] = []

  init(_ count: Int) { self.count = count }

  func next() -> Int? {
    monitor.withLock {
      guard handedOut < count else { return nil }
      defer { handedOut += 1 }
      return handedOut
    }
  }

  func finish(_ number: Int, _ result: Result) {
    monitor.withLock { finished.append((number, result)) }
  }

  var results: [Result] { monitor.withLock { finished.sorted { $0.number < $1.number }.map(\.result) } }
}
