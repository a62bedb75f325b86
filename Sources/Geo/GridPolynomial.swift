import Glibc

/// A polynomial that stands in for PROJ's transverse Mercator over a box around the origin, with a certified bound.
///
/// East is odd in the longitude difference v and north is even; with u the latitude difference and t = v², both in degrees,
/// total degree 5:
///
///     east  = v (a0 + a1 u + a2 u² + a3 u³ + a4 u⁴ + t (b0 + b1 u + b2 u² + t c0))
///     north = d0 + d1 u + ... + d5 u⁵ + t (e0 + ... + e3 u³ + t (f0 + f1 u))
///
/// fitted to PROJ by Chebyshev's discrete orthogonality. A residual on a lattice is no bound, so eight times the largest
/// residual on an independent lattice, and 10 nm for rounding, is.
struct GridPolynomial: Sendable {
  private let a: (Double, Double, Double, Double, Double)
  private let b: (Double, Double, Double)
  private let c: Double
  private let d: (Double, Double, Double, Double, Double, Double)
  private let e: (Double, Double, Double, Double)
  private let f: (Double, Double)

  /// Half the box's height and width, degrees of latitude and longitude.
  let halfHeightDegrees: Double
  let halfWidthDegrees: Double
  /// How far an evaluated point can be from PROJ's, metres.
  private(set) var errorBoundMetres: Double

  /// The largest bound with which the filter is worth using; beyond latitudes of about 78 degrees it is not met.
  static let acceptableErrorMetres = 1e-6

  /// Nil where no polynomial of this shape comes within `acceptableErrorMetres` of PROJ.
  init?(fitting projection: borrowing TransverseMercator, origin: Coordinate, halfWidthMetres: Double) {
    let radii = Ellipsoid.curvatureRadii(latitudeDegrees: origin.latitudeDegrees)
    let parallelRadius = radii.primeVertical * cos(origin.latitudeDegrees * Ellipsoid.radiansPerDegree)
    let height = halfWidthMetres / radii.meridian / Ellipsoid.radiansPerDegree
    let width = halfWidthMetres / parallelRadius / Ellipsoid.radiansPerDegree
    guard abs(origin.latitudeDegrees) + height < 90, width < 30 else { return nil }

    // What it must come close to, at fractions of the box.
    func sample(_ u: Double, _ v: Double) -> PlanePoint {
      Self.exact(projection, origin, u * height, v * width)
    }
    let east = ChebyshevSeries { u, v in sample(u, v).east }.monomials(height, width)
    let north = ChebyshevSeries { u, v in sample(u, v).north }.monomials(height, width)
    halfHeightDegrees = height
    halfWidthDegrees = width
    a = (east[0][1], east[1][1], east[2][1], east[3][1], east[4][1])
    b = (east[0][3], east[1][3], east[2][3])
    c = east[0][5]
    d = (north[0][0], north[1][0], north[2][0], north[3][0], north[4][0], north[5][0])
    e = (north[0][2], north[1][2], north[2][2], north[3][2])
    f = (north[0][4], north[1][4])
    errorBoundMetres = 0

    // 23 x 23 points, edges and corners among them; none but the centre lies on the lattice of the fit.
    var residual = 0.0
    for i in -11...11 {
      for j in -11...11 {
        let u = Double(i) / 11
        let v = Double(j) / 11
        let truth = sample(u, v)
        let (x, y) = evaluate(SIMD2(repeating: u * height), SIMD2(repeating: v * width))
        let miss = max(abs(x[0] - truth.east), abs(y[0] - truth.north))
        guard miss < 1 else { return nil }
        residual = max(residual, miss)
      }
    }
    errorBoundMetres = 8 * residual + 1e-8
    guard errorBoundMetres <= Self.acceptableErrorMetres else { return nil }
  }

  /// PROJ's answer at an offset from the origin, the longitude brought back into range.
  private static func exact(
    _ projection: borrowing TransverseMercator, _ origin: Coordinate, _ latitudeOffset: Double, _ longitudeOffset: Double
  ) -> PlanePoint {
    let longitude = origin.longitudeDegrees + longitudeOffset
    return projection.project(
      latitudeDegrees: origin.latitudeDegrees + latitudeOffset,
      longitudeDegrees: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude)
  }

  /// East and north, metres, of points given as degrees of latitude (u) and longitude (v) from the origin.
  @inline(__always)
  func evaluate<V: SIMD>(_ u: V, _ v: V) -> (east: V, north: V) where V.Scalar == Double {
    let t = v * v
    let a01 = a.0 + u * (a.1 + u * (a.2 + u * (a.3 + u * a.4)))
    let b01 = b.0 + u * (b.1 + u * b.2) + t * c
    let d01 = d.0 + u * (d.1 + u * (d.2 + u * (d.3 + u * (d.4 + u * d.5))))
    let e01 = e.0 + u * (e.1 + u * (e.2 + u * e.3)) + t * (f.0 + u * f.1)
    return (v * (a01 + t * b01), d01 + t * e01)
  }
}

/// A series of total degree 5 in Chebyshev polynomials over [-1, 1]², found by discrete orthogonality on a 14 x 14 lattice.
private struct ChebyshevSeries {
  private static let degree = 5
  private static let nodes = 14
  private var coefficients = [[Double]](
    repeating: [Double](repeating: 0, count: degree + 1), count: degree + 1)

  init(_ function: (Double, Double) -> Double) {
    let n = Self.nodes
    let angles = (0..<n).map { (Double($0) + 0.5) * Double.pi / Double(n) }
    for p in angles {
      for q in angles {
        let value = function(cos(p), cos(q))
        for i in 0...Self.degree {
          for j in 0...(Self.degree - i) {
            let norm = (i == 0 ? 1.0 : 2.0) * (j == 0 ? 1.0 : 2.0) / Double(n * n)
            coefficients[i][j] += norm * value * cos(Double(i) * p) * cos(Double(j) * q)
          }
        }
      }
    }
  }

  /// Coefficients of uⁱ vʲ, for u in [-height, height] and v in [-width, width].
  func monomials(_ height: Double, _ width: Double) -> [[Double]] {
    // T0 ... T5 by powers.
    let t: [[Double]] = [
      [1], [0, 1], [-1, 0, 2], [0, -3, 0, 4], [1, 0, -8, 0, 8], [0, 5, 0, -20, 0, 16],
    ]
    var result = [[Double]](repeating: [Double](repeating: 0, count: Self.degree + 1), count: Self.degree + 1)
    for i in 0...Self.degree {
      for j in 0...(Self.degree - i) {
        for (p, tp) in t[i].enumerated() {
          for (q, tq) in t[j].enumerated() {
            result[p][q] += coefficients[i][j] * tp * tq / pow(height, Double(p)) / pow(width, Double(q))
          }
        }
      }
    }
    return result
  }
}
