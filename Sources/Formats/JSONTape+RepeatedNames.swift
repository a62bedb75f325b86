/// Members that an object has twice.
extension JSONTape {
  /// The names that stand in their object a second time and more often, in order of the text.
  ///
  /// Linear in the text; names are compared as bytes where no escape is in the way.
  public var repeatedNames: [Value] {
    var search = RepeatedNames(self)
    return search.run().map(value)
  }
}

private struct RepeatedNames {
  private let tape: JSONTape
  private var open: [Container] = []
  /// Names of the members of all objects that are open, those of the innermost last.
  private var names: [Name] = []
  private var repeated: [JSONTape.Node] = []

  private struct Name {
    let node: JSONTape.Node
    let bytes: UnsafeBufferPointer<UInt8>
    let hasEscapes: Bool
  }

  private struct Container {
    let isObject: Bool
    /// The node of its closing bracket.
    let end: Int
    let firstName: Int
    /// Of an object with many members.
    var seen: Set<String>?
  }

  /// Up to so many members are compared one by one.
  private static let few = 16

  init(_ tape: JSONTape) { self.tape = tape }

  mutating func run() -> [JSONTape.Node] {
    var index = 0
    var end = Int.max
    var isInObject = false
    while index < tape.nodes.count {
      if index == end {
        names.removeSubrange((open.popLast()?.firstName ?? 0)...)
        (end, isInObject) = (open.last?.end ?? .max, open.last?.isObject ?? false)
        index += 1
        continue
      }
      if isInObject {
        check(JSONTape.Node(index))
        index += 1
      }
      let byte = tape.bytes[Int(tape.nodes[index].offset)]
      if byte == ASCII.openBrace || byte == ASCII.openBracket {
        (end, isInObject) = (Int(tape.nodes[index].next) - 1, byte == ASCII.openBrace)
        open.append(Container(isObject: isInObject, end: end, firstName: names.count))
      }
      index += 1
    }
    return repeated
  }

  private mutating func check(_ node: JSONTape.Node) {
    let bytes = tape.escaped(node)
    let name = Name(node: node, bytes: bytes, hasEscapes: JSONText.hasEscapes(bytes))
    let last = open.count - 1
    let first = open[last].firstName
    if names.count - first == Self.few {
      open[last].seen = Set(names[first...].map { tape.string($0.node) ?? "" })
    }
    let isNew: Bool
    if open[last].seen != nil {
      isNew = open[last].seen?.insert(tape.string(node) ?? "").inserted ?? true
    } else {
      isNew = !names[first...].contains { areEqual($0, name) }
    }
    if !isNew { repeated.append(node) }
    names.append(name)
  }

  private func areEqual(_ a: Name, _ b: Name) -> Bool {
    if a.hasEscapes || b.hasEscapes { return tape.areEqualStrings(a.node, b.node) }
    return a.bytes.count == b.bytes.count && JSONText.areEqual(a.bytes, b.bytes)
  }
}
