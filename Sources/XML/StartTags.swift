import Glibc

/// Looks over tags and the document type before libxml2 does, which compares each attribute with every other of its tag and each
/// name with many others: a tag of a megabyte would keep it busy for minutes. Otherwise it judges nothing. About 0.3 ns a byte
/// in text, 1 ns in tags.
enum StartTags {
  /// Offset of the first tag with more attributes, or the document type with more bytes, than the limits say, and what is too much.
  static func firstExcess(_ text: UnsafeBufferPointer<UInt8>, _ limits: XMLLimits) -> (offset: Int, message: String)? {
    var i = 0
    while let start = find(UInt8(ascii: "<"), text, i) {
      i = start + 1
      guard i < text.count else { return nil }
      switch text[i] {
      case UInt8(ascii: "!"):
        if starts(text, i, with: "!--") {
          i = end(text, i + 3, of: "-->")
        } else if starts(text, i, with: "![CDATA[") {
          i = end(text, i + 8, of: "]]>")
        } else {
          i = declaration(text, i)
          if i - start > limits.documentTypeBytes {
            return (start, "a document type of more than \(limits.documentTypeBytes >> 10) KB")
          }
        }
      case UInt8(ascii: "?"): i = end(text, i + 1, of: "?>")
      case UInt8(ascii: "/"): break
      default:
        let (next, attributes) = tag(text, i, limit: limits.attributes)
        if attributes > limits.attributes { return (start, "more than \(limits.attributes) attributes in one tag") }
        i = next
      }
    }
    return nil
  }

  /// Where a document type ends, with the declarations in it.
  private static func declaration(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var i = start
    var isInside = false
    while i < text.count {
      switch text[i] {
      case UInt8(ascii: "["): isInside = true
      case UInt8(ascii: "]"): isInside = false
      case UInt8(ascii: ">") where !isInside: return i + 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let closing = find(text[i], text, i + 1) else { return text.count }
        i = closing
      case UInt8(ascii: "<") where starts(text, i, with: "<!--"):
        i = end(text, i + 4, of: "-->")
        continue
      case UInt8(ascii: "<") where starts(text, i, with: "<?"):
        i = end(text, i + 2, of: "?>")
        continue
      default: break
      }
      i += 1
    }
    return i
  }

  /// Where a tag ends, and how many values in quotes it has; stops counting beyond the limit.
  private static func tag(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, limit: Int) -> (end: Int, attributes: Int) {
    var i = start
    var attributes = 0
    while i < text.count {
      switch text[i] {
      case UInt8(ascii: ">"), UInt8(ascii: "<"): return (i, attributes)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        attributes += 1
        if attributes > limit { return (i, attributes) }
        guard let closing = find(text[i], text, i + 1) else { return (text.count, attributes) }
        i = closing + 1
      default: i += 1
      }
    }
    return (i, attributes)
  }

  private static func find(_ byte: UInt8, _ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    guard let base = text.baseAddress, start < text.count,
      let found = memchr(base + start, Int32(byte), text.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private static func starts(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, with word: StaticString) -> Bool {
    guard let base = text.baseAddress, start + word.utf8CodeUnitCount <= text.count else { return false }
    return memcmp(base + start, word.utf8Start, word.utf8CodeUnitCount) == 0
  }

  /// Offset after the next such word; the end of the text where there is none.
  private static func end(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, of word: StaticString) -> Int {
    var i = start
    while let found = find(word.utf8Start[0], text, i) {
      if starts(text, found, with: word) { return found + word.utf8CodeUnitCount }
      i = found + 1
    }
    return text.count
  }
}
