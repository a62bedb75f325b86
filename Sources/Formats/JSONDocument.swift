/// A JSON text (RFC 8259) with the byte position of every value: a tape of nodes over bytes that stay as they are.
///
/// Strict: UTF-8 is validated, lone surrogates, trailing commas, control characters in strings and anything after the value
/// are errors, nesting is bounded and parsed without recursion. Members keep their order, and duplicates stay visible.
/// Numbers and strings are read from the bytes when asked for. Texts up to 4 GiB.
public struct JSONDocument: Sendable {
  /// Nesting beyond this is an error.
  public static let maximumDepth = 512

  /// What all values of a document share, so that a value is a reference and a number.
  private final class Storage: Sendable {
    let bytes: [UInt8]
    /// A node each value and member name, in order of the text.
    let nodes: [JSONNode]

    init(_ bytes: [UInt8], _ nodes: [JSONNode]) {
      self.bytes = bytes
      self.nodes = nodes
    }
  }

  private let storage: Storage

  /// Parses a whole text. A byte-order mark at the start is passed over. Some 1.5 ns a byte.
  ///
  /// - Throws: the first fault with its byte offset.
  public init(_ bytes: [UInt8]) throws(JSONError) {
    var parser = JSONParser()
    storage = try Storage(bytes, parser.parse(bytes))
  }

  /// Parses a whole text in which a comma may stand before a closing bracket: the one fault that leaves no doubt about what is
  /// meant.
  ///
  /// - Parameter trailingCommas: receives the byte offsets of such commas.
  public init(_ bytes: [UInt8], trailingCommas: inout [Int]) throws(JSONError) {
    var parser = JSONParser(trailingCommas: [])
    storage = try Storage(bytes, parser.parse(bytes))
    trailingCommas = parser.trailingCommas ?? []
  }

  public var root: JSONValue { JSONValue(document: self, node: JSONTape.Node(0)) }

  public func value(_ node: JSONTape.Node) -> JSONValue { JSONValue(document: self, node: node) }

  /// Hands out the document as it lies in memory.
  public func withTape<Result>(_ body: (JSONTape) throws -> Result) rethrows -> Result {
    try storage.bytes.withUnsafeBufferPointer { bytes in
      try storage.nodes.withUnsafeBufferPointer { nodes in try body(JSONTape(bytes: bytes, nodes: nodes)) }
    }
  }
}
