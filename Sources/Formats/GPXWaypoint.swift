internal import XML

/// What a waypoint says, gathered before it is decided what is its name and what its id.
struct GPXWaypoint {
  /// GPX's own `name`: of geocaches the code.
  var code: String?
  private var title: String?
  private var description: String?
  private var longDescription: String?
  private var hints: PointFeature.Value?
  private var altitude: Double?
  private var ownID: String?
  private var hasNumberID = false
  private var links: [Link] = []
  private var kind = ""
  private var symbol = ""
  private(set) var isGeocache = false
  /// Everything else, in order of the text.
  var others: [PointFeature.Property] = []

  struct Link {
    var address = ""
    var text: String?
    var type: String?
  }

  /// Whether it is one of those that go with a geocache: parking, stages, the final location.
  var isChild: Bool { kind.hasPrefix("Waypoint|") && !isGeocache }

  /// Takes an element of GPX itself.
  mutating func read(_ node: XMLNode, _ log: inout PointFaultLog) {
    let text = node.trimmedText
    switch node.name.local {
    case "name" where code == nil && !text.isEmpty: code = text
    case "desc" where description == nil && !text.isEmpty: description = text
    case "ele" where altitude == nil:
      altitude = DecimalNumber.value(text)
      if altitude == nil, !text.isEmpty {
        log.warning("the height \(ShownText.quoted(text)) is not a number of metres; it is left out", at: node.position)
      }
    case "url" where !text.isEmpty: links.append(Link(address: text))
    case "urlname" where !text.isEmpty:
      if links.last?.text == nil, !links.isEmpty { links[links.count - 1].text = text } else { links.append(Link(text: text)) }
    case "link":
      links.append(
        Link(
          address: node.element["href"]?.value ?? "",
          text: node.children.first { $0.name.local == "text" }?.trimmedText,
          type: node.children.first { $0.name.local == "type" }?.trimmedText))
    default:
      if node.name.local == "type" { kind = text }
      if node.name.local == "sym" { symbol = text }
      others += FlattenedXML.properties(node, name: "gpx:\(node.name.local)")
    }
  }

  /// Takes an element of any other namespace.
  mutating func readExtension(_ node: XMLNode, _ log: inout PointFaultLog) {
    if GPXNames.isGroundspeak(node.name), node.name.local == "cache" {
      readGeocache(node, &log)
    } else if GPXNames.isHuntkit(node.name) {
      readOwn(node)
    } else {
      others += FlattenedXML.properties(node)
    }
  }

  private mutating func readGeocache(_ cache: XMLNode, _ log: inout PointFaultLog) {
    isGeocache = true
    for attribute in cache.element.attributes {
      others.append(.init("groundspeak:@\(attribute.name.qualified)", .text(attribute.value)))
    }
    for node in cache.children {
      let text = node.trimmedText
      switch node.name.local {
      case "name" where title == nil && !text.isEmpty: title = text
      case "long_description" where longDescription == nil && !text.isEmpty:
        longDescription = text
        readFlag(node)
      case "encoded_hints":
        if hints == nil, !text.isEmpty { hints = .json("[\(JSONText.encoded(text))]") }
      case "short_description":
        if !text.isEmpty { others.append(.init("groundspeak:short_description", .text(text))) }
        readFlag(node)
      case "logs", "travelbugs":
        if !node.children.isEmpty { log.leaveOut("\(node.name.local) of geocaches are left out", at: node.position) }
      default: others += FlattenedXML.properties(node, name: "groundspeak:\(node.name.local)")
      }
    }
  }

  /// Whether a description is HTML; what is plain text, which is usual here, says nothing.
  private mutating func readFlag(_ node: XMLNode) {
    guard let flag = node.element["html"]?.value, flag.lowercased() == "true" || flag == "1" else { return }
    others.append(.init("groundspeak:\(node.name.local)@html", .json("true")))
  }

  /// What `GPXWriter` puts into huntkit's own namespace.
  private mutating func readOwn(_ node: XMLNode) {
    guard let property = GPXNames.ownProperty(node) else {
      guard node.name.local == "id" else { return others += FlattenedXML.properties(node) }
      (ownID, hasNumberID) = (node.text, node.element["type"]?.value == "json" && JSONText.isNumber(node.text))
      return
    }
    if property.name == "hints" { hints = property.value } else { others.append(property) }
  }

  func feature(longitude: Double, latitude: Double, position: TextPosition) -> PointFeature {
    // A title beside the code: of the extension, of the link, of the description where the waypoint goes with a geocache.
    let isMarkedGeocache = kind.hasPrefix("Geocache") || symbol.hasPrefix("Geocache")
    let linkText = isMarkedGeocache || isChild ? links.first?.text : nil
    let isTitledByDescription = title == nil && linkText == nil && isChild && description != nil
    let title = title ?? linkText ?? (isChild ? description : nil)
    let isCode = title != nil && title != code
    var feature = PointFeature(
      id: ownID ?? (isCode ? code : nil), longitudeDegrees: longitude, latitudeDegrees: latitude, altitudeMetres: altitude,
      position: position)
    feature.hasNumberID = hasNumberID
    if let name = title ?? code { feature.properties.append(.init("name", .text(name))) }
    var rest = others
    if isTitledByDescription {
      // And the comment is what describes it.
      if let index = rest.firstIndex(where: { $0.name == "gpx:cmt" }) {
        feature.properties.append(.init("description", rest.remove(at: index).value))
      }
    } else if let text = longDescription ?? description {
      feature.properties.append(.init("description", .text(text)))
      if let description, description != text { rest.append(.init("gpx:desc", .text(description))) }
    }
    if let hints { feature.properties.append(.init("hints", hints)) }
    feature.properties += rest + linkProperties
    return feature
  }

  private var linkProperties: [PointFeature.Property] {
    if links.count == 1, links[0].type == nil {
      return (links[0].address.isEmpty ? [] : [.init("gpx:url", .text(links[0].address))])
        + (links[0].text.map { [.init("gpx:urlname", .text($0))] } ?? [])
    }
    guard !links.isEmpty else { return [] }
    let list = links.map { link in
      let members = [("href", link.address), ("text", link.text), ("type", link.type)]
      return "{"
        + members.compactMap { name, text in text.map { "\"\(name)\":\(JSONText.encoded($0))" } }.joined(separator: ",")
        + "}"
    }
    return [.init("gpx:links", .json("[\(list.joined(separator: ","))]"))]
  }
}
