internal import Geo

/// A place in folded text.
struct FoundPlace {
  /// What leaves more open than this is a region, not a place, metres.
  static let coarsestMetres = 10_000.0

  var kind: WrittenPlace.Kind
  var range: Range<Int>
  var readings: [Coordinate] = []
  var uncertaintyMetres: Double?

  /// A place that is named without saying where it is.
  init(_ kind: WrittenPlace.Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// Nil where the cells are outside of the Earth or regions.
  init?(_ kind: WrittenPlace.Kind, _ range: Range<Int>, cells: [Cell]) {
    let uncertainty = cells.map(\.uncertaintyMetres).max() ?? .infinity
    guard uncertainty <= Self.coarsestMetres else { return nil }
    self.init(kind, range)
    readings = cells.compactMap(\.coordinate)
    uncertaintyMetres = uncertainty
    if readings.isEmpty { return nil }
  }

  /// Both lists in order and without overlaps; where two places overlap, that of the first list stays. Linear.
  static func merge(_ first: [FoundPlace], _ second: [FoundPlace]) -> [FoundPlace] {
    if second.isEmpty { return first }
    if first.isEmpty { return second }
    var merged: [FoundPlace] = []
    merged.reserveCapacity(first.count + second.count)
    var next = 0
    for place in second {
      while next < first.count, first[next].range.upperBound <= place.range.lowerBound {
        merged.append(first[next])
        next += 1
      }
      if next < first.count, first[next].range.lowerBound < place.range.upperBound { continue }
      merged.append(place)
    }
    return merged + first[next...]
  }
}
