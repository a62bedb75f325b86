import Formats
import Testing

@Suite("JSON faults")
struct JSONFaultTests {
  private func parse(_ text: String) throws -> JSONDocument { try JSONDocument(Array(text.utf8)) }

  private static func end(_ expected: String) -> JSONError.Kind { .unexpectedEnd(expected: expected) }
  private static func found(_ found: String, not expected: String) -> JSONError.Kind {
    .unexpected(expected: expected, found: found)
  }

  /// A text, the byte where it is wrong, and for what.
  private static let faults: [(String, Int, JSONError.Kind)] = [
    // Nothing there, or too much.
    ("", 0, .empty), (" \n\t ", 4, .empty), ("\u{FEFF}", 3, .empty), ("\u{FEFF}  ", 5, .empty), ("1 2", 2, .afterValue),
    ("{} x", 3, .afterValue), ("[]]", 2, .afterValue), ("null,", 4, .afterValue), ("true false", 5, .afterValue),
    ("1.5.5", 3, .afterValue), ("0x10", 1, .afterValue), ("\"a\"\"b\"", 3, .afterValue),
    ("{\"type\":1}\n{\"type\":2}", 11, .afterValue),
    // Commas.
    ("[1,]", 2, .trailingComma), ("[1 , ]", 3, .trailingComma), ("{\"a\":1,}", 6, .trailingComma),
    ("{\"a\":[1,2,]}", 9, .trailingComma),
    // Numbers.
    ("01", 0, .invalidNumber), ("-01", 0, .invalidNumber), ("-", 0, .invalidNumber), ("1.", 0, .invalidNumber),
    ("1.e5", 0, .invalidNumber), ("1e", 0, .invalidNumber), ("1e+", 0, .invalidNumber), ("-.5", 0, .invalidNumber),
    ("[1,00]", 3, .invalidNumber), ("-Infinity", 0, .invalidNumber), ("1e400", 0, .numberOutOfRange),
    ("[-1e400]", 1, .numberOutOfRange), ("{\"x\": 1e309}", 6, .numberOutOfRange),
    // Strings.
    ("\"a\nb\"", 2, .controlCharacter), ("\"\t\"", 1, .controlCharacter), ("[\"\u{0}\"]", 2, .controlCharacter),
    ("\"\u{1F}\"", 1, .controlCharacter), ("\"\\x\"", 1, .invalidEscape), ("\"ab\\u12G4\"", 3, .invalidEscape),
    ("\"\\u123\"", 1, .invalidEscape), ("\"\\U0041\"", 1, .invalidEscape), ("\"\\'\"", 1, .invalidEscape),
    ("\"\\", 1, .invalidEscape), ("\"\\u00", 1, .invalidEscape), ("\"\\ud83c\\uZZZZ\"", 1, .invalidEscape),
    ("\"\\uD83C\"", 1, .loneSurrogate), ("\"\\uDFDB\"", 1, .loneSurrogate), ("\"x\\uD83Cx\"", 2, .loneSurrogate),
    ("\"\\uD83C\\n\"", 1, .loneSurrogate), ("\"\\uD83C\\u0041\"", 1, .loneSurrogate),
    ("\"\\uD83C\\uD83C\"", 1, .loneSurrogate), ("\"\\uDFDB\\uD83C\"", 1, .loneSurrogate),
    // The end comes too early.
    ("[", 1, end("a value")), ("[1", 2, end("\",\" or \"]\"")), ("[1,", 3, end("a value")),
    ("{", 1, end("a member name in double quotes")), ("{\"a\"", 4, end("\":\" after the member name")),
    ("{\"a\":", 5, end("a value")), ("{\"a\":1", 6, end("\",\" or \"}\"")),
    ("{\"a\":1,", 7, end("a member name in double quotes")), ("\"abc", 0, end("the closing quote of this string")),
    ("[\"a\",\"b]", 5, end("the closing quote of this string")),
    // Something else than expected.
    ("nul", 0, found("\"nul\"", not: "a value")), ("True", 0, found("\"True\"", not: "a value")),
    ("NaN", 0, found("\"NaN\"", not: "a value")), ("{\"a\":NaN}", 5, found("\"NaN\"", not: "a value")),
    ("[undefined]", 1, found("\"undefined\"", not: "a value")),
    ("+1", 0, found("\"+\"", not: "a value")), (".5", 0, found("\".\"", not: "a value")),
    ("'a'", 0, found("\"'\"", not: "a value")), ("}", 0, found("\"}\"", not: "a value")),
    ("[1}", 2, found("\"}\"", not: "\",\" or \"]\"")), ("{\"a\":1]", 6, found("\"]\"", not: "\",\" or \"}\"")),
    ("[1 2]", 3, found("\"2\"", not: "\",\" or \"]\"")),
    ("{a:1}", 1, found("\"a\"", not: "a member name in double quotes")),
    ("{1:1}", 1, found("\"1\"", not: "a member name in double quotes")),
    ("{\"a\" 1}", 5, found("\"1\"", not: "\":\" after the member name")), ("{\"a\":}", 5, found("\"}\"", not: "a value")),
    ("/* */ 1", 0, found("\"/\"", not: "a value")), ("\u{0}", 0, found("a control character", not: "a value")),
    ("[\u{B}1]", 1, found("a control character", not: "a value")),
    ("\u{A0}1", 0, found("a character outside of strings", not: "a value")), ("1\u{FEFF}", 1, .afterValue),
    (" \u{FEFF}1", 1, found("a character outside of strings", not: "a value")),
  ]

  @Test("What RFC 8259 does not allow is refused, where it is wrong and for what it is", arguments: faults)
  func invalid(text: String, offset: Int, kind: JSONError.Kind) {
    #expect(throws: JSONError(offset: offset, kind: kind)) { try parse(text) }
  }

  @Test(
    "A comma where a value or a name belongs is called a comma",
    arguments: [
      ("[,]", 1, "a value"), ("[1,,2]", 3, "a value"), (",", 0, "a value"), ("{,}", 1, "a member name in double quotes"),
      ("{\"a\":,}", 5, "a value"),
    ])
  func comma(text: String, offset: Int, expected: String) {
    #expect(throws: JSONError(offset: offset, kind: Self.found("\",\"", not: expected))) { try parse(text) }
  }
}
