/// A place in a JSON text.
struct JSONCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private var count: Int { bytes.count }

  var isAtEnd: Bool { position >= count }

  /// The byte here; 0, which JSON has no use for, at the end.
  var byte: UInt8 { position < count ? bytes[position] : 0 }

  mutating func skipBlanks() {
    while position < count {
      switch bytes[position] {
      case ASCII.space, ASCII.lineFeed, ASCII.carriageReturn, ASCII.tab: position += 1
      default: return
      }
    }
  }

  /// Passes over what stands in a string as itself: up to a quote, a backslash, a control character or the end of the text.
  mutating func skipPlainText() {
    position = ByteWord.first(in: bytes, from: position) { word in
      ByteWord.equal(word, ASCII.quote) | ByteWord.equal(word, ASCII.backslash) | ByteWord.below(word, 0x20)
    }
  }

  mutating func skipDigits() -> Int {
    let start = position
    while position < count, ASCII.isDigit(bytes[position]) { position += 1 }
    return position - start
  }

  /// Passes over an escape; a surrogate only as the first of a pair.
  mutating func skipEscape() throws(JSONError) {
    let start = position
    position += 1
    switch byte {
    case UInt8(ascii: "\""), ASCII.backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      let unit = try hexadecimal(start)
      if (0xDC00..<0xE000).contains(unit) { throw JSONError(offset: start, kind: .loneSurrogate) }
      guard (0xD800..<0xDC00).contains(unit) else { return }
      guard byte == ASCII.backslash, position + 1 < count, bytes[position + 1] == UInt8(ascii: "u") else {
        throw JSONError(offset: start, kind: .loneSurrogate)
      }
      position += 2
      guard (0xDC00..<0xE000).contains(try hexadecimal(start)) else {
        throw JSONError(offset: start, kind: .loneSurrogate)
      }
    default: throw JSONError(offset: start, kind: .invalidEscape)
    }
  }

  private mutating func hexadecimal(_ start: Int) throws(JSONError) -> UInt32 {
    guard position + 4 <= count, let unit = JSONText.hexadecimal(bytes[position..<(position + 4)]) else {
      throw JSONError(offset: start, kind: .invalidEscape)
    }
    position += 4
    return unit
  }

  /// The fault of finding something else than expected here.
  func fault(expected: String) -> JSONError {
    guard !isAtEnd else { return JSONError(offset: count, kind: .unexpectedEnd(expected: expected)) }
    return JSONError(offset: position, kind: .unexpected(expected: expected, found: found))
  }

  private var found: String {
    if bytes[position] == ASCII.comma { return "\",\"" }
    let word = bytes[position..<count].prefix { $0 > 0x20 && $0 < 0x7F && $0 != ASCII.comma }.prefix(20)
    guard let first = word.first else {
      return bytes[position] >= 0x80 ? "a character outside of strings" : "a control character"
    }
    let letters = word.prefix { ($0 | 0x20) &- UInt8(ascii: "a") < 26 || ASCII.isDigit($0) || $0 == UInt8(ascii: "_") }
    let isWord = !ASCII.isDigit(first) && !letters.isEmpty
    return "\"" + String(decoding: isWord ? letters : word.prefix(1), as: UTF8.self) + "\""
  }
}
