/// Members that an object has twice.
extension JSONDocument {
  /// The names that stand in their object a second time and more often, in order of the text.
  ///
  /// Linear in the text; names are compared as bytes where no escape is in the way.
  public var repeatedNames: [JSONValue] {
    var search = RepeatedNames(document: self)
    return search.run()
  }
}

private struct RepeatedNames {
  let document: JSONDocument
  private var open: [Container] = []
  /// Names of the members, as nodes of the tape, of all objects that are open, those of the innermost last.
  private var names: [Int] = []
  private var repeated: [JSONValue] = []

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

  init(document: JSONDocument) { self.document = document }

  mutating func run() -> [JSONValue] {
    var node = 0
    while node < document.nodeCount {
      if let container = open.last {
        if node == container.end {
          names.removeSubrange(container.firstName...)
          open.removeLast()
          node += 1
          continue
        }
        if container.isObject {
          check(node)
          node += 1
        }
      }
      if let (isObject, end) = document.container(node) {
        open.append(Container(isObject: isObject, end: end, firstName: names.count))
      }
      node += 1
    }
    return repeated
  }

  private mutating func check(_ node: Int) {
    let last = open.count - 1
    let first = open[last].firstName
    if names.count - first == Self.few {
      open[last].seen = Set(names[first...].map { document.value($0).string ?? "" })
    }
    let isNew: Bool
    if open[last].seen != nil {
      isNew = open[last].seen?.insert(document.value(node).string ?? "").inserted ?? true
    } else {
      isNew = !names[first...].contains { document.areEqualStrings($0, node) }
    }
    if !isNew { repeated.append(document.value(node)) }
    names.append(node)
  }
}
