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
  /// Hunts that are one feature of the same id.
  var ownHunts: Set<Int> = []
  /// Whether hunts were declared in `huntpack`; otherwise each feature is a hunt of one step.
  var declaresHunts = false
  var targets: [PackTarget] = []
  /// Where each target's parts stand, for findings about several targets.
  var places: [Place] = []
  var title: String?
  var area: Pack.Area?

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

  /// The number of a member that has to be a whole one.
  mutating func wholeNumber(_ member: JSONMember) -> Int? {
    if member.value.isNull { return nil }
    guard let number = member.value.integer, number >= 0 else {
      findings.error(
        .memberType, at: member.value.offset, "\(ShownText.quoted(member.name)) must be a whole number from 0",
        help: member.value.kind == .string ? "write it without quotes" : nil)
      return nil
    }
    return number
  }
}
