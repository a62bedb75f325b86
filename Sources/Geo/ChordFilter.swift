import Glibc

/// The filter for everywhere on Earth: the straight chord through the ground instead of the geodesic over it.
///
/// A chord c is never longer than its geodesic d. And no geodesic of the ellipsoid bends more sharply than the meridian does
/// at the equator, so (Schur's comparison of a curve with a circular arc of that curvature 1/ρ) c >= 2ρ sin(d / 2ρ). So a chord
/// above the radius means incorrect, one below 2ρ sin(radius / 2ρ) means correct: at 150 m the two are 4 nm apart.
struct ChordFilter: Sendable {
  let centre: Vector
  /// Squares of the chords up to which a guess is correct, and beyond which it is not; between them Karney decides.
  let innerSquared: Double
  let outerSquared: Double

  /// What rounding in the coordinates and in Karney's own series can add up to, metres.
  static let slackMetres = 1e-7

  init(_ target: Target) {
    let c = target.coordinate
    centre = Ellipsoid.earthCentred(latitudeDegrees: c.latitudeDegrees, longitudeDegrees: c.longitudeDegrees)
    let rho = Ellipsoid.smallestCurvatureRadius
    let radius = target.radiusMetres
    // Beyond half the arc nothing is promised, and rounding grows with the chord: leave great radii to Karney.
    guard radius < 1_000_000 else {
      innerSquared = -1
      outerSquared = .infinity
      return
    }
    let inner = 2 * rho * sin(radius / (2 * rho)) - Self.slackMetres
    let outer = radius + Self.slackMetres
    innerSquared = inner > 0 ? inner * inner : -1
    // No distance is as small as a radius below 0.
    outerSquared = outer >= 0 ? outer * outer : -1
  }

  /// Nil in the band where only Karney can tell.
  func verdict(_ guess: Vector) -> Verdict? {
    let d = guess - centre
    let squared = (d * d).sum()
    if squared > outerSquared { return .incorrect }
    return squared <= innerSquared ? .correct : nil
  }
}
