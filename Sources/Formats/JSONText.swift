import Glibc

/// JSON strings: escapes taken out and put in.
public enum JSONText {
  /// The text between the quotes of a string that the parser has passed.
  @usableFromInline
  static func decoded(_ raw: UnsafeBufferPointer<UInt8>) -> String {
    guard hasEscapes(raw) else { return String(decoding: raw, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.count)
    var plain = 0
    var i = 0
    while i < raw.count {
      guard raw[i] == ASCII.backslash else {
        i += 1
        continue
      }
      bytes += raw[plain..<i]
      let (scalar, length) = unescaped(raw, i)
      bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      i += length
      plain = i
    }
    bytes += raw[plain..<i]
    return String(decoding: bytes, as: UTF8.self)
  }

  static func hasEscapes(_ raw: UnsafeBufferPointer<UInt8>) -> Bool {
    raw.baseAddress.map { memchr($0, Int32(ASCII.backslash), raw.count) != nil } ?? false
  }

  /// Whether that is a text, without decoding it where no escape is in the way.
  static func isText(_ raw: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if raw.count == text.count { return areEqual(raw, text) }
    // An escape is longer than what it stands for.
    guard raw.count > text.count, hasEscapes(raw) else { return false }
    return decoded(raw).utf8.elementsEqual(text)
  }

  /// Of buffers of one length: most differ in their first byte.
  @inline(__always)
  static func areEqual(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    for i in 0..<a.count where a[i] != b[i] { return false }
    return true
  }

  private static func unescaped(_ raw: UnsafeBufferPointer<UInt8>, _ i: Int) -> (Unicode.Scalar, length: Int) {
    switch raw[i + 1] {
    case UInt8(ascii: "b"): return ("\u{8}", 2)
    case UInt8(ascii: "f"): return ("\u{C}", 2)
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "r"): return ("\r", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    case UInt8(ascii: "u"):
      let unit = hexadecimal(raw[(i + 2)..<(i + 6)]) ?? 0xFFFD
      if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
      let low = hexadecimal(raw[(i + 8)..<(i + 12)]) ?? 0xDC00
      return (Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)) ?? "\u{FFFD}", 12)
    default: return (Unicode.Scalar(raw[i + 1]), 2)
    }
  }

  static func hexadecimal(_ digits: some Sequence<UInt8>) -> UInt32? {
    var value: UInt32 = 0
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(digit - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(digit - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    return value
  }

  /// Appends text as a JSON string, quotes included.
  public static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(ASCII.quote)
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == ASCII.quote || $0 == ASCII.backslash || $0 == 0x7F }) else {
      bytes.append(contentsOf: text.utf8)
      bytes.append(ASCII.quote)
      return
    }
    for byte in text.utf8 {
      switch byte {
      case ASCII.quote, ASCII.backslash: bytes += [ASCII.backslash, byte]
      case ASCII.lineFeed: bytes += [ASCII.backslash, UInt8(ascii: "n")]
      case ASCII.carriageReturn: bytes += [ASCII.backslash, UInt8(ascii: "r")]
      case ASCII.tab: bytes += [ASCII.backslash, UInt8(ascii: "t")]
      case 0..<0x20, 0x7F:
        bytes += Array("\\u00".utf8)
        for nibble in [byte >> 4, byte & 15] { bytes.append(Array("0123456789abcdef".utf8)[Int(nibble)]) }
      default: bytes.append(byte)
      }
    }
    bytes.append(ASCII.quote)
  }

  /// Text as a JSON string.
  public static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONText {
  /// Whether text is a number as JSON writes them.
  public static func isNumber(_ text: String) -> Bool {
    guard let document = try? JSONDocument(Array(text.utf8)) else { return false }
    return document.root.kind == .number && document.root.offset == 0 && document.root.range.count == text.utf8.count
  }

  /// A value as it is written, without the blanks and line ends between its parts; a blank stays behind commas and colons.
  public static func compact(_ value: JSONValue) -> String {
    value.withBytes { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      var isInString = false
      var isEscaped = false
      for byte in bytes {
        if isInString {
          result.append(byte)
          if isEscaped {
            isEscaped = false
          } else if byte == ASCII.backslash {
            isEscaped = true
          } else if byte == ASCII.quote {
            isInString = false
          }
          continue
        }
        if byte <= ASCII.space { continue }
        if byte == ASCII.quote { isInString = true }
        result.append(byte)
        if byte == ASCII.comma || byte == ASCII.colon { result.append(ASCII.space) }
      }
      return String(decoding: result, as: UTF8.self)
    }
  }
}
