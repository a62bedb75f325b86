internal import Glibc

/// An address of IPv4 or IPv6. IPv4 addresses mapped into IPv6 are IPv4 addresses.
public struct IPAddress: Sendable, Hashable, CustomStringConvertible {
  /// The 128 bits; IPv4 as `::ffff:0:0/96` (RFC 4291, 2.5.5.2).
  let high: UInt64
  let low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// - Parameter bytes: 4 or 16, in network order; nil for any other count.
  public init?(bytes: [UInt8]) {
    let value = { (bytes: ArraySlice<UInt8>) in bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) } }
    switch bytes.count {
    case 4: self.init(high: 0, low: Self.mapped | value(bytes[...]))
    case 16: self.init(high: value(bytes[..<8]), low: value(bytes[8...]))
    default: return nil
    }
  }

  /// As text: `192.0.2.1`, `2001:db8::1`; without brackets, port or zone. Nil for anything else.
  public init?(_ text: some StringProtocol) {
    let text = String(text)
    guard text.utf8.count <= 45, !text.utf8.contains(0) else { return nil }
    var four = in_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      self.init(bytes: withUnsafeBytes(of: &four) { Array($0) })
      return
    }
    var six = in6_addr()
    guard inet_pton(AF_INET6, text, &six) == 1 else { return nil }
    self.init(bytes: withUnsafeBytes(of: &six) { Array($0) })
  }

  private static let mapped: UInt64 = 0xFFFF_0000_0000

  public var isIPv4: Bool { high == 0 && low >> 32 == 0xFFFF }

  /// Whom one may take for one party: an IPv4 address itself, of IPv6 the first 64 bits, since a subscriber has them all.
  public var party: IPAddress { isIPv4 ? self : IPAddress(high: high, low: 0) }

  /// In network order: 4 or 16.
  public var bytes: [UInt8] {
    let all = [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) } }
    return isIPv4 ? Array(all.suffix(4)) : all
  }

  /// As RFC 5952 writes them.
  public var description: String {
    let bytes = bytes
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(isIPv4 ? AF_INET : AF_INET6, bytes, &text, socklen_t(text.count)) != nil else { return "" }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
