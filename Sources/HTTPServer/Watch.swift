internal import Platform
internal import HTTP
internal import Glibc
internal import Synchronization

/// The thread that looks after deadlines and lingering sockets.
final class Watch: Sendable {
  private static let tickMilliseconds: Int32 = 100
  private let core: ServerCore
  private let isEnding = Atomic<Bool>(false)
  private let thread = Locked<OwnThread?>(nil)

  init(_ core: ServerCore) { self.core = core }

  func start() throws(HTTPServerError) {
    let started = try HTTPServerError.startThread { [self] in run() }
    thread.withLock { $0 = started }
  }

  /// Returns when the thread has ended.
  func stop() {
    isEnding.store(true, ordering: .relaxed)
    thread.withLock { $0.take() }?.join()
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
