import Formats
import Geo

extension PackReader {
  private static let featureMembers = MemberTable(FeatureMember.self)
  private static let geometryMembers = MemberTable(GeometryMember.self)

  private static let stepRules = Finding.Code.allCases.compactMap { $0.rule as? any StepRule.Type }

  /// - Returns: nil for what is no feature.
  mutating func readFeature(_ node: JSONTape.Node, _ index: Int) -> DraftStep? {
    let value = tape.value(node)
    guard value.kind == .object else {
      findings.feature = Finding.Feature(index: index, name: nil)
      findings.error(.featureType, at: value, "a feature is \(value.kind.name); an object is needed")
      return nil
    }
    var step = DraftStep(value, index)
    findings.look(at: step)
    var others: [JSONTape.Member] = []
    for (name, node) in tape.members(node) {
      switch Self.featureMembers.member(name, tape) {
      case .type: step.nodes.type = step.nodes.type ?? node
      case .id: step.nodes.id = step.nodes.id ?? node
      case .geometry: step.nodes.geometry = step.nodes.geometry ?? node
      case .properties: step.nodes.properties = step.nodes.properties ?? node
      case .bbox: step.nodes.bbox = step.nodes.bbox ?? node
      case nil: others.append(JSONTape.Member(tape, name, node))
      }
    }
    guard checkType(step) else { return nil }
    for member in others { unknown(member, of: Known.feature, &step) }
    readGeometry(&step)
    readProperties(&step)
    step.mayTellName = NameTellsRule.mayTellName(step)
    for rule in Self.stepRules { rule.checkStep(step, &findings) }
    return step
  }

  /// A member that huntkit does not know, of a feature or a part of it.
  mutating func unknown(_ member: JSONTape.Member, of known: [String], help: String? = nil, _ step: inout DraftStep) {
    unknown(member, of: known, help: help)
    step.hasUnknown = true
  }

  /// - Returns: false for what is no feature at all, so that nothing more can be said of it.
  private mutating func checkType(_ step: DraftStep) -> Bool {
    guard let node = step.nodes.type else {
      findings.error(.featureType, at: step.value, "no member \"type\"; expected \"type\": \"Feature\"")
      return true
    }
    if tape.isText(node, "Feature") { return true }
    let type = tape.value(node)
    let found = type.string.map(ShownText.quoted) ?? type.kind.name
    let other = FeatureTypeRule.help(type.string ?? "")
    findings.error(.featureType, at: type, "\"type\" is \(found); expected \"Feature\"", help: other)
    return other == nil
  }

  private mutating func readGeometry(_ step: inout DraftStep) {
    guard let node = step.nodes.geometry else {
      let misspelt = step.value.members?.first { Suggestion.nearest(to: $0.name, in: ["geometry"]) != nil }
      let inside = step.properties?["geometry"]
      findings.error(
        .noLocation, at: misspelt?.key ?? inside ?? step.value,
        "no location: the feature has no member \"geometry\"",
        help: misspelt.map { "did you mean \"geometry\" instead of \"\($0.name)\"?" }
          ?? inside.map { _ in "it stands in \"properties\"; move it out, beside \"properties\"" })
      return
    }
    let geometry = tape.value(node)
    if geometry.isNull {
      let isSealed = root["huntpack"]?["sealed"] != nil
      findings.error(
        .noLocation, at: geometry, "no location: the geometry is null",
        help: isSealed ? "the file is the public part of a sealed pack; check the pack that it was made of" : nil)
      return
    }
    var (typeNode, coordinates): (JSONTape.Node?, JSONTape.Node?)
    for (name, node) in tape.members(node) {
      switch Self.geometryMembers.member(name, tape) {
      case .type: typeNode = typeNode ?? node
      case .coordinates: coordinates = coordinates ?? node
      case .bbox: step.nodes.geometryBox = step.nodes.geometryBox ?? node
      case .geometries: continue
      case nil: unknown(JSONTape.Member(tape, name, node), of: Known.geometry, &step)
      }
    }
    guard let typeNode, tape.kind(typeNode) == .string else {
      findings.error(.pointRequired, at: geometry, "a geometry object with \"type\": \"Point\" is needed")
      return
    }
    guard tape.isText(typeNode, "Point") else {
      reportType(tape.value(typeNode))
      return
    }
    guard let coordinates else {
      findings.error(.position, at: geometry, "the Point has no \"coordinates\"")
      return
    }
    guard let position = readPosition(tape.value(coordinates)) else { return }
    (step.nodes.longitude, step.nodes.latitude) = (position.longitude.node, position.latitude.node)
    step.mostDecimals = max(WrittenNumber.decimals(position.longitude), WrittenNumber.decimals(position.latitude))
    switch coordinate(longitude: position.longitude, latitude: position.latitude) {
    case .success(let place): step.coordinate = place
    // What to make of it depends on where the others are.
    case .failure(let fault): step.rangeFault = fault
    case nil: break
    }
  }

  private mutating func reportType(_ value: JSONTape.Value) {
    let type = value.string ?? ""
    let help =
      type.lowercased() == "point"
      ? "write \"Point\", with a capital P"
      : GeoJSON.geometryTypes.contains(type) ? "draw a point where the target is, and take this feature out" : nil
    findings.error(
      .pointRequired, at: value,
      "Point required, found \(GeoJSON.geometryTypes.contains(type) ? type : ShownText.quoted(type))", help: help)
  }
}
