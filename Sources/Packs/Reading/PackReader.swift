import Formats
import Geo

/// Reads a hunt pack: a GeoJSON FeatureCollection of points, with or without the foreign member `huntpack`.
///
/// Collects what is wrong instead of stopping at it; there is a pack only where nothing of error severity was found.
public struct PackReader {
  var findings = FindingCollector()
  private(set) var hunts: [DraftHunt] = []
  /// Index of each hunt by its id.
  private var huntIndices: [ExactText: Int] = [:]
  /// Hunts that are one feature of the same id.
  var ownHunts: Set<Int> = []
  /// Whether hunts were declared in `huntpack`; otherwise each feature is a hunt of one step.
  var declaresHunts = false
  /// Whether one of the declared could not be read.
  var hasFaultyHunt = false
  /// In order of the features; those that are no objects are not among them.
  var steps: [DraftStep] = []
  private(set) var root: JSONValue?
  /// Where the targets should be; asked for when everything is read.
  private(set) lazy var expected = ExpectedPlaces(self)
  /// What players may read; asked for when everything is read.
  private(set) lazy var publicTexts = PublicTexts.all(self)
  var title: String?
  var area: Pack.Area?
  /// Where the area is declared.
  var areaValue: JSONValue?

  public struct Result: Sendable {
    /// Nil where a finding of error severity makes the pack unusable.
    public let pack: Pack?
    /// In order of the text.
    public let findings: [Finding]
  }

  private init() {}

  public static func read(_ bytes: [UInt8]) -> Result {
    let (reader, findings) = reading(bytes)
    return Result(pack: reader?.pack, findings: findings)
  }

  /// The reader after its work, with what it found; no reader where a finding of error severity makes the pack unusable.
  static func reading(_ bytes: [UInt8]) -> (reader: PackReader?, findings: [Finding]) {
    var reader = PackReader()
    reader.readText(bytes)
    let findings = reader.findings.sorted(TextLines(bytes))
    return (findings.contains { $0.severity == .error } ? nil : reader, findings)
  }

  /// What was read, where all of it could be.
  var pack: Pack {
    let targets = steps.compactMap { step -> PackTarget? in
      guard let id = step.id, let hunt = step.hunt, let coordinate = step.coordinate else { return nil }
      return PackTarget(
        id: id, name: step.name ?? id, hunt: hunt, step: step.step,
        target: Target(coordinate, radiusMetres: step.radiusMetres))
    }
    return Pack(title: title, area: area, hunts: hunts.map(\.hunt), targets: targets)
  }

  private mutating func readText(_ bytes: [UInt8]) {
    if UTF8Text.looksLikeUTF16(bytes) {
      findings.error(.encoding, at: 0, "the file is UTF-16", help: "save it as UTF-8")
      return
    }
    if UTF8Text.byteOrderMark(bytes) > 0 {
      findings.note(
        .byteOrderMark, at: 0..<3, "a byte-order mark begins the file; GeoJSON is written without one",
        fix: ByteOrderMarkRule.fix)
    }
    let document: JSONDocument
    do throws(JSONError) {
      var commas: [Int] = []
      document = try JSONDocument(bytes, trailingCommas: &commas)
      for comma in commas { JSONSyntaxRule.report(comma: comma, &findings) }
    } catch {
      reportSyntax(error, bytes)
      return
    }
    root = document.root
    reportDuplicates(document)
    readRoot(document.root)
    for code in Finding.Code.allCases {
      findings.feature = nil
      code.rule.check(&self)
    }
  }

  private mutating func reportSyntax(_ error: JSONError, _ bytes: [UInt8]) {
    switch error.kind {
    case .notUTF8:
      let byte = String(bytes[error.offset], radix: 16, uppercase: true)
      findings.error(
        .encoding, at: error.offset..<min(error.offset + 1, bytes.count),
        "not UTF-8: byte 0x\(byte)",
        help: "save the file as UTF-8; from Windows-1252: iconv -f WINDOWS-1252 -t UTF-8")
    case .afterValue where bytes[error.offset] == ASCII.openBrace:
      findings.error(
        .jsonSyntax, at: error.offset..<min(error.offset + 1, bytes.count),
        "a second JSON value: the file looks like one feature per line",
        help: "put the features into one object: {\"type\": \"FeatureCollection\", \"features\": [...]}")
    case .unexpected where bytes.first { $0 > 0x20 } == UInt8(ascii: "<"):
      findings.error(.jsonSyntax, at: error.offset..<min(error.offset + 1, bytes.count), "this is XML or HTML, not GeoJSON")
    default:
      findings.error(.jsonSyntax, at: error.offset..<min(error.offset + 1, bytes.count), error.description)
    }
  }

