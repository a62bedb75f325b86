extension Schema {
  /// Writes it, with components as references; those are added to `components`.
  func write(to json: inout JSONWriter, components: inout SchemaComponents) {
    if case .named(let name, let schema) = self {
      components.add(name, schema)
      json.object { $0.member("$ref", "#/components/schemas/\(name)") }
      return
    }
    json.object { writeKeywords(to: &$0, components: &components) }
  }

  private func writeKeywords(to json: inout JSONWriter, components: inout SchemaComponents) {
    switch self {
    case .text(let length, let pattern, let format):
      json.member("type", "string")
      if let length { Self.write(length, "minLength", "maxLength", to: &json) }
      if let pattern { json.member("pattern", pattern) }
      if let format { json.member("format", format) }
    case .integer(let range):
      json.member("type", "integer")
      if let range { Self.write(range, "minimum", "maximum", to: &json) }
    case .number(let range):
      json.member("type", "number")
      if let range {
        json.member("minimum", range.lowerBound)
        json.member("maximum", range.upperBound)
      }
    case .boolean: json.member("type", "boolean")
    case .null: json.member("type", "null")
    case .anything: break
    case .choice(let words):
      json.member("type", "string")
      json.key("enum")
      json.array { json in for word in words { json.text(word) } }
    case .array(let element, let count):
      json.member("type", "array")
      json.key("items")
      element.write(to: &json, components: &components)
      if let count { Self.write(count, "minItems", "maxItems", to: &json) }
    case .object(let members): Self.write(members, to: &json, components: &components)
    case .closed(let members):
      Self.write(members, to: &json, components: &components)
      json.member("additionalProperties", false)
    case .either(let schemas):
      json.key("anyOf")
      json.array { json in for schema in schemas { schema.write(to: &json, components: &components) } }
    case .described(let schema, let text):
      if case .named = schema {
        // Beside a reference other keywords count since 2020-12, yet not every tool reads them.
        json.key("allOf")
        json.array { schema.write(to: &$0, components: &components) }
      } else {
        schema.writeKeywords(to: &json, components: &components)
      }
      json.member("description", text)
    case .named:
      json.key("allOf")
      json.array { write(to: &$0, components: &components) }
    }
  }

  private static func write(_ range: ClosedRange<Int>, _ least: String, _ most: String, to json: inout JSONWriter) {
    json.member(least, range.lowerBound)
    if range.upperBound < .max { json.member(most, range.upperBound) }
  }

  private static func write(_ members: [Member], to json: inout JSONWriter, components: inout SchemaComponents) {
    json.member("type", "object")
    json.key("properties")
    json.object { json in
      for member in members {
        json.key(member.name)
        member.schema.write(to: &json, components: &components)
      }
    }
    let required = members.filter(\.isRequired)
    guard !required.isEmpty else { return }
    json.key("required")
    json.array { json in for member in required { json.text(member.name) } }
  }
}

/// The schemas that a document shares, in order of their first use.
struct SchemaComponents {
  private(set) var schemas: [(name: String, schema: Schema)] = []
  /// Names that stand for two different schemas.
  private(set) var conflicts: [String] = []

  mutating func add(_ name: String, _ schema: Schema) {
    guard let known = schemas.first(where: { $0.name == name }) else { return schemas.append((name, schema)) }
    if known.schema != schema, !conflicts.contains(name) { conflicts.append(name) }
  }

  /// Writes all, those that are only used by others too.
  mutating func write(to json: inout JSONWriter) {
    json.object { json in
      var i = 0
      while i < schemas.count {
        json.key(schemas[i].name)
        schemas[i].schema.write(to: &json, components: &self)
        i += 1
      }
    }
  }
}
