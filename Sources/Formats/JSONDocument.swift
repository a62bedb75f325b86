/// A JSON text (RFC 8259) with the byte position of every value: a tape of nodes over bytes that stay as they are.
///
/// Strict: UTF-8 is validated, lone surrogates, trailing commas, control characters in strings and anything after the value
/// are errors, nesting is bounded and parsed without recursion. Members keep their order, and duplicates stay visible.
/// Numbers and strings are read from the bytes when asked for. Texts up to 4 GiB.
public struct JSONDocument: Sendable {
  /// Nesting beyond this is an error.
  public static let maximumDepth = 512

  /// What all values of a document share, so that a value is a reference and a number.
  fileprivate final class Storage: Sendable {
    let bytes: [UInt8]
    /// A node each value and member name, in order of the text.
    let tape: [JSONNode]

    init(_ bytes: [UInt8], _ tape: [JSONNode]) {
      self.bytes = bytes
      self.tape = tape
    }

    /// The node of the value of an object's first member of that name; nil where there is none, or no object.
    func member(of object: Int, _ name: String) -> Int? {
      var name = name
      return name.withUTF8 { name in
        tape.withUnsafeBufferPointer { tape in
          bytes.withUnsafeBufferPointer { bytes in
            guard bytes[Int(tape[object].offset)] == ASCII.openBrace else { return nil }
            var child = object + 1
            let end = Int(tape[object].next) - 1
            while child < end {
              let key = UnsafeBufferPointer(rebasing: bytes[(Int(tape[child].offset) + 1)..<(Int(tape[child].next) - 1)])
              let value = child + 1
              if JSONText.isText(key, name) { return value }
              let byte = bytes[Int(tape[value].offset)]
              child = byte == ASCII.openBrace || byte == ASCII.openBracket ? Int(tape[value].next) : value + 1
            }
            return nil
          }
        }
      }
    }
  }

  private let storage: Storage

  /// Parses a whole text. A byte-order mark at the start is passed over. Some 3 ns a byte.
  ///
  /// - Throws: the first fault with its byte offset.
  public init(_ bytes: [UInt8]) throws(JSONError) {
    var commas: [Int]?
    try self.init(bytes, &commas)
  }

  /// Parses a whole text in which a comma may stand before a closing bracket: the one fault that leaves no doubt about what is
  /// meant.
  ///
  /// - Parameter trailingCommas: receives the byte offsets of such commas.
  public init(_ bytes: [UInt8], trailingCommas: inout [Int]) throws(JSONError) {
    var commas: [Int]? = []
    try self.init(bytes, &commas)
    trailingCommas = commas ?? []
  }

  private init(_ bytes: [UInt8], _ trailingCommas: inout [Int]?) throws(JSONError) {
    guard bytes.count < UInt32.max else { throw JSONError(offset: 0, kind: .tooLarge) }
    var parser = JSONParser(trailingCommas: trailingCommas)
    var padded = bytes
    padded.append(contentsOf: repeatElement(0, count: DecimalNumber.padding))
    try parser.parse(padded, count: bytes.count)
    trailingCommas = parser.trailingCommas
    storage = Storage(padded, parser.tape)
  }

  public var root: JSONValue { JSONValue(document: storage, index: 0) }

  // MARK: The tape, for what goes through all of it

  var nodeCount: Int { storage.tape.count }

  func value(_ node: Int) -> JSONValue { JSONValue(document: storage, index: node) }

  /// Whether a node opens an object, and the node of its closing bracket; nil for what is no container.
  func container(_ node: Int) -> (isObject: Bool, end: Int)? {
    let byte = storage.bytes[Int(storage.tape[node].offset)]
    guard byte == ASCII.openBrace || byte == ASCII.openBracket else { return nil }
    return (byte == ASCII.openBrace, Int(storage.tape[node].next) - 1)
  }

  /// Whether two strings are the same text.
  func areEqualStrings(_ a: Int, _ b: Int) -> Bool {
    storage.bytes.withUnsafeBufferPointer { bytes in
      let (x, y) = (storage.tape[a], storage.tape[b])
      let first = UnsafeBufferPointer(rebasing: bytes[Int(x.offset)..<Int(x.next)])
      let second = UnsafeBufferPointer(rebasing: bytes[Int(y.offset)..<Int(y.next)])
      if first.count == second.count, first.elementsEqual(second) { return true }
      guard first.contains(ASCII.backslash) || second.contains(ASCII.backslash) else { return false }
      return (value(a).string ?? "").utf8.elementsEqual((value(b).string ?? "").utf8)
    }
  }
}

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

