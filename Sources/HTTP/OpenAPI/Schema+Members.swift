public import Formats

extension Schema {
  /// The first member of a value that an object of this schema must not have, with where it stands, e.g. `steps[2].nme`; nil where
  /// there is none. Of anything else that is wrong it says nothing.
  public func unknownMember(in value: JSONValue, at path: String = "") -> String? {
    switch self {
    case .closed(let members): Self.unknown(in: value, members, isClosed: true, path)
    case .object(let members): Self.unknown(in: value, members, isClosed: false, path)
    case .array(let element, _):
      value.elements?.enumerated().lazy.compactMap { element.unknownMember(in: $1, at: "\(path)[\($0)]") }.first
    case .either(let schemas): schemas.lazy.compactMap { $0.unknownMember(in: value, at: path) }.first
    case .described(let schema, _), .named(_, let schema): schema.unknownMember(in: value, at: path)
    case .text, .integer, .number, .boolean, .choice, .null, .anything: nil
    }
  }

  private static func unknown(in value: JSONValue, _ known: [Member], isClosed: Bool, _ path: String) -> String? {
    for member in value.members ?? [] {
      let name = path.isEmpty ? member.name : "\(path).\(member.name)"
      if let schema = known.first(where: { $0.name.utf8.elementsEqual(member.name.utf8) })?.schema {
        if let found = schema.unknownMember(in: member.value, at: name) { return found }
      } else if isClosed {
        return name
      }
    }
    return nil
  }
}
