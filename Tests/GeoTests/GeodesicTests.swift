import Campaigns
import Geo
import Testing

@Suite("Geodesic")
struct GeodesicTests {
  private static let seed: UInt64 = 5

  /// Places where formulas break, and some where they should not.
  private static let places: [Coordinate] = [
    (0.0, 0.0), (0, 180), (0, -180), (0, 179.5), (0.5, 179.7), (-0.5, -179.9), (90, 0), (90, 135), (-90, 0), (-90, -180),
    (89.9999999, 10), (-89.9999999, -170), (37.4275, -122.1697), (-37.4275, 57.8303), (1e-300, -1e-300), (-0.0, 0.0), (0, 90),
    (45, 45), (-45, -135), (1e-200, 180),
  ].compactMap { try? Coordinate(latitudeDegrees: $0.0, longitudeDegrees: $0.1) }

  @Test("Is finite, symmetric to 20 nm, at most half a meridian, and 0 only for the same place", arguments: places)
  func everyPair(from: Coordinate) {
    #expect(Self.places.count == 20)
    for to in Self.places {
      let distance = Geodesic.distanceMetres(from, to)
      #expect(distance.isFinite && distance >= 0 && distance <= 20_003_931.4587, "\(from) \(to)")
      #expect(abs(distance - Geodesic.distanceMetres(to, from)) <= 2e-8, "\(from) \(to)")
    }
    #expect(Geodesic.distanceMetres(from, from) == 0)
  }

  @Test("Longitudes mean nothing at a pole and 180 is -180")
  func samePlace() throws {
    let pole = try Coordinate(latitudeDegrees: 90, longitudeDegrees: 12)
    let samePole = try Coordinate(latitudeDegrees: 90, longitudeDegrees: -180)
    #expect(Geodesic.distanceMetres(pole, samePole) < 1e-9)
    let east = try Coordinate(latitudeDegrees: -17, longitudeDegrees: 180)
    let west = try Coordinate(latitudeDegrees: -17, longitudeDegrees: -180)
    #expect(Geodesic.distanceMetres(east, west) < 1e-9)
  }

  @Test("Along the equator it is an arc of the semi-major axis; a quarter meridian is 10,001,965.729 m")
  func knownLengths() throws {
    let origin = try Coordinate(latitudeDegrees: 0, longitudeDegrees: 0)
    let quarter = try Coordinate(latitudeDegrees: 0, longitudeDegrees: 90)
    #expect(abs(Geodesic.distanceMetres(origin, quarter) - 6_378_137 * Double.pi / 2) < 1e-7)
    let pole = try Coordinate(latitudeDegrees: 90, longitudeDegrees: 0)
    #expect(abs(Geodesic.distanceMetres(origin, pole) - 10_001_965.729_313) < 1e-6)
  }

  @Test("A destination is as far away as was asked for")
  func destination() {
    var rng = SplitMix64(seed: Self.seed)
    for _ in 0..<20_000 {
      let start = Self.anywhere(&rng)
      let distance =
        Double.random(in: 0...1, using: &rng) * [1e-3, 1, 150, 30_000, 19_900_000][Int.random(in: 0..<5, using: &rng)]
      let end = Geodesic.destination(
        from: start, azimuthDegrees: .random(in: -180...180, using: &rng), distanceMetres: distance)
      #expect(
        CoordinateFault(latitudeDegrees: end.latitudeDegrees, longitudeDegrees: end.longitudeDegrees) == nil,
        "seed \(Self.seed), from \(start), \(distance) m")
      #expect(
        abs(Geodesic.distanceMetres(start, end) - distance) < 2e-8, "seed \(Self.seed), from \(start), \(distance) m")
    }
  }

  @Test("A destination lies in the direction of its azimuth, clockwise from north")
  func azimuth() throws {
    let start = Coordinate.stanford
    let north = Geodesic.destination(from: start, azimuthDegrees: 0, distanceMetres: 100)
    #expect(north.latitudeDegrees > start.latitudeDegrees && abs(north.longitudeDegrees - start.longitudeDegrees) < 1e-12)
    let east = Geodesic.destination(from: start, azimuthDegrees: 90, distanceMetres: 100)
    #expect(east.longitudeDegrees > start.longitudeDegrees && abs(east.latitudeDegrees - start.latitudeDegrees) < 1e-7)
    let dateLine = try Coordinate(latitudeDegrees: 10, longitudeDegrees: 179.9999)
    #expect(Geodesic.destination(from: dateLine, azimuthDegrees: 90, distanceMetres: 1_000).longitudeDegrees < -179.9)
    #expect(Geodesic.destination(from: dateLine, azimuthDegrees: 360 + 90, distanceMetres: 1_000).longitudeDegrees < -179.9)
  }

  @Test("No detour is shorter (triangle inequality)")
  func triangle() {
    var rng = SplitMix64(seed: Self.seed)
    for _ in 0..<10_000 {
      let (a, b, c) = (Self.anywhere(&rng), Self.anywhere(&rng), Self.anywhere(&rng))
      #expect(
        Geodesic.distanceMetres(a, c) <= Geodesic.distanceMetres(a, b) + Geodesic.distanceMetres(b, c) + 1e-7,
        "seed \(Self.seed): \(a) \(b) \(c)")
    }
  }

  private static func anywhere(_ rng: inout SplitMix64) -> Coordinate {
    Geodesic.destination(
      from: .stanford, azimuthDegrees: .random(in: -180...180, using: &rng),
      distanceMetres: .random(in: 0...20_000_000, using: &rng))
  }
}
