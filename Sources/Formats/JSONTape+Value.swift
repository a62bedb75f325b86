extension JSONTape {
  @inlinable public func value(_ node: Node) -> Value { Value(tape: self, node: node) }

  public var root: Value { value(Node(0)) }

  /// A value with the tape that it is on: all that `JSONValue` can do, and free to copy. Valid inside `withTape` only.
  public struct Value: @unchecked Sendable {
    public let tape: JSONTape
    public let node: Node

    @inlinable init(tape: JSONTape, node: Node) { (self.tape, self.node) = (tape, node) }

    /// Byte offset of the value's first byte.
    public var offset: Int { Int(tape[node].offset) }

    @inlinable public var kind: JSONValue.Kind { tape.kind(node) }

    /// Byte range of the whole value in the text.
    public var range: Range<Int> { tape.range(node) }

    /// The text of a string, escapes resolved; nil for other kinds.
    public var string: String? { tape.string(node) }

    /// The double nearest to a number; nil for other kinds.
    public var number: Double? { tape.number(node) }

    public var boolean: Bool? {
      kind == .boolean ? withBytes { $0.first == UInt8(ascii: "t") } : nil
    }

    public var isNull: Bool { kind == .null }

    /// A number that is whole and exact as an `Int`: written without dot and exponent, or no larger than a double tells apart.
    public var integer: Int? { tape.integer(node) }

    /// The elements of an array; nil for other kinds.
    public var elements: [Value]? {
      kind == .array ? tape.elements(node).map(tape.value) : nil
    }

    /// The members of an object in order, duplicates included; nil for other kinds.
    public var members: [Member]? {
      guard kind == .object else { return nil }
      return tape.members(node).map { Member(tape, $0.name, $0.value) }
    }

    /// The first member of that name; nil where there is none or this is no object. Names are compared byte by byte.
    public subscript(name: String) -> Value? {
      var name = name
      return name.withUTF8 { name in
        tape.members(node).first { JSONText.isText(tape.escaped($0.name), name) }.map { tape.value($0.value) }
      }
    }

    /// The bytes of the value as it is written.
    public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result { body(tape.written(node)) }

    /// The value as it is written.
    public var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }
  }

  /// A member of an object.
  public struct Member: @unchecked Sendable {
    /// The name as a value, for its position.
    public let key: Value
    public let value: Value

    @inlinable public init(_ tape: JSONTape, _ name: Node, _ value: Node) {
      key = tape.value(name)
      self.value = tape.value(value)
    }

    public var name: String { key.string ?? "" }
  }
}
