import Campaigns
import Testing

@testable import Geo

/// The bounds that the filters rest on.
@Suite("Bounds of the local grid")
struct LocalGridBoundsTests {
  private static let seed: UInt64 = 23

  @Test("The distance to the edge is at most that to any place outside the box", arguments: TestOrigins.withGrid)
  func distanceToEdge(origin: Coordinate) throws {
    let grid = try #require(try LocalGrid(origin: origin))
    let (height, width) = (grid.polynomial.halfHeightDegrees, grid.polynomial.halfWidthDegrees)
    var rng = SplitMix64(seed: Self.seed)
    for _ in 0..<300 {
      let inside = rng.place(in: grid, height: height, width: width)
      let bound = grid.distanceToEdge(inside.latitudeDegrees, inside.longitudeDegrees)
      #expect(bound <= 25_100, "seed \(Self.seed): \(inside)")
      for outside in outsiders(grid, inside, &rng) where grid.project(outside) == nil {
        #expect(
          Geodesic.distanceMetres(inside, outside) >= bound, "seed \(Self.seed): from \(inside) to \(outside), bound \(bound)")
      }
    }
  }

  /// Places just outside the sides nearest to a place, and some farther away.
  private func outsiders(_ grid: LocalGrid, _ inside: Coordinate, _ rng: inout SplitMix64) -> [Coordinate] {
    let (latitude, longitude) = (grid.origin.latitudeDegrees, grid.origin.longitudeDegrees)
    let (height, width) = (grid.polynomial.halfHeightDegrees, grid.polynomial.halfWidthDegrees)
    func wrapped(_ degrees: Double) -> Double { degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees }
    let past = 1 + 1e-12
    var result: [Coordinate] = []
    for sign in [-1.0, 1] {
      result.append(place(latitude + sign * height * past, inside.longitudeDegrees))
      // A meridian is nearest a little towards the pole.
      for shift in [0, 1e-5, 1e-4, 3e-4, 1e-3] {
        let pole = inside.latitudeDegrees < 0 ? -1.0 : 1
        result.append(place(inside.latitudeDegrees + pole * shift, wrapped(longitude + sign * width * past)))
      }
    }
    result.append(rng.place(around: inside, 0...60_000))
    return result
  }

  @Test("The distance to the edge is not far from the true one", arguments: TestOrigins.withGrid)
  func distanceToEdgeIsUseful(origin: Coordinate) throws {
    let grid = try #require(try LocalGrid(origin: origin))
    #expect(grid.distanceToEdge(origin.latitudeDegrees, origin.longitudeDegrees) > 24_500)
    // One step of a double beyond, rounding may make it a little negative, never positive.
    let corner = origin.latitudeDegrees + grid.polynomial.halfHeightDegrees
    #expect(grid.distanceToEdge(corner, origin.longitudeDegrees) <= 0)
  }

  @Test("The scale of the projection lies in the range given for a disc", arguments: TestOrigins.withGrid)
  func scaleRange(origin: Coordinate) throws {
    let grid = try #require(try LocalGrid(origin: origin))
    let projection = try TransverseMercator(origin: origin)
    var rng = SplitMix64(seed: Self.seed)
    for i in 0..<600 {
      // Small discs, most of them at the edge, where the bounds are tightest, and such as are as large as the grid judges.
      let (height, width) = (grid.polynomial.halfHeightDegrees, grid.polynomial.halfWidthDegrees)
      let centre =
        i % 3 == 0 ? Self.corner(of: grid, i / 3) : rng.place(in: grid, height: height, width: width)
      guard let point = grid.project(centre) else { continue }
      let radius = Double.random(in: 1...(i % 3 < 2 ? 10 : 22_500), using: &rng)
      let range = grid.scaleRange(east: point.east, reach: radius * 1.001)
      #expect(range.smallest < range.largest && range.smallest > 1 - 3e-8 && range.largest < 1 + 3e-5)
      // Measured over 100 m somewhere on the disc, a direction after the other: good to 1e-10.
      let place = rng.place(around: centre, 0...radius)
      let scale = Self.scale(at: place, azimuth: .random(in: -180...180, using: &rng), projection)
      #expect(
        scale >= range.smallest - 1e-10 && scale <= range.largest + 1e-10,
        "seed \(Self.seed): \(scale) at \(place), \(radius) m around \(centre): \(range)")
    }
  }

  private static func corner(of grid: LocalGrid, _ number: Int) -> Coordinate {
    let longitude = grid.origin.longitudeDegrees + grid.polynomial.halfWidthDegrees * (number % 2 == 0 ? 0.999 : -0.999)
    return place(
      grid.origin.latitudeDegrees + grid.polynomial.halfHeightDegrees * (number % 4 < 2 ? 0.999 : -0.999),
      longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude)
  }

  private static func scale(at place: Coordinate, azimuth: Double, _ projection: borrowing TransverseMercator) -> Double {
    let (a, b) = (
      Geodesic.destination(from: place, azimuthDegrees: azimuth, distanceMetres: 50),
      Geodesic.destination(from: place, azimuthDegrees: azimuth + 180, distanceMetres: 50)
    )
    let p = projection.project(latitudeDegrees: a.latitudeDegrees, longitudeDegrees: a.longitudeDegrees)
    let q = projection.project(latitudeDegrees: b.latitudeDegrees, longitudeDegrees: b.longitudeDegrees)
    let planar = ((p.east - q.east) * (p.east - q.east) + (p.north - q.north) * (p.north - q.north)).squareRoot()
    return planar / Geodesic.distanceMetres(a, b)
  }
}
