internal import XML

/// Types of extended data, as the schemas of a KML file declare them.
struct KMLSchemas {
  /// By the schema's id, then the field's name.
  private var types: [String: [String: String]] = [:]

  mutating func add(_ node: XMLNode) {
    // Files refer to a schema by its id, some by its name.
    for key in [node.element["id"]?.value, node.element["name"]?.value].compactMap({ $0 }) {
      for field in node.children where field.name.local == "SimpleField" {
        guard let name = field.element["name"]?.value else { continue }
        types[key, default: [:]][name] = field.element["type"]?.value
      }
    }
  }

  /// The properties of an `ExtendedData`.
  func properties(_ node: XMLNode) -> [PointFeature.Property] {
    var properties: [PointFeature.Property] = []
    for child in node.children {
      switch child.name.local {
      case "Data": properties += Self.data(child)
      case "SchemaData":
        let schema = child.element["schemaUrl"]?.value ?? ""
        for field in child.children {
          if field.name.local == "SimpleData", let name = field.element["name"]?.value {
            properties.append(.init(name, Self.value(field.text, name: name, type: type(of: name, schema))))
          } else {
            properties += FlattenedXML.properties(field)
          }
        }
      default: properties += FlattenedXML.properties(child)
      }
    }
    return properties
  }

  private static func data(_ node: XMLNode) -> [PointFeature.Property] {
    let name = node.element["name"]?.value ?? "kml:Data"
    let shown = KMLPlacemark.child(node, "displayName")?.trimmedText ?? ""
    let value = value(KMLPlacemark.child(node, "value")?.text ?? "", name: name, type: nil)
    return [.init(name, value)] + (shown.isEmpty ? [] : [.init("\(name)@displayName", .text(shown))])
  }

  private func type(of name: String, _ schemaURL: String) -> String? {
    types[schemaURL.hasPrefix("#") ? String(schemaURL.dropFirst()) : schemaURL]?[name]
  }

  /// Whether a property without a type is read back as it was.
  static func isReadBack(_ property: PointFeature.Property) -> Bool {
    switch property.value {
    case .text(let text), .json(let text): value(text, name: property.name, type: nil) == property.value
    }
  }

  /// Lists and objects of packs.
  private static let kinds: [String: JSONValue.Kind] = [
    "hints": .array, "huntpack": .object, "bbox": .array, GeoJSON.memberPrefix + "bbox": .array,
  ]

  /// A value of that type; a text where it is none of the type.
  private static func value(_ text: String, name: String, type: String?) -> PointFeature.Value {
    switch type {
    case "int", "uint", "short", "ushort", "float", "double":
      let trimmed = XMLBlanks.trimmed(text)
      return JSONText.isNumber(trimmed) ? .json(trimmed) : .text(text)
    case "bool":
      switch XMLBlanks.trimmed(text).lowercased() {
      case "true", "1": return .json("true")
      case "false", "0": return .json("false")
      default: return .text(text)
      }
    default:
      // Words of packs whose meaning is no text.
      if name == "step", case let trimmed = XMLBlanks.trimmed(text), JSONText.isNumber(trimmed) { return .json(trimmed) }
      if let kind = kinds[name], let document = try? JSONDocument(Array(text.utf8)), document.root.kind == kind {
        return .json(document.root.text)
      }
      return .text(text)
    }
  }
}

enum KMLNames {
  static let namespace = "http://www.opengis.net/kml/2.2"
  /// Extended data that holds a point's id where the attribute, which is for a name of XML, cannot.
  static let ownID = "huntkit:id"
}
