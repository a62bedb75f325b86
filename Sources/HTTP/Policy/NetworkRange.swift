/// Addresses that begin with the same bits, e.g. `10.0.0.0/8`, `2001:db8::/32` or one address alone.
public struct NetworkRange: Sendable, Hashable, CustomStringConvertible {
  private let address: IPAddress
  /// Of the 128.
  private let bits: Int

  /// Nil for what is no address, with a length that it has not, or with bits set behind the length: a slip of the writer.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let address = IPAddress(parts[0]) else { return nil }
    let most = address.isIPv4 ? 32 : 128
    var length = most
    if parts.count == 2 {
      guard parts[1].utf8.allSatisfy(ASCII.isDigit), let number = Int(parts[1]), (0...most).contains(number) else { return nil }
      length = number
    }
    bits = length + 128 - most
    self.address = address
    guard Self.prefix(address, bits) == address else { return nil }
  }

  public func contains(_ other: IPAddress) -> Bool { Self.prefix(other, bits) == address }

  private static func prefix(_ address: IPAddress, _ bits: Int) -> IPAddress {
    // Shifts by 64 and more give 0 in Swift.
    let high = bits >= 64 ? UInt64.max : ~(UInt64.max >> UInt64(bits))
    let low = bits <= 64 ? 0 : ~(UInt64.max >> UInt64(bits - 64))
    return IPAddress(high: address.high & high, low: address.low & low)
  }

  public var description: String { "\(address)/\(address.isIPv4 ? bits - 96 : bits)" }
}
