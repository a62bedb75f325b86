import Formats
import Game
import Geo
public import HTTP
import Packs
public import Store

/// The hunts of a pack, as the store keeps them.
public struct PackImport: Sendable {
  /// In order of the pack, each with what it is called in addresses, if nobody has that yet.
  public let hunts: [(slug: String, content: HuntContent)]
  let findings: PackFindings

  /// - Parameter bytes: a GeoJSON pack.
  /// - Throws: 422 with the linter's findings where one is an error; where a part is too large.
  public init(_ bytes: [UInt8]) throws(Problem) {
    let result = PackReader.readGame(bytes)
    findings = PackFindings(findings: result.findings, hasPositions: true)
    try findings.check()
    guard let pack = result.pack, let root = (try? JSONDocument(bytes))?.root else {
      throw Problem(.unprocessableContent, code: "findings", detail: "The pack cannot be read.")
    }
    let features = root["features"]?.elements ?? []
    let declared = root["huntpack"]?["hunts"]?.elements ?? []
    hunts = pack.hunts.indices.map { index in
      let content = Self.content(
        index, pack, root, declared.indices.contains(index) ? declared[index] : nil, features: features)
      return (HuntSlug.text(pack.pack.hunts[index].id), content)
    }
    for hunt in hunts {
      guard let fault = HuntLimits.fault(hunt.content) else { continue }
      throw Problem(tooLarge: "The hunt \(hunt.slug)", fault)
    }
  }

  private static func content(
    _ index: Int, _ pack: GamePack, _ root: JSONValue, _ declaration: JSONValue?, features: [JSONValue]
  ) -> HuntContent {
    let hunt = pack.hunts[index]
    let area = pack.pack.area.map { HuntContent.Area(center: $0.center, radiusMetres: $0.radiusMetres) }
    var content = HuntContent(
      name: pack.pack.hunts[index].name, description: hunt.description ?? "", kind: hunt.kind ?? "hunt",
      isOrdered: hunt.isOrdered, window: hunt.window, verification: hunt.verification, locations: hunt.locations,
      scoring: hunt.scoring, area: area, extra: extra(root, declaration),
      steps: hunt.steps.map { step($0, pack, features.indices.contains($0) ? features[$0] : nil) })
    content.searchText = content.foldedTexts
    return content
  }

  private static func extra(_ root: JSONValue, _ declaration: JSONValue?) -> String {
    let huntpack = root["huntpack"]
    // What the pack says of itself is kept as well: the store has no other place for it.
    let ownWords = ["title", "author", "license"]
    return UnknownMembers.text([
      ("collection", root, Known.collection), ("huntpack", huntpack, Known.huntpack.filter { !ownWords.contains($0) }),
      ("area", huntpack?["area"], Known.area), ("hunt", declaration, Known.hunt),
      ("scoring", declaration?["scoring"], Known.scoring),
    ])
  }

  private static func step(_ index: Int, _ pack: GamePack, _ feature: JSONValue?) -> StepContent {
    let (target, step) = (pack.pack.targets[index], pack.steps[index])
    let properties = feature?["properties"]
    let hints = properties?["hints"]?.elements ?? []
    let position = feature?["geometry"]?["coordinates"]?.elements ?? []
    var parts = [
      ("feature", feature, Known.feature), ("geometry", feature?["geometry"], Known.geometry),
      ("properties", properties, Known.properties),
    ]
    for (number, hint) in hints.enumerated() { parts.append(("hint \(number)", hint, Known.hint)) }
    return StepContent(
      target: target.id, name: target.name, description: step.description ?? "", reveal: step.reveal ?? "",
      place: target.target, altitudeMetres: position.count > 2 ? position[2].number : nil, points: step.points,
      hints: step.hints.enumerated().map { number, hint in
        HintContent(
          hint.text, rules: hint.rules, isPlain: hints.indices.contains(number) && hints[number].kind == .string)
      }, extra: UnknownMembers.text(parts.map { (name: $0.0, value: $0.1, known: $0.2) }))
  }
}
