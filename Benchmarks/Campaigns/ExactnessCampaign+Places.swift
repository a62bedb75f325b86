import Foundation
import Geo

extension ExactnessCampaign {
  /// Degrees to calculate with; the latitude is clamped and the longitude brought round when it becomes a coordinate.
  struct Place {
    var latitude: Double
    var longitude: Double

    init(_ latitude: Double, _ longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }

    init(_ coordinate: Coordinate) { self.init(coordinate.latitudeDegrees, coordinate.longitudeDegrees) }

    /// A share of the straight way over the map, the short way round the Earth.
    func towards(_ end: Place, _ share: Double) -> Place {
      var across = end.longitude - longitude
      if across > 180 { across -= 360 }
      if across < -180 { across += 360 }
      return Place(latitude + share * (end.latitude - latitude), longitude + share * across)
    }

    var coordinate: Coordinate {
      let turned = longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
      return (try? Coordinate(latitudeDegrees: min(90, max(-90, latitude)), longitudeDegrees: turned)) ?? .stanford
    }

    /// Evenly over the sphere.
    static func anywhere(using rng: inout SplitMix64) -> Coordinate {
      Place(asin(.random(in: -1...1, using: &rng)) / .pi * 180, .random(in: -180...180, using: &rng)).coordinate
    }

    /// In any direction, at most so far.
    static func around(_ centre: Coordinate, _ metres: ClosedRange<Double>, using rng: inout SplitMix64) -> Coordinate {
      Geodesic.destination(
        from: centre, azimuthDegrees: .random(in: -180...180, using: &rng),
        distanceMetres: .random(in: metres, using: &rng))
    }
  }

  /// How targets lie.
  enum Arrangement: Sendable {
    /// Over the grid, some at its centre and some outside.
    case spread
    /// On the edge of the grid's box, give or take metres.
    case edge
    /// A few in the grid, the others near it and far away.
    case elsewhere
    /// In heaps: the same place twice, a millimetre apart, some metres apart.
    case clusters
    /// Anywhere, the poles and the antimeridian among them.
    case everywhere

    func places(_ centre: Coordinate, _ edge: [Coordinate], _ rng: inout SplitMix64) -> [Coordinate] {
      func around(_ place: Coordinate, _ metres: ClosedRange<Double>) -> Coordinate {
        Place.around(place, metres, using: &rng)
      }
      switch self {
      case .spread:
        return [centre] + (0..<3).map { _ in around(centre, 0...300) } + (0..<12).map { _ in around(centre, 0...24_000) }
          + (0..<2).map { _ in around(centre, 26_000...60_000) }
      case .edge:
        return edge.prefix(16).map { around($0, Bool.random(using: &rng) ? 0...0.001 : 0...300) } + [centre]
      case .elsewhere:
        let antipode = Place(-centre.latitudeDegrees, centre.longitudeDegrees - 180).coordinate
        return (0..<4).map { _ in around(centre, 0...20_000) } + (0..<6).map { _ in around(centre, 26_000...40_000) }
          + (0..<3).map { _ in around(centre, 40_000...3_000_000) } + [antipode] + Self.landmarks
      case .clusters:
        let heaps = (0..<3).flatMap { _ in
          let heap = around(centre, 0...20_000)
          return [heap, heap, around(heap, 0.001...0.001), around(heap, 1...2), around(heap, 10...20), around(heap, 100...300)]
        }
        return heaps.shuffled(using: &rng)
      case .everywhere:
        return (0..<16).map { _ in Place.anywhere(using: &rng) } + Self.landmarks + [centre]
      }
    }

    private static let landmarks = [
      Place(52.52, 13.405), Place(90, 0), Place(-90, 50), Place(0, 180), Place(0.001, -180), Place(-40, 179.9999),
    ].map(\.coordinate)
  }
}
