import Campaigns
import Testing

@testable import Geo

@Suite("Local grid")
struct LocalGridTests {
  private static let seed: UInt64 = 17

  @Test(
    "Projects within its bound of PROJ all over its box, and the bound is below a micrometre", arguments: TestOrigins.withGrid)
  func projection(origin: Coordinate) throws {
    let grid = try #require(try LocalGrid(origin: origin))
    #expect(grid.origin == origin)
    #expect(grid.errorBoundMetres <= 1e-6)
    #expect(grid.errorBoundMetres >= 1e-8, "rounding alone is worth 10 nm")
    let exact = try CellGrid(origin: origin, cellMetres: 1)
    let (height, width) = (grid.polynomial.halfHeightDegrees, grid.polynomial.halfWidthDegrees)
    var rng = SplitMix64(seed: Self.seed)
    var compared = 0
    for i in 0..<2_000 {
      // The box evenly, then its rim.
      let rim = i % 4 == 0 ? 0.9999999 : 1
      let place = i % 4 == 0 ? corner(grid, rim, i) : rng.place(in: grid, height: height, width: width)
      guard let truth = exact.point(of: place), let point = grid.project(place) else { continue }
      compared += 1
      #expect(
        abs(point.east - truth.east) <= grid.errorBoundMetres && abs(point.north - truth.north) <= grid.errorBoundMetres,
        "seed \(Self.seed): \(place) is at \(truth), not at \(point)")
    }
    #expect(compared > 1_000)
  }

  /// A corner or the middle of a side of the box.
  private func corner(_ grid: LocalGrid, _ share: Double, _ number: Int) -> Coordinate {
    let (up, across) = [(1.0, 1.0), (-1, 1), (1, -1), (-1, -1), (0, 1), (0, -1), (1, 0), (-1, 0)][number / 4 % 8]
    let longitude = grid.origin.longitudeDegrees + across * share * grid.polynomial.halfWidthDegrees
    return place(
      grid.origin.latitudeDegrees + up * share * grid.polynomial.halfHeightDegrees,
      longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude)
  }

  @Test("Has east and north as names say, and the origin in the middle", arguments: TestOrigins.withGrid)
  func axes(origin: Coordinate) throws {
    let grid = try #require(try LocalGrid(origin: origin))
    let middle = try #require(grid.project(origin))
    #expect(abs(middle.east) <= 1e-6 && abs(middle.north) <= 1e-6)
    for (azimuth, east, north) in [(0.0, 0.0, 1_000.0), (90, 1_000, 0), (180, 0, -1_000), (-90, -1_000, 0)] {
      let place = Geodesic.destination(from: origin, azimuthDegrees: azimuth, distanceMetres: 1_000)
      let point = try #require(grid.project(place))
      // A line through the origin of a transverse Mercator starts in the direction of its azimuth and hardly bends in 1 km.
      #expect(abs(point.east - east) < 0.01 && abs(point.north - north) < 0.01, "azimuth \(azimuth): \(point)")
    }
  }

  @Test("Exists at every latitude up to 78 degrees", arguments: Array(stride(from: -78.0, through: 78, by: 4)))
  func everyLatitude(latitude: Double) throws {
    let grid = try #require(try LocalGrid(origin: place(latitude, 12.5)))
    #expect(grid.errorBoundMetres <= 1e-6)
  }

  @Test("Does not exist where no polynomial comes near enough", arguments: TestOrigins.withoutGrid)
  func noGrid(origin: Coordinate) throws {
    #expect(try LocalGrid(origin: origin) == nil)
  }

  @Test("Has no points outside its box", arguments: TestOrigins.withGrid)
  func outside(origin: Coordinate) throws {
    let grid = try #require(try LocalGrid(origin: origin))
    for azimuth in stride(from: -180.0, to: 180, by: 15) {
      // The corners of the square are 35.4 km away.
      let near = Geodesic.destination(from: origin, azimuthDegrees: azimuth, distanceMetres: 24_000)
      #expect(grid.project(near) != nil, "azimuth \(azimuth)")
      for distance in [37_000.0, 200_000, 10_000_000, 20_000_000] {
        let far = Geodesic.destination(from: origin, azimuthDegrees: azimuth, distanceMetres: distance)
        #expect(grid.project(far) == nil, "azimuth \(azimuth), \(distance) m")
      }
    }
  }

  @Test("Measures between any two of its points to 10 µm", arguments: TestOrigins.withGrid)
  func groundDistance(origin: Coordinate) throws {
    let grid = try #require(try LocalGrid(origin: origin))
    let (height, width) = (grid.polynomial.halfHeightDegrees, grid.polynomial.halfWidthDegrees)
    var rng = SplitMix64(seed: Self.seed)
    for _ in 0..<1_000 {
      let (a, b) = (rng.place(in: grid, height: height, width: width), rng.place(in: grid, height: height, width: width))
      guard let p = grid.project(a), let q = grid.project(b) else { continue }
      let planar = ((p.east - q.east) * (p.east - q.east) + (p.north - q.north) * (p.north - q.north)).squareRoot()
      let ground = grid.groundDistance(planar: planar, east: p.east, q.east)
      #expect(abs(ground - Geodesic.distanceMetres(a, b)) <= 1e-5, "seed \(Self.seed): \(a) to \(b)")
    }
  }

  @Test("One place just outside is no point, wherever it stands in a column", arguments: TestOrigins.withGrid)
  func oneOutside(origin: Coordinate) throws {
    let grid = try #require(try LocalGrid(origin: origin))
    var rng = SplitMix64(seed: Self.seed)
    for past in [1 + 1e-9, 1.3] {
      for side in 0..<4 {
        let (up, across) = [(past, 0), (-past, 0), (0, past), (0, -past)][side]
        let longitude = origin.longitudeDegrees + across * grid.polynomial.halfWidthDegrees
        let outsider = place(
          origin.latitudeDegrees + up * grid.polynomial.halfHeightDegrees,
          longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude)
        for position in 0..<8 {
          var places = (0..<8).map { _ in rng.place(around: origin, 0...20_000) }
          places[position] = outsider
          let (latitudes, longitudes) = (places.map(\.latitudeDegrees), places.map(\.longitudeDegrees))
          var east = [Double](repeating: 0, count: 8)
          var north = east
          grid.project(latitudes.span, longitudes.span, 0..<8, &east, &north)
          for i in 0..<8 {
            #expect((east[i].isNaN && north[i].isNaN) == (i == position), "\(outsider) at \(position)")
          }
        }
      }
    }
  }

  @Test("Columns project to the same points as single places, and to NaN outside", arguments: TestOrigins.withGrid)
  func columns(origin: Coordinate) throws {
    let grid = try #require(try LocalGrid(origin: origin))
    var rng = SplitMix64(seed: Self.seed)
    for count in [0, 1, 3, 4, 5, 8, 63] {
      for reach in [20_000.0, 60_000] {
        let places = (0..<count).map { _ in rng.place(around: origin, 0...reach) }
        let (latitudes, longitudes) = (places.map(\.latitudeDegrees), places.map(\.longitudeDegrees))
        var east = [Double](repeating: 1e9, count: count + 1)
        var north = east
        grid.project(latitudes.span, longitudes.span, 0..<count, &east, &north)
        for (i, place) in places.enumerated() {
          let single = grid.project(place)
          #expect(single.map { $0.east == east[i] && $0.north == north[i] } ?? (east[i].isNaN && north[i].isNaN))
        }
        #expect(east[count] == 1e9 && north[count] == 1e9, "nothing is written behind the column")
      }
    }
  }
}
