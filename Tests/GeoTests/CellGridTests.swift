import Campaigns
import Geo
import Testing

@Suite("Cell grid")
struct CellGridTests {
  private typealias Cell = CellGrid.Cell
  private static let seed: UInt64 = 43

  /// The cells of places in one call.
  private func cells(_ grid: CellGrid, _ places: [Coordinate]) -> [Cell] {
    let (latitudes, longitudes) = (places.map(\.latitudeDegrees), places.map(\.longitudeDegrees))
    var cells = [Cell](repeating: Cell(column: 77, row: 77), count: places.count)
    var span = cells.mutableSpan
    grid.cells(latitudes: latitudes.span, longitudes: longitudes.span, into: &span)
    return cells
  }

  /// By PROJ's own point and floor.
  private func expected(_ grid: CellGrid, _ place: Coordinate) -> Cell {
    guard let point = grid.point(of: place) else { return .outside }
    return Cell(
      column: Int32((point.east / grid.cellMetres).rounded(.down)), row: Int32((point.north / grid.cellMetres).rounded(.down)))
  }

  @Test(
    "A place belongs to the cell that PROJ's coordinates fall into by floor",
    arguments: TestOrigins.withGrid + TestOrigins.withoutGrid)
  func floor(origin: Coordinate) throws {
    var rng = SplitMix64(seed: Self.seed)
    for size in [0.1, 1, 50, 333.3, 25_000] {
      let grid = try CellGrid(origin: origin, cellMetres: size)
      #expect(grid.origin == origin && grid.cellMetres == size)
      // A block and a rest, some of it outside.
      let places = (0..<300).map { _ in rng.place(around: origin, 0...27_000) }
      for (place, cell) in zip(places, cells(grid, places)) {
        #expect(cell == expected(grid, place), "seed \(Self.seed), cells of \(size) m: \(place)")
      }
    }
  }

  @Test("Places a nanometre or less from an edge, and on it, are where PROJ puts them", arguments: TestOrigins.withGrid)
  func edges(origin: Coordinate) throws {
    var rng = SplitMix64(seed: Self.seed)
    for size in [0.1, 50, 1_000] {
      let grid = try CellGrid(origin: origin, cellMetres: size)
      let reach = Int32(min(20_000 / size, 1e6))
      var places: [Coordinate] = []
      for i in 0..<300 {
        let cell = Cell(column: .random(in: -reach...reach, using: &rng), row: .random(in: -reach...reach, using: &rng))
        let offset = [0, 1e-9, -1e-9, 1e-8, -1e-8, 1e-7, -1e-7, 1e-6, -1e-6][i % 9] / size
        let along = Double.random(in: 0...1, using: &rng)
        places.append(grid.coordinate(cell, i % 2 == 0 ? offset : along, i % 2 == 0 ? along : offset))
      }
      let found = cells(grid, places)
      for (place, cell) in zip(places, found) {
        #expect(cell == expected(grid, place), "seed \(Self.seed), cells of \(size) m: \(place)")
      }
      #expect(!found.contains(.outside))
    }
  }

