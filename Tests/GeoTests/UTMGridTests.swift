import Testing

@testable import Geo

@Suite("UTM grid")
struct UTMGridTests {
  /// By pyproj 3.7.2 (EPSG:326zz and 327zz).
  @Test(
    "Leads to the places that PROJ's own definitions give",
    arguments: [
      (10, true, 573461.855, 4142621.563, 37.4275, -122.1697), (56, false, 334900.570, 6252288.753, -33.8568, 151.2153),
      (33, true, 514278.715, 8683355.469, 78.2232, 15.6267), (1, false, 182344.528, 8140180.576, -16.8, -179.98),
      (60, false, 652534.086, 7993550.565, -18.1416, 178.4419), (31, true, 166032.586, 11.068, 0.0001, 0.0001),
    ] as [(Int, Bool, Double, Double, Double, Double)])
  func golden(zone: Int, isNorth: Bool, east: Double, north: Double, latitude: Double, longitude: Double) throws {
    let grid = try UTMGrid()
    let found = grid.coordinate(zone: zone, isNorth: isNorth, eastingMetres: east, northingMetres: north)
    let place = try #require(found)
    let truth = try Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
    #expect(Geodesic.distanceMetres(place, truth) < 0.001)
  }

  @Test("West of zone 1 and east of zone 60 longitudes go on at the other side")
  func antimeridian() throws {
    let grid = try UTMGrid()
    let west = grid.coordinate(zone: 1, isNorth: true, eastingMetres: 150_000, northingMetres: 1_000_000)
    let east = grid.coordinate(zone: 60, isNorth: true, eastingMetres: 850_000, northingMetres: 1_000_000)
    #expect((179...180).contains(try #require(west).longitudeDegrees))
    #expect((-180 ... -179).contains(try #require(east).longitudeDegrees))
  }

  @Test("Points of no zone have no place")
  func refused() throws {
    let grid = try UTMGrid()
    for zone in [0, 61, -1, .max, .min] {
      let isNone = grid.coordinate(zone: zone, isNorth: true, eastingMetres: 500_000, northingMetres: 0) == nil
      #expect(isNone, "zone \(zone)")
    }
    for (east, north) in [
      (.nan, 0), (500_000, .nan), (.infinity, 0), (500_000, -.infinity), (99_999, 0), (900_001, 0), (500_000, -1),
      (500_000, 9_400_001),
    ] as [(Double, Double)] {
      let isNone = grid.coordinate(zone: 10, isNorth: true, eastingMetres: east, northingMetres: north) == nil
      #expect(isNone, "\(east) \(north)")
    }
    let isNone = grid.coordinate(zone: 10, isNorth: false, eastingMetres: 500_000, northingMetres: 10_000_001) == nil
    #expect(isNone)
  }
}
