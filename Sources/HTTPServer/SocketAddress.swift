internal import Glibc
internal import HTTP

/// The address at one end of a socket.
struct SocketAddress {
  private var storage = sockaddr_storage()
  private var size = socklen_t(MemoryLayout<sockaddr_storage>.size)

  /// As a call of the system fills it in, whose result is returned beside it.
  static func filled<Result>(by call: (UnsafeMutablePointer<sockaddr>, inout socklen_t) -> Result) -> (Result, Self) {
    var address = Self()
    var size = address.size
    let result = withUnsafeMutablePointer(to: &address.storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, &size) }
    }
    address.size = size
    return (result, address)
  }

  func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafePointer(to: storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
    }
  }

  /// Nil for what is neither IPv4 nor IPv6.
  var host: IPAddress? {
    withUnsafeBytes(of: storage) { bytes in
      switch Int32(storage.ss_family) {
      case AF_INET: withUnsafeBytes(of: bytes.load(as: sockaddr_in.self).sin_addr) { IPAddress(bytes: Array($0)) }
      case AF_INET6: withUnsafeBytes(of: bytes.load(as: sockaddr_in6.self).sin6_addr) { IPAddress(bytes: Array($0)) }
      default: nil
      }
    }
  }

  var port: UInt16 {
    withUnsafeBytes(of: storage) { bytes in
      switch Int32(storage.ss_family) {
      case AF_INET: UInt16(bigEndian: bytes.load(as: sockaddr_in.self).sin_port)
      case AF_INET6: UInt16(bigEndian: bytes.load(as: sockaddr_in6.self).sin6_port)
      default: 0
      }
    }
  }
}
