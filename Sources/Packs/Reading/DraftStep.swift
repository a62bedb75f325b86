import Formats
import Geo

/// A feature as far as it could be read, with the places of its parts in the text: what rules look at.
///
/// A class, since it is looked at by every rule and copying its many parts would cost more than the rules.
final class DraftStep {
  let feature: Finding.Feature
  let value: JSONValue
  let properties: JSONValue?
  /// As they are written; nil where there are no two numbers.
  var position: (longitude: JSONValue, latitude: JSONValue)?
  /// Nil where they are out of range, too.
  var coordinate: Coordinate?
  var rangeFault: CoordinateFault?
  var name: String?
  var nameValue: JSONValue?
  /// The feature's `id`, else a slug of its name.
  var id: String?
  var idValue: JSONValue?
  /// Index into the hunts.
  var hunt: Int?
  var step: Int?
  var stepValue: JSONValue?
  var radiusMetres = Target.defaultRadiusMetres
  var radiusValue: JSONValue?
  var hints: [DraftHint] = []
  var points: Int?
  /// Members of the feature and of its properties that huntkit does not know.
  var unknown: [JSONMember] = []

  init(feature: Finding.Feature, value: JSONValue) {
    self.feature = feature
    self.value = value
    properties = value["properties"]
  }
}

struct DraftHint {
  /// The text as it stands in the pack.
  var value: JSONValue
  var text: String
  /// Points, where it has a price of its own.
  var cost: Int?
  /// An object hint without a cost has that of its hunt.
  var isPriced: Bool
}

/// A hunt as far as it could be read.
struct DraftHunt {
  var hunt: Pack.Hunt
  /// Where it is declared; nil for a hunt that only features make.
  var value: JSONValue?
  /// Whether its steps are played one after the other.
  var isOrdered = true
  /// Whether players see the targets, as on a tour: there is nothing to guess.
  var isShown = false
  var scoring = DraftScoring()
}

/// The rules of scoring, with the defaults of the format.
struct DraftScoring {
  var points = 100
  var hintCost = 10
  var wrongGuessCost = 5
  var floor = 20
  var floorValue: JSONValue?
}
