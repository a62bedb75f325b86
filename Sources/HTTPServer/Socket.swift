internal import CMicroHTTPD
internal import Glibc

/// Calls on a connected socket, whose results are of no use: where one fails, the socket is at its end already.
enum Socket {
  static func shut(_ socket: Int32) { shutdown(socket, Int32(SHUT_RDWR)) }

  enum Unread {
    case nothing, something
    /// The peer sends no more, or the connection is broken.
    case end
  }

  /// What has arrived that nobody has read.
  static func unread(_ socket: Int32) -> Unread {
    var byte: UInt8 = 0
    let count = recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    if count > 0 { return .something }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .end
  }

  /// As much as there is room for.
  static func send(_ bytes: [UInt8], to socket: Int32) {
    Glibc.send(socket, bytes, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
  }

  /// Bounds what the kernel keeps for a peer that does not read.
  static func boundSending(_ socket: Int32, bytes: Int) {
    var bytes = Int32(clamping: max(4096, bytes))
    setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &bytes, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Bytes that nobody acknowledges end a connection, so that a peer that vanished does not hold it for a quarter of an hour.
  static func giveUpOnSilence(_ socket: Int32, seconds: Int) {
    var milliseconds = UInt32(max(1, min(seconds, 1_000_000))) * 1000
    setsockopt(socket, Int32(IPPROTO_TCP), Int32(TCP_USER_TIMEOUT), &milliseconds, socklen_t(MemoryLayout<UInt32>.size))
  }
}
