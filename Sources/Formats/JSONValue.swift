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

  let document: JSONDocument
  let node: JSONTape.Node

  private func onTape<Result>(_ body: (JSONTape.Value) -> Result) -> Result {
    document.withTape { body($0.value(node)) }
  }

  /// Byte offset of the value's first byte.
  public var offset: Int { onTape(\.offset) }

  public var kind: Kind { onTape(\.kind) }

  /// Byte range of the whole value in the text.
  public var range: Range<Int> { onTape(\.range) }

  /// The text of a string, escapes resolved; nil for other kinds.
  public var string: String? { onTape(\.string) }

  /// The double nearest to a number; nil for other kinds.
  public var number: Double? { onTape(\.number) }

  public var boolean: Bool? { onTape(\.boolean) }

  public var isNull: Bool { kind == .null }

  /// A number that is whole and exact as an `Int`: written without dot and exponent, or no larger than a double tells apart.
  public var integer: Int? { onTape(\.integer) }

  /// The elements of an array; nil for other kinds.
  public var elements: [JSONValue]? {
    onTape { $0.elements?.map { document.value($0.node) } }
  }

  /// The members of an object in order, duplicates included; nil for other kinds.
  public var members: [JSONMember]? {
    onTape {
      $0.members?.map { JSONMember(key: document.value($0.key.node), name: $0.name, value: document.value($0.value.node)) }
    }
  }

  /// The first member name that an object has twice.
  public var repeatedName: String? {
    var seen: Set<String> = []
    return members?.first { !seen.insert($0.name).inserted }?.name
  }

  /// The first member of that name; nil where there is none or this is no object. Names are compared byte by byte.
  public subscript(name: String) -> JSONValue? {
    onTape { $0[name].map { document.value($0.node) } }
  }

  /// The bytes of the value as it is written.
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result { onTape { $0.withBytes(body) } }

  /// The value as it is written.
  public var text: String { onTape(\.text) }
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
