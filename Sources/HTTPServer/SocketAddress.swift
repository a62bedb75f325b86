internal import CMicroHTTPD
internal import Glibc
internal import HTTP

/// Reads the addresses of sockets.
enum SocketAddress {
  /// Nil for what is neither IPv4 nor IPv6.
  static func address(_ address: UnsafePointer<sockaddr>) -> IPAddress? {
    let raw = UnsafeRawPointer(address)
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      return withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in.self).sin_addr) { IPAddress(bytes: Array($0)) }
    case AF_INET6:
      return withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { IPAddress(bytes: Array($0)) }
    default: return nil
    }
  }

  static func port(_ address: UnsafePointer<sockaddr>) -> UInt16 {
    let raw = UnsafeRawPointer(address)
    switch Int32(address.pointee.sa_family) {
    case AF_INET: return UInt16(bigEndian: raw.loadUnaligned(as: sockaddr_in.self).sin_port)
    case AF_INET6: return UInt16(bigEndian: raw.loadUnaligned(as: sockaddr_in6.self).sin6_port)
    default: return 0
    }
  }
}
