import Geo

extension ExactnessCampaign {
  /// A judge, its targets and where guesses at them are made.
  struct Scenario: Sendable {
    let name: String
    let centre: Coordinate
    /// What the definition judges by.
    let targets: [Target]
    let judge: Judge
    let search: TargetSearch
    /// Points on the edge of the grid's box: the last double inside on a way outwards. Empty where there is no grid.
    let edge: [Coordinate]

    init(_ layout: Layout, radiusErrorMetres: Double, using rng: inout SplitMix64) throws(ProjectionError) {
      name = layout.name
      centre = layout.centre
      edge = try LocalGrid(origin: centre).map { Self.edge(of: $0, count: 24, using: &rng) } ?? []
      targets = layout.arrangement.places(centre, edge, &rng).map { place in
        Target(place, radiusMetres: layout.radii[Int.random(in: 0..<layout.radii.count, using: &rng)])
      }
      let judged = targets.map { Target($0.coordinate, radiusMetres: $0.radiusMetres + radiusErrorMetres) }
      judge = try Judge(targets: judged, centre: centre)
      search = TargetSearch(judge)
    }

    /// Walks outwards from the origin and halves the step until there is no double left between inside and outside.
    private static func edge(of grid: LocalGrid, count: Int, using rng: inout SplitMix64) -> [Coordinate] {
      (0..<count).map { _ in
        let outside = Geodesic.destination(
          from: grid.origin, azimuthDegrees: .random(in: 0...360, using: &rng), distanceMetres: 60_000)
        let end = Place(outside)
        let start = Place(grid.origin)
        var (inner, outer) = (0.0, 1.0)
        while true {
          let middle = (inner + outer) / 2
          guard middle > inner, middle < outer, outer - inner > 1e-13 else { break }
          if grid.project(start.towards(end, middle).coordinate) != nil { inner = middle } else { outer = middle }
        }
        return start.towards(end, inner).coordinate
      }
    }
  }

  /// Where a scenario is, and how near is near enough in it.
  struct Layout: Sendable {
    let name: String
    let centre: Coordinate
    let radii: [Double]
    let arrangement: Arrangement

    init(_ name: String, _ latitude: Double, _ longitude: Double, _ radii: [Double], _ arrangement: Arrangement = .spread) {
      self.name = name
      centre = Place(latitude, longitude).coordinate
      self.radii = radii
      self.arrangement = arrangement
    }
  }
}

extension ExactnessCampaign.Scenario {
  typealias Layout = ExactnessCampaign.Layout

  private static let usual = [1.0, 25, 150, 150, 1000, 4900]
  private static let small = [1.0, 25, 150]
  private static let great = [1.0, 150, 1000, 4900, 5100, 30_000, 1_500_000]
  /// Discs that are large parts of the grid.
  private static let wide = [1.0, 25, 150, 4900, 5100, 22_400]
  /// Around the largest radius that the grid judges.
  private static let widest = [1.0, 25, 150, 22_400, 22_600]

  static let all: [ExactnessCampaign.Layout] = [
    Layout("Stanford", 37.4275, -122.1697, usual),
    Layout("the equator", 0, -78.5, usual),
    Layout("Quito", -0.1807, -78.4678, usual),
    Layout("Tromsø", 69.6492, 18.9553, usual),
    Layout("latitude 78", 78, 20, usual),
    Layout("latitude 84", 84, 20, usual),
    Layout("latitude 86", -86, -40, usual),
    Layout("the North Pole", 90, 0, usual),
    Layout("the South Pole", -90, 0, usual),
    Layout("near the North Pole", 89.9995, 0, small),
    Layout("near the South Pole", -89.99, 120, small),
    Layout("west of the antimeridian", -17.8, 179.97, usual),
    Layout("east of the antimeridian", -16.9, -179.95, usual),
    Layout("on the antimeridian", 71, 180, usual),
    Layout("the edge of the grid", 37.4275, -122.1697, usual, .edge),
    Layout("the edge of a grid far north", 77.9, -179.5, usual, .edge),
    Layout("targets elsewhere", 37.4275, -122.1697, usual, .elsewhere),
    Layout("wide radii", 37.4275, -122.1697, wide),
    Layout("wide radii far north", -77.5, 60, wide),
    Layout("the widest radii", 37.4275, -122.1697, widest),
    Layout("great radii", 37.4275, -122.1697, great),
    Layout("great radii on the antimeridian", 52, 179.9, great),
    Layout("clusters", 37.4275, -122.1697, usual, .clusters),
    Layout("clusters of small radii", -33.86, 151.21, small, .clusters),
    Layout("the whole Earth", 37.4275, -122.1697, great, .everywhere),
  ]
}
