import Formats
import Geo

extension PackReader {
  mutating func readFeature(_ value: JSONValue, _ index: Int) {
    let properties = value["properties"]
    findings.feature = Finding.Feature(index: index, name: properties?["name"]?.string)
    guard let members = value.members else {
      findings.error(.featureType, at: value.offset, "a feature is \(value.kind.name); an object is needed")
      return
    }
    checkFeatureType(value, members)
    let coordinate = readGeometry(value, members)
    var place = Place(feature: index, id: value.offset, name: value.offset, step: nil)
    let name = readName(properties, value, &place)
    let id = readID(value["id"], name, &place)
    let radius =
      (properties?["radius_m"]).flatMap { $0.isNull ? nil : $0 }.flatMap { readRadius($0) } ?? Target.defaultRadiusMetres
    readHints(properties?["hints"])
    let step = readStep(properties?["step"], &place)
    checkProperties(properties)
    guard let hunt = readHunt(properties?["hunt"], id: id, name: name, isStep: step != nil, value) else { return }
    guard let coordinate, let id else { return }
    targets.append(
      PackTarget(
        id: id, name: name ?? id, hunt: hunt, step: step, target: Target(coordinate, radiusMetres: radius)))
    places.append(place)
  }

  private mutating func checkFeatureType(_ value: JSONValue, _ members: [JSONMember]) {
    if let type = value["type"] {
      if type.string != "Feature" {
        let found = type.string.map(ShownText.quoted) ?? type.kind.name
        let help =
          type.string == "FeatureCollection" ? "collections do not nest; move its features into the outer one" : nil
        findings.error(.featureType, at: type.offset, "\"type\" is \(found); expected \"Feature\"", help: help)
      }
    } else {
      findings.error(.featureType, at: value.offset, "no member \"type\"; expected \"type\": \"Feature\"")
    }
    for member in members where !["type", "id", "geometry", "properties", "bbox"].contains(member.name) {
      findings.unknown(member, of: ["type", "id", "geometry", "properties"])
    }
    if let properties = value["properties"], properties.kind != .object, !properties.isNull {
      findings.error(
        .memberType, at: properties.offset, "\"properties\" is \(properties.kind.name); an object is needed")
    }
  }

  private mutating func readGeometry(_ feature: JSONValue, _ members: [JSONMember]) -> Coordinate? {
    guard let geometry = feature["geometry"] else {
      let misspelt = members.first { Suggestion.nearest(to: $0.name, in: ["geometry"]) != nil }
      let inside = feature["properties"]?["geometry"]
      findings.error(
        .noLocation, at: misspelt?.key.offset ?? inside?.offset ?? feature.offset,
        "no location: the feature has no member \"geometry\"",
        help: misspelt.map { "did you mean \"geometry\" instead of \"\($0.name)\"?" }
          ?? inside.map { _ in "it stands in \"properties\"; move it out, beside \"properties\"" })
      return nil
    }
    if geometry.isNull {
      findings.error(.noLocation, at: geometry.offset, "no location: the geometry is null")
      return nil
    }
    guard let type = geometry["type"]?.string else {
      findings.error(.pointRequired, at: geometry.offset, "a geometry object with \"type\": \"Point\" is needed")
      return nil
    }
    guard type == "Point" else {
      let offset = geometry["type"]?.offset ?? geometry.offset
      let help = type.lowercased() == "point" ? "write \"Point\", with a capital P" : nil
      findings.error(
        .pointRequired, at: offset,
        "Point required, found \(GeoJSON.geometryTypes.contains(type) ? type : ShownText.quoted(type))", help: help)
      return nil
    }
    guard let coordinates = geometry["coordinates"] else {
      findings.error(.position, at: geometry.offset, "the Point has no \"coordinates\"")
      return nil
    }
    return readPosition(coordinates)
  }

  /// A GeoJSON position: longitude, latitude, perhaps an altitude, which is ignored.
  mutating func readPosition(_ value: JSONValue) -> Coordinate? {
    guard let elements = value.elements else {
      findings.error(.position, at: value.offset, "a position is an array [longitude, latitude], found \(value.kind.name)")
      return nil
    }
    guard elements.count >= 2 else {
      findings.error(
        .position, at: value.offset,
        "a position is [longitude, latitude]; this one has \(elements.isEmpty ? "nothing" : "one element")")
      return nil
    }
    if elements.count == 3, elements[2].kind != .number {
      findings.error(.position, at: elements[2].offset, "the altitude is \(elements[2].kind.name); a number is needed")
    }
    if elements.count > 3 {
      findings.warning(
        .position, at: elements[3].offset, "more than three numbers in a position; only longitude and latitude are used")
    }
    var numbers: [Double] = []
    for (element, axis) in zip(elements, ["longitude", "latitude"]) {
      guard let number = element.number else {
        let help = element.kind == .string ? "write it without quotes" : nil
        findings.error(.position, at: element.offset, "the \(axis) is \(element.kind.name); a number is needed", help: help)
        return nil
      }
      numbers.append(number)
    }
    do throws(CoordinateFault) {
      return try Coordinate(latitudeDegrees: numbers[1], longitudeDegrees: numbers[0])
    } catch {
      switch error {
      case .latitudeOutOfRange(let exchanged):
        findings.error(
          .coordinateRange, at: elements[1].offset, "latitude \(numbers[1]) is outside -90...90",
          help: exchanged ? "were latitude and longitude exchanged? GeoJSON writes [longitude, latitude]" : nil)
      case .longitudeOutOfRange:
        findings.error(.coordinateRange, at: elements[0].offset, "longitude \(numbers[0]) is outside -180...180")
      }
      return nil
    }
  }

