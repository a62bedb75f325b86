import Formats
import Geo

/// A `bbox` that can be read.
struct BoundingBox {
  let west: Double
  let south: Double
  let east: Double
  let north: Double

  /// Nil for what is not four numbers, or six with altitudes.
  init?(_ value: JSONTape.Value) {
    guard let elements = value.elements, elements.count == 4 || elements.count == 6 else { return nil }
    let numbers = elements.compactMap(\.number)
    guard numbers.count == elements.count else { return nil }
    let half = numbers.count / 2
    (west, south, east, north) = (numbers[0], numbers[1], numbers[half], numbers[half + 1])
  }

  /// Whether the numbers can be west, south, east and north.
  var isInRange: Bool {
    abs(south) <= 90 && abs(north) <= 90 && abs(west) <= 180 && abs(east) <= 180 && south <= north
  }

  /// West is greater than east in a box over the antimeridian (RFC 7946, section 5.2).
  func holds(_ place: Coordinate) -> Bool {
    let (x, y) = (place.longitudeDegrees, place.latitudeDegrees)
    let isBetween = west <= east ? x >= west && x <= east : x >= west || x <= east
    return y >= south && y <= north && isBetween
  }

  /// Whether who reads it need not look for a target: one of its corners is there, or the whole box is hardly more than the circle.
  func givesAway(_ place: Coordinate, radiusMetres: Double) -> Bool {
    let (x, y) = (place.longitudeDegrees, place.latitudeDegrees)
    let isCorner =
      min(abs(x - west), abs(x - east)) <= Self.cornerDegrees && min(abs(y - south), abs(y - north)) <= Self.cornerDegrees
    if isCorner { return true }
    // A degree of latitude is 110 km or more.
    guard (north - south) * 110_000 <= 4 * radiusMetres else { return false }
    let width = west <= east ? east - west : east - west + 360
    let longitude = west + width / 2
    guard
      let middle = try? Coordinate(
        latitudeDegrees: (south + north) / 2, longitudeDegrees: longitude > 180 ? longitude - 360 : longitude),
      let corner = try? Coordinate(latitudeDegrees: south, longitudeDegrees: west)
    else { return false }
    return Geodesic.distanceMetres(middle, corner) <= 2 * radiusMetres && Geodesic.distanceMetres(middle, place) <= radiusMetres
  }

  /// A metre or so: what programs round boxes to.
  private static let cornerDegrees = 1.5e-5
}
