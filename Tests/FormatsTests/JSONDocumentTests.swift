import Campaigns
import Formats
import Testing

@Suite("JSON document")
struct JSONDocumentTests {
  private func parse(_ text: String) throws -> JSONDocument { try JSONDocument(Array(text.utf8)) }

  @Test(
    "What RFC 8259 allows is read",
    arguments: [
      "null", "true", "false", "0", "-0", "1", "-1", "0.5", "-0.5", "10", "1e5", "1E5", "1e+5", "1e-5", "1.25e2", "0e0",
      "0.0e-0",
      "1e-400", "-1e-400", "123456789012345678901234567890", "\"\"", "\"a\"", "[]", "{}", "[[]]", "[{}]", "{\"\":{}}",
      "[1,2,3]",
      " [ 1 , 2 ] ", "\t\r\n[\n]\n", "{\"a\":1,\"b\":[true,false,null]}", "{\"a\":1,\"a\":2}", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"",
      "\"\\u0041\\u00e9\\u20AC\"", "\"\\uD83C\\uDFDB\"", "\"\u{7F}\u{80}\u{2028}\u{10FFFF}\"", "\"/\"", "\"\u{FEFF}\"",
      "\u{FEFF}[1]", "\u{FEFF} 1",
    ])
  func valid(text: String) throws {
    var value = text.unicodeScalars[...]
    value = value.drop { $0.value == 0xFEFF }.drop { $0.value <= 0x20 }
    while let last = value.last, last.value <= 0x20 { value.removeLast() }
    #expect(try parse(text).root.text.scalars == String(value).scalars)
  }

  @Test(
    "Bytes that are no UTF-8 are refused at the first of them, wherever they stand",
    arguments: [
      ([0x22, 0xFF, 0x22], 1), ([0x5B, 0xC0, 0x80, 0x5D], 1), ([0x22, 0x61, 0xED, 0xA0, 0x80, 0x22], 2),
      ([0x22, 0xE9, 0x22], 1),
      ([0x31, 0x20, 0x80], 2), ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1), ([0x22, 0xE2, 0x82], 1),
      ([0xFF, 0xFE, 0x31, 0x00], 0),
    ] as [([UInt8], Int)])
  func notUTF8(bytes: [UInt8], offset: Int) {
    #expect(throws: JSONError(offset: offset, kind: .notUTF8)) { try JSONDocument(bytes) }
  }

  @Test("512 levels are read and one more is refused where it opens", arguments: ["[", "{\"a\":"])
  func depth(opening: String) throws {
    let closing = opening == "[" ? "]" : "}"
    func nested(_ levels: Int) -> String {
      String(repeating: opening, count: levels - 1) + (opening == "[" ? "[" : "{") + String(repeating: closing, count: levels)
    }
    #expect(JSONDocument.maximumDepth == 512)
    _ = try parse(nested(512))
    _ = try parse("[" + Array(repeating: nested(511), count: 3).joined(separator: ",") + "]")
    let tooDeep = JSONError(offset: 512 * opening.utf8.count, kind: .tooDeep)
    #expect(throws: tooDeep) { try parse(nested(513)) }
  }

  @Test("60,000 open brackets are refused at once")
  func openBrackets() {
    let text = [UInt8](repeating: ASCII.openBracket, count: 60_000)
    let time = ProcessorTime.spent {
      #expect(throws: JSONError(offset: 512, kind: .tooDeep)) { try JSONDocument(text) }
    }
    #expect(time < .seconds(5))
  }

  @Test("Every beginning of a text is refused cleanly")
  func prefixes() throws {
    let sample = Array(
      #"{"type": "Fëature\n\uD83C\uDFDB", "c": [-122.1697, 37e0, 1E+2], "p": {"a": null, "b": true, "": false}}"#.utf8)
    _ = try JSONDocument(sample)
    for length in 0..<sample.count {
      do {
        _ = try JSONDocument(Array(sample[..<length]))
        Issue.record("\(length) bytes are no whole text")
      } catch {
        #expect(error.offset <= length)
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test("Each fault says in words what is wrong")
  func descriptions() {
    let kinds: [JSONError.Kind] = [
      .tooLarge, .empty, .notUTF8, .unexpectedEnd(expected: "a value"), .unexpected(expected: "a value", found: "\"x\""),
      .trailingComma,
      .afterValue, .tooDeep, .invalidNumber, .numberOutOfRange, .controlCharacter, .invalidEscape, .loneSurrogate,
    ]
    #expect(Set(kinds.map { JSONError(offset: 0, kind: $0).description }).count == kinds.count)
    #expect(JSONError(offset: 3, kind: kinds[4]).description == "expected a value, found \"x\"")
  }
}
