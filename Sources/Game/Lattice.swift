import Geo
import Glibc

/// Finds lattices among places: most of a lattice's points have their nearest neighbour at the same distance, which places
/// that people choose have not.
///
/// Of places strewn at random, some 7 % have their nearest neighbour in the fullest band of a tenth (the density of nearest
/// distances is 2 π ρ r exp(-π ρ r²); the band weighs most at π ρ r² = 1), so 60 % of 12 does not come about by chance.
enum Lattice {
  static let leastCount = 12
  static let leastShare = 0.6
  /// Taps on one building are close to each other, too.
  static let leastSpacingMetres = 20.0
  private static let band = 1.1

  /// The lattice's members, as indices, and how far apart they are, metres; nil where there is none.
  ///
  /// - Complexity: quadratic; for some thousand places.
  static func find(_ places: [Coordinate]) -> (members: [Int], spacingMetres: Double)? {
    guard places.count >= leastCount else { return nil }
    let nearest = places.indices.map { nearestDistanceMetres(of: $0, places) }
    let order = nearest.indices.filter { nearest[$0] >= leastSpacingMetres }.sorted { nearest[$0] < nearest[$1] }
    var best = 0..<0
    var end = 0
    for start in order.indices {
      while end < order.count, nearest[order[end]] <= nearest[order[start]] * band { end += 1 }
      if end - start > best.count { best = start..<end }
    }
    guard best.count >= leastCount, Double(best.count) >= leastShare * Double(places.count) else { return nil }
    return (order[best].sorted(), nearest[order[best.lowerBound + best.count / 2]])
  }

  /// Good to a percent where it matters: a few kilometres. Infinite for a place that stands alone.
  private static func nearestDistanceMetres(of index: Int, _ places: [Coordinate]) -> Double {
    let place = places[index]
    let metresPerDegree = 111_195.0
    let narrowing = cos(place.latitudeDegrees * .pi / 180)
    var least = Double.infinity
    for (other, neighbour) in places.enumerated() where other != index {
      let north = neighbour.latitudeDegrees - place.latitudeDegrees
      let turn = abs(neighbour.longitudeDegrees - place.longitudeDegrees)
      let east = min(turn, 360 - turn) * narrowing
      least = min(least, north * north + east * east)
    }
    return least.squareRoot() * metresPerDegree
  }
}
