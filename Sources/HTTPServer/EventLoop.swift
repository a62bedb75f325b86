internal import Platform
internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

/// A thread with a daemon of the library, and the connections that it serves.
///
/// The thread is ours, and nobody else calls the library: others put what they want into the inbox. The library's own threads (0.9.75)
/// sleep on requests where the events that came at once are a multiple of 128, and they end the process now and then when they are told
/// to accept no more (`MHD_quiesce_daemon`), or when a connection is resumed while the daemon ends.
///
/// `@unchecked Sendable`: `daemon`, `polls` and `arriving` are touched by the thread alone, once it runs.
final class EventLoop: @unchecked Sendable {
  private struct Inbox {
    var arrivals: [(ClientConnection, SocketAddress)] = []
    var resumptions: [ConnectionHandle] = []
    var isEnding = false
    /// Somebody has to be woken.
    var isAsleep = false

    var isEmpty: Bool { arrivals.isEmpty && resumptions.isEmpty && !isEnding }
  }

  let core: ServerCore
  /// Connections that it serves or is to serve.
  let load = Atomic<Int>(0)
  private let arriving = Arriving()
  private let daemon: OpaquePointer
  private let bell: Int32
  /// What to wait for: the library's sockets and the bell.
  private let polls = UnsafeMutablePointer<pollfd>.allocate(capacity: 2)
  private let inbox = Locked(Inbox())
  private let thread = Locked<OwnThread?>(nil)

  init(_ core: ServerCore, mostConnections: Int) throws(HTTPServerError) {
    self.core = core
    bell = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard bell >= 0 else { throw .cannotStart(String(cString: strerror(errno))) }
    var options = [
      MHD_OptionItem(option: .CONNECTION_MEMORY_LIMIT, value: core.limits.connectionBytes, ptr_value: nil),
      // The table's limit is the one that holds.
      MHD_OptionItem(option: .CONNECTION_LIMIT, value: mostConnections + 64, ptr_value: nil),
      MHD_OptionItem(
        option: .NOTIFY_COMPLETED, value: unsafeBitCast(Callbacks.completed, to: Int.self), ptr_value: nil),
      MHD_OptionItem(
        option: .NOTIFY_CONNECTION, value: unsafeBitCast(Callbacks.connection, to: Int.self),
        ptr_value: Unmanaged.passUnretained(arriving).toOpaque()),
      MHD_OptionItem(
        option: .URI_LOG_CALLBACK, value: unsafeBitCast(Callbacks.target, to: Int.self), ptr_value: nil),
      MHD_OptionItem(
        option: .UNESCAPE_CALLBACK, value: unsafeBitCast(Callbacks.unescape, to: Int.self), ptr_value: nil),
      MHD_OptionItem(option: .END, value: 0, ptr_value: nil),
    ]
    let flags = MHD_USE_EPOLL.rawValue | MHD_USE_NO_LISTEN_SOCKET.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
    guard let daemon = huntkit_start_daemon(flags, Callbacks.access, &options) else {
      let reason = String(cString: strerror(errno))
      close(bell)
      throw .cannotStart(reason)
    }
    self.daemon = daemon
    polls.initialize(to: pollfd(fd: huntkit_epoll(daemon), events: Int16(POLLIN), revents: 0))
    (polls + 1).initialize(to: pollfd(fd: bell, events: Int16(POLLIN), revents: 0))
  }

  deinit {
    close(bell)
    polls.deallocate()
  }

  func start() throws(HTTPServerError) {
    let started = try HTTPServerError.startThread { [self] in run() }
    thread.withLock { $0 = started }
  }

  /// Ends the thread; there must be no connection any more. Where it was never started there is nothing to end but the daemon.
  func stop() {
    guard let thread = thread.withLock({ $0.take() }) else {
      MHD_stop_daemon(daemon)
      return
    }
    post { $0.isEnding = true }
    thread.join()
  }

  /// Serves a connection, which is in the table, from now on.
  func serve(_ connection: ClientConnection, at address: SocketAddress) {
    load.add(1, ordering: .relaxed)
    post { $0.arrivals.append((connection, address)) }
  }

  /// The connection has gone.
  func forget(_ connection: ClientConnection) {
    load.subtract(1, ordering: .relaxed)
    core.table.withLock { $0.remove(connection) }
  }

  /// Has a suspended connection looked at again; once for each suspension.
  func resume(_ handle: ConnectionHandle) { post { $0.resumptions.append(handle) } }

  private func post(_ change: (inout Inbox) -> Void) {
    let mustWake = inbox.withLock { inbox in
      change(&inbox)
      defer { inbox.isAsleep = false }
      return inbox.isAsleep
    }
    if mustWake { eventfd_write(bell, 1) }
  }

  private func run() {
    while true {
      let work = inbox.withLock { inbox in
        defer { (inbox.arrivals, inbox.resumptions, inbox.isAsleep) = ([], [], false) }
        return inbox
      }
      for (connection, address) in work.arrivals { begin(connection, address) }
      for handle in work.resumptions { MHD_resume_connection(handle.pointer) }
      if work.isEnding { break }
      MHD_run(daemon)
      sleep()
    }
    MHD_stop_daemon(daemon)
  }

  /// Until there is something to do.
  private func sleep() {
    var milliseconds: UInt64 = 0
    // The library has no deadlines: it has something to do at once, or not.
    if MHD_get_timeout(daemon, &milliseconds) == .YES { return }
    let mayRest = inbox.withLock { inbox in
      inbox.isAsleep = inbox.isEmpty
      return inbox.isAsleep
    }
    guard mayRest else { return }
    poll(polls, 2, -1)
    var count = eventfd_t()
    if polls[1].revents != 0 { eventfd_read(bell, &count) }
  }

  private func begin(_ connection: ClientConnection, _ address: SocketAddress) {
    arriving.connection = connection
    // It closes the socket in any case, and has told of its end by the callback where it has told of its beginning.
    let isServed = address.withPointer { MHD_add_connection(daemon, connection.descriptor, $0, $1) } == .YES
    if !isServed, arriving.connection != nil {
      connection.close()
      forget(connection)
    }
    arriving.connection = nil
  }
}

/// The connection that is given to the library at this moment, for the callback that tells of its beginning.
final class Arriving {
  var connection: ClientConnection?

  func take() -> ClientConnection? {
    defer { connection = nil }
    return connection
  }
}
