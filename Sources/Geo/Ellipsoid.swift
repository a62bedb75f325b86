import Glibc

/// The WGS 84 ellipsoid (EPSG:7030) and the few of its formulas that huntkit's filters rest on.
enum Ellipsoid {
  /// Semi-major axis, metres.
  static let a = 6_378_137.0
  /// Flattening.
  static let f = 1 / 298.257223563
  /// Semi-minor axis, metres.
  static let b = a * (1 - f)
  /// First eccentricity squared.
  static let e2 = f * (2 - f)
  /// The smallest radius of curvature of any curve of shortest length: a meridian's at the equator, metres.
  static let smallestCurvatureRadius = a * (1 - e2)

  static let radiansPerDegree = Double.pi / 180

  /// Radii of curvature at a latitude, metres: of the meridian (M) and of the prime vertical (N).
  static func curvatureRadii(latitudeDegrees: Double) -> (meridian: Double, primeVertical: Double) {
    let s = sin(latitudeDegrees * radiansPerDegree)
    let w2 = 1 - e2 * s * s
    let n = a / w2.squareRoot()
    return (n * (1 - e2) / w2, n)
  }
}

/// A vector in three dimensions: Earth-centred metres (`earthCentred`) or a direction (`reducedDirection`).
typealias Vector = SIMD3<Double>

extension Ellipsoid {
  /// Earth-centred, Earth-fixed coordinates of a point on the surface, metres; within 5 nm of the true ones.
  static func earthCentred(latitudeDegrees: Double, longitudeDegrees: Double) -> Vector {
    let phi = latitudeDegrees * radiansPerDegree
    let lambda = longitudeDegrees * radiansPerDegree
    let s = sin(phi)
    let n = a / (1 - e2 * s * s).squareRoot()
    let p = n * cos(phi)
    return Vector(p * cos(lambda), p * sin(lambda), n * (1 - e2) * s)
  }

  /// The unit vector of a point's reduced (parametric) latitude and longitude.
  ///
  /// On the sphere of these directions the angle σ between two points bounds their geodesic distance from both
  /// sides: b σ <= d <= a σ, since ds² = (a² sin²β + b² cos²β) dβ² + a² cos²β dλ².
  static func reducedDirection(latitudeDegrees: Double, longitudeDegrees: Double) -> Vector {
    let phi = latitudeDegrees * radiansPerDegree
    let lambda = longitudeDegrees * radiansPerDegree
    let z = (1 - f) * sin(phi)
    let p = cos(phi)
    let length = (z * z + p * p).squareRoot()
    return Vector(p * cos(lambda), p * sin(lambda), z) / length
  }

  /// The point whose reduced direction this is; the inverse of `reducedDirection`, for any non-zero vector.
  static func coordinate(reducedDirection v: Vector) -> Coordinate {
    let p = (v.x * v.x + v.y * v.y).squareRoot()
    return Coordinate(
      uncheckedLatitude: atan2(v.z, (1 - f) * p) / radiansPerDegree, longitude: atan2(v.y, v.x) / radiansPerDegree)
  }

  /// The angle between two unit vectors, radians; well conditioned for small ones.
  static func angle(_ u: Vector, _ v: Vector) -> Double {
    let d = u - v
    let chord = (d * d).sum().squareRoot()
    return 2 * asin(min(1, chord / 2))
  }
}
