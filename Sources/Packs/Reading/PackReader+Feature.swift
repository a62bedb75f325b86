import Formats
import Geo

extension PackReader {
  private static let stepRules = Finding.Code.allCases.compactMap { $0.rule as? any StepRule.Type }

  mutating func readFeature(_ value: JSONValue, _ index: Int) {
    let name = value["properties"]?["name"]?.string
    let feature = Finding.Feature(index: index, name: name)
    findings.feature = feature
    guard let members = value.members else {
      findings.error(.featureType, at: value, "a feature is \(value.kind.name); an object is needed")
      return
    }
    let step = DraftStep(feature: feature, value: value)
    guard checkFeature(value, members, step) else { return }
    readGeometry(members, step)
    readProperties(step)
    readHunt(step)
    steps.append(step)
    for rule in Self.stepRules { rule.checkStep(&self) }
  }

  /// - Returns: false for what is no feature at all, so that nothing more can be said of it.
  private mutating func checkFeature(_ value: JSONValue, _ members: [JSONMember], _ step: DraftStep) -> Bool {
    if let type = value["type"] {
      if type.string != "Feature" {
        let found = type.string.map(ShownText.quoted) ?? type.kind.name
        let other = FeatureTypeRule.help(type.string ?? "")
        findings.error(.featureType, at: type, "\"type\" is \(found); expected \"Feature\"", help: other)
        if other != nil { return false }
      }
    } else {
      findings.error(.featureType, at: value, "no member \"type\"; expected \"type\": \"Feature\"")
    }
    for member in members where !Known.feature.contains(member.name) {
      unknown(member, of: Known.feature)
      step.unknown.append(member)
    }
    if let properties = value["properties"], properties.kind != .object, !properties.isNull {
      findings.error(.memberType, at: properties, "\"properties\" is \(properties.kind.name); an object is needed")
    }
    return true
  }

  private mutating func readGeometry(_ members: [JSONMember], _ step: DraftStep) {
    guard let geometry = step.value["geometry"] else {
      let misspelt = members.first { Suggestion.nearest(to: $0.name, in: ["geometry"]) != nil }
      let inside = step.properties?["geometry"]
      findings.error(
        .noLocation, at: misspelt?.key ?? inside ?? step.value,
        "no location: the feature has no member \"geometry\"",
        help: misspelt.map { "did you mean \"geometry\" instead of \"\($0.name)\"?" }
          ?? inside.map { _ in "it stands in \"properties\"; move it out, beside \"properties\"" })
      return
    }
    if geometry.isNull {
      findings.error(.noLocation, at: geometry, "no location: the geometry is null")
      return
    }
    for member in geometry.members ?? [] where !Known.geometry.contains(member.name) {
      unknown(member, of: Known.geometry)
      step.unknown.append(member)
    }
    guard let type = geometry["type"]?.string else {
      findings.error(.pointRequired, at: geometry, "a geometry object with \"type\": \"Point\" is needed")
      return
    }
    guard type == "Point" else {
      let help = type.lowercased() == "point" ? "write \"Point\", with a capital P" : nil
      findings.error(
        .pointRequired, at: geometry["type"] ?? geometry,
        "Point required, found \(GeoJSON.geometryTypes.contains(type) ? type : ShownText.quoted(type))", help: help)
      return
    }
    guard let coordinates = geometry["coordinates"] else {
      findings.error(.position, at: geometry, "the Point has no \"coordinates\"")
      return
    }
    step.position = readPosition(coordinates)
    switch step.position.flatMap({ coordinate(longitude: $0.longitude, latitude: $0.latitude) }) {
    case .success(let place): step.coordinate = place
    // What to make of it depends on where the others are.
    case .failure(let fault): step.rangeFault = fault
    case nil: break
    }
  }
}
