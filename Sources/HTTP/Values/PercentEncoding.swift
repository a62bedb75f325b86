/// Percent-encoding of addresses (RFC 3986, 2.1).
public enum PercentEncoding {
  /// The text; nil for a `%` without two digits behind it, and for bytes that are no UTF-8.
  ///
  /// - Parameter plusIsBlank: as forms write it, in queries.
  public static func decoded(_ text: some StringProtocol, plusIsBlank: Bool = false) -> String? {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else { return String(text) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      if byte == UInt8(ascii: "+"), plusIsBlank {
        bytes.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%") {
        guard let high = rest.next().flatMap(ASCII.hexadecimal), let low = rest.next().flatMap(ASCII.hexadecimal) else {
          return nil
        }
        bytes.append(high << 4 | low)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// With everything encoded that is not a letter, a digit or one of `-._~`, so that it can stand anywhere in an address.
  public static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if ASCII.isAlphanumeric(byte) || "-._~".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
