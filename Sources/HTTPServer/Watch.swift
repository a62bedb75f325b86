internal import Platform
internal import HTTP
internal import Glibc
internal import Synchronization

/// The thread that looks after deadlines and lingering sockets.
final class Watch: Sendable {
  private static let tickMilliseconds: Int32 = 100
  private let core: ServerCore
  private let isEnding = Atomic<Bool>(false)
  private let thread = Locked<pthread_t?>(nil)

  init(_ core: ServerCore) { self.core = core }

  func start() throws(HTTPServerError) {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self)
    let code = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Watch>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
    guard code == 0 else {
      context.release()
      throw .cannotStart(String(cString: strerror(code)))
    }
    self.thread.withLock { $0 = thread }
  }

  /// Returns when the thread has ended.
  func stop() {
    isEnding.store(true, ordering: .relaxed)
    let thread = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    if let thread { pthread_join(thread, nil) }
  }

  private func run() {
    while !isEnding.load(ordering: .relaxed) {
      // A refused client that still sends is read from at once; others wait for the tick.
      var polls = core.lingering.polls
      poll(&polls, nfds_t(polls.count), Self.tickMilliseconds)
      core.tick()
      let now = core.now.load(ordering: .relaxed)
      core.lingering.discard(now: now)
      let expired = core.table.withLock { table in
        table.connections.values.filter { $0.deadline.load(ordering: .relaxed) <= now }
      }
      for connection in expired { connection.expire() }
    }
    core.lingering.closeAll()
  }
}
