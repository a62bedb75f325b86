import HTTP

/// Where a server listens: `HOST:PORT`, `[::1]:8080`; `:8080` for all addresses of the machine.
struct ListenAddress: Equatable {
  let host: String
  let port: UInt16

  /// Nil for what has no port, or brackets that do not match.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = Self.port(text[text.index(after: colon)...]) else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("[") || host.hasSuffix("]") {
      guard host.hasPrefix("["), host.hasSuffix("]"), let address = IPAddress(host.dropFirst().dropLast()), !address.isIPv4
      else { return nil }
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      // Where the port of an address of IPv6 begins cannot be told.
      return nil
    }
    self.host = String(host)
    self.port = port
  }

  private static func port(_ digits: Substring) -> UInt16? {
    digits.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? UInt16(digits) : nil
  }

  /// As browsers take it.
  ///
  /// - Parameter port: that it became.
  func url(port: UInt16) -> String {
    let name = host.isEmpty ? "localhost" : host.contains(":") ? "[\(host)]" : host
    return "http://\(name):\(port)"
  }
}
