import Formats
import Geo

/// Reads a hunt pack: a GeoJSON FeatureCollection of points, with or without the foreign member `huntpack`.
///
/// Collects what is wrong instead of stopping at it; there is a pack only where nothing of error severity was found.
public struct PackReader {
  var findings = FindingCollector()
  private(set) var hunts: [Pack.Hunt] = []
  /// Index of each hunt by the bytes of its id.
  private var huntIndices: [[UInt8]: Int] = [:]
  /// Whether hunts were declared in `huntpack`; otherwise each feature is a hunt of one step.
  var declaresHunts = false
  var targets: [PackTarget] = []
  /// Where each target's parts stand, for findings about several targets.
  var places: [Place] = []
  private var title: String?
  private var area: Pack.Area?

  struct Place {
    var feature: Int
    var id: Int
    var name: Int
    var step: Int?
  }

  public struct Result: Sendable {
    /// Nil where a finding of error severity makes the pack unusable.
    public let pack: Pack?
    /// In order of the text.
    public let findings: [Finding]
  }

  private init() {}

  public static func read(_ bytes: [UInt8]) -> Result {
    var reader = PackReader()
    reader.readText(bytes)
    let findings = reader.findings.sorted(TextLines(bytes))
    guard !findings.contains(where: { $0.severity == .error }) else { return Result(pack: nil, findings: findings) }
    let pack = Pack(title: reader.title, area: reader.area, hunts: reader.hunts, targets: reader.targets)
    return Result(pack: pack, findings: findings)
  }

