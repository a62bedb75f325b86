import Foundation
import Geo

/// The transverse Mercator by Krüger's series to the sixth order in the third flattening, with nothing taken from PROJ.
///
/// L. Krüger (1912); coefficients as in C. F. F. Karney, "Transverse Mercator with an accuracy of a few nanometers",
/// J. Geodesy 85 (2011), equations 12 and 35.
enum KruegerSeries {
  private static let f = 1 / 298.257223563
  private static let n = f / (2 - f)
  private static let e = (f * (2 - f)).squareRoot()
  private static let a1 = 6_378_137 / (1 + n) * (1 + n * n / 4 + pow(n, 4) / 64 + pow(n, 6) / 256)
  private static let alpha: [Double] = [
    polynomial([0, 1 / 2, -2 / 3, 5 / 16, 41 / 180, -127 / 288, 7891 / 37800]),
    polynomial([0, 0, 13 / 48, -3 / 5, 557 / 1440, 281 / 630, -1_983_433 / 1_935_360]),
    polynomial([0, 0, 0, 61 / 240, -103 / 140, 15061 / 26880, 167_603 / 181_440]),
    polynomial([0, 0, 0, 0, 49561 / 161_280, -179 / 168, 6_601_661 / 7_257_600]),
    polynomial([0, 0, 0, 0, 0, 34729 / 80640, -3_418_889 / 1_995_840]),
    polynomial([0, 0, 0, 0, 0, 0, 212_378_941 / 319_334_400]),
  ]

  private static func polynomial(_ coefficients: [Double]) -> Double {
    coefficients.reversed().reduce(0) { $0 * n + $1 }
  }

  static func project(_ place: Coordinate, _ origin: Coordinate) -> PlanePoint {
    let degree = Double.pi / 180
    let lambda = (place.longitudeDegrees - origin.longitudeDegrees).remainder(dividingBy: 360) * degree
    let point = plane(place.latitudeDegrees * degree, lambda)
    return PlanePoint(east: point.eta, north: point.xi - plane(origin.latitudeDegrees * degree, 0).xi)
  }

  private static func plane(_ phi: Double, _ lambda: Double) -> (xi: Double, eta: Double) {
    // The tangent of the conformal latitude; atan2 keeps the poles in order.
    let tau = tan(phi)
    let sigma = sinh(e * atanh(e * tau / (1 + tau * tau).squareRoot()))
    let conformal = tau * (1 + sigma * sigma).squareRoot() - sigma * (1 + tau * tau).squareRoot()
    let xi = atan2(conformal, cos(lambda))
    let eta = asinh(sin(lambda) / (conformal * conformal + cos(lambda) * cos(lambda)).squareRoot())
    var (x, y) = (xi, eta)
    for (i, coefficient) in alpha.enumerated() {
      let order = 2 * Double(i + 1)
      x += coefficient * sin(order * xi) * cosh(order * eta)
      y += coefficient * cos(order * xi) * sinh(order * eta)
    }
    return (a1 * x, a1 * y)
  }
}