  /// Two members of one name mean different things to different readers, so no pack may have them.
  private mutating func reportDuplicates(_ document: JSONDocument) {
    for name in document.repeatedNames {
      findings.error(.duplicateMember, at: name, "a second member \(ShownText.quoted(name.string ?? "")) in one object")
    }
  }

  private mutating func readRoot(_ root: JSONValue) {
    guard let members = root.members else {
      findings.error(.rootType, at: root, "a FeatureCollection object is needed, found \(root.kind.name)")
      return
    }
    let fields = Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    guard let type = fields["type"] else {
      findings.error(.rootType, at: root, "no member \"type\"; a pack is a \"FeatureCollection\"")
      return
    }
    guard type.string == "FeatureCollection" else {
      let found = type.string.map(ShownText.quoted) ?? type.kind.name
      let help =
        type.string == "Feature" || GeoJSON.geometryTypes.contains(type.string ?? "")
        ? "wrap it: {\"type\": \"FeatureCollection\", \"features\": [ ... ]}" : nil
      findings.error(.rootType, at: type, "\"type\" is \(found); a pack is a \"FeatureCollection\"", help: help)
      return
    }
    for member in members where !Known.collection.contains(member.name) { unknown(member, of: Known.collection) }
    if let huntpack = fields["huntpack"] { readHuntpack(huntpack) }
    readFeatures(fields["features"], root)
  }

  private mutating func readFeatures(_ features: JSONValue?, _ root: JSONValue) {
    guard let features else {
      findings.error(.rootType, at: root, "no member \"features\"")
      return
    }
    guard let elements = features.elements else {
      findings.error(.rootType, at: features, "\"features\" is \(features.kind.name); an array is needed")
      return
    }
    if elements.isEmpty { findings.error(.noTargets, at: features, "no features: there is nothing to find") }
    for (index, element) in elements.enumerated() { readFeature(element, index) }
    findings.feature = nil
  }

  /// Steps whose places players have to find.
  var hiddenSteps: [DraftStep] {
    steps.filter { step in step.coordinate != nil && !(step.hunt.map { hunts[$0].isShown } ?? false) }
  }

  func huntIndex(_ id: String) -> Int? { huntIndices[ExactText(id)] }

  mutating func addHunt(_ hunt: DraftHunt) -> Int {
    hunts.append(hunt)
    huntIndices[ExactText(hunt.hunt.id)] = hunts.count - 1
    return hunts.count - 1
  }

  /// A member that huntkit does not know: kept, and said so.
  mutating func unknown(_ member: JSONMember, of known: [String]) {
    let nearest = Suggestion.nearest(to: member.name, in: known)
    findings.note(
      .unknownMember, at: member, "huntkit does not know the member \(ShownText.quoted(member.name)); it is kept",
      help: nearest.map { "did you mean \"\($0)\"?" })
  }

  /// The text of a member that has to be one.
  mutating func text(_ member: JSONMember) -> String? {
    if member.value.isNull { return nil }
    if member.value.string == nil {
      findings.error(
        .memberType, at: member.value, "\(ShownText.quoted(member.name)) is \(member.value.kind.name); text is needed")
    }
    return member.value.string
  }

  /// The number of a member that has to be a whole one.
  mutating func wholeNumber(_ member: JSONMember) -> Int? {
    if member.value.isNull { return nil }
    guard let number = member.value.integer, number >= 0 else {
      findings.error(
        .memberType, at: member.value, "\(ShownText.quoted(member.name)) must be a whole number from 0",
        help: member.value.kind == .string ? "write it without quotes" : nil)
      return nil
    }
    return number
  }
}
