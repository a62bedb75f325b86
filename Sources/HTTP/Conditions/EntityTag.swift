internal import Crypto

/// Names a representation (RFC 9110, 8.8.3).
public struct EntityTag: Sendable, Hashable, CustomStringConvertible {
  /// Between the quotes: no quotes, blanks or control characters.
  public let opaque: String
  public let isWeak: Bool

  /// Nil where a tag cannot hold the text.
  public init?(_ opaque: String, isWeak: Bool = false) {
    guard opaque.utf8.allSatisfy({ $0 == 0x21 || $0 >= 0x23 && $0 != 0x7F }) else { return nil }
    self.opaque = opaque
    self.isWeak = isWeak
  }

  /// The tag of bytes that are sent, and of nothing else: what is not sent does not show in it. About 1 ns a byte.
  public init(of bytes: [UInt8]) {
    // 16 bytes is a length that the hash takes; without libsodium's start there would be no server.
    opaque = (try? BLAKE2b.hash(bytes, length: 16)).map(Base64URL.encoded) ?? "\(bytes.count)-\(bytes.hashValue)"
    isWeak = false
  }

  /// As a field has it: `"abc"` or `W/"abc"`.
  public init?(field: some StringProtocol) {
    let isWeak = field.hasPrefix("W/")
    let quoted = isWeak ? field.dropFirst(2) : field[...]
    guard quoted.utf8.count >= 2, quoted.hasPrefix("\""), quoted.hasSuffix("\"") else { return nil }
    self.init(String(quoted.dropFirst().dropLast()), isWeak: isWeak)
  }

  public var description: String { (isWeak ? "W/\"" : "\"") + opaque + "\"" }

  /// Whether they name the same for reading: weak or not (RFC 9110, 8.8.3.2).
  func weaklyEquals(_ other: EntityTag) -> Bool { opaque.utf8.elementsEqual(other.opaque.utf8) }

  /// Whether they name the same to the byte.
  func stronglyEquals(_ other: EntityTag) -> Bool { !isWeak && !other.isWeak && weaklyEquals(other) }
}
