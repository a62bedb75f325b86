internal import XML

/// Reads the points of KML 2.x files, and of KMZ archives, which are recognised by content.
///
/// Properties get these names: `name`, `description`, the names of extended data as they are (typed where a schema says so; `hints` and `bbox`
/// that are JSON lists, `huntpack` that is a JSON object and `step` that is a number are read as such), `kml:folder` (a JSON list of the folders a point is in, outermost
/// first), `kml:X` for every other element X of a placemark, with `/` and `@` as in `FlattenedXML`, prefixes as they are written.
/// The document's own name and description are the file's. A placemark's `id` is the point's.
///
/// Lines, polygons, models, overlays, tours and styles are left out and said; a network link is never fetched.
public enum KMLReader {
  /// - Parameter bytes: the file, in any encoding that XML declares, or a KMZ archive.
  /// - Returns: points in order; what is wrong with the others, and what was left out, in its faults. Some 20 ns a byte.
  public static func read(_ bytes: [UInt8]) -> PointFile {
    guard PointFormat(recognising: bytes) == .zip else { return XMLPointFile.read(bytes, KMLVisitor()) }
    do throws(FormatFault) {
      let (text, remarks) = try KMZ.document(bytes)
      var file = XMLPointFile.read(text, KMLVisitor())
      file.faults += remarks
      return file
    } catch {
      return PointFile(error)
    }
  }
}

/// The elements of a KML file as they come.
final class KMLVisitor: XMLPointVisitor {
  private(set) var file = PointFile()
  var log = PointFaultLog()
  private var root: XMLName?
  private var isCollecting = false
  /// Documents and folders that are open, outermost first.
  private var containers: [(kind: String, name: String)] = []
  /// The folders a placemark is in now, as a JSON list; nil outside of folders.
  private var folder: String?
  private var isFolderTooLong = false
  private var schemas = KMLSchemas()

  /// Every placemark repeats its folders, so their names must not be a way to fill memory.
  private static let longestFolder = 1_000

  static let rootNames: Set<String> = ["kml", "Document", "Folder", "Placemark"]
  static let formatName = "KML"

  private static let geometries: Set<String> = ["LineString", "LinearRing", "Polygon", "Model", "Track", "MultiTrack"]
  private static let overlays: Set<String> = ["GroundOverlay", "ScreenOverlay", "PhotoOverlay"]

  func start(_ element: XMLElement) -> XMLAction {
    let name = element.name
    if root == nil { root = name }
    if isCollecting { return isSkippedInside(name) ? .skip : .collect }
    if isKML(name) {
      switch name.local {
      case "kml": return .enter
      case "Document", "Folder":
        containers.append((name.local, ""))
        updateFolder()
        return .enter
      case "Style", "StyleMap":
        log.leaveOut("styles are left out", at: element.position)
        return .skip
      case "NetworkLinkControl":
        log.leaveOut("network link controls are left out", at: element.position)
        return .skip
      case _ where Self.overlays.contains(name.local):
        log.leaveOut("overlays are left out", at: element.position)
        return .skip
      default: break
      }
    } else if name.local == "Tour" {
      log.leaveOut("tours are left out", at: element.position)
      return .skip
    }
    isCollecting = true
    return .collect
  }

  private func isSkippedInside(_ name: XMLName) -> Bool {
    Self.geometries.contains(name.local) || (isKML(name) && (name.local == "Style" || name.local == "StyleMap"))
  }

  func end(_ element: XMLElement) {
    guard element.name.local == "Document" || element.name.local == "Folder" else { return }
    _ = containers.popLast()
    updateFolder()
  }

  func collected(_ node: XMLNode) {
    isCollecting = false
    guard isKML(node.name) else { return containerElement(node, node.name.qualified) }
    switch node.name.local {
    case "Placemark": placemark(node)
    case "Schema": schemas.add(node)
    case "NetworkLink":
      let address = KMLPlacemark.descendant(node, "href")?.trimmedText ?? ""
      log.warning(
        "a network link to \(ShownText.quoted(address)) is never fetched; save what it shows as a file", at: node.position)
    case "name" where !containers.isEmpty:
      containers[containers.count - 1].name = node.trimmedText
      if isFile { containerElement(node, "name") }
      updateFolder()
    case "description": containerElement(node, "description")
    case "ExtendedData" where isFile: file.properties += schemas.properties(node)
    default: containerElement(node, "kml:\(node.name.local)")
    }
  }

  /// Whether what comes is the outermost document, which stands for the file.
  private var isFile: Bool { containers.count == 1 && containers[0].kind == "Document" }

  private func updateFolder() {
    let isWrapped = containers.first?.kind == "Document"
    let names = containers.dropFirst(isWrapped ? 1 : 0).map(\.name)
    isFolderTooLong = names.reduce(0) { $0 + $1.utf8.count } > Self.longestFolder
    folder = names.isEmpty || isFolderTooLong ? nil : "[" + names.map(JSONText.encoded).joined(separator: ",") + "]"
  }

  /// What a document or folder says of itself.
  private func containerElement(_ node: XMLNode, _ name: String) {
    if isFile || containers.isEmpty {
      file.properties += FlattenedXML.properties(node, name: name)
    } else {
      log.leaveOut("\"\(name)\" of folders is left out", at: node.position)
    }
  }

  /// Whether a name is one of KML itself: of the namespace of the root, or of none as the root.
  private func isKML(_ name: XMLName) -> Bool {
    guard let root else { return false }
    return name.namespace == root.namespace && (name.namespace != nil || name.prefix == root.prefix)
  }

  private func placemark(_ node: XMLNode) {
    var placemark = KMLPlacemark()
    for child in node.children {
      if isKML(child.name) { placemark.read(child, schemas, &log) } else { placemark.readForeign(child) }
    }
    for attribute in node.element.attributes where attribute.name.prefix != nil || attribute.name.local != "id" {
      placemark.others.append(.init("kml:@\(attribute.name.qualified)", .text(attribute.value)))
    }
    if let folder { placemark.others.append(.init("kml:folder", .json(folder))) }
    if isFolderTooLong {
      log.leaveOut("folders whose names are longer than \(Self.longestFolder) bytes are left out", at: node.position)
    }
    if let feature = placemark.feature(node, &log) { file.features.append(feature) }
  }

  func finish() {}
}
