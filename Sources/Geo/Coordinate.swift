/// A place on the WGS 84 ellipsoid, in degrees; always within range, never NaN.
///
/// Latitude is geodetic, in -90...90; longitude in -180...180, both ends of the antimeridian included.
public struct Coordinate: Sendable, Hashable {
  public let latitudeDegrees: Double
  public let longitudeDegrees: Double

  /// - Throws: what is wrong with the pair, latitude first.
  public init(latitudeDegrees: Double, longitudeDegrees: Double) throws(CoordinateFault) {
    if let fault = CoordinateFault(latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees) { throw fault }
    self.init(uncheckedLatitude: latitudeDegrees, longitude: longitudeDegrees)
  }

  /// For values whose range has been checked already.
  init(uncheckedLatitude latitude: Double, longitude: Double) {
    latitudeDegrees = latitude
    longitudeDegrees = longitude
  }

  /// Centre of the default grid: the Oval, Stanford.
  public static let stanford = Coordinate(uncheckedLatitude: 37.4275, longitude: -122.1697)
}

/// Why two numbers are not a coordinate.
public enum CoordinateFault: Error, Sendable, Equatable {
  /// The latitude is outside -90...90; `exchanged` when the two numbers fit the other way round.
  case latitudeOutOfRange(exchanged: Bool)
  case longitudeOutOfRange

  /// Nil for a valid pair. NaN and infinities are out of range.
  public init?(latitudeDegrees latitude: Double, longitudeDegrees longitude: Double) {
    guard (-90.0...90.0).contains(latitude) else {
      let fitsExchanged = (-180.0...180.0).contains(latitude) && (-90.0...90.0).contains(longitude)
      self = .latitudeOutOfRange(exchanged: fitsExchanged)
      return
    }
    guard (-180.0...180.0).contains(longitude) else {
      self = .longitudeOutOfRange
      return
    }
    return nil
  }
}

extension Coordinate {
  /// The middle of the box around points, by their directions from the Earth's centre; nil for none, or for points all
  /// around the Earth.
  public static func middle(of points: [Coordinate]) -> Coordinate? {
    var low = Vector(repeating: .infinity)
    var high = Vector(repeating: -.infinity)
    for point in points {
      let direction = Ellipsoid.reducedDirection(
        latitudeDegrees: point.latitudeDegrees, longitudeDegrees: point.longitudeDegrees)
      low = pointwiseMin(low, direction)
      high = pointwiseMax(high, direction)
    }
    let middle = (low + high) / 2
    guard !points.isEmpty, (middle * middle).sum() > 1e-6 else { return nil }
    return Ellipsoid.coordinate(reducedDirection: middle)
  }
}
