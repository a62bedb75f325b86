import Geo
import Glibc

/// Pairs of targets whose circles overlap.
enum OverlappingTargets {
  /// For each target that overlaps one before it, that one; by their numbers. Linear for targets that do not crowd without overlapping.
  ///
  /// Targets are gone through from north to south, and each is compared with those that are not further south than both radii reach.
  static func pairs(_ targets: [Target]) -> [(second: Int, first: Int)] {
    let reach = targets.reduce(0) { max($0, $1.radiusMetres) }
    let order = targets.indices.sorted { targets[$0].coordinate.latitudeDegrees < targets[$1].coordinate.latitudeDegrees }
    var found: [Int: Int] = [:]
    // More comparisons than this are not made: a pack with huge circles among many small ones.
    var left = 200 * targets.count + 10_000
    var open = 0
    for (place, index) in order.enumerated() {
      let target = targets[index]
      // A degree of latitude is 110 km or more.
      let lowest = target.coordinate.latitudeDegrees - (reach + target.radiusMetres) / 110_000
      while targets[order[open]].coordinate.latitudeDegrees < lowest { open += 1 }
      for other in order[open..<place] where found[max(index, other)] == nil {
        left -= 1
        if left < 0 { return sorted(found) }
        guard overlap(target, targets[other]) else { continue }
        found[max(index, other)] = min(index, other)
      }
    }
    return sorted(found)
  }

  private static func sorted(_ found: [Int: Int]) -> [(second: Int, first: Int)] {
    found.sorted { $0.key < $1.key }.map { (second: $0.key, first: $0.value) }
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
