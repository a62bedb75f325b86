import Formats
import HTTP

/// Holds JSON against a schema of the table of routes.
enum SchemaCheck {
  static func faults(_ value: JSONValue, _ schema: Schema, at path: String = "") -> [String] {
    switch schema {
    case .text(let length, _, _):
      guard let text = value.string else { return ["\(path) is no text"] }
      return length.map { $0.contains(text.unicodeScalars.count) } ?? true ? [] : ["\(path) is of another length"]
    case .integer(let range):
      guard let number = value.integer else { return ["\(path) is no integer"] }
      return range.map { $0.contains(number) } ?? true ? [] : ["\(path) is out of range"]
    case .number(let range):
      guard let number = value.number else { return ["\(path) is no number"] }
      return range.map { $0.contains(number) } ?? true ? [] : ["\(path) is out of range"]
    case .boolean: return value.boolean == nil ? ["\(path) is no boolean"] : []
    case .choice(let words): return words.contains(value.string ?? "") ? [] : ["\(path) is none of \(words)"]
    case .array(let element, let count):
      guard let elements = value.elements else { return ["\(path) is no array"] }
      let size = count.map { $0.contains(elements.count) } ?? true ? [] : ["\(path) is of another length"]
      return size + elements.enumerated().flatMap { faults($1, element, at: "\(path)[\($0)]") }
    case .object(let members), .closed(let members):
      guard value.kind == .object else { return ["\(path) is no object"] }
      return members.flatMap { member -> [String] in
        guard let found = value[member.name] else { return member.isRequired ? ["\(path).\(member.name) is missing"] : [] }
        return faults(found, member.schema, at: "\(path).\(member.name)")
      }
    case .null: return value.isNull ? [] : ["\(path) is not null"]
    case .either(let schemas):
      let all = schemas.map { faults(value, $0, at: path) }
      return all.contains { $0.isEmpty } ? [] : all.min { $0.count < $1.count } ?? []
    case .described(let schema, _), .named(_, let schema): return faults(value, schema, at: path)
    case .anything: return []
    }
  }
}
