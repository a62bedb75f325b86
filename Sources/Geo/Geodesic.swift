internal import CProj

/// The truth: geodesics on WGS 84 by Karney's algorithm, as PROJ ships it (`geodesic.h`).
///
/// C. F. F. Karney, "Algorithms for geodesics", J. Geodesy 87 (2013) 43-55. About 15 nm at worst, about 1 µs a call.
public enum Geodesic {
  /// `geod_init` only fills in constants; afterwards the structure is read, never written, so any thread may use it.
  private static let wgs84: geod_geodesic = {
    var g = geod_geodesic()
    geod_init(&g, Ellipsoid.a, Ellipsoid.f)
    return g
  }()

  /// Shortest distance over the ellipsoid, metres. Finite for every pair: poles, antipodes, the same point.
  public static func distanceMetres(_ from: Coordinate, _ to: Coordinate) -> Double {
    distanceMetres(from.latitudeDegrees, from.longitudeDegrees, to.latitudeDegrees, to.longitudeDegrees)
  }

  static func distanceMetres(_ lat1: Double, _ lon1: Double, _ lat2: Double, _ lon2: Double) -> Double {
    var distance = 0.0
    withUnsafePointer(to: wgs84) { geod_inverse($0, lat1, lon1, lat2, lon2, &distance, nil, nil) }
    return distance
  }

  /// The point reached from `start` after `distanceMetres` in the direction of `azimuthDegrees` (clockwise from north).
  public static func destination(from start: Coordinate, azimuthDegrees: Double, distanceMetres: Double) -> Coordinate {
    var latitude = 0.0
    var longitude = 0.0
    withUnsafePointer(to: wgs84) {
      geod_direct(
        $0, start.latitudeDegrees, start.longitudeDegrees, azimuthDegrees, distanceMetres, &latitude, &longitude, nil)
    }
    return Coordinate(uncheckedLatitude: latitude, longitude: longitude)
  }
}
