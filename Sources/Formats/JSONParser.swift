/// Writes the tape of a JSON text; may be used again for the next text. Does not recurse.
struct JSONParser {
  private(set) var tape: [JSONNode] = []
  /// Tape indices of the containers that are open.
  private var open: [Int] = []
  /// Commas with nothing after them, as byte offsets; nil where such a comma is an error.
  private(set) var trailingCommas: [Int]?

  init(trailingCommas: [Int]? = nil) { self.trailingCommas = trailingCommas }

  /// - Parameters:
  ///   - bytes: the text, then at least `DecimalNumber.padding` readable bytes.
  ///   - count: length of the text.
  mutating func parse(_ bytes: [UInt8], count: Int) throws(JSONError) {
    tape.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    if let offset = UTF8Text.firstFault(bytes[..<count]) { throw JSONError(offset: offset, kind: .notUTF8) }
    var cursor = Cursor(bytes: bytes, count: count)
    cursor.position = UTF8Text.byteOrderMark(bytes[..<count])
    cursor.skipBlanks()
    if cursor.isAtEnd { throw JSONError(offset: cursor.position, kind: .empty) }
    tape.reserveCapacity(count / 8)
    try parseValues(&cursor)
    cursor.skipBlanks()
    if !cursor.isAtEnd { throw JSONError(offset: cursor.position, kind: .afterValue) }
  }

  private enum Step { case value, afterValue, member, element }

  private mutating func parseValues(_ cursor: inout Cursor) throws(JSONError) {
    var step = Step.value
    while true {
      cursor.skipBlanks()
      switch step {
      case .value:
        step = try parseValue(&cursor)
      case .element:
        // After "[": a value or the end.
        if cursor.byte == ASCII.closeBracket { step = close(&cursor) } else { step = try parseValue(&cursor) }
      case .member:
        // After "{": a member or the end.
        if cursor.byte == ASCII.closeBrace { step = close(&cursor) } else { step = try parseName(&cursor) }
      case .afterValue:
        guard let container = open.last else { return }
        let isObject = cursor.bytes[Int(tape[container].offset)] == ASCII.openBrace
        let closing = isObject ? ASCII.closeBrace : ASCII.closeBracket
        if cursor.byte == closing {
          step = close(&cursor)
          continue
        }
        guard cursor.byte == ASCII.comma else {
          throw cursor.fault(expected: isObject ? "\",\" or \"}\"" : "\",\" or \"]\"")
        }
        let comma = cursor.position
        cursor.position += 1
        cursor.skipBlanks()
        if cursor.byte == closing {
          guard trailingCommas != nil else { throw JSONError(offset: comma, kind: .trailingComma) }
          trailingCommas?.append(comma)
          step = close(&cursor)
          continue
        }
        step = isObject ? try parseName(&cursor) : try parseValue(&cursor)
      }
    }
  }

  private mutating func parseName(_ cursor: inout Cursor) throws(JSONError) -> Step {
    guard cursor.byte == ASCII.quote else { throw cursor.fault(expected: "a member name in double quotes") }
    try parseString(&cursor)
    cursor.skipBlanks()
    guard cursor.byte == ASCII.colon else { throw cursor.fault(expected: "\":\" after the member name") }
    cursor.position += 1
    return .value
  }

  private mutating func parseValue(_ cursor: inout Cursor) throws(JSONError) -> Step {
    switch cursor.byte {
    case ASCII.openBrace, ASCII.openBracket:
      guard open.count < JSONDocument.maximumDepth else { throw JSONError(offset: cursor.position, kind: .tooDeep) }
      open.append(tape.count)
      append(cursor.position, 0)
      let step = cursor.byte == ASCII.openBrace ? Step.member : Step.element
      cursor.position += 1
      return step
    case ASCII.quote: try parseString(&cursor)
    case UInt8(ascii: "t"): try parseWord("true", &cursor)
    case UInt8(ascii: "f"): try parseWord("false", &cursor)
    case UInt8(ascii: "n"): try parseWord("null", &cursor)
    case ASCII.minus, ASCII.zero...UInt8(ascii: "9"): try parseNumber(&cursor)
    default: throw cursor.fault(expected: "a value")
    }
    return .afterValue
  }

  private mutating func close(_ cursor: inout Cursor) -> Step {
    let container = open.removeLast()
    append(cursor.position, 0)
    tape[container].next = UInt32(truncatingIfNeeded: tape.count)
    cursor.position += 1
    return .afterValue
  }

  private mutating func append(_ offset: Int, _ next: Int) {
    tape.append(JSONNode(offset: UInt32(truncatingIfNeeded: offset), next: UInt32(truncatingIfNeeded: next)))
  }

  private mutating func parseWord(_ word: StaticString, _ cursor: inout Cursor) throws(JSONError) {
    let start = cursor.position
    for i in 0..<word.utf8CodeUnitCount {
      guard cursor.byte == word.utf8Start[i] else {
        cursor.position = start
        throw cursor.fault(expected: "a value")
      }
      cursor.position += 1
    }
    append(start, cursor.position)
  }

  /// RFC 8259, section 6: no plus sign, no leading zeros, digits on both sides of a dot.
  private mutating func parseNumber(_ cursor: inout Cursor) throws(JSONError) {
    let start = cursor.position
    if cursor.byte == ASCII.minus { cursor.position += 1 }
    let first = cursor.position
    var digits = cursor.skipDigits()
    var isValid = digits == 1 || (digits > 1 && cursor.bytes[first] != ASCII.zero)
    if cursor.byte == ASCII.dot {
      cursor.position += 1
      isValid = cursor.skipDigits() > 0 && isValid
    }
    if cursor.byte | 0x20 == UInt8(ascii: "e"), !cursor.isAtEnd {
      cursor.position += 1
      if cursor.byte == ASCII.plus || cursor.byte == ASCII.minus { cursor.position += 1 }
      digits = cursor.skipDigits()
      isValid = digits > 0 && isValid
    }
    guard isValid else { throw JSONError(offset: start, kind: .invalidNumber) }
    let value = cursor.bytes.withUnsafeBufferPointer {
      DecimalNumber.parse($0.baseAddress.unsafelyUnwrapped, start..<cursor.position)
    }
    if value.isNaN { throw JSONError(offset: start, kind: .numberOutOfRange) }
    append(start, cursor.position)
  }

  private mutating func parseString(_ cursor: inout Cursor) throws(JSONError) {
    let start = cursor.position
    cursor.position += 1
    while true {
      guard !cursor.isAtEnd else {
        throw JSONError(offset: start, kind: .unexpectedEnd(expected: "the closing quote of this string"))
      }
      switch cursor.byte {
      case ASCII.quote:
        cursor.position += 1
        append(start, cursor.position)
        return
      case ASCII.backslash: try cursor.skipEscape()
      case 0..<0x20: throw JSONError(offset: cursor.position, kind: .controlCharacter)
      default: cursor.position += 1
      }
    }
  }
}

/// A place in a JSON text.
private struct Cursor {
  let bytes: [UInt8]
  let count: Int
  var position = 0

  init(bytes: [UInt8], count: Int) {
    self.bytes = bytes
    self.count = count
  }

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
    let isWord = (first | 0x20) >= UInt8(ascii: "a") && (first | 0x20) <= UInt8(ascii: "z")
    return "\"" + String(decoding: isWord ? word : word.prefix(1), as: UTF8.self) + "\""
  }
}
