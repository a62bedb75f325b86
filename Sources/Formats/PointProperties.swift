/// The properties of a point on their way into a format: each is taken once, what nobody takes is left.
struct PointProperties {
  private(set) var rest: [PointFeature.Property]

  init(_ properties: [PointFeature.Property]) { rest = properties }

  /// Takes the first property of that name that is a text, and that the condition holds for.
  mutating func takeText(_ name: String, where fits: (String) -> Bool = { _ in true }) -> String? {
    guard
      let index = rest.firstIndex(where: {
        guard $0.name == name, case .text(let text) = $0.value else { return false }
        return fits(text)
      }), case .text(let text) = rest.remove(at: index).value
    else { return nil }
    return text
  }

  /// Takes the first property of that name, whatever it is.
  mutating func take(_ name: String) -> PointFeature.Value? {
    rest.firstIndex { $0.name == name }.map { rest.remove(at: $0).value }
  }

  /// Takes a property of that name that has that JSON value; whether there was one.
  mutating func takeJSON(_ name: String, _ json: String) -> Bool {
    guard let index = rest.firstIndex(where: { $0.name == name && $0.value == .json(json) }) else { return false }
    rest.remove(at: index)
    return true
  }

  /// Puts a property back, as the last.
  mutating func put(_ property: PointFeature.Property) { rest.append(property) }

  /// The text of the first property of that name; it stays.
  func text(_ name: String) -> String? {
    for property in rest where property.name == name {
      if case .text(let text) = property.value { return text }
    }
    return nil
  }

  func has(_ isWanted: (String) -> Bool) -> Bool { rest.contains { isWanted($0.name) } }

  /// Takes a property that every format has an element for, as text without blanks around.
  mutating func takeShown(_ name: String, _ losses: inout LossLog) -> String? {
    let text: String
    switch take(name) {
    case nil: return nil
    case .text(let given): text = given
    case .json(let given):
      losses.add("\"\(name)\" is no text; it is written as one")
      text = given
    }
    let trimmed = XMLBlanks.trimmed(text)
    if trimmed.isEmpty {
      losses.add("\"\(name)\" is empty and left out")
      return nil
    }
    if trimmed != text { losses.add("blanks around \"\(name)\" are not kept") }
    return trimmed
  }
}

/// What readers of XML take away around a text.
enum XMLBlanks {
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == ASCII.space || byte == ASCII.tab || byte == ASCII.lineFeed || byte == ASCII.carriageReturn
  }

  static func trimmed(_ text: String) -> String {
    if isPlain(text) { return text }
    let bytes = text.utf8
    guard let first = bytes.firstIndex(where: { !isBlank($0) }), let last = bytes.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }

  /// Whether a text stands as an element's text and is read back as it is.
  static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last else { return false }
    return !isBlank(first) && !isBlank(last)
  }
}

extension PointFeature {
  /// Its place as plain numbers; nil, and said, where it is none on Earth.
  func place(_ losses: inout LossLog) -> (longitude: String, latitude: String, altitude: String?)? {
    guard abs(longitudeDegrees) <= 180, abs(latitudeDegrees) <= 90, let longitude = NumberText.plain(longitudeDegrees),
      let latitude = NumberText.plain(latitudeDegrees)
    else {
      losses.add("a point whose coordinates are out of range is left out")
      return nil
    }
    let altitude = altitudeMetres.flatMap(NumberText.plain)
    if altitudeMetres != nil, altitude == nil { losses.add("a height that is not a number is left out") }
    return (longitude, latitude, altitude)
  }
}

extension PointFeature.Value {
  /// Texts of a list of hints: texts, and objects that have one.
  var hintTexts: [String] {
    switch self {
    case .text(let text): return [text]
    case .json(let json):
      guard let document = try? JSONDocument(Array(json.utf8)) else { return [] }
      return (document.root.elements ?? []).compactMap { $0.string ?? $0["text"]?.string }
    }
  }
}
