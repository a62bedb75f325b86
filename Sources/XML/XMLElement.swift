/// A name of an element or attribute, its namespace resolved.
public struct XMLName: Sendable, Hashable {
  public var prefix: String?
  /// Nil without a namespace, and where the prefix is declared nowhere.
  public var namespace: String?
  public var local: String

  public init(prefix: String? = nil, namespace: String? = nil, local: String) {
    self.prefix = prefix
    self.namespace = namespace
    self.local = local
  }

  /// As it is written: `prefix:local` or `local`.
  public var qualified: String { prefix.map { "\($0):\(local)" } ?? local }
}

public struct XMLAttribute: Sendable, Equatable {
  public var name: XMLName
  public var value: String
  /// Where the value begins; the element's where the value has references or letters beyond ASCII, since libxml2 copies those.
  public var position: XMLPosition
}

/// A start tag. Declarations of namespaces are not among its attributes.
public struct XMLElement: Sendable, Equatable {
  public var name: XMLName
  /// In order of the text.
  public var attributes: [XMLAttribute]
  /// Of its `<`.
  public var position: XMLPosition

  /// The attribute without a prefix of that name.
  public subscript(name: String) -> XMLAttribute? {
    attributes.first { $0.name.prefix == nil && $0.name.local == name }
  }
}

/// An element with everything in it.
public struct XMLNode: Sendable, Equatable {
  public var element: XMLElement
  /// The text directly in it, CDATA and references resolved, pieces joined; empty where there are only blanks between children.
  public var text: String
  public var children: [XMLNode]

  public var name: XMLName { element.name }
  public var position: XMLPosition { element.position }

  /// The text without XML's blanks around it.
  public var trimmedText: String {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
    guard let first = text.utf8.first, let last = text.utf8.last, isBlank(first) || isBlank(last) else { return text }
    let head = text.utf8.drop(while: isBlank)
    guard let end = head.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(decoding: head[...end], as: UTF8.self)
  }
}
