import Foundation
import Geo

/// The ground of an attack, in metres north and east of its south-west corner.
struct AttackGround: Sendable {
  struct Spot: Sendable {
    let north: Double
    let east: Double
  }

  private let corner: Coordinate

  init() throws { corner = try Coordinate(latitudeDegrees: 37.4275, longitudeDegrees: -122.1697) }

  func place(_ spot: Spot) -> Coordinate {
    let north = Geodesic.destination(from: corner, azimuthDegrees: 0, distanceMetres: spot.north)
    return Geodesic.destination(from: north, azimuthDegrees: spot.east < 0 ? 270 : 90, distanceMetres: abs(spot.east))
  }

  /// A hunt of one step.
  /// - Parameter first: where a step is that is to be solved before; nil for none.
  func hunt(at target: Spot, after first: Spot? = nil, more: String = "") -> String {
    let steps = [first, target].compactMap { $0 }.enumerated().map { "{\"name\":\"Riddle \($0 + 1)\",\(members($1))}" }
    return "{\"name\":\"The hunt\",\"description\":\"About it\",\(more)\"steps\":[\(steps.joined(separator: ","))]}"
  }

  func guess(_ spot: Spot, more: String = "") -> String { "{\(members(spot))\(more)}" }

  /// With as many digits for every place, so that what a reply says of where in a body something is says nothing of the place.
  private func members(_ spot: Spot) -> String {
    let place = place(spot)
    return String(format: "\"latitude\":%.7f,\"longitude\":%.7f", place.latitudeDegrees, place.longitudeDegrees)
  }

  /// The fewest discs that cover a square, as far as a hexagonal lattice goes (Kershner 1939), row by row: each centre's hexagon
  /// lies within its disc.
  ///
  /// - Parameter radius: a metre less than what a step accepts, so that the Earth's shape leaves no gap.
  static func lattice(side: Double, radius: Double = 149) -> [Spot] {
    let spacing = radius * 3.0.squareRoot()
    var spots: [Spot] = []
    var (row, north) = (0, radius / 2)
    // Rows meet where their hexagons' upright sides end, half a radius from their middle.
    while north - radius < side {
      var east = row.isMultiple(of: 2) ? spacing / 2 : 0
      while east - spacing / 2 < side {
        spots.append(Spot(north: north, east: east))
        east += spacing
      }
      (row, north) = (row + 1, north + 1.5 * radius)
    }
    return spots
  }
}
