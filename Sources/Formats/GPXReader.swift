internal import XML

/// Reads the waypoints of GPX 1.0 and 1.1 files, those of geocaches included.
///
/// Properties get these names: `name`, `description` (`desc`, or the long description of a geocache), `hints` (a JSON list of one
/// text, from `encoded_hints`, which is plain text), `gpx:X` for every other element X of GPX (`gpx:cmt`, `gpx:sym`, `gpx:time` ...;
/// `gpx:url` and `gpx:urlname` for the link of both versions, `gpx:links` for several), `groundspeak:X` for those of a
/// geocache, `prefix:path/to@attribute` for what else there is. A geocache's code, which GPX calls its name, is the point's id, its title
/// the `name`. A waypoint that belongs to a geocache has the geocache's code in `gpx:parent`.
public enum GPXReader {
  /// - Parameter bytes: the file, in any encoding that XML declares.
  /// - Returns: points in order; what is wrong with the others, and what was left out, in its faults. Some 20 ns a byte.
  public static func read(_ bytes: [UInt8]) -> PointFile {
    XMLPointFile.read(bytes, GPXVisitor())
  }
}

/// The elements of a GPX file as they come.
final class GPXVisitor: XMLPointVisitor {
  private(set) var file = PointFile()
  var log = PointFaultLog()
  private var root: XMLName?
  /// Codes of the geocaches, for the waypoints that belong to them.
  private var geocaches: [Substring: String] = [:]
  /// Indices of points that may belong to a geocache, and their codes.
  private var candidates: [(index: Int, code: String)] = []

  static let rootNames: Set<String> = ["gpx"]
  static let formatName = "GPX"

  func start(_ element: XMLElement) -> XMLAction {
    let name = element.name
    guard let root else {
      self.root = name
      return .enter
    }
    guard isGPX(name, root) else { return .collect }
    switch name.local {
    case "wpt": return .collect
    case "rte": log.leaveOut("routes are not taken, only waypoints", at: element.position)
    case "trk": log.leaveOut("tracks are not taken, only waypoints", at: element.position)
    // Follows from the points.
    case "bounds": break
    // Within a waypoint as in the file.
    default: return .collect
    }
    return .skip
  }

  func end(_ element: XMLElement) {}

  func collected(_ node: XMLNode) {
    guard let root else { return }
    guard isGPX(node.name, root) else { return fileExtension(node) }
    switch node.name.local {
    case "wpt": waypoint(node, root)
    case "metadata": for child in node.children where child.name.local != "bounds" { fileProperty(child) }
    case "extensions": for child in node.children { fileExtension(child) }
    default: fileProperty(node)
    }
  }

  private func fileExtension(_ node: XMLNode) {
    if GPXNames.isHuntkit(node.name), let property = GPXNames.ownProperty(node) {
      file.properties.append(property)
    } else {
      file.properties += FlattenedXML.properties(node)
    }
  }

  /// Whether a name is one of GPX itself: of the namespace of the root, or of none as the root.
  private func isGPX(_ name: XMLName, _ root: XMLName) -> Bool {
    name.namespace == root.namespace && (name.namespace != nil || name.prefix == root.prefix)
  }

  private func fileProperty(_ node: XMLNode) {
    switch node.name.local {
    case "name": file.properties += FlattenedXML.properties(node, name: "name")
    case "desc": file.properties += FlattenedXML.properties(node, name: "description")
    case "author" where node.children.isEmpty: file.properties += FlattenedXML.properties(node, name: "author")
    case "author":
      // A person with a name, and more.
      for child in node.children {
        file.properties += FlattenedXML.properties(
          child, name: child.name.local == "name" ? "author" : "gpx:author/\(child.name.local)")
      }
    default: file.properties += FlattenedXML.properties(node, name: "gpx:\(node.name.local)")
    }
  }

  private func waypoint(_ node: XMLNode, _ root: XMLName) {
    guard let latitude = degrees(node.element, "lat", .latitude), let longitude = degrees(node.element, "lon", .longitude)
    else { return }
    var waypoint = GPXWaypoint()
    for child in node.children {
      if !isGPX(child.name, root) {
        waypoint.readExtension(child, &log)
      } else if child.name.local == "extensions" {
        for inner in child.children { waypoint.readExtension(inner, &log) }
      } else {
        waypoint.read(child, &log)
      }
    }
    for attribute in node.element.attributes
    where attribute.name.prefix != nil || !["lat", "lon"].contains(attribute.name.local) {
      waypoint.others.append(.init("gpx:@\(attribute.name.qualified)", .text(attribute.value)))
    }
    var feature = waypoint.feature(longitude: longitude, latitude: latitude, position: TextPosition(node.position))
    if let code = waypoint.code {
      if waypoint.isGeocache { geocaches[code.dropFirst(2)] = code }
      if waypoint.isChild {
        candidates.append((file.features.count, code))
        if feature.id == nil { feature.id = code }
      }
    }
    file.features.append(feature)
  }

  private func degrees(_ element: XMLElement, _ name: String, _ axis: DegreesText.Axis) -> Double? {
    guard let attribute = element[name] else {
      log.error("the waypoint has no \(name)", at: element.position)
      return nil
    }
    do throws(DegreesText.Fault) {
      return try DegreesText.value(attribute.value, axis)
    } catch {
      log.error("\(error.message); the waypoint is not taken", at: attribute.position)
      return nil
    }
  }

  /// Waypoints of a geocache are named like it, with two other letters in front: P1 0001 belongs to ZZ 0001. Geocaches may come
  /// after them.
  func finish() {
    for (index, code) in candidates where !code.dropFirst(2).isEmpty {
      guard !file.features[index].properties.contains(where: { $0.name == "gpx:parent" }),
        let parent = geocaches[code.dropFirst(2)] ?? geocaches[code.dropFirst(4)].flatMap({ code.hasSuffix($0) ? $0 : nil }),
        parent != code
      else { continue }
      file.features[index].properties.append(.init("gpx:parent", .text(parent)))
    }
  }
}
