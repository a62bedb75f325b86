/// The fields of a head, in their order, each name as often as it came. Names are compared without regard to case.
public struct HeaderFields: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  public struct Field: Sendable, Equatable {
    public let name: String
    public let value: String

    /// Control characters, with which a value could start a field of its own, become blanks.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = Self.isPlain(value) ? value : String(String.UnicodeScalarView(value.unicodeScalars.map(Self.plain)))
    }

    private static func isPlain(_ value: String) -> Bool { value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 } }

    private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
      scalar.value < 0x20 && scalar.value != 0x09 || scalar.value == 0x7F ? " " : scalar
    }
  }

  public private(set) var fields: [Field]

  public init(_ fields: [Field] = []) { self.fields = fields }

  public init(dictionaryLiteral elements: (String, String)...) { fields = elements.map { Field($0.0, $0.1) } }

  /// The first value of a name; setting puts one in the place of all there are, nil takes them away.
  public subscript(name: String) -> String? {
    get { fields.first { Self.isSame($0.name, name) }?.value }
    set {
      fields.removeAll { Self.isSame($0.name, name) }
      if let newValue { fields.append(Field(name, newValue)) }
    }
  }

  /// Every value of a name.
  public func values(_ name: String) -> [String] {
    fields.lazy.filter { Self.isSame($0.name, name) }.map(\.value)
  }

  /// The elements of a list that may be spread over several fields (RFC 9110, 5.6.1): without blanks around, empty ones left out.
  public func list(_ name: String) -> [Substring] {
    values(name).flatMap { $0.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty } }
  }

  /// Adds a field behind those there are.
  public mutating func append(_ name: String, _ value: String) { fields.append(Field(name, value)) }

  /// Adds a field unless there is one of its name.
  public mutating func setDefault(_ name: String, _ value: String) {
    if !fields.contains(where: { Self.isSame($0.name, name) }) { append(name, value) }
  }

  /// Whether two names are the same without regard to the case of ASCII letters.
  public static func isSame(_ one: String, _ other: String) -> Bool {
    let (one, other) = (one.utf8, other.utf8)
    guard one.count == other.count else { return false }
    return zip(one, other).allSatisfy { $0 == $1 || ASCII.lowercase($0) == ASCII.lowercase($1) }
  }
}

/// For the server, which checks names before it makes them texts.
extension HeaderFields {
  public static func isNameByte(_ byte: UInt8) -> Bool { ASCII.isToken(byte) }
}
