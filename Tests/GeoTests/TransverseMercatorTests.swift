import Campaigns
import Testing

@testable import Geo

@Suite("Transverse Mercator")
struct TransverseMercatorTests {
  /// From the series of JHS 154 / L. Krüger at order n^6, worked out apart from PROJ.
  @Test("Agrees with Krüger's series to 20 nm within 30 km", arguments: TestOrigins.withGrid + TestOrigins.withoutGrid)
  func krueger(origin: Coordinate) throws {
    let projection = try TransverseMercator(origin: origin)
    var rng = SplitMix64(seed: 37)
    for _ in 0..<300 {
      let place = rng.place(around: origin, 0...30_000)
      let point = projection.project(latitudeDegrees: place.latitudeDegrees, longitudeDegrees: place.longitudeDegrees)
      let truth = KruegerSeries.project(place, origin)
      #expect(abs(point.east - truth.east) < 2e-8 && abs(point.north - truth.north) < 2e-8, "seed 37: \(place)")
    }
  }

  @Test("Leads back to the place, within 10 nm", arguments: TestOrigins.withGrid + TestOrigins.withoutGrid)
  func roundTrip(origin: Coordinate) throws {
    let projection = try TransverseMercator(origin: origin)
    var rng = SplitMix64(seed: 41)
    for _ in 0..<300 {
      let point = PlanePoint(east: .random(in: -3e4...3e4, using: &rng), north: .random(in: -3e4...3e4, using: &rng))
      let place = projection.unproject(point)
      #expect(CoordinateFault(latitudeDegrees: place.latitudeDegrees, longitudeDegrees: place.longitudeDegrees) == nil)
      let back = projection.project(latitudeDegrees: place.latitudeDegrees, longitudeDegrees: place.longitudeDegrees)
      #expect(abs(back.east - point.east) < 1e-8 && abs(back.north - point.north) < 1e-8, "seed 41: \(point)")
    }
  }

  @Test("A refusal says what was asked for, PROJ's number and PROJ's words")
  func error() {
    let error = ProjectionError(code: 1027, message: "Invalid value for an argument", definition: "+proj=tmerc")
    #expect(
      error.description
        == "PROJ could not make the projection \"+proj=tmerc\": Invalid value for an argument (error 1027)")
  }
}
