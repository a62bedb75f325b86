internal import Platform
internal import HTTP
internal import Synchronization

/// A connection from its acceptance to its end, and the one request that is in hand on it.
///
/// `@unchecked Sendable`: what is not in `shared` or atomic is touched only by the thread of the event loop that serves this
/// connection, inside callbacks.
final class ClientConnection: @unchecked Sendable {
  enum Stage {
    /// The head has not come or not been looked at.
    case head
    case body
    /// The service has said `later`.
    case suspended
    /// An answer is with the library.
    case answered
  }

  /// What a deadline or the end of the server is to do.
  enum Wait {
    /// For the client: its connection is shut.
    case client
    /// For an answer: the connection is suspended in the library and must be resumed once.
    case answer(ConnectionHandle)
    case events(EventStream)
  }

  enum LateAnswer {
    case response(Response)
    /// The server's own.
    case problem(Problem)
  }

  struct Shared {
    /// Of the connection; -1 once the library is closing it, since the number may be another's then.
    var socket: Int32
    var wait = Wait.client
    /// Which request of the connection it is: answers to earlier ones come too late.
    var number = 0
    var late: LateAnswer?
    /// Between an answer and the first look at the next head.
    var isIdle = true
    /// Its body is being received.
    var isReceiving = false
    /// Whether the socket was shut: a request that comes all the same could not be answered.
    private(set) var isShut = false

    /// Shuts the socket: the library sees its end and closes it.
    mutating func shut() {
      isShut = true
      if socket >= 0 { Socket.shut(socket) }
    }
  }

  let loop: EventLoop
  let core: ServerCore
  /// Of its socket, until the library closes it.
  let descriptor: Int32
  let peer: IPAddress?
  let shared: Locked<Shared>
  /// When `wait` is over, in the time of `core.now`.
  let deadline: Atomic<Int64>

  var stage = Stage.head
  /// Where the library keeps the target as it came, until it takes it to pieces.
  var target: UnsafePointer<CChar>?
  var targetCount = 0
  /// As `target` and nil once there is a request.
  var rawTarget = ""
  var request: Request?
  var mostBodyBytes = 0
  var mustLinger = false
  var mustClose = false
  var started: ContinuousClock.Instant?
  /// What the request in hand was answered; until then what it comes to where it is not.
  var status = CompletedRequest.clientLeft
  var answerBytes = 0
  var stream: EventStream?
  /// HTTP/1.0 does not: the end of a stream is the end of its connection.
  var takesChunks = false
  /// Whether all of the stream has gone to the library.
  var isStreamRead = false

  init(_ loop: EventLoop, socket: Int32, peer: IPAddress?) {
    self.loop = loop
    core = loop.core
    descriptor = socket
    self.peer = peer
    shared = Locked(Shared(socket: socket))
    deadline = Atomic(core.after(seconds: core.limits.headSeconds))
  }

  func shut() { shared.withLock { $0.shut() } }

  /// The library is about to close the socket.
  func close() { shared.withLock { $0.socket = -1 } }

  func setDeadline(_ time: Int64) { deadline.store(time, ordering: .relaxed) }
}