  mutating func readRadius(_ value: JSONValue) -> Double? {
    guard let metres = value.number else {
      findings.error(.radius, at: value.offset, "\"radius_m\" is \(value.kind.name); a number of metres is needed")
      return nil
    }
    guard metres > 0, metres <= 20_100_000 else {
      findings.error(.radius, at: value.offset, "\"radius_m\" must be above 0 and at most half the way round the Earth")
      return nil
    }
    return metres
  }

  private mutating func readName(_ properties: JSONValue?, _ feature: JSONValue, _ place: inout Place) -> String? {
    guard let name = properties?["name"], !name.isNull else {
      findings.error(.nameMissing, at: properties?.offset ?? feature.offset, "the feature has no \"name\" in its properties")
      return nil
    }
    place.name = name.offset
    place.id = name.offset
    guard let text = name.string else {
      findings.error(.nameMissing, at: name.offset, "\"name\" is \(name.kind.name); text is needed")
      return nil
    }
    guard VisibleText.isVisible(text) else {
      findings.error(.nameMissing, at: name.offset, "the name has no visible text")
      return nil
    }
    if text.contains(where: \.isNewline) {
      findings.warning(.textLineEnd, at: name.offset, "the name holds a line end")
    }
    return text
  }

  private mutating func readID(_ value: JSONValue?, _ name: String?, _ place: inout Place) -> String? {
    guard let value, !value.isNull else {
      guard let name else { return nil }
      let slug = VisibleText.slug(name)
      guard !slug.isEmpty else {
        findings.error(
          .idInvalid, at: place.name, "no id, and the name has no letter or digit to make one from",
          help: "give the feature an \"id\"")
        return nil
      }
      return slug
    }
    place.id = value.offset
    switch value.kind {
    case .string where VisibleText.isVisible(value.string ?? ""): return value.string
    case .number: return value.text
    default:
      findings.error(.idInvalid, at: value.offset, "an \"id\" is text that can be seen, or a number")
      return nil
    }
  }

  /// The feature's hunt: the one it names, the only one declared; else those with a step make one hunt, and each other
  /// feature is a hunt of its own.
  private mutating func readHunt(
    _ value: JSONValue?, id: String?, name: String?, isStep: Bool, _ feature: JSONValue
  ) -> Int? {
    if let value, !value.isNull {
      guard let text = value.string else {
        findings.error(.huntInvalid, at: value.offset, "\"hunt\" is \(value.kind.name); the id of a hunt is needed")
        return nil
      }
      if let index = huntIndex(text) {
        if ownHunts.contains(index) { reportClash(text, at: value.offset) }
        return index
      }
      guard declaresHunts else { return addHunt(Pack.Hunt(id: text, name: text)) }
      let nearest = Suggestion.nearest(to: text, in: hunts.map(\.id))
      findings.error(
        .huntInvalid, at: value.offset, "there is no hunt \(ShownText.quoted(text)) in \"huntpack\"",
        help: nearest.map { "did you mean \"\($0)\"?" })
      return nil
    }
    if declaresHunts, hunts.count == 1 { return 0 }
    if declaresHunts {
      findings.error(
        .huntInvalid, at: feature.offset, "the feature does not say which of the pack's hunts it belongs to",
        help: "give it the property \"hunt\"")
      return nil
    }
    if isStep { return huntIndex(Self.impliedHunt) ?? addHunt(Pack.Hunt(id: Self.impliedHunt, name: Self.impliedHunt)) }
    guard let id else { return nil }
    if let index = huntIndex(id) {
      // Two features of one id are reported as that.
      if !ownHunts.contains(index) { reportClash(id, at: feature.offset) }
      return index
    }
    let index = addHunt(Pack.Hunt(id: id, name: name ?? id))
    ownHunts.insert(index)
    return index
  }

  private mutating func reportClash(_ id: String, at offset: Int) {
    findings.error(
      .huntInvalid, at: offset,
      "a feature that is a hunt of its own and a hunt that others name are both \(ShownText.quoted(id))",
      help: "give that feature another \"id\", or say with \"hunt\" which hunt it belongs to")
  }

  /// Id of the hunt that features with steps make where they name none.
  private static let impliedHunt = "hunt"

  private mutating func readStep(_ value: JSONValue?, _ place: inout Place) -> Int? {
    guard let value, !value.isNull else { return nil }
    place.step = value.offset
    guard let step = value.integer, step >= 1 else {
      let help = value.kind == .string ? "write it without quotes" : nil
      findings.error(.stepInvalid, at: value.offset, "\"step\" must be a whole number from 1", help: help)
      return nil
    }
    return step
  }

  private mutating func readHints(_ value: JSONValue?) {
    guard let value, !value.isNull else { return }
    guard let elements = value.elements else {
      findings.error(.hintShape, at: value.offset, "\"hints\" is \(value.kind.name); a list is needed: [\"first hint\"]")
      return
    }
    for element in elements where element.string == nil {
      guard element["text"]?.string != nil else {
        findings.error(.hintShape, at: element.offset, "a hint is text, or an object with a \"text\"")
        continue
      }
      for member in element.members ?? [] {
        switch member.name {
        case "text": continue
        case "cost", "after_s": _ = wholeNumber(member)
        default: findings.unknown(member, of: ["text", "cost", "after_s"])
        }
      }
    }
  }

  private mutating func checkProperties(_ properties: JSONValue?) {
    let known = ["hunt", "step", "name", "description", "hints", "reveal", "radius_m", "points"]
    for member in properties?.members ?? [] {
      switch member.name {
      case "description", "reveal": _ = text(member)
      case "points":
        _ = wholeNumber(member)
      default:
        if !known.contains(member.name) { findings.unknown(member, of: known) }
      }
    }
  }
}
