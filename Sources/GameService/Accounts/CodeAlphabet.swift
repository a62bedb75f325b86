/// Random bits as text that people copy by hand: Crockford's base 32, in small letters, which has no i, l, o and u.
enum CodeAlphabet {
  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  /// One character for the low five bits of each byte.
  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes.map { digits[Int($0 & 31)] }, as: UTF8.self) }

  /// What somebody typed, as `text` writes it: capitals, hyphens and blanks make no difference, nor letters that look like
  /// digits. Nil for what has other characters.
  static func read(_ typed: String) -> String? {
    var bytes: [UInt8] = []
    for byte in typed.utf8 {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: " "): continue
      case UInt8(ascii: "i"), UInt8(ascii: "I"), UInt8(ascii: "l"), UInt8(ascii: "L"): bytes.append(UInt8(ascii: "1"))
      case UInt8(ascii: "o"), UInt8(ascii: "O"): bytes.append(UInt8(ascii: "0"))
      default:
        let small = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        guard digits.contains(small) else { return nil }
        bytes.append(small)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
