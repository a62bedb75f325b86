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
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes += Array("&amp;".utf8)
      case "<": bytes += Array("&lt;".utf8)
      // "]]>" may not stand in text.
      case ">": bytes += Array("&gt;".utf8)
      case "\"" where isAttribute: bytes += Array("&quot;".utf8)
      // Readers make a line feed of a carriage return, and blanks of both in attributes.
      case "\r": bytes += Array("&#13;".utf8)
      case "\n" where isAttribute: bytes += Array("&#10;".utf8)
      case "\t" where isAttribute: bytes += Array("&#9;".utf8)
      case "\t", "\n": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}":
        replacements += 1
        bytes += Array("\u{FFFD}".utf8)
      default: bytes += Array(String(scalar).utf8)
      }
    }
  }
}
