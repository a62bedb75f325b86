import Campaigns
import Geo
import Testing

@Suite("Coordinate")
struct CoordinateTests {
  @Test(
    "A pair within range is a coordinate, ends included",
    arguments: [(0.0, 0.0), (90, 180), (-90, -180), (90, -180), (-90, 180), (37.4275, -122.1697), (-0.0, -0.0)])
  func valid(latitude: Double, longitude: Double) throws {
    let coordinate = try Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
    #expect(coordinate.latitudeDegrees == latitude)
    #expect(coordinate.longitudeDegrees == longitude)
    #expect(CoordinateFault(latitudeDegrees: latitude, longitudeDegrees: longitude) == nil)
  }

  @Test(
    "A pair out of range is refused, by what is wrong with it",
    arguments: [
      (90.0.nextUp, 0.0, CoordinateFault.latitudeOutOfRange(exchanged: true)),
      ((-90.0).nextDown, 0, .latitudeOutOfRange(exchanged: true)),
      (-122.1697, 37.4275, .latitudeOutOfRange(exchanged: true)),
      (180, 90, .latitudeOutOfRange(exchanged: true)),
      (180.0.nextUp, 45, .latitudeOutOfRange(exchanged: false)),
      (-122, 91, .latitudeOutOfRange(exchanged: false)),
      (100, 200, .latitudeOutOfRange(exchanged: false)),
      (.nan, 0, .latitudeOutOfRange(exchanged: false)),
      (.signalingNaN, 0, .latitudeOutOfRange(exchanged: false)),
      (.infinity, 0, .latitudeOutOfRange(exchanged: false)),
      (-.infinity, 0, .latitudeOutOfRange(exchanged: false)),
      (100, .nan, .latitudeOutOfRange(exchanged: false)),
      (.nan, .nan, .latitudeOutOfRange(exchanged: false)),
      (0, 180.0.nextUp, .longitudeOutOfRange),
      (0, (-180.0).nextDown, .longitudeOutOfRange),
      (0, .nan, .longitudeOutOfRange),
      (0, .infinity, .longitudeOutOfRange),
      (90, -.infinity, .longitudeOutOfRange),
    ])
  func invalid(latitude: Double, longitude: Double, fault: CoordinateFault) {
    #expect(CoordinateFault(latitudeDegrees: latitude, longitudeDegrees: longitude) == fault)
    #expect(throws: fault) { try Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude) }
  }

  @Test("The default centre is the Oval, Stanford")
  func stanford() {
    #expect(Coordinate.stanford.latitudeDegrees == 37.4275)
    #expect(Coordinate.stanford.longitudeDegrees == -122.1697)
  }
}

@Suite("Middle of coordinates")
struct MiddleTests {
  private func coordinate(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
  }

  @Test("Nothing, and points all around the Earth, have no middle")
  func none() throws {
    #expect(Coordinate.middle(of: []) == nil)
    #expect(try Coordinate.middle(of: [coordinate(0, 0), coordinate(0, 180)]) == nil)
    #expect(try Coordinate.middle(of: [coordinate(90, 0), coordinate(-90, 0)]) == nil)
    #expect(try Coordinate.middle(of: [coordinate(0, 0), coordinate(0, 100), coordinate(0, -100)]) != nil)
  }

  @Test(
    "One point, however often, is its own middle to 10 nm",
    arguments: [(37.4275, -122.1697), (0, 0), (90, 0), (-90, 12), (0, 180), (-17, -180), (89.9999, 77), (-45, 179.9999)])
  func one(latitude: Double, longitude: Double) throws {
    let point = try coordinate(latitude, longitude)
    for count in 1...3 {
      let middle = try #require(Coordinate.middle(of: [Coordinate](repeating: point, count: count)))
      #expect(Geodesic.distanceMetres(middle, point) < 1e-8)
      #expect(CoordinateFault(latitudeDegrees: middle.latitudeDegrees, longitudeDegrees: middle.longitudeDegrees) == nil)
    }
  }

  @Test("Two points have a middle that is as far from both, across the antimeridian and over the poles too")
  func two() throws {
    for (a, b, expected) in [
      (try coordinate(10, 179.9), try coordinate(10, -179.9), try coordinate(10, 180)),
      (try coordinate(89.9, 0), try coordinate(89.9, 180), try coordinate(90, 0)),
      (try coordinate(-89.9, 90), try coordinate(-89.9, -90), try coordinate(-90, 0)),
      (try coordinate(-0.1, 20), try coordinate(0.1, 20), try coordinate(0, 20)),
    ] {
      let middle = try #require(Coordinate.middle(of: [a, b]))
      #expect(abs(Geodesic.distanceMetres(middle, a) - Geodesic.distanceMetres(middle, b)) < 1e-6)
      #expect(Geodesic.distanceMetres(middle, expected) < 20)
    }
  }

  @Test("The points of a small area lie around its middle, in whatever order they come")
  func area() throws {
    let seed: UInt64 = 11
    var rng = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let centre = Geodesic.destination(
        from: .stanford, azimuthDegrees: .random(in: -180...180, using: &rng),
        distanceMetres: .random(in: 0...20_000_000, using: &rng))
      let points = (0..<12).map { _ in
        Geodesic.destination(
          from: centre, azimuthDegrees: .random(in: -180...180, using: &rng),
          distanceMetres: .random(in: 0...5_000, using: &rng))
      }
      let middle = try #require(Coordinate.middle(of: points))
      let farthest = try #require(points.map { Geodesic.distanceMetres(middle, $0) }.max())
      #expect(farthest <= 7_100, "seed \(seed), around \(centre)")
      let other = try #require(Coordinate.middle(of: points.shuffled(using: &rng)))
      #expect(other == middle, "seed \(seed), around \(centre)")
    }
  }
}
