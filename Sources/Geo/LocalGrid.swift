import Glibc

/// A local metric grid: transverse Mercator centred on an area, 25 km to each side, projected in about 2 ns a point.
///
/// Immutable and free of handles, so any thread may use it. Points come out within `errorBoundMetres` of PROJ's.
public struct LocalGrid: Sendable {
  /// Half the side of the square in which the grid answers, metres along the origin's meridian and parallel.
  public static let halfWidthMetres = 25_000.0

  /// East 0, north 0.
  public let origin: Coordinate
  /// How far a projected point can be from PROJ's, metres; below a micrometre.
  public var errorBoundMetres: Double { polynomial.errorBoundMetres }

  let polynomial: GridPolynomial
  /// 1 / (6 R²) with R² = M N at the origin, per square metre: how the scale grows away from the central meridian.
  private let lineScale: Double
  /// Whether longitude differences have to be taken the short way round.
  let crossesAntimeridian: Bool

  /// Nil where no certified fit exists (latitudes beyond about 78 degrees). Costs about 0.3 ms.
  ///
  /// - Throws: where PROJ refuses the projection.
  public init?(origin: Coordinate) throws(ProjectionError) {
    let projection = try TransverseMercator(origin: origin)
    guard let fit = GridPolynomial(fitting: projection, origin: origin, halfWidthMetres: Self.halfWidthMetres)
    else { return nil }
    self.origin = origin
    polynomial = fit
    let radii = Ellipsoid.curvatureRadii(latitudeDegrees: origin.latitudeDegrees)
    lineScale = 1 / (6 * radii.meridian * radii.primeVertical)
    crossesAntimeridian = abs(origin.longitudeDegrees) + fit.halfWidthDegrees > 180
  }

  /// Degrees from the origin, the longitude difference taken the short way round where the box crosses the antimeridian.
  @inline(__always)
  func offset(_ latitude: Double, _ longitude: Double) -> (u: Double, v: Double) {
    var v = longitude - origin.longitudeDegrees
    if crossesAntimeridian {
      if v > 180 { v = (longitude - 360) - origin.longitudeDegrees }
      if v < -180 { v = (longitude + 360) - origin.longitudeDegrees }
    }
    return (latitude - origin.latitudeDegrees, v)
  }

  @inline(__always)
  func holds(_ u: Double, _ v: Double) -> Bool {
    abs(u) <= polynomial.halfHeightDegrees && abs(v) <= polynomial.halfWidthDegrees
  }

  /// Metres east and north of the origin; nil outside the grid.
  public func project(_ coordinate: Coordinate) -> PlanePoint? {
    project(coordinate.latitudeDegrees, coordinate.longitudeDegrees)
  }

  @inline(__always)
  func project(_ latitude: Double, _ longitude: Double) -> PlanePoint? {
    let (u, v) = offset(latitude, longitude)
    guard holds(u, v) else { return nil }
    let (x, y) = polynomial.evaluate(SIMD2(repeating: u), SIMD2(repeating: v))
    return PlanePoint(east: x[0], north: y[0])
  }

  /// The length on the ellipsoid of a straight line of the grid, metres; within 10 µm of the geodesic's.
  ///
  /// The scale of a line of the transverse Mercator is 1 + (x1² + x1 x2 + x2²) / 6R².
  @inline(__always)
  func groundDistance(planar distance: Double, east x1: Double, _ x2: Double) -> Double {
    distance / (1 + (x1 * x1 + x1 * x2 + x2 * x2) * lineScale)
  }

  /// The smallest and the largest scale within `reach` metres east or west of a point of the grid.
  ///
  /// k = 1 + x² / 2R² + x⁴ / 24R⁴; what that leaves out (R² elsewhere than at the origin, higher terms) is below 4e-9 for
  /// points up to 50 km away, and more than that is given to both sides.
  func scaleRange(east: Double, reach: Double) -> (smallest: Double, largest: Double) {
    func scale(_ x: Double) -> Double {
      let q = 3 * x * x * lineScale
      return 1 + q + q * q / 6
    }
    let far = abs(east) + reach
    let near = max(0, abs(east) - reach)
    return (scale(near) - Self.scaleSlack, scale(far) + Self.scaleSlack)
  }

  private static let scaleSlack = 1e-8
}
