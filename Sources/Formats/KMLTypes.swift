/// Which extended data has a type: properties that every point which has them gives as numbers, or as booleans.
struct KMLTypes {
  struct Field: Equatable {
    var name: String
    /// A type of KML's schemas.
    var type: String
  }

  /// In order of being met.
  let fields: [Field]
  private let names: Set<String>

  init(_ features: [PointFeature]) {
    var order: [String] = []
    var types: [String: String] = [:]
    for property in features.lazy.flatMap({ $0.properties + (Self.ownID($0).map { [$0] } ?? []) }) {
      let type = Self.type(property)
      guard let known = types[property.name] else {
        order.append(property.name)
        types[property.name] = type
        continue
      }
      if known == type { continue }
      // Whole numbers are numbers.
      types[property.name] = ["int", "double"].contains(known) && ["int", "double"].contains(type) ? "double" : ""
    }
    fields = order.compactMap { name in
      types[name].flatMap { $0.isEmpty ? nil : Field(name: name, type: $0) }
    }
    names = Set(fields.map(\.name))
  }

  /// A point's id as extended data.
  static func ownID(_ feature: PointFeature) -> PointFeature.Property? {
    feature.id.map { .init(KMLNames.ownID, feature.hasNumberID ? .json($0) : .text($0)) }
  }

  func isTyped(_ property: PointFeature.Property) -> Bool { names.contains(property.name) }

  private static func type(_ property: PointFeature.Property) -> String {
    guard case .json(let json) = property.value, property.name != "name", property.name != "description" else { return "" }
    if json == "true" || json == "false" { return "bool" }
    guard JSONText.isNumber(json) else { return "" }
    return Int32(json) != nil ? "int" : "double"
  }
}

/// What the schema of KML lets stand in its elements.
enum KMLElements {
  static let pointElements = ["extrude", "altitudeMode"]

  static func fits(_ name: String, _ text: String) -> Bool {
    guard XMLBlanks.isPlain(text) else { return false }
    switch name {
    case "visibility", "open", "extrude": return ["0", "1", "true", "false"].contains(text)
    case "altitudeMode": return ["clampToGround", "relativeToGround", "absolute"].contains(text)
    case "when", "begin", "end": return isTime(text)
    default: return true
    }
  }

  /// Whether a text can be an id of XML: no colon, begins with a letter. Only letters and digits of ASCII are taken, all of which
  /// every version of XML has.
  static func isXMLName(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) || first == UInt8(ascii: "_") else { return false }
    return text.utf8.allSatisfy {
      isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "_") || $0 == ASCII.minus || $0 == ASCII.dot
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  /// A year, a month, a day or a time.
  private static func isTime(_ text: String) -> Bool {
    let shapes = ["0000", "0000-00", "0000-00-00"].map { Array($0.utf8) }
    return GPXElements.fits("time", text)
      || shapes.contains { shape in
        shape.count == text.utf8.count
          && zip(text.utf8, shape).allSatisfy { $1 == ASCII.zero ? ASCII.isDigit($0) : $0 == $1 }
      }
  }
}
