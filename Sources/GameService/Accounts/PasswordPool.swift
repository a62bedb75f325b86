import Crypto
import HTTP
import Platform

/// Works out hashes of passwords on threads of its own: so many at a time that a flood of log-ins cannot eat the memory, and so
/// many waiting that it cannot eat the time.
final class PasswordPool: Sendable {
  let hasher: PasswordHasher
  private let queue: PasswordQueue

  /// - Throws: where a first hash cannot be made, or the system gives no threads.
  init(_ settings: ServiceSettings, _ metrics: Metrics) throws {
    hasher = try PasswordHasher(settings.passwordCost)
    let threads = max(1, settings.passwordThreads)
    let queue = PasswordQueue(limit: threads + max(0, settings.mostWaitingPasswords))
    self.queue = queue
    for started in 0..<threads {
      let isStarted = Threads.start { while let work = queue.take() { work() } }
      // With one the others are a matter of speed.
      guard isStarted || started > 0 else { throw StartFault.noThread }
    }
    metrics.gauge("huntkit_password_requests", "Requests that are worked on for a password's hash, or wait for that.") {
      Double(queue.count)
    }
  }

  /// The threads end once they have done what waits.
  deinit { queue.close() }

  enum StartFault: Error { case noThread }

  /// A place in the queue. To be had before anything else is done for a request, so that one too many costs nothing.
  ///
  /// - Throws: 503 where all are taken.
  func place() throws(Problem) -> Place {
    guard queue.enter() else {
      throw .retry(
        afterSeconds: 2, .serviceUnavailable, detail: "Too many people are logging in. Try again in a moment.")
    }
    return Place(queue)
  }

  /// Free again once its work is done, or when the last reference goes.
  final class Place: Sendable {
    private let queue: PasswordQueue
    private let isHeld = Locked(true)

    fileprivate init(_ queue: PasswordQueue) { self.queue = queue }

    deinit { leave() }

    /// Has work done by one of the pool's threads.
    ///
    /// - Parameter work: returns what is left to do once the place is free, so that whoever hears of it can come back at once.
    func run(_ work: @escaping @Sendable () -> @Sendable () -> Void) {
      queue.put { [self] in
        let rest = work()
        leave()
        rest()
      }
    }

    private func leave() {
      let isFirst = isHeld.withLock { isHeld in
        defer { isHeld = false }
        return isHeld
      }
      if isFirst { queue.leave() }
    }
  }
}

/// What a pool's threads wait at.
///
/// `@unchecked Sendable`: all that changes is touched under the monitor alone.
private final class PasswordQueue: @unchecked Sendable {
  private let monitor = Monitor()
  private let limit: Int
  private var taken = 0
  private var waiting: [@Sendable () -> Void] = []
  private var isClosed = false

  init(limit: Int) { self.limit = limit }

  var count: Int { monitor.withLock { taken } }

  func enter() -> Bool {
    monitor.withLock {
      guard taken < limit, !isClosed else { return false }
      taken += 1
      return true
    }
  }

  func leave() { monitor.withLock { taken -= 1 } }

  func put(_ work: @escaping @Sendable () -> Void) {
    monitor.withLock {
      waiting.append(work)
      monitor.wakeOne()
    }
  }

  /// Nil once it is closed and empty.
  func take() -> (@Sendable () -> Void)? {
    monitor.withLock {
      while waiting.isEmpty {
        if isClosed { return nil }
        monitor.wait()
      }
      // As short as the limit, so moving the rest costs nothing.
      return waiting.removeFirst()
    }
  }

  func close() {
    monitor.withLock {
      isClosed = true
      monitor.wakeAll()
    }
  }
}
