/// A node of the tape: where the value begins, and for a container which node follows it, else where the value ends.
@usableFromInline
struct JSONNode: Sendable {
  @usableFromInline var offset: UInt32
  @usableFromInline var next: UInt32
}

/// A document as it lies in memory, for what goes through all of a large text: nothing is counted, copied or made.
///
/// Valid inside `JSONDocument.withTape` only. `@unchecked Sendable`: it is read and never written.
public struct JSONTape: @unchecked Sendable {
  @usableFromInline let bytes: UnsafeBufferPointer<UInt8>
  @usableFromInline let nodes: UnsafeBufferPointer<JSONNode>

  /// A value or a member's name: its place on the tape.
  public struct Node: Hashable, Sendable {
    @usableFromInline let index: UInt32

    @inlinable init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

    @inlinable var next: Node { Node(Int(index) + 1) }
  }

  /// A node or none in four bytes, for what is kept of many.
  @propertyWrapper
  public struct Place: Sendable {
    @usableFromInline var index = UInt32.max

    @inlinable public init() {}

    @inlinable public var wrappedValue: Node? {
      get { index == .max ? nil : Node(Int(index)) }
      set { index = newValue?.index ?? .max }
    }
  }

  @inlinable subscript(node: Node) -> JSONNode { nodes[Int(node.index)] }

  @inlinable public func kind(_ node: Node) -> JSONValue.Kind {
    switch bytes[Int(self[node].offset)] {
    case ASCII.openBrace: .object
    case ASCII.openBracket: .array
    case ASCII.quote: .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  /// Byte range of the whole value in the text.
  @inlinable public func range(_ node: Node) -> Range<Int> {
    let (offset, next) = (Int(self[node].offset), Int(self[node].next))
    // A container is followed on the tape by a node that marks its closing bracket.
    return offset..<(isContainer(node) ? Int(nodes[next - 1].offset) + 1 : next)
  }

  /// The bytes of the value as it is written.
  @inlinable public func written(_ node: Node) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range(node)])
  }

  /// What stands between the quotes of a string, escapes and all.
  @inlinable public func escaped(_ string: Node) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[(Int(self[string].offset) + 1)..<(Int(self[string].next) - 1)])
  }

  /// The text of a string, escapes resolved; nil for other kinds.
  public func string(_ node: Node) -> String? {
    kind(node) == .string ? JSONText.decoded(escaped(node)) : nil
  }

  /// Hands out the UTF-8 of a string; the bytes as they lie there where it has no escapes.
  @inlinable public func withText<Result>(_ string: Node, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let raw = escaped(string)
    guard hasEscapes(raw) else { return body(raw) }
    var text = JSONText.decoded(raw)
    return text.withUTF8(body)
  }

  @usableFromInline
  func hasEscapes(_ raw: UnsafeBufferPointer<UInt8>) -> Bool { JSONText.hasEscapes(raw) }

  /// Whether a value is that string.
  public func isText(_ node: Node, _ text: StaticString) -> Bool {
    kind(node) == .string
      && JSONText.isText(escaped(node), UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// The double nearest to a number; nil for other kinds.
  public func number(_ node: Node) -> Double? {
    kind(node) == .number ? DecimalNumber.parse(bytes, range(node)) : nil
  }

  /// A number that is whole and exact as an `Int`: written without dot and exponent, or no larger than a double tells apart.
  public func integer(_ node: Node) -> Int? {
    guard let number = number(node) else { return nil }
    var digits = written(node)
    let isNegative = digits.first == ASCII.minus
    if isNegative { digits = UnsafeBufferPointer(rebasing: digits.dropFirst()) }
    // Eighteen digits are an `Int` whatever they are.
    guard digits.count <= 18, digits.allSatisfy(ASCII.isDigit) else {
      return Int(String(decoding: written(node), as: UTF8.self)) ?? (abs(number) <= 0x1p53 ? Int(exactly: number) : nil)
    }
    let magnitude = digits.reduce(0) { $0 * 10 + Int($1 - ASCII.zero) }
    return isNegative ? -magnitude : magnitude
  }

  /// Whether two strings are the same text.
  public func areEqualStrings(_ a: Node, _ b: Node) -> Bool {
    guard kind(a) == .string, kind(b) == .string else { return false }
    let (x, y) = (escaped(a), escaped(b))
    if x.count == y.count, JSONText.areEqual(x, y) { return true }
    guard x.contains(ASCII.backslash) || y.contains(ASCII.backslash) else { return false }
    return JSONText.decoded(x).utf8.elementsEqual(JSONText.decoded(y).utf8)
  }

  @inlinable func isContainer(_ node: Node) -> Bool {
    let byte = bytes[Int(self[node].offset)]
    return byte == ASCII.openBrace || byte == ASCII.openBracket
  }
}

// MARK: What is inside a value

extension JSONTape {
  /// The values inside an array or object, names included; nothing for other kinds.
  public struct Children: Sequence, IteratorProtocol {
    @usableFromInline let tape: JSONTape
    @usableFromInline var node: Node
    @usableFromInline let end: Node

    @inlinable init(tape: JSONTape, node: Node, end: Node) { (self.tape, self.node, self.end) = (tape, node, end) }

    @inlinable public mutating func next() -> Node? {
      guard node.index < end.index else { return nil }
      defer { node = tape.isContainer(node) ? Node(Int(tape[node].next)) : node.next }
      return node
    }
  }

  /// The members of an object in order, duplicates included; nothing for other kinds.
  public struct Members: Sequence, IteratorProtocol {
    @usableFromInline var children: Children

    @inlinable init(children: Children) { self.children = children }

    @inlinable public mutating func next() -> (name: Node, value: Node)? {
      guard let name = children.next(), let value = children.next() else { return nil }
      return (name, value)
    }
  }

  @inlinable func children(_ node: Node) -> Children {
    Children(tape: self, node: node.next, end: isContainer(node) ? Node(Int(self[node].next) - 1) : node.next)
  }

  /// The elements of an array; nothing for other kinds.
  @inlinable public func elements(_ array: Node) -> Children {
    kind(array) == .array ? children(array) : Children(tape: self, node: array, end: array)
  }

  @inlinable public func members(_ object: Node) -> Members {
    Members(children: kind(object) == .object ? children(object) : Children(tape: self, node: object, end: object))
  }

  /// The value of an object's first member of that name; nil where there is none, or no object. Names are compared byte by byte.
  public func member(_ object: Node, _ name: StaticString) -> Node? {
    let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    return members(object).first { JSONText.isText(escaped($0.name), name) }?.value
  }
}
