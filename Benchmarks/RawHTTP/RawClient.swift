import Glibc

/// A client that sends any bytes and shows what came.
public final class RawClient {
  public struct NoConnection: Error {
    public let reason: String
  }

  /// The server neither sends nor takes anything: the end of a test, which would else wait again and again.
  public struct Silence: Error {}

  public private(set) var socket: Int32

  /// - Parameter receiveBuffer: what the kernel takes for a client that does not read; nil for as much as it likes.
  public init(_ port: UInt16, receiveBuffer: Int32? = nil) throws {
    let low = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    socket = fcntl(low, F_DUPFD_CLOEXEC, Self.lowest)
    Glibc.close(low)
    // Of each call, connecting too.
    var limit = timeval(tv_sec: 120, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(socket, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    if var receiveBuffer { setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size)) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
    guard code == 0 else {
      let reason = String(cString: strerror(errno))
      close()
      throw NoConnection(reason: reason)
    }
  }

  /// Thousands of these must not take the numbers below 1024: Foundation's Process, which tests use too, waits by `select`.
  private static let lowest: Int32 = {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return limit.rlim_cur >= 8192 ? 4096 : 0
  }()

  deinit { close() }

  public func close() {
    if socket >= 0 { Glibc.close(socket) }
    socket = -1
  }

  /// Whether all of it could be sent.
  @discardableResult
  public func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  @discardableResult
  public func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Some bytes; empty at the end, nil after a reset.
  public func receiveSome() throws(Silence) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &bytes, bytes.count, 0)
    if count < 0, errno == EAGAIN { throw Silence() }
    return count < 0 ? nil : Array(bytes.prefix(count))
  }

  /// Everything until the other side closes.
  public func receiveAll() throws(Silence) -> String {
    var all: [UInt8] = []
    while let some = try receiveSome(), !some.isEmpty { all += some }
    return String(decoding: all, as: UTF8.self)
  }

  /// Until the text has come; what came, at the end too.
  public func receive(until text: String) throws(Silence) -> String {
    var all: [UInt8] = []
    while !String(decoding: all, as: UTF8.self).contains(text), let some = try receiveSome(), !some.isEmpty { all += some }
    return String(decoding: all, as: UTF8.self)
  }

  /// One answer with a Content-Length; nil where none came whole.
  public func receiveAnswer() throws(Silence) -> RawAnswer? {
    var all = rest
    rest = []
    while true {
      if let (answer, count) = RawAnswer.parse(all) {
        rest = Array(all.dropFirst(count))
        return answer
      }
      guard let some = try receiveSome(), !some.isEmpty else { return nil }
      all += some
    }
  }

  /// One answer that has no body whatever its head says, such as a 304.
  public func receiveHead() throws(Silence) -> RawAnswer? {
    let head = try receive(until: "\r\n\r\n")
    return RawAnswer.parse(Array(head.utf8), hasBody: false)?.0
  }

  private var rest: [UInt8] = []

  /// Waits for the other side: whether it has closed or reset the connection, and not sent something.
  public var isClosed: Bool {
    get throws(Silence) { try receiveSome()?.isEmpty ?? true }
  }

  /// Whether something has come, the end too.
  public var isReadable: Bool {
    var ready = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 0) == 1
  }

  /// A GET on a connection of its own, which closes it.
  public static func get(_ port: UInt16, _ path: String = "/") throws -> RawAnswer? {
    let client = try RawClient(port)
    client.send("GET \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    return try client.receiveAnswer()
  }
}
