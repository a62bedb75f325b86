import Campaigns
import Formats
import Testing

/// Writes random JSON, and remembers what it wrote and where.
struct JSONSample {
  /// A value as it was written.
  indirect enum Written {
    case array([Written], Range<Int>)
    case object([(name: String, offset: Int, value: Written)], Range<Int>)
    case string(String, Range<Int>)
    case number(Double, Range<Int>)
    case word(String, Range<Int>)
  }

  var rng: SplitMix64
  private(set) var bytes: [UInt8] = []

  init(_ rng: inout SplitMix64) { self.rng = rng }

  mutating func value(depth: Int) -> Written {
    blanks()
    let start = bytes.count
    switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &rng) {
    case 0:
      let text = string()
      return .string(text, start..<bytes.count)
    case 1:
      let number = Double(Int.random(in: -1_000_000...1_000_000, using: &rng)) / 1000
      bytes += Array("\(number)".utf8)
      return .number(number, start..<bytes.count)
    case 2, 3:
      let word = ["true", "false", "null"][Int.random(in: 0..<3, using: &rng)]
      bytes += Array(word.utf8)
      return .word(word, start..<bytes.count)
    case 4:
      var elements: [Written] = []
      list("[", "]") { $0.append(to: &elements, depth) }
      return .array(elements, start..<bytes.count)
    default:
      var members: [(name: String, offset: Int, value: Written)] = []
      list("{", "}") { writer in
        writer.blanks()
        let offset = writer.bytes.count
        let name = writer.string()
        writer.blanks()
        writer.bytes.append(ASCII.colon)
        members.append((name, offset, writer.value(depth: depth - 1)))
      }
      return .object(members, start..<bytes.count)
    }
  }

  private mutating func append(to elements: inout [Written], _ depth: Int) { elements.append(value(depth: depth - 1)) }

  private mutating func list(_ open: String, _ close: String, _ item: (inout JSONSample) -> Void) {
    bytes += Array(open.utf8)
    let count = Int.random(in: 0...4, using: &rng)
    for i in 0..<count {
      if i > 0 { bytes.append(ASCII.comma) }
      item(&self)
      blanks()
    }
    if count == 0 { blanks() }
    bytes += Array(close.utf8)
  }

  private mutating func blanks() { bytes += rng.text(max(0, Int.random(in: -3...2, using: &rng)), of: Array(" \t\r\n".utf8)) }

  /// Every scalar as it is or as one of its escapes.
  private mutating func string() -> String {
    let text = rng.string(Int.random(in: 0...6, using: &rng))
    bytes.append(ASCII.quote)
    for scalar in text.unicodeScalars {
      let short: [Unicode.Scalar: String] = [
        "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\u{8}": "\\b", "\u{C}": "\\f",
      ]
      let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      if let escape = short[scalar], Bool.random(using: &rng) {
        bytes += Array(escape.utf8)
      } else if mustEscape || Int.random(in: 0..<4, using: &rng) == 0 {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: Bool.random(using: &rng))
          bytes += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
        }
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
    bytes.append(ASCII.quote)
    return text
  }
}

extension JSONSample.Written {
  /// Compares with what was read.
  func expectMatch(_ value: JSONValue, _ bytes: [UInt8], _ comment: Comment) {
    func at(_ range: Range<Int>, _ kind: JSONValue.Kind) {
      #expect(value.kind == kind && value.range == range && value.offset == range.lowerBound, comment)
      #expect(value.text.scalars == String(decoding: bytes[range], as: UTF8.self).scalars, comment)
    }
    switch self {
    case .string(let text, let range):
      at(range, .string)
      #expect(value.string?.scalars == text.scalars, comment)
    case .number(let number, let range):
      at(range, .number)
      #expect(value.number == number, comment)
    case .word(let word, let range):
      at(range, word == "null" ? .null : .boolean)
      #expect(value.boolean == ["true": true, "false": false][word], comment)
    case .array(let expected, let range):
      at(range, .array)
      let elements = value.elements ?? []
      #expect(elements.count == expected.count, comment)
      for (element, written) in zip(elements, expected) { written.expectMatch(element, bytes, comment) }
    case .object(let expected, let range):
      at(range, .object)
      let members = value.members ?? []
      #expect(members.map(\.name.scalars) == expected.map(\.name.scalars), comment)
      #expect(members.map(\.key.offset) == expected.map(\.offset), comment)
      for (member, written) in zip(members, expected) { written.value.expectMatch(member.value, bytes, comment) }
    }
  }
}
