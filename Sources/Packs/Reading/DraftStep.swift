import Formats
import Geo

/// A feature as far as it could be read, with the places of its parts in the text: what rules look at.
///
/// Plain memory, and texts are made when asked for: there may be a hundred thousand of them, and every rule looks at each.
struct DraftStep: Sendable {
  /// The feature.
  let value: JSONTape.Value
  /// Its number among the features, from 0.
  let index: Int
  var nodes = Nodes()
  /// Nil where there are no two numbers, or they are out of range.
  var coordinate: Coordinate?
  var rangeFault: CoordinateFault?
  /// Of the two coordinates, as they are written.
  var mostDecimals = 0
  /// Whether the name can be seen.
  var hasName = false
  var idSource = IDSource.none
  /// Index into the hunts.
  var hunt: Int?
  var step: Int?
  var radiusMetres = Target.defaultRadiusMetres
  var points: Int?
  /// The costs of hints that have one of their own, together, and how many priced hints have that of their hunt.
  var hintCosts = (own: 0, byHunt: 0)
  /// Of the name as people see it.
  var nameKey: UInt64 = 0
  /// Whether the reveal may hold the name.
  var mayTellName = false
  /// Whether there are members that huntkit does not know.
  var hasUnknown = false

  /// What an id is made from.
  enum IDSource: Sendable { case none, text, number, name }

  /// Where its parts are; the first of several of a name.
  struct Nodes: Sendable {
    @JSONTape.Place var type: JSONTape.Node?
    @JSONTape.Place var id: JSONTape.Node?
    @JSONTape.Place var geometry: JSONTape.Node?
    @JSONTape.Place var properties: JSONTape.Node?
    @JSONTape.Place var bbox: JSONTape.Node?
    @JSONTape.Place var geometryBox: JSONTape.Node?
    @JSONTape.Place var longitude: JSONTape.Node?
    @JSONTape.Place var latitude: JSONTape.Node?
    @JSONTape.Place var name: JSONTape.Node?
    @JSONTape.Place var hunt: JSONTape.Node?
    @JSONTape.Place var step: JSONTape.Node?
    @JSONTape.Place var description: JSONTape.Node?
    @JSONTape.Place var hints: JSONTape.Node?
    @JSONTape.Place var reveal: JSONTape.Node?
    @JSONTape.Place var radius: JSONTape.Node?
    @JSONTape.Place var points: JSONTape.Node?
  }

  init(_ value: JSONTape.Value, _ index: Int) {
    self.value = value
    self.index = index
  }

  /// Adds what a priced hint costs; costs are whole numbers of the pack, however large.
  mutating func addHint(cost: Int?) {
    guard let cost else {
      hintCosts.byHunt += 1
      return
    }
    let (sum, isTooLarge) = hintCosts.own.addingReportingOverflow(cost)
    hintCosts.own = isTooLarge ? .max : sum
  }

  private func at(_ node: JSONTape.Node?) -> JSONTape.Value? { node.map(value.tape.value) }
}

// MARK: As values and texts

extension DraftStep {
  var feature: Finding.Feature { Finding.Feature(index: index, name: value["properties"]?["name"]?.string) }
  var properties: JSONTape.Value? { at(nodes.properties) }
  /// As they are written; nil where there are no two numbers.
  var position: (longitude: JSONTape.Value, latitude: JSONTape.Value)? {
    guard let longitude = at(nodes.longitude), let latitude = at(nodes.latitude) else { return nil }
    return (longitude, latitude)
  }
  var nameValue: JSONTape.Value? { at(nodes.name) }
  var idValue: JSONTape.Value? { at(nodes.id) }
  var stepValue: JSONTape.Value? { at(nodes.step) }
  var radiusValue: JSONTape.Value? { at(nodes.radius) }

  /// Nil where it cannot be seen.
  var name: String? { hasName ? nameValue?.string : nil }

  /// The feature's `id`, else a slug of its name.
  var id: String? {
    switch idSource {
    case .none: nil
    case .text: idValue?.string
    case .number: idValue?.text
    case .name: name.map(VisibleText.slug)
    }
  }

  /// Members of the feature and of its parts that huntkit does not know.
  var unknown: [JSONTape.Member] {
    guard hasUnknown else { return [] }
    func unknown(_ value: JSONTape.Value?, _ known: [String]) -> [JSONTape.Member] {
      value?.members?.filter { !known.contains($0.name) } ?? []
    }
    return unknown(value, Known.feature) + unknown(at(nodes.geometry), Known.geometry) + unknown(properties, Known.properties)
      + (at(nodes.hints)?.elements ?? []).flatMap { unknown($0, Known.hint) }
  }
}

/// A hunt as far as it could be read.
struct DraftHunt: Sendable {
  var hunt: Pack.Hunt
  /// Where it is declared; nil for a hunt that only features make.
  var value: JSONTape.Value?
  /// Whether its steps are played one after the other.
  var isOrdered = true
  /// Whether players see the targets, as on a tour: there is nothing to guess.
  var isShown = false
  var scoring = DraftScoring()
}

/// The rules of scoring, with the defaults of the format.
struct DraftScoring: Sendable {
  var points = 100
  var hintCost = 10
  var wrongGuessCost = 5
  var floor = 20
  /// Where they are declared.
  var pointsValue: JSONTape.Value?
  var floorValue: JSONTape.Value?
}
