import Campaigns
import Geo

/// Origins of grids to test, as latitude and longitude.
enum TestOrigins {
  static let withGrid: [Coordinate] = [
    (37.4275, -122.1697), (0.0, -78.5), (-0.0001, 0), (-0.1807, -78.4678), (69.6492, 18.9553), (78, 20), (-78, -120),
    (-33.86, 151.21),
    (-17.8, 179.97), (-16.9, -179.95), (71, 180), (71, -180), (77.9, 179.5), (0.00001, 0.00001), (52.52, 13.405),
  ].map { place($0.0, $0.1) }

  /// Beyond the latitudes of the fast projection.
  static let withoutGrid: [Coordinate] = [
    (84.0, 20.0), (-84, -120), (86.5, 10), (88, -40), (89, 0), (-89, 170), (89.9, 12), (90, 0), (-90, 0),
  ]
  .map { place($0.0, $0.1) }
}

/// The place at degrees known to be within range.
func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
  do { return try Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude) } catch {
    preconditionFailure("\(latitude), \(longitude) is no place")
  }
}

extension SplitMix64 {
  /// A place at most so far from another, more often near than an even spread would have it.
  mutating func place(around centre: Coordinate, _ metres: ClosedRange<Double>) -> Coordinate {
    Geodesic.destination(
      from: centre, azimuthDegrees: .random(in: -180...180, using: &self), distanceMetres: .random(in: metres, using: &self))
  }

  /// A place in the box of a grid, at fractions of its half height and width.
  mutating func place(in grid: LocalGrid, height: Double, width: Double) -> Coordinate {
    let latitude = grid.origin.latitudeDegrees + .random(in: -1...1, using: &self) * height
    let longitude = grid.origin.longitudeDegrees + .random(in: -1...1, using: &self) * width
    return GeoTests.place(latitude, longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude)
  }
}