  private mutating func readText(_ bytes: [UInt8]) {
    if UTF8Text.looksLikeUTF16(bytes) {
      findings.error(.encoding, at: 0, "the file is UTF-16", help: "save it as UTF-8")
      return
    }
    if UTF8Text.byteOrderMark(bytes) > 0 {
      findings.note(.byteOrderMark, at: 0, "a byte-order mark begins the file; GeoJSON is written without one")
    }
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(bytes)
    } catch {
      reportSyntax(error, bytes)
      return
    }
    reportDuplicates(document.root)
    readRoot(document.root)
    checkHunts()
  }

  private mutating func reportSyntax(_ error: JSONError, _ bytes: [UInt8]) {
    switch error.kind {
    case .notUTF8:
      let byte = String(bytes[error.offset], radix: 16, uppercase: true)
      findings.error(
        .encoding, at: error.offset, "not UTF-8: byte 0x\(byte) at byte offset \(error.offset)",
        help: "save the file as UTF-8; from Windows-1252: iconv -f WINDOWS-1252 -t UTF-8")
    case .afterValue where bytes[error.offset] == ASCII.openBrace:
      findings.error(
        .jsonSyntax, at: error.offset, "a second JSON value: the file looks like one feature per line",
        help: "put the features into one object: {\"type\": \"FeatureCollection\", \"features\": [...]}")
    case .unexpected where bytes.first { $0 > 0x20 } == UInt8(ascii: "<"):
      findings.error(.jsonSyntax, at: error.offset, "this is XML or HTML, not GeoJSON")
    default:
      findings.error(.jsonSyntax, at: error.offset, error.description)
    }
  }

  /// Two members of one name mean different things to different readers, so no pack may have them.
  private mutating func reportDuplicates(_ root: JSONValue) {
    var open = [root]
    while let value = open.popLast() {
      if let members = value.members {
        var seen: Set<String> = []
        for member in members {
          if !seen.insert(member.name).inserted {
            findings.error(
              .duplicateMember, at: member.key.offset, "a second member \(ShownText.quoted(member.name)) in one object")
          }
          open.append(member.value)
        }
      } else if let elements = value.elements {
        open += elements
      }
    }
  }

  private mutating func readRoot(_ root: JSONValue) {
    guard let members = root.members else {
      findings.error(.rootType, at: root.offset, "a FeatureCollection object is needed, found \(root.kind.name)")
      return
    }
    let fields = Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    guard let type = fields["type"] else {
      findings.error(.rootType, at: root.offset, "no member \"type\"; a pack is a \"FeatureCollection\"")
      return
    }
    guard type.string == "FeatureCollection" else {
      let found = type.string.map(ShownText.quoted) ?? type.kind.name
      let help =
        type.string == "Feature" || GeoJSON.geometryTypes.contains(type.string ?? "")
        ? "wrap it: {\"type\": \"FeatureCollection\", \"features\": [ ... ]}" : nil
      findings.error(.rootType, at: type.offset, "\"type\" is \(found); a pack is a \"FeatureCollection\"", help: help)
      return
    }
    for member in members where !["type", "features", "huntpack", "bbox", "name", "id"].contains(member.name) {
      findings.unknown(member, of: ["type", "features", "huntpack"])
    }
    if let huntpack = fields["huntpack"] { readHuntpack(huntpack) }
    readFeatures(fields["features"], root)
  }

  private mutating func readFeatures(_ features: JSONValue?, _ root: JSONValue) {
    guard let features else {
      findings.error(.rootType, at: root.offset, "no member \"features\"")
      return
    }
    guard let elements = features.elements else {
      findings.error(.rootType, at: features.offset, "\"features\" is \(features.kind.name); an array is needed")
      return
    }
    if elements.isEmpty { findings.error(.noTargets, at: features.offset, "no features: there is nothing to find") }
    for (index, element) in elements.enumerated() { readFeature(element, index) }
    findings.feature = nil
  }

  private mutating func readHuntpack(_ value: JSONValue) {
    guard let members = value.members else {
      findings.error(.memberType, at: value.offset, "\"huntpack\" is \(value.kind.name); an object is needed")
      return
    }
    for member in members {
      switch member.name {
      case "version":
        if member.value.integer != 1 {
          findings.error(.version, at: member.value.offset, "this huntkit reads packs of version 1")
        }
      case "title": title = text(member)
      case "author", "license": _ = text(member)
      case "area": readArea(member.value)
      case "hunts": readHunts(member.value)
      default: findings.unknown(member, of: ["version", "title", "author", "license", "area", "hunts"])
      }
    }
    if !members.contains(where: { $0.name == "version" }) {
      findings.error(.version, at: value.offset, "\"huntpack\" has no version; write \"version\": 1")
    }
  }

  private mutating func readArea(_ value: JSONValue) {
    if value.isNull { return }
    guard let members = value.members, let center = members.first(where: { $0.name == "center" }) else {
      findings.error(.memberType, at: value.offset, "\"area\" needs a \"center\": [longitude, latitude]")
      return
    }
    var radius: Double?
    for member in members {
      switch member.name {
      case "center": continue
      case "radius_m": radius = readRadius(member.value)
      default: findings.unknown(member, of: ["center", "radius_m"])
      }
    }
    if let coordinate = readPosition(center.value) { area = Pack.Area(center: coordinate, radiusMetres: radius) }
  }

  private mutating func readHunts(_ value: JSONValue) {
    guard let elements = value.elements else {
      findings.error(.memberType, at: value.offset, "\"hunts\" is \(value.kind.name); an array is needed")
      return
    }
    declaresHunts = true
    for element in elements {
      guard let members = element.members else {
        findings.error(.huntInvalid, at: element.offset, "a hunt is \(element.kind.name); an object is needed")
        continue
      }
      let known = [
        "id", "name", "description", "kind", "ordered", "opens", "closes", "verification", "locations", "scoring",
      ]
      for member in members where !known.contains(member.name) { findings.unknown(member, of: known) }
      guard let id = element["id"], let text = id.string, VisibleText.isVisible(text) else {
        findings.error(.huntInvalid, at: element.offset, "a hunt needs an \"id\": text that can be seen")
        continue
      }
      if huntIndex(text) != nil {
        findings.error(.huntInvalid, at: id.offset, "a second hunt with the id \(ShownText.quoted(text))")
      }
      _ = addHunt(Pack.Hunt(id: text, name: element["name"]?.string ?? text))
    }
  }

  func huntIndex(_ id: String) -> Int? { huntIndices[Array(id.utf8)] }

  mutating func addHunt(_ hunt: Pack.Hunt) -> Int {
    hunts.append(hunt)
    huntIndices[Array(hunt.id.utf8)] = hunts.count - 1
    return hunts.count - 1
  }

  /// The text of a member that has to be one.
  mutating func text(_ member: JSONMember) -> String? {
    if member.value.isNull { return nil }
    if member.value.string == nil {
      findings.error(
        .memberType, at: member.value.offset, "\(ShownText.quoted(member.name)) is \(member.value.kind.name); text is needed")
    }
    return member.value.string
  }
}
