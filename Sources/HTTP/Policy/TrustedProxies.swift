/// Proxies in front, whose word about clients is taken: `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Request-ID`.
///
/// Nobody else's is: whoever connects could write anything there.
public struct TrustedProxies: Sendable {
  public let ranges: [NetworkRange]

  public init(_ ranges: [NetworkRange] = []) { self.ranges = ranges }

  public func contains(_ address: IPAddress) -> Bool { ranges.contains { $0.contains(address) } }

  /// The request as its client sent it.
  ///
  /// Each proxy adds at the end of `X-Forwarded-For` whom it was called by, so the list is read from its end as long as those are
  /// trusted; the first that is not is the client. An element that is no address ends the reading.
  public func resolved(_ request: Request) -> Request {
    guard let peer = request.remoteAddress, contains(peer) else { return request }
    var resolved = request
    for element in request.headers.list("X-Forwarded-For").reversed() {
      guard let address = Self.address(element) else { break }
      resolved.remoteAddress = address
      if !contains(address) { break }
    }
    // One word, or those of a chain, of which the last is of the proxy that is trusted.
    if let scheme = request.headers.list("X-Forwarded-Proto").last {
      resolved.isSecure = HeaderFields.isSame(String(scheme), "https")
    }
    if let id = request.headers["X-Request-ID"], Self.isName(id) { resolved.id = id }
    return resolved
  }

  /// With a port as some proxies write it: `192.0.2.1:80`, `[2001:db8::1]:80`.
  private static func address(_ text: Substring) -> IPAddress? {
    if let address = IPAddress(text) { return address }
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      return IPAddress(text[text.index(after: text.startIndex)..<end])
    }
    guard let colon = text.firstIndex(of: ":"), text[text.index(after: colon)...].utf8.allSatisfy(ASCII.isDigit) else {
      return nil
    }
    return IPAddress(text[..<colon])
  }

  private static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count) && text.utf8.allSatisfy { ASCII.isAlphanumeric($0) || "-._".utf8.contains($0) }
  }
}
