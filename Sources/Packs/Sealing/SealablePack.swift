import Formats
import Geo

/// A pack without errors with its JSON text: which steps players may see before they have found anything.
///
/// In a hunt with `"ordered": false` every step is visible from the start, in any other only the first: that with the lowest
/// number, or where no step has one the first in the pack.
struct SealablePack: Sendable {
  let pack: Pack
  let root: JSONValue
  /// The features, one for each of the pack's targets.
  let features: [JSONValue]
  /// The members of each of the pack's hunts; nil for a hunt that is not declared.
  let declarations: [JSONValue?]
  /// In order of the hunts, and in each in the order it is played in.
  let steps: [Step]

  struct Step: Sendable {
    /// Index into the pack's targets.
    var target: Int
    var hunt: Int
    /// Its place in the hunt, from 1.
    var number: Int
    var isVisible: Bool
  }

  /// - Throws: `packUnusable` with the first error.
  init(_ bytes: [UInt8]) throws(SealError) {
    let result = PackReader.read(bytes)
    guard let pack = result.pack, let root = (try? JSONDocument(bytes))?.root,
      let features = root["features"]?.elements, features.count == pack.targets.count
    else {
      let errors = result.findings.filter { $0.severity == .error }
      throw .packUnusable(
        errors.first?.position ?? TextPosition(line: 1, column: 1), errors.first?.message ?? "the pack cannot be read",
        errors: errors.count)
    }
    let declared = root["huntpack"]?["hunts"]?.elements ?? []
    self.pack = pack
    self.root = root
    self.features = features
    declarations = pack.hunts.indices.map { declared.indices.contains($0) ? declared[$0] : nil }
    steps = Self.steps(pack, declarations)
  }

  private static func steps(_ pack: Pack, _ declarations: [JSONValue?]) -> [Step] {
    var targets = [[Int]](repeating: [], count: pack.hunts.count)
    for (index, target) in pack.targets.enumerated() { targets[target.hunt].append(index) }
    return targets.enumerated().flatMap { hunt, targets in
      let isOrdered = declarations[hunt]?["ordered"]?.boolean ?? true
      let played = isOrdered ? targets.sorted { key($0, pack) < key($1, pack) } : targets
      return played.enumerated().map { place, target in
        Step(target: target, hunt: hunt, number: place + 1, isVisible: !isOrdered || place == 0)
      }
    }
  }

  /// By number, those without one last, then in order of the pack.
  private static func key(_ target: Int, _ pack: Pack) -> (Int, Int) { (pack.targets[target].step ?? .max, target) }

  /// Whether the places of a hunt are public.
  func showsLocations(_ hunt: Int) -> Bool { declarations[hunt]?["locations"]?.string == "shown" }

  /// The opening of each target with a nonce of its own.
  func openings(_ nonces: [[UInt8]]) -> [StepOpening] {
    zip(pack.targets, nonces).compactMap { target, nonce in
      StepOpening(
        id: target.id, coordinate: target.target.coordinate, radiusMetres: target.target.radiusMetres, nonce: nonce)
    }
  }
}
