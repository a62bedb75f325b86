import Glibc
internal import Geo

/// A piece of the Earth between two parallels and two meridians: what a spelling with so many digits names.
struct Cell {
  /// The middle, degrees.
  var latitude: Double
  var longitude: Double
  /// Half of its height and width, degrees.
  var halfHeight: Double
  var halfWidth: Double

  /// No degree of latitude or longitude on the ellipsoid is longer, metres.
  private static let longestDegreeMetres = 111_700.0

  /// The middle; nil outside of the Earth's ranges.
  var coordinate: Coordinate? { try? Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude) }

  static func cosine(degrees: Double) -> Double { cos(degrees * .pi / 180) }

  /// Half of the diagonal, metres, rounded upwards a little.
  var uncertaintyMetres: Double {
    let flattest = max(0, abs(latitude) - halfHeight)
    let width = halfWidth * Self.longestDegreeMetres * Self.cosine(degrees: flattest)
    let height = halfHeight * Self.longestDegreeMetres
    return (width * width + height * height).squareRoot()
  }
}