  @Test("Cells count from the origin, negative to the west and south; the origin is the corner of cell 0, 0")
  func numbering() throws {
    let grid = try CellGrid(origin: .stanford, cellMetres: 50)
    let places = [(10.0, 10.0), (60, 10), (10, 60), (-10, 10), (10, -10), (-10, -10), (-60, -110), (24_990, -24_990)].map {
      grid.coordinate(Cell(column: 0, row: 0), $0.0 / 50, $0.1 / 50)
    }
    #expect(
      cells(grid, places) == [
        Cell(column: 0, row: 0), Cell(column: 1, row: 0), Cell(column: 0, row: 1), Cell(column: -1, row: 0),
        Cell(column: 0, row: -1), Cell(column: -1, row: -1), Cell(column: -2, row: -3), Cell(column: 499, row: -500),
      ])
  }

  @Test("An edge belongs to the cell east or north of it", arguments: [Coordinate.stanford, place(0, 0), place(-17, 180)])
  func lowerEdge(origin: Coordinate) throws {
    let grid = try CellGrid(origin: origin, cellMetres: 50)
    // The origin's own coordinates are the only ones sure to be exactly on an edge.
    #expect(grid.point(of: origin) == PlanePoint(east: 0, north: 0))
    #expect(cells(grid, [origin]) == [Cell(column: 0, row: 0)])
    let south = place(origin.latitudeDegrees - 1e-12, origin.longitudeDegrees)
    #expect(cells(grid, [south]) == [Cell(column: 0, row: -1)])
  }

  @Test("The centre of a cell is in that cell", arguments: TestOrigins.withGrid + TestOrigins.withoutGrid)
  func centres(origin: Coordinate) throws {
    var rng = SplitMix64(seed: Self.seed)
    for size in [0.1, 7, 50, 4_999] {
      let grid = try CellGrid(origin: origin, cellMetres: size)
      let reach = Int32(24_900 / size) - 1
      let wanted = (0..<200).map { _ in
        Cell(column: .random(in: -reach...reach, using: &rng), row: .random(in: -reach...reach, using: &rng))
      }
      let centres = wanted.map { grid.coordinate($0, 0.5, 0.5) }
      #expect(cells(grid, centres) == wanted, "seed \(Self.seed), cells of \(size) m around \(origin)")
      for (cell, centre) in zip(wanted, centres) {
        let point = try #require(grid.point(of: centre))
        #expect(abs(point.east - (Double(cell.column) + 0.5) * size) < 1e-8)
        #expect(abs(point.north - (Double(cell.row) + 0.5) * size) < 1e-8)
        #expect(grid.point(cell, 0, 1) == PlanePoint(east: Double(cell.column) * size, north: Double(cell.row + 1) * size))
      }
    }
  }

  @Test(
    "Beyond 25 km to any side, and on the far side of the Earth, there is no cell",
    arguments: TestOrigins.withGrid + TestOrigins.withoutGrid)
  func outside(origin: Coordinate) throws {
    let grid = try CellGrid(origin: origin, cellMetres: 50)
    let corner = Cell(column: 0, row: 0)
    for (east, north) in [(25_000.01, 10.0), (-25_000.01, 10), (10, 25_000.01), (10, -25_000.01), (25_000.01, -25_000.01)] {
      let place = grid.coordinate(corner, east / 50, north / 50)
      #expect(cells(grid, [place]) == [.outside] && grid.point(of: place) == nil, "\(east), \(north)")
    }
    for (east, north) in [(24_999.99, 10.0), (-24_999.99, 10), (10, 24_999.99), (24_999.99, -24_999.99)] {
      let place = grid.coordinate(corner, east / 50, north / 50)
      let cell = Cell(column: Int32((east / 50).rounded(.down)), row: Int32((north / 50).rounded(.down)))
      #expect(cells(grid, [place]) == [cell] && grid.point(of: place) != nil, "\(east), \(north)")
    }
    for azimuth in stride(from: -180.0, to: 180, by: 30) {
      for distance in [36_000.0, 1_000_000, 10_001_965, 19_990_000, 20_003_931] {
        let far = Geodesic.destination(from: origin, azimuthDegrees: azimuth, distanceMetres: distance)
        #expect(cells(grid, [far]) == [.outside], "azimuth \(azimuth), \(distance) m")
      }
    }
  }

  @Test("The antimeridian does not part cells")
  func antimeridian() throws {
    for longitude in [179.99, 180, -180, -179.99] {
      let grid = try CellGrid(origin: place(-17, longitude), cellMetres: 50)
      #expect(cells(grid, [place(-16.95, 180)]) == cells(grid, [place(-16.95, -180)]))
      let (west, east) = (cells(grid, [place(-16.95, 179.9998)])[0], cells(grid, [place(-16.95, -179.9998)])[0])
      #expect(west.row == east.row && east.column - west.column == 1 || east.column == west.column, "\(longitude)")
    }
  }

  @Test("No places have no cells")
  func empty() throws {
    #expect(cells(try CellGrid(origin: .stanford, cellMetres: 50), []) == [])
  }
}
