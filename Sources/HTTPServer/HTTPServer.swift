internal import Platform
internal import Glibc
public import HTTP
internal import Synchronization

/// Serves a service over HTTP/1.1, by libmicrohttpd.
///
/// It runs from its making until `stop`, on threads of its own. Any thread may call it.
public final class HTTPServer: Sendable {
  /// What the socket got: the configuration's port, or the one that was free.
  public let port: UInt16
  /// The limit of open connections that holds, after what the system grants.
  public let mostConnections: Int
  private let core: ServerCore
  private let running: Locked<Running?>

  /// Starts to serve.
  public init(_ service: any Service, _ configuration: ServerConfiguration = ServerConfiguration()) throws(HTTPServerError) {
    // A client that has left is an error of the write, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    let threads =
      configuration.threads > 0 ? min(configuration.threads, 64) : max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let room = DescriptorLimit(wanted: max(1, configuration.limits.connections))
    mostConnections = room.connections
    let socket = try ListeningSocket(host: configuration.host, port: configuration.port)
    port = socket.port
    core = ServerCore(service, configuration, room)
    running = Locked(try Running(core, socket, threads: threads, mostConnections: mostConnections))
  }

  deinit { stop(within: .zero) }

  /// Open connections at this moment.
  public var connections: Int { core.connectionCount }

  /// Stops: refuses new connections at once, lets requests in hand finish, closes what is idle, ends event streams; after `grace`
  /// closes what is left. Blocks until all threads have ended. A second call does nothing.
  ///
  /// A service that holds one of the server's threads holds this up too.
  ///
  /// - Returns: how many connections had to be closed with a request in hand.
  @discardableResult
  public func stop(within grace: Duration) -> Int {
    guard let running = running.withLock({ $0.take() }) else { return 0 }
    running.refuseNew()
    core.isDraining.store(true, ordering: .sequentiallyConsistent)
    let end = ContinuousClock.now + grace
    while core.connectionCount > 0 || core.lingering.count > 0, .now < end {
      for connection in all { connection.drain() }
      usleep(2000)
    }
    core.isForced.store(true, ordering: .sequentiallyConsistent)
    let left = core.connectionCount
    while core.connectionCount > 0 {
      for connection in all { connection.abandon() }
      usleep(2000)
    }
    running.end()
    return left
  }

  private var all: [ClientConnection] { core.table.withLock { Array($0.connections.values) } }
}
