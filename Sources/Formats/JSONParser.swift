import Platform

/// Writes the tape of a JSON text. Does not recurse.
struct JSONParser {
  private var tape: [JSONNode] = []
  /// Tape indices of the containers that are open.
  private var open: [Int] = []
  /// Commas with nothing after them, as byte offsets; nil where such a comma is an error.
  private(set) var trailingCommas: [Int]?

  init(trailingCommas: [Int]? = nil) { self.trailingCommas = trailingCommas }

  /// The tape of a whole text.
  mutating func parse(_ bytes: [UInt8]) throws(JSONError) -> [JSONNode] {
    guard bytes.count < UInt32.max else { throw JSONError(offset: 0, kind: .tooLarge) }
    var failure: JSONError?
    bytes.withUnsafeBufferPointer { bytes in
      do throws(JSONError) { try parse(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
    return tape
  }

  private mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    if let offset = UTF8Text.firstFault(bytes) { throw JSONError(offset: offset, kind: .notUTF8) }
    var cursor = JSONCursor(bytes: bytes)
    cursor.position = UTF8Text.byteOrderMark(bytes)
    cursor.skipBlanks()
    if cursor.isAtEnd { throw JSONError(offset: cursor.position, kind: .empty) }
    tape.reserveCapacity(bytes.count / 8)
    tape.withUnsafeMutableBufferPointer {
      LargePages.advise(UnsafeMutableRawBufferPointer(start: $0.baseAddress, count: bytes.count))
    }
    try parseValues(&cursor)
    cursor.skipBlanks()
    if !cursor.isAtEnd { throw JSONError(offset: cursor.position, kind: .afterValue) }
  }

  private enum Step { case value, afterValue, member, element }

  private mutating func parseValues(_ cursor: inout JSONCursor) throws(JSONError) {
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

  private mutating func parseName(_ cursor: inout JSONCursor) throws(JSONError) -> Step {
    guard cursor.byte == ASCII.quote else { throw cursor.fault(expected: "a member name in double quotes") }
    try parseString(&cursor)
    cursor.skipBlanks()
    guard cursor.byte == ASCII.colon else { throw cursor.fault(expected: "\":\" after the member name") }
    cursor.position += 1
    return .value
  }

  private mutating func parseValue(_ cursor: inout JSONCursor) throws(JSONError) -> Step {
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

  private mutating func close(_ cursor: inout JSONCursor) -> Step {
    let container = open.removeLast()
    append(cursor.position, 0)
    tape[container].next = UInt32(truncatingIfNeeded: tape.count)
    cursor.position += 1
    return .afterValue
  }

  private mutating func append(_ offset: Int, _ next: Int) {
    tape.append(JSONNode(offset: UInt32(truncatingIfNeeded: offset), next: UInt32(truncatingIfNeeded: next)))
  }

  private mutating func parseWord(_ word: StaticString, _ cursor: inout JSONCursor) throws(JSONError) {
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
  private mutating func parseNumber(_ cursor: inout JSONCursor) throws(JSONError) {
    let start = cursor.position
    if cursor.byte == ASCII.minus { cursor.position += 1 }
    let first = cursor.position
    var digits = cursor.skipDigits()
    var isValid = digits == 1 || (digits > 1 && cursor.bytes[first] != ASCII.zero)
    if cursor.byte == ASCII.dot {
      cursor.position += 1
      isValid = cursor.skipDigits() > 0 && isValid
    }
    let hasExponent = cursor.byte | 0x20 == UInt8(ascii: "e")
    if hasExponent {
      cursor.position += 1
      if cursor.byte == ASCII.plus || cursor.byte == ASCII.minus { cursor.position += 1 }
      digits = cursor.skipDigits()
      isValid = digits > 0 && isValid
    }
    guard isValid else { throw JSONError(offset: start, kind: .invalidNumber) }
    // What has neither an exponent nor hundreds of digits is in range.
    if hasExponent || cursor.position - start > 300, DecimalNumber.parse(cursor.bytes, start..<cursor.position).isNaN {
      throw JSONError(offset: start, kind: .numberOutOfRange)
    }
    append(start, cursor.position)
  }

  private mutating func parseString(_ cursor: inout JSONCursor) throws(JSONError) {
    let start = cursor.position
    cursor.position += 1
    while true {
      cursor.skipPlainText()
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
