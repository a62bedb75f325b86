/// Writes XML 1.0 in UTF-8, two blanks a level.
struct XMLOutput {
  private(set) var bytes: [UInt8] = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
  private var open: [String] = []
  /// How many characters were replaced so far since XML 1.0 cannot hold them, not even as references.
  private(set) var replacements = 0

  typealias Attributes = KeyValuePairs<String, String>

  mutating func start(_ name: String, _ attributes: Attributes = [:]) {
    tag(name, attributes)
    bytes += Array(">\n".utf8)
    open.append(name)
  }

  mutating func end() {
    guard let name = open.popLast() else { return }
    indent()
    bytes += Array("</\(name)>\n".utf8)
  }

  /// An element with nothing but text.
  mutating func leaf(_ name: String, _ text: String, _ attributes: Attributes = [:]) {
    tag(name, attributes)
    if text.isEmpty {
      bytes += Array("/>\n".utf8)
      return
    }
    bytes.append(UInt8(ascii: ">"))
    append(text, isAttribute: false)
    bytes += Array("</\(name)>\n".utf8)
  }

  private mutating func tag(_ name: String, _ attributes: Attributes) {
    indent()
    bytes += Array("<\(name)".utf8)
    for (name, value) in attributes {
      bytes += Array(" \(name)=\"".utf8)
      append(value, isAttribute: true)
      bytes.append(ASCII.quote)
    }
  }

  private mutating func indent() {
    bytes.append(contentsOf: repeatElement(ASCII.space, count: 2 * open.count))
  }

  private mutating func append(_ text: String, isAttribute: Bool) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += Array("&amp;".utf8)
      case UInt8(ascii: "<"): bytes += Array("&lt;".utf8)
      // "]]>" may not stand in text.
      case UInt8(ascii: ">"): bytes += Array("&gt;".utf8)
      case ASCII.quote where isAttribute: bytes += Array("&quot;".utf8)
      // Readers make a line feed of a carriage return, and blanks of all of these in attributes.
      case ASCII.carriageReturn: bytes += Array("&#13;".utf8)
      case ASCII.lineFeed where isAttribute: bytes += Array("&#10;".utf8)
      case ASCII.tab where isAttribute: bytes += Array("&#9;".utf8)
      case ASCII.lineFeed, ASCII.tab: bytes.append(byte)
      case 0..<ASCII.space: replace(last: 0)
      default:
        bytes.append(byte)
        // U+FFFE and U+FFFF.
        if byte == 0xBE || byte == 0xBF, bytes.suffix(3).starts(with: [0xEF, 0xBF]) { replace(last: 3) }
      }
    }
  }

  /// Puts the sign for what cannot be shown in place of the last bytes.
  private mutating func replace(last count: Int) {
    replacements += 1
    bytes.removeLast(count)
    bytes += [0xEF, 0xBF, 0xBD]
  }
}
