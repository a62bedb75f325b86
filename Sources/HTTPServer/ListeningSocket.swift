internal import CMicroHTTPD
internal import Glibc

/// A TCP socket that listens; closed with its last reference.
final class ListeningSocket: Sendable {
  let port: UInt16
  private let descriptor: Int32

  /// Connections that wait to be accepted; the kernel takes fewer where `net.core.somaxconn` says so.
  private static let backlog: Int32 = 4096

  init(host: String, port: UInt16) throws(HTTPServerError) {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host.isEmpty ? nil : host, String(port), &hints, &list)
    guard code == 0, let list else {
      throw .unknownHost(host, gai_strerror(code).map { String(cString: $0) } ?? "error \(code)")
    }
    defer { freeaddrinfo(list) }
    // Where every address is meant, the one of IPv6 takes connections of both kinds; else the first that works.
    let all = sequence(first: list, next: \.pointee.ai_next).map { $0 }
    let ordered = host.isEmpty ? all.filter { $0.pointee.ai_family == AF_INET6 } + all : all
    var reason = "no address"
    for address in ordered {
      if let descriptor = Self.listen(at: address.pointee) {
        self.descriptor = descriptor
        self.port = Self.port(of: descriptor)
        return
      }
      reason = String(cString: strerror(errno))
    }
    throw .cannotListen(host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)", reason)
  }

  deinit { close(descriptor) }

  enum Acceptance {
    /// With the descriptor of the new socket, which is the caller's to close, and where the client is.
    case accepted(Int32, SocketAddress)
    /// With the system's number of the error.
    case failed(Int32)
  }

  /// Waits for a connection, or for `refuse`.
  func accept() -> Acceptance {
    let (result, address) = SocketAddress.filled {
      let accepted = accept4(descriptor, $0, &$1, Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue))
      return accepted >= 0 ? accepted : -errno
    }
    return result >= 0 ? .accepted(result, address) : .failed(-result)
  }

  /// Refuses whoever connects from now on, and wakes who waits for a connection.
  func refuse() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Nil with the reason in errno.
  private static func listen(at address: addrinfo) -> Int32? {
    let descriptor = socket(address.ai_family, address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), address.ai_protocol)
    guard descriptor >= 0 else { return nil }
    let size = socklen_t(MemoryLayout<Int32>.size)
    var (on, off): (Int32, Int32) = (1, 0)
    // A server that comes back finds its port again while connections of the last one time out.
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, size)
    if address.ai_family == AF_INET6 { setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &off, size) }
    guard bind(descriptor, address.ai_addr, address.ai_addrlen) == 0, Glibc.listen(descriptor, backlog) == 0 else {
      let reason = errno
      close(descriptor)
      errno = reason
      return nil
    }
    return descriptor
  }

  private static func port(of descriptor: Int32) -> UInt16 {
    SocketAddress.filled { getsockname(descriptor, $0, &$1) }.1.port
  }
}
