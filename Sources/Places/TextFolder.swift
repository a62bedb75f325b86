internal import Formats

/// Reads text a sign at a time; see `Folding`.
struct TextFolder {
  let source: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// Whether the word at hand looks like a link or a part of one, so that `%2C` is a comma.
  private var isInLink = false

  init(source: UnsafeBufferPointer<UInt8>) { self.source = source }

  /// The next byte of folded text and what it stands for; nil at the end.
  @inline(__always)
  mutating func next() -> (byte: UInt8, source: Range<Int>)? {
    while position < source.count {
      let start = position
      let byte = source[start]
      // Letters and digits of ASCII: nearly all there is.
      if byte >= 0x30, byte < 0x80, byte != UInt8(ascii: "\\"), Self.isPlain(byte) {
        position = start + 1
        return (byte, start..<start + 1)
      }
      if let folded = fold(byte) { return (folded, start..<position) }
    }
    return nil
  }

  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// The byte for the sign at `position`, which is moved past it; nil for what has no width.
  private mutating func fold(_ byte: UInt8) -> UInt8? {
    if byte >= 0x80 {
      guard let word = OtherAlphabet.read(source, at: position) else { return foldScalar(takeScalar()) }
      position = word.end
      return word.byte
    }
    if byte == UInt8(ascii: "&"), let reference = CharacterReference.read(source, at: position) {
      position = reference.end
      return foldScalar(reference.scalar)
    }
    if byte == ASCII.backslash, let escape = BackslashEscape.read(source, at: position) {
      position = escape.end
      return foldScalar(escape.scalar)
    }
    if byte == UInt8(ascii: "%"), isInLink || isTelling, let value = takePercentEscape() { return value }
    position += 1
    switch byte {
    case ASCII.lineFeed, ASCII.carriageReturn, ASCII.tab, ASCII.space, ASCII.quote, UInt8(ascii: "<"), UInt8(ascii: ">"):
      isInLink = false
      return byte == ASCII.tab ? ASCII.space : byte
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "="), ASCII.colon: isInLink = true
    case 0..<0x20, 0x7F: return ASCII.space
    default: break
    }
    return byte
  }

  /// The folded byte of a scalar; ASCII that an escape stood for stays as it is.
  private mutating func foldScalar(_ scalar: Unicode.Scalar) -> UInt8? {
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      return byte < 0x20 || byte == 0x7F ? (byte == ASCII.lineFeed ? byte : ASCII.space) : byte
    }
    let folded = ScalarFolding.fold(scalar)
    if folded == ASCII.space { isInLink = false }
    return folded
  }

  /// The scalar at `position`, which is moved past it; the replacement character for a byte that is not UTF-8.
  private mutating func takeScalar() -> Unicode.Scalar {
    let first = source[position]
    position += 1
    let more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC2 ? 1 : 0
    guard more > 0, position + more <= source.count else { return "\u{FFFD}" }
    var value = UInt32(first) & (0x3F >> UInt32(more))
    for i in 0..<more {
      let byte = source[position + i]
      guard byte & 0xC0 == 0x80 else { return "\u{FFFD}" }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    position += more
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// The sign that a percent escape at `position` stands for, also when it was escaped again (`%252C`); nil where there is none.
  private mutating func takePercentEscape() -> UInt8? {
    guard let first = percentByte(position) else { return nil }
    position = first.end
    if first.value < 0x80 {
      switch first.value {
      case ASCII.space, ASCII.lineFeed, ASCII.tab, ASCII.carriageReturn: return Mark.linkBlank
      case 0..<0x20, 0x7F: return Mark.other
      default: return first.value
      }
    }
    let more = first.value >= 0xF0 ? 3 : first.value >= 0xE0 ? 2 : first.value >= 0xC2 ? 1 : 0
    var value = UInt32(first.value) & (0x3F >> UInt32(more))
    for _ in 0..<more {
      guard let byte = percentByte(position), byte.value & 0xC0 == 0x80 else { return Mark.other }
      value = value << 6 | UInt32(byte.value & 0x3F)
      position = byte.end
    }
    guard more > 0, let scalar = Unicode.Scalar(value), !scalar.isASCII else { return Mark.other }
    let folded = ScalarFolding.fold(scalar)
    return folded == ASCII.space ? Mark.linkBlank : folded ?? Mark.other
  }

  /// Whether `%2C` or `%2B` stands at `position`, a comma or a plus: nobody means a share by it.
  private var isTelling: Bool {
    guard position + 2 < source.count, source[position + 1] == UInt8(ascii: "2") else { return false }
    return source[position + 2] | 0x20 == UInt8(ascii: "c") || source[position + 2] | 0x20 == UInt8(ascii: "b")
  }

  private func percentByte(_ start: Int) -> (value: UInt8, end: Int)? {
    guard start < source.count, source[start] == UInt8(ascii: "%") else { return nil }
    var digits = start + 1
    while digits + 3 < source.count, source[digits] == UInt8(ascii: "2"), source[digits + 1] == UInt8(ascii: "5"),
      HexDigit.value(source[digits + 2]) != nil, HexDigit.value(source[digits + 3]) != nil
    {
      digits += 2
    }
    guard digits + 1 < source.count, let high = HexDigit.value(source[digits]), let low = HexDigit.value(source[digits + 1])
    else { return nil }
    return (UInt8(high << 4 | low), digits + 2)
  }
}
