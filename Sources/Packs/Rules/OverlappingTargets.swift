import Geo
import Glibc

/// Pairs of targets whose circles overlap.
enum OverlappingTargets {
  /// Pairs of overlapping targets, by their numbers in order of the second: for each target one at most of those further south, the
  /// nearest in latitude first, so that a crowd costs no more than a line.
  static func pairs(_ targets: [Target]) -> [(second: Int, first: Int)] {
    let reach = targets.reduce(0) { max($0, $1.radiusMetres) }
    let order = targets.indices.sorted { targets[$0].coordinate.latitudeDegrees < targets[$1].coordinate.latitudeDegrees }
    var found: [(second: Int, first: Int)] = []
    // Targets side by side on one parallel that do not overlap: beyond this many comparisons the rest is not looked at.
    var left = 1000 * targets.count + 1_000_000
    var open = 0
    for (place, index) in order.enumerated() {
      let target = targets[index]
      // A degree of latitude is 110 km or more.
      let lowest = target.coordinate.latitudeDegrees - (reach + target.radiusMetres) / 110_000
      while targets[order[open]].coordinate.latitudeDegrees < lowest { open += 1 }
      for other in order[open..<place].reversed() {
        left -= 1
        if left < 0 { return found.sorted { $0.second < $1.second } }
        guard overlap(target, targets[other]) else { continue }
        found.append((second: max(index, other), first: min(index, other)))
        break
      }
    }
    return found.sorted { $0.second < $1.second }
  }

  private static func overlap(_ a: Target, _ b: Target) -> Bool {
    let sum = a.radiusMetres + b.radiusMetres
    // Most pairs are further apart than their difference in longitude alone allows.
    let parallel = 110_000 * cos(max(abs(a.coordinate.latitudeDegrees), abs(b.coordinate.latitudeDegrees)) * .pi / 180)
    let east = abs(a.coordinate.longitudeDegrees - b.coordinate.longitudeDegrees)
    if min(east, 360 - east) * parallel * 0.9 > sum, abs(a.coordinate.latitudeDegrees) < 80 { return false }
    return Geodesic.distanceMetres(a.coordinate, b.coordinate) < sum
  }
}
