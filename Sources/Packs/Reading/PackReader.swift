import Formats
import Geo

/// Reads a hunt pack: a GeoJSON FeatureCollection of points, with or without the foreign member `huntpack`.
///
/// Collects what is wrong instead of stopping at it; there is a pack only where nothing of error severity was found.
public struct PackReader: Sendable {
  var findings: FindingCollector
  let tape: JSONTape
  let nameKeys = TextKey()
  private(set) var hunts: [DraftHunt] = []
  /// Index of each hunt by its id.
  private var huntIndices: [ExactText: Int] = [:]
  /// Hunts that are one feature of the same id.
  var ownHunts: Set<Int> = []
  /// The hunt that a feature named last.
  var lastNamed: (name: JSONTape.Node, hunt: Int)?
  /// Whether hunts were declared in `huntpack`; otherwise each feature is a hunt of one step.
  var declaresHunts = false
  /// Whether one of the declared could not be read.
  var hasFaultyHunt = false
  /// In order of the features; those that are no objects are not among them.
  var steps: [DraftStep] = []
  /// Where the targets should be; known when everything is read.
  private(set) var expected = ExpectedPlaces.unknown
  private(set) var hiddenIndices: [Int] = []
  var title: String?
  var area: Pack.Area?
  /// Where the area is declared.
  var areaValue: JSONTape.Value?

  public struct Result: Sendable {
    /// Nil where a finding of error severity makes the pack unusable.
    public let pack: Pack?
    /// In order of the text.
    public let findings: [Finding]
  }

  private init(_ tape: JSONTape, _ findings: FindingCollector) {
    self.tape = tape
    self.findings = findings
  }

  public static func read(_ bytes: [UInt8]) -> Result {
    var pack: Pack?
    let findings = findings(in: bytes) { reader in
      if reader.findings.areUsable { pack = reader.pack }
    }
    return Result(pack: pack, findings: findings)
  }

  /// What there is to say of a pack: all of `read` but the pack itself.
  public static func check(_ bytes: [UInt8]) -> PackCheck {
    var size = (hunts: 0, targets: 0)
    let collected = collected(in: bytes) { size = ($0.hunts.count, $0.steps.count) }
    return PackCheck(
      findings: collected.sorted(bytes), unlisted: collected.unlisted, huntCount: size.hunts, targetCount: size.targets)
  }

  /// What was found, in order of the text, after handing out the reader when it has read everything.
  static func findings(in bytes: [UInt8], _ body: (borrowing PackReader) -> Void) -> [Finding] {
    collected(in: bytes, body).sorted(bytes)
  }

  private static func collected(in bytes: [UInt8], _ body: (borrowing PackReader) -> Void) -> FindingCollector {
    var findings = FindingCollector()
    guard let document = PackText.document(bytes, &findings) else { return findings }
    document.withTape { tape in
      var reader = PackReader(tape, findings)
      reader.readAll()
      body(reader)
      findings = reader.findings
    }
    return findings
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

  /// What rules ask for that takes all steps to know.
  mutating func finishReading() {
    expected = ExpectedPlaces(self)
    hiddenIndices = steps.indices.filter { index in
      steps[index].coordinate != nil && !(steps[index].hunt.map { hunts[$0].isShown } ?? false)
    }
  }

  /// Steps whose places players have to find.
  var hiddenSteps: some Collection<DraftStep> { hiddenIndices.lazy.map { steps[$0] } }

  var root: JSONTape.Value { tape.root }

  /// - Returns: the features.
  mutating func readRoot(_ root: JSONTape.Value) -> [JSONTape.Node] {
    guard let members = root.members else {
      findings.error(.rootType, at: root, "a FeatureCollection object is needed, found \(root.kind.name)")
      return []
    }
    guard let type = root["type"] else {
      findings.error(.rootType, at: root, "no member \"type\"; a pack is a \"FeatureCollection\"")
      return []
    }
    guard type.string == "FeatureCollection" else {
      let found = type.string.map(ShownText.quoted) ?? type.kind.name
      let help =
        type.string == "Feature" || GeoJSON.geometryTypes.contains(type.string ?? "")
        ? "wrap it: {\"type\": \"FeatureCollection\", \"features\": [ ... ]}" : nil
      findings.error(.rootType, at: type, "\"type\" is \(found); a pack is a \"FeatureCollection\"", help: help)
      return []
    }
    for member in members where !Known.collection.contains(member.name) { unknown(member, of: Known.collection) }
    if let huntpack = root["huntpack"] { readHuntpack(huntpack) }
    guard let features = root["features"] else {
      findings.error(.rootType, at: root, "no member \"features\"")
      return []
    }
    guard features.kind == .array else {
      findings.error(.rootType, at: features, "\"features\" is \(features.kind.name); an array is needed")
      return []
    }
    let nodes = Array(tape.elements(features.node))
    if nodes.isEmpty { findings.error(.noTargets, at: features, "no features: there is nothing to find") }
    return nodes
  }

  func huntIndex(_ id: String) -> Int? { huntIndices[ExactText(id)] }

  mutating func addHunt(_ hunt: DraftHunt) -> Int {
    hunts.append(hunt)
    huntIndices[ExactText(hunt.hunt.id)] = hunts.count - 1
    return hunts.count - 1
  }

  /// A member that huntkit does not know: kept, and said so.
  mutating func unknown(_ member: JSONTape.Member, of known: [String], help: String? = nil) {
    let nearest = Suggestion.nearest(to: member.name, in: known)
    findings.note(
      .unknownMember, at: member, "huntkit does not know the member \(ShownText.quoted(member.name)); it is kept",
      help: help ?? nearest.map { "did you mean \"\($0)\"?" })
  }

  /// The text of a member that has to be one.
  mutating func text(_ member: JSONTape.Member) -> String? {
    if member.value.isNull { return nil }
    if member.value.string == nil {
      findings.error(
        .memberType, at: member.value, "\(ShownText.quoted(member.name)) is \(member.value.kind.name); text is needed")
    }
    return member.value.string
  }

  /// The number of a member that has to be a whole one.
  mutating func wholeNumber(_ member: JSONTape.Member) -> Int? {
    if member.value.isNull { return nil }
    guard let number = member.value.integer, number >= 0 else {
      findings.error(
        .memberType, at: member.value, "\(ShownText.quoted(member.name)) must be a whole number from 0",
        help: QuotedNumber.help(member.value), fix: QuotedNumber.fix(member.value, wholeFrom: 0))
      return nil
    }
    return number
  }
}
