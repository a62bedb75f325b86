internal import XML

/// What a placemark says, gathered.
struct KMLPlacemark {
  private var name: String?
  private var description: String?
  private var ownID: PointFeature.Value?
  private var points: [XMLNode] = []
  /// Geometries that are not taken.
  private var otherGeometries: [XMLNode] = []
  private var data: [PointFeature.Property] = []
  var others: [PointFeature.Property] = []

  /// Takes an element of KML itself.
  mutating func read(_ node: XMLNode, _ schemas: KMLSchemas, _ log: inout PointFaultLog) {
    let text = node.trimmedText
    switch node.name.local {
    case "name" where name == nil && !text.isEmpty: name = text
    case "description" where description == nil && !text.isEmpty: description = text
    case "Point", "MultiGeometry", "LineString", "LinearRing", "Polygon", "Model": readGeometry(node)
    case "Style", "StyleMap": log.leaveOut("styles are left out", at: node.position)
    case "ExtendedData": readData(node, schemas)
    default: others += FlattenedXML.properties(node, name: "kml:\(node.name.local)")
    }
  }

  /// Takes an element of another namespace.
  mutating func readForeign(_ node: XMLNode) {
    if node.name.local == "Track" || node.name.local == "MultiTrack" {
      otherGeometries.append(node)
    } else {
      others += FlattenedXML.properties(node)
    }
  }

  private mutating func readGeometry(_ node: XMLNode) {
    // A stack, last first, in place of recursion.
    var open = [node]
    while let geometry = open.popLast() {
      switch geometry.name.local {
      case "Point": points.append(geometry)
      case "MultiGeometry": open += geometry.children.reversed()
      default: otherGeometries.append(geometry)
      }
    }
  }

  private mutating func readData(_ node: XMLNode, _ schemas: KMLSchemas) {
    for property in schemas.properties(node) {
      if property.name == KMLNames.ownID { ownID = property.value } else { data.append(property) }
    }
  }

  static func child(_ node: XMLNode, _ name: String) -> XMLNode? { node.children.first { $0.name.local == name } }

  /// The first element of that name anywhere in a node.
  static func descendant(_ node: XMLNode, _ name: String) -> XMLNode? {
    var open = [node]
    while let next = open.popLast() {
      if next.name.local == name { return next }
      open += next.children.reversed()
    }
    return nil
  }

  /// What messages call it.
  private var label: String { name.map { "the placemark \(ShownText.quoted($0))" } ?? "the placemark" }

  /// The point; nil where it has none, which is logged.
  func feature(_ node: XMLNode, _ log: inout PointFaultLog) -> PointFeature? {
    guard let point = points.first else {
      let kinds = Set(otherGeometries.map(\.name.local)).sorted().joined(separator: ", ")
      if kinds.isEmpty {
        log.error("\(label) has no location", at: node.position)
      } else {
        log.warning("\(label) is left out: a point is needed, it has \(kinds)", at: otherGeometries[0].position)
      }
      return nil
    }
    guard points.count == 1 else {
      log.error("\(label) has \(points.count) points; give each a placemark of its own", at: points[1].position)
      return nil
    }
    for other in otherGeometries {
      log.warning("\(other.name.local) beside the point of \(label) is left out", at: other.position)
    }
    guard let coordinates = Self.child(point, "coordinates") else {
      log.error("\(label) has a point without coordinates", at: point.position)
      return nil
    }
    do throws(DegreesText.Fault) {
      let place = try KMLCoordinates(coordinates.text)
      if let remark = place.remark { log.warning("\(remark) (\(label))", at: coordinates.position) }
      var feature = PointFeature(
        longitudeDegrees: place.longitudeDegrees, latitudeDegrees: place.latitudeDegrees, altitudeMetres: place.altitudeMetres,
        properties: properties(point), position: TextPosition(node.position))
      switch ownID {
      case _ where node.element["id"] != nil: feature.id = node.element["id"]?.value
      case .text(let id)?: feature.id = id
      case .json(let id)?: (feature.id, feature.hasNumberID) = (id, JSONText.isNumber(id))
      case nil: break
      }
      return feature
    } catch {
      log.error("\(error.message); \(label) is not taken", at: coordinates.position)
      return nil
    }
  }

  private func properties(_ point: XMLNode) -> [PointFeature.Property] {
    var properties: [PointFeature.Property] = []
    if let name { properties.append(.init("name", .text(name))) }
    if let description { properties.append(.init("description", .text(description))) }
    let taken = Set(properties.map(\.name))
    properties += data.map { taken.contains($0.name) ? .init("kml:ExtendedData/\($0.name)", $0.value) : $0 }
    properties += others
    for child in point.children where child.name.local != "coordinates" {
      properties += FlattenedXML.properties(child, name: "kml:Point/\(child.name.local)")
    }
    return properties
  }
}