/// A node of the tape: where the value begins, and for a container which node follows it, else where the value ends.
struct JSONNode: Sendable {
  var offset: UInt32
  var next: UInt32
}

/// A value in a document.
public struct JSONValue: Sendable {
  public enum Kind: Sendable, Equatable {
    case object, array, string, number, boolean, null

    /// The word for it in messages, with its article.
    public var name: String {
      switch self {
      case .object: "an object"
      case .array: "an array"
      case .string: "a string"
      case .number: "a number"
      case .boolean: "a boolean"
      case .null: "null"
      }
    }
  }

  fileprivate let document: JSONDocument.Storage
  fileprivate let index: Int

  private var node: JSONNode { document.tape[index] }

  /// Byte offset of the value's first byte.
  public var offset: Int { Int(node.offset) }

  public var kind: Kind {
    switch document.bytes[offset] {
    case ASCII.openBrace: .object
    case ASCII.openBracket: .array
    case ASCII.quote: .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  /// Byte range of the whole value in the text.
  public var range: Range<Int> {
    switch kind {
    case .object, .array:
      // A container is followed on the tape by a node that marks its closing bracket.
      offset..<(Int(document.tape[Int(node.next) - 1].offset) + 1)
    default: offset..<Int(node.next)
    }
  }

  /// The text of a string, escapes resolved; nil for other kinds.
  public var string: String? {
    guard kind == .string else { return nil }
    return document.bytes.withUnsafeBufferPointer {
      JSONText.decoded(UnsafeBufferPointer(rebasing: $0[(offset + 1)..<(Int(node.next) - 1)]))
    }
  }

  /// The double nearest to a number; nil for other kinds.
  public var number: Double? {
    guard kind == .number else { return nil }
    return document.bytes.withUnsafeBufferPointer {
      DecimalNumber.parse($0.baseAddress.unsafelyUnwrapped, offset..<Int(node.next))
    }
  }

  public var boolean: Bool? {
    kind == .boolean ? document.bytes[offset] == UInt8(ascii: "t") : nil
  }

  public var isNull: Bool { kind == .null }

  /// A number that is whole and exact as an `Int`: written without dot and exponent, or no larger than a double tells apart.
  public var integer: Int? {
    guard let number else { return nil }
    return Int(text) ?? (abs(number) <= 0x1p53 ? Int(exactly: number) : nil)
  }

  /// The elements of an array; nil for other kinds.
  public var elements: [JSONValue]? {
    guard kind == .array else { return nil }
    var result: [JSONValue] = []
    var child = index + 1
    let end = Int(node.next) - 1
    while child < end {
      result.append(JSONValue(document: document, index: child))
      child = following(child)
    }
    return result
  }

  /// The members of an object in order, duplicates included; nil for other kinds.
  public var members: [JSONMember]? {
    guard kind == .object else { return nil }
    var result: [JSONMember] = []
    var child = index + 1
    let end = Int(node.next) - 1
    while child < end {
      let key = JSONValue(document: document, index: child)
      result.append(JSONMember(key: key, name: key.string ?? "", value: JSONValue(document: document, index: child + 1)))
      child = following(child + 1)
    }
    return result
  }

  /// The first member name that an object has twice.
  public var repeatedName: String? {
    var seen: Set<String> = []
    return members?.first { !seen.insert($0.name).inserted }?.name
  }

  /// The first member of that name; nil where there is none or this is no object. Names are compared byte by byte.
  public subscript(name: String) -> JSONValue? {
    document.member(of: index, name).map { JSONValue(document: document, index: $0) }
  }

  private func following(_ child: Int) -> Int {
    let byte = document.bytes[Int(document.tape[child].offset)]
    return byte == ASCII.openBrace || byte == ASCII.openBracket ? Int(document.tape[child].next) : child + 1
  }
}

/// A member of an object.
public struct JSONMember: Sendable {
  /// The name as a value, for its position.
  public let key: JSONValue
  public let name: String
  public let value: JSONValue

  public init(key: JSONValue, name: String, value: JSONValue) {
    self.key = key
    self.name = name
    self.value = value
  }
}

extension JSONValue {
  /// The bytes of the value as it is written.
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    document.bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// The value as it is written.
  public var text: String { String(decoding: document.bytes[range], as: UTF8.self) }
}
