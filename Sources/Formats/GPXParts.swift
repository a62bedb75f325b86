/// A point taken apart into what a waypoint has elements for.
struct GPXParts {
  var properties: PointProperties
  /// What stands as GPX's name where it is not the point's: its id.
  private(set) var code: String?
  private(set) var name: String?
  private(set) var description: String?
  /// GPX's `desc` where the description is a geocache's long one.
  private(set) var summary: String?
  private(set) var url: String?
  private(set) var urlName: String?
  /// One of the waypoints that go with a geocache: its name stands as description, its description as comment.
  private(set) var isChild = false
  private let isGeocache: Bool

  init(_ feature: PointFeature, _ version: GPXWriter.Version, _ losses: inout LossLog) {
    properties = PointProperties(feature.properties)
    name = properties.takeShown("name", &losses)
    description = properties.takeShown("description", &losses)
    let kind = properties.text("gpx:type") ?? ""
    let symbol = properties.text("gpx:sym") ?? ""
    if let id = feature.id, id != name, GPXElements.isName(id) { code = id }
    let hasHints = properties.has { $0 == "hints" }
    let hasGeocache = hasHints || properties.has { $0.hasPrefix("groundspeak:") }
    isChild = code != nil && name != nil && kind.hasPrefix("Waypoint|") && !hasGeocache && !properties.has { $0 == "gpx:cmt" }
    // Where the text of a link or the description would be taken for the title, the title is written.
    let isMarked = kind.hasPrefix("Geocache") || symbol.hasPrefix("Geocache") || kind.hasPrefix("Waypoint|")
    isGeocache = !isChild && name != nil && (code != nil || hasGeocache || isMarked)
    if isGeocache { summary = description == nil ? nil : properties.takeText("gpx:desc", where: XMLBlanks.isPlain) }
    if name == nil, code != nil { losses.add("a point without a name gets its id as name") }
    // Text of a link without an address: GPX 1.1 has no place for it.
    let address = properties.text("gpx:url").flatMap { XMLBlanks.isPlain($0) ? $0 : nil }
    guard address != nil || version == .v10 else { return }
    if address != nil { url = properties.takeText("gpx:url", where: XMLBlanks.isPlain) }
    urlName = properties.takeText("gpx:urlname", where: XMLBlanks.isPlain)
  }

  /// The id, where it cannot be read from the name, or not as the number that it is.
  func ownID(_ feature: PointFeature) -> String? {
    guard let id = feature.id else { return nil }
    return code != nil && (isGeocache || isChild) && !feature.hasNumberID ? nil : id
  }

  /// What the geocaching extension holds; nil where it is not needed.
  mutating func takeGeocache() -> GPXGeocache? {
    guard isGeocache, let name else { return nil }
    var cache = GPXGeocache()
    cache.elements.append(("name", name, nil))
    for element in GPXNames.cacheTexts {
      guard let text = properties.takeText("groundspeak:\(element)", where: XMLBlanks.isPlain) else { continue }
      cache.elements.append((element, text, element == "short_description" ? takeFlag(element) : nil))
    }
    if let description { cache.elements.append(("long_description", description, takeFlag("long_description"))) }
    if let hints = properties.take("hints") {
      let texts = hints.hintTexts.map(XMLBlanks.trimmed).filter { !$0.isEmpty }
      if !texts.isEmpty { cache.elements.append(("encoded_hints", texts.joined(separator: "\n"), nil)) }
      // What is more than one text comes back from huntkit's own element.
      if texts.count != 1 || hints != .json("[\(JSONText.encoded(texts[0]))]") || !GPXElements.isName(texts[0]) {
        properties.put(.init("hints", hints))
      }
    }
    return cache
  }

  private mutating func takeFlag(_ element: String) -> Bool {
    properties.takeJSON("groundspeak:\(element)@html", "true")
  }
}

/// What the schemas of GPX let stand in its elements.
enum GPXElements {
  static func fits(_ name: String, _ text: String) -> Bool {
    guard XMLBlanks.isPlain(text) else { return false }
    switch name {
    case "time": return isTime(text)
    case "fix": return ["none", "2d", "3d", "dgps", "pps"].contains(text)
    case "sat": return text.utf8.allSatisfy(ASCII.isDigit) && text.utf8.count < 10
    case "dgpsid": return text.utf8.allSatisfy(ASCII.isDigit) && Int(text).map { $0 <= 1023 } ?? false
    case "magvar": return isDecimal(text) && DecimalNumber.value(text).map { (0..<360).contains($0) } ?? false
    case "geoidheight", "hdop", "vdop", "pdop", "ageofdgpsdata": return isDecimal(text)
    default: return true
    }
  }

  /// Whether a text may stand where a name does and comes back as it was: no blanks around, every character one that XML holds.
  static func isName(_ text: String) -> Bool {
    XMLBlanks.isPlain(text) && text.unicodeScalars.allSatisfy { $0 >= " " && $0 != "\u{FFFE}" && $0 != "\u{FFFF}" }
  }

  private static func isDecimal(_ text: String) -> Bool {
    !text.contains { $0 == "e" || $0 == "E" } && DecimalNumber.value(text) != nil
  }

  /// A date and time as XML schemas have it, with or without a zone.
  private static func isTime(_ text: String) -> Bool {
    let shape = Array("0000-00-00T00:00:00".utf8)
    let bytes = Array(text.utf8)
    guard bytes.count >= shape.count,
      zip(bytes, shape).allSatisfy({ $1 == ASCII.zero ? ASCII.isDigit($0) : $0 == $1 })
    else { return false }
    let zoned =
      bytes.last == UInt8(ascii: "Z") || bytes.dropFirst(shape.count).contains { $0 == ASCII.plus || $0 == ASCII.minus }
    return (zoned ? bytes : bytes + [UInt8(ascii: "Z")]).withUnsafeBufferPointer { Timestamp.seconds($0) } != nil
  }
}
