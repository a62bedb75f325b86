import Campaigns
import Foundation
import Testing

@testable import Geo

@Suite("Ellipsoid")
struct EllipsoidTests {
  private static let seed: UInt64 = 29

  @Test("The angle of reduced directions bounds the geodesic from both sides")
  func reducedAngle() {
    var rng = SplitMix64(seed: Self.seed)
    for _ in 0..<10_000 {
      let a = rng.place(around: .stanford, 0...20_000_000)
      let b = rng.place(around: a, 0...([1, 1_000, 100_000, 20_000_000].randomElement(using: &rng) ?? 1))
      let angle = Ellipsoid.angle(Self.direction(a), Self.direction(b))
      let distance = Geodesic.distanceMetres(a, b)
      #expect(Ellipsoid.b * angle <= distance + 1e-6 && distance <= Ellipsoid.a * angle + 1e-6, "seed \(Self.seed): \(a) \(b)")
    }
  }

  @Test("A reduced direction is a unit vector and leads back to its place within 10 nm, at the poles too")
  func directionRoundTrip() {
    var rng = SplitMix64(seed: Self.seed)
    let special = [place(90, 0), place(-90, 33), place(0, 180), place(0, -180), place(89.99999999, 7)]
    for i in 0..<2_000 {
      let place = i < special.count ? special[i] : rng.place(around: .stanford, 0...20_000_000)
      let direction = Self.direction(place)
      #expect(abs((direction * direction).sum() - 1) < 1e-15 * 4)
      let back = Ellipsoid.coordinate(reducedDirection: direction)
      #expect(CoordinateFault(latitudeDegrees: back.latitudeDegrees, longitudeDegrees: back.longitudeDegrees) == nil)
      #expect(Geodesic.distanceMetres(place, back) < 1e-8, "seed \(Self.seed): \(place) \(back)")
    }
  }

  @Test("Earth-centred coordinates lie on the ellipsoid and measure small distances as the geodesic does")
  func earthCentred() {
    var rng = SplitMix64(seed: Self.seed)
    let (a, b) = (6_378_137.0, 6_356_752.314245179)
    for _ in 0..<2_000 {
      let place = rng.place(around: .stanford, 0...20_000_000)
      let other = rng.place(around: place, 0.5...1)
      let (v, w) = (Self.earthCentred(place), Self.earthCentred(other))
      #expect(abs((v.x * v.x + v.y * v.y) / (a * a) + v.z * v.z / (b * b) - 1) < 1e-14)
      let chord = ((v - w) * (v - w)).sum().squareRoot()
      #expect(abs(chord - Geodesic.distanceMetres(place, other)) < 1e-8, "seed \(Self.seed): \(place) \(other)")
    }
  }

  @Test("Radii of curvature are those of the equator, of the poles and of 45 degrees")
  func curvature() {
    // M = a(1 - e²) and N = a at the equator; both a²/b at a pole.
    let equator = Ellipsoid.curvatureRadii(latitudeDegrees: 0)
    #expect(abs(equator.meridian - 6_335_439.327_292_9) < 1e-4 && equator.primeVertical == 6_378_137)
    for latitude in [90.0, -90] {
      let pole = Ellipsoid.curvatureRadii(latitudeDegrees: latitude)
      #expect(abs(pole.meridian - 6_399_593.625_758_5) < 1e-4 && abs(pole.primeVertical - 6_399_593.625_758_5) < 1e-4)
    }
    let middle = Ellipsoid.curvatureRadii(latitudeDegrees: 45)
    #expect(abs(middle.meridian - 6_367_381.815_6) < 1e-2 && abs(middle.primeVertical - 6_388_838.290_1) < 1e-2)
    #expect(Ellipsoid.smallestCurvatureRadius == equator.meridian)
  }

  static func direction(_ place: Coordinate) -> Vector {
    Ellipsoid.reducedDirection(latitudeDegrees: place.latitudeDegrees, longitudeDegrees: place.longitudeDegrees)
  }

  static func earthCentred(_ place: Coordinate) -> Vector {
    Ellipsoid.earthCentred(latitudeDegrees: place.latitudeDegrees, longitudeDegrees: place.longitudeDegrees)
  }
}
