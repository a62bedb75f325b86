internal import Platform
internal import Glibc
internal import Synchronization

/// The thread that accepts connections and hands each to the event loop with the fewest.
final class Acceptor: Sendable {
  private static let pauseMicroseconds: UInt32 = 20_000

  private let core: ServerCore
  private let socket: ListeningSocket
  private let loops: [EventLoop]
  private let isEnding = Atomic<Bool>(false)
  private let thread = Locked<OwnThread?>(nil)

  init(_ core: ServerCore, _ socket: ListeningSocket, _ loops: [EventLoop]) {
    (self.core, self.socket, self.loops) = (core, socket, loops)
  }

  func start() throws(HTTPServerError) {
    let started = try HTTPServerError.startThread { [self] in run() }
    thread.withLock { $0 = started }
  }

  /// Refuses whoever connects from now on. All that were accepted are in the table when this returns.
  func stop() {
    isEnding.store(true, ordering: .sequentiallyConsistent)
    socket.refuse()
    thread.withLock { $0.take() }?.join()
  }

  private func run() {
    while true {
      switch socket.accept() {
      case .accepted(let descriptor, let address): take(descriptor, address)
      case .failed(let code):
        if isEnding.load(ordering: .sequentiallyConsistent) { return }
        // Anything else is one client's trouble.
        if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(code) { usleep(Self.pauseMicroseconds) }
      }
    }
  }

  private func take(_ descriptor: Int32, _ address: SocketAddress) {
    guard let loop = loops.min(by: { $0.load.load(ordering: .relaxed) < $1.load.load(ordering: .relaxed) }) else { return }
    let connection = ClientConnection(loop, socket: descriptor, peer: address.host)
    guard core.table.withLock({ $0.admit(connection) }) else {
      close(descriptor)
      return
    }
    Socket.giveUpOnSilence(descriptor, seconds: core.limits.transferSeconds)
    Socket.boundSending(descriptor, bytes: core.limits.unsentBytes)
    loop.serve(connection, at: address)
  }
}
