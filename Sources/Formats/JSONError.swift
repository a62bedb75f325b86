/// What is wrong with a JSON text.
public struct JSONError: Error, Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case tooLarge
    case empty
    case notUTF8
    case unexpectedEnd(expected: String)
    case unexpected(expected: String, found: String)
    case trailingComma
    case afterValue
    case tooDeep
    case invalidNumber
    case numberOutOfRange
    case controlCharacter
    case invalidEscape
    case loneSurrogate
  }

  /// Byte offset in the text.
  public let offset: Int
  public let kind: Kind

  public init(offset: Int, kind: Kind) {
    self.offset = offset
    self.kind = kind
  }
}

extension JSONError: CustomStringConvertible {
  public var description: String {
    switch kind {
    case .tooLarge: "the text is larger than 4 GiB"
    case .empty: "the text is empty; expected a JSON value"
    case .notUTF8: "not UTF-8"
    case .unexpectedEnd(let expected): "the text ends where \(expected) was expected"
    case .unexpected(let expected, let found): "expected \(expected), found \(found)"
    case .trailingComma: "a comma with nothing after it"
    case .afterValue: "more text after the end of the JSON value"
    case .tooDeep: "nested deeper than \(JSONDocument.maximumDepth) levels"
    case .invalidNumber: "not a JSON number"
    case .numberOutOfRange: "the number is too large"
    case .controlCharacter: "a control character in a string; write it as an escape such as \\n"
    case .invalidEscape: "not a JSON escape; a backslash itself is written \\\\"
    case .loneSurrogate: "half of a surrogate pair; \\uD800 to \\uDFFF come in pairs"
    }
  }
}
