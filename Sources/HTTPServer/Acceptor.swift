internal import Platform
internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

/// The thread that accepts connections and hands them to the library's threads.
///
/// The library would accept by itself. But to tell it that it should stop (`MHD_quiesce_daemon`) is a race with its own threads that
/// ends the process now and then: in 0.9.75 both take the listening socket out of the same epoll set, and the second one panics. And
/// where descriptors are lacking it tries again without a pause.
final class Acceptor: Sendable {
  private static let pauseMicroseconds: UInt32 = 20_000

  private let core: ServerCore
  private let socket: ListeningSocket
  private let daemon: Daemon
  private let isEnding = Atomic<Bool>(false)
  private let thread = Locked<OwnThread?>(nil)

  init(_ core: ServerCore, _ socket: ListeningSocket, _ daemon: Daemon) {
    (self.core, self.socket, self.daemon) = (core, socket, daemon)
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
    let connection = ClientConnection(core, socket: descriptor, peer: address.host)
    guard core.table.withLock({ $0.admit(connection) }) else {
      close(descriptor)
      return
    }
    Socket.giveUpOnSilence(descriptor, seconds: core.limits.transferSeconds)
    Socket.boundSending(descriptor, bytes: core.limits.unsentBytes)
    if !daemon.add(descriptor, address) { core.table.withLock { $0.remove(connection) } }
  }
}
