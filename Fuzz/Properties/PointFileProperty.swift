import Formats

/// What holds of every file of points: places in range, faults with words and places, and what is written is read back.
enum PointFileProperty {
  static func check(_ file: PointFile) throws(BrokenProperty) {
    for feature in file.features {
      try require(
        feature.longitudeDegrees.isFinite && feature.latitudeDegrees.isFinite && feature.altitudeMetres?.isFinite != false,
        "a point at \(feature.longitudeDegrees), \(feature.latitudeDegrees), \(feature.altitudeMetres ?? 0)")
      for property in feature.properties { try check(property) }
    }
    for property in file.properties { try check(property) }
    for fault in file.faults {
      try require(!fault.message.isEmpty, "a fault without a word")
      if let position = fault.position {
        try require(position.line >= 1 && position.column >= 1, "a fault at \(position): \(fault.message)")
      }
    }
  }

  private static func check(_ property: PointFeature.Property) throws(BrokenProperty) {
    guard case .json(let json) = property.value else { return }
    try require((try? JSONDocument(Array(json.utf8))) != nil, "\(property.name) is said to be JSON: \(json)")
  }

  /// What a writer made of a file is read again without a fault, and as it was where the writer has lost nothing.
  static func check(_ written: WrittenPoints, of file: PointFile, isReadAs again: PointFile) throws(BrokenProperty) {
    try require(!again.hasErrors, "what was written is not readable: \(again.faults.map(\.message))")
    if written.losses.isEmpty { try checkEqual(file, again) }
  }

  static func checkEqual(_ file: PointFile, _ again: PointFile) throws(BrokenProperty) {
    try require(again.features.count == file.features.count, "\(file.features.count) points became \(again.features.count)")
    for (before, after) in zip(file.features, again.features) {
      try require(Compared(before) == Compared(after), "written without a loss, but\n\(before)\nbecame\n\(after)")
    }
    try require(
      file.properties.map(Compared.Property.init).sorted() == again.properties.map(Compared.Property.init).sorted(),
      "written without a loss, but \(file.properties) became \(again.properties)")
  }
}

/// A point as it is compared after writing and reading: by bytes, properties in order of their names, without its position.
struct Compared: Equatable {
  private let id: [UInt8]?
  private let place: [Double?]
  private let properties: [Property]

  init(_ feature: PointFeature) {
    id = feature.id.map { Array($0.utf8) }
    // Both ends of the antimeridian are one place.
    let longitude = feature.longitudeDegrees == 180 ? -180 : feature.longitudeDegrees
    place = [longitude, feature.latitudeDegrees, feature.altitudeMetres]
    properties = feature.properties.map(Property.init).sorted()
  }

  struct Property: Comparable {
    private let name: [UInt8]
    private let value: [UInt8]

    init(_ property: PointFeature.Property) {
      name = Array(property.name.utf8)
      switch property.value {
      case .text(let text): value = [0] + Array(text.utf8)
      case .json(let json): value = [1] + Array(json.utf8)
      }
    }

    static func < (a: Property, b: Property) -> Bool {
      a.name.lexicographicallyPrecedes(b.name) || (a.name == b.name && a.value.lexicographicallyPrecedes(b.value))
    }
  }
}
