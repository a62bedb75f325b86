internal import Formats

/// Digits to the base of 16, in either case.
enum HexDigit {
  static func value(_ byte: UInt8) -> UInt32? {
    if ASCII.isDigit(byte) { return UInt32(byte &- ASCII.zero) }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}
