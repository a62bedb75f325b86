import Glibc

/// How many guesses it takes to cover an area whatever the target.
enum CoverCount {
  /// What five circles cover, in their radius. Five wrong guesses are free.
  static let reachOfFive = 1.641

  /// Circles of one radius, in a triangular pattern, that cover a disc.
  ///
  /// Each then covers a hexagon of 3 √3 / 2 r²; those at the rim reach beyond it. Up to three circles the count is exact (for two and
  /// less, one; R. Kershner 1939 for the density).
  static func circles(radius: Double, covering reach: Double) -> Int {
    guard radius > 0, reach > radius else { return 1 }
    // Three circles cover a disc of 2/√3 of their radius, four of √2, seven of twice.
    for (count, factor) in [(3, 2 / 3.0.squareRoot()), (4, 2.0.squareRoot()), (5, reachOfFive), (7, 2.0)]
    where reach <= radius * factor {
      return count
    }
    let rim = reach + radius / 2
    let count = Double.pi * rim * rim / (1.5 * 3.0.squareRoot() * radius * radius)
    return Int(min(count.rounded(.up), 1e15))
  }
}
