import Glibc

/// Square cells of a local metric grid, aligned to its origin: cell (0, 0) has the origin at its south-west corner.
///
/// A point belongs to the cell it falls into by floor, lower edges included, by PROJ's own coordinates: the fast projection
/// decides only where it cannot be wrong about the edge. Owns a PROJ handle, so make one per worker.
public final class CellGrid {
  /// A cell by its number east and north of the origin.
  public struct Cell: Sendable, Hashable, BitwiseCopyable {
    public var column: Int32
    public var row: Int32

    public init(column: Int32, row: Int32) {
      self.column = column
      self.row = row
    }

    /// For a point outside the grid.
    public static let outside = Cell(column: .min, row: .min)
  }

  public let origin: Coordinate
  public let cellMetres: Double
  private let projection: TransverseMercator
  private let grid: LocalGrid?

  /// - Parameter cellMetres: side of a cell; `validCellMetres` says which are possible.
  /// - Throws: where PROJ refuses the projection.
  public init(origin: Coordinate, cellMetres: Double) throws(ProjectionError) {
    precondition(Self.validCellMetres.contains(cellMetres), "a side of a cell within validCellMetres")
    self.origin = origin
    self.cellMetres = cellMetres
    projection = try TransverseMercator(origin: origin)
    grid = try LocalGrid(origin: origin)
  }

  /// The same grid for another worker, which costs a tenth of making one anew.
  public init(sharing other: CellGrid) throws(ProjectionError) {
    origin = other.origin
    cellMetres = other.cellMetres
    projection = try TransverseMercator(origin: other.origin)
    grid = other.grid
  }

  public static let validCellMetres = 0.1...LocalGrid.halfWidthMetres

  /// The cells of points; `outside` for those more than 25 km east, west, north or south of the origin. Some 5 ns a point.
  public func cells(latitudes: Span<Double>, longitudes: Span<Double>, into cells: inout MutableSpan<Cell>) {
    precondition(latitudes.count == longitudes.count && latitudes.count == cells.count, "columns of one length")
    guard let grid else {
      for i in 0..<cells.count { cells[i] = exactCell(latitudes[i], longitudes[i]) }
      return
    }
    let perMetre = 1 / cellMetres
    // In cells: what the fast projection can be off by, and what rounding of the quotient can add.
    let doubt = grid.errorBoundMetres * perMetre + 1e-9
    let edge = LocalGrid.halfWidthMetres - 1
    grid.eachBlock(latitudes, longitudes) { range, east, north in
      for i in range {
        let x = east[i &- range.lowerBound]
        let y = north[i &- range.lowerBound]
        let column = Self.floor(x * perMetre)
        let row = Self.floor(y * perMetre)
        let (right, up) = (x * perMetre - column, y * perMetre - row)
        // NaN, for a point outside, fails every comparison.
        let isClear =
          right > doubt && 1 - right > doubt && up > doubt && 1 - up > doubt && abs(x) < edge && abs(y) < edge
        cells[unchecked: i] =
          isClear
          ? Cell(column: Int32(truncatingIfNeeded: Int(column)), row: Int32(truncatingIfNeeded: Int(row)))
          : exactCell(latitudes[unchecked: i], longitudes[unchecked: i])
      }
    }
  }

  /// Floor of a number below 2^51 by adding and taking away 1.5 x 2^52: baseline x86-64 has no instruction for it.
  @inline(__always)
  private static func floor(_ x: Double) -> Double {
    let nearest = (x + 0x1.8p52) - 0x1.8p52
    return nearest > x ? nearest - 1 : nearest
  }

  @inline(never)
  private func exactCell(_ latitude: Double, _ longitude: Double) -> Cell {
    let point = projection.project(latitudeDegrees: latitude, longitudeDegrees: longitude)
    guard abs(point.east) <= LocalGrid.halfWidthMetres, abs(point.north) <= LocalGrid.halfWidthMetres else { return .outside }
    return Cell(
      column: Int32((point.east / cellMetres).rounded(.down)), row: Int32((point.north / cellMetres).rounded(.down)))
  }

  /// Metres east and north of the origin, of a place in a cell: (0, 0) is its south-west corner, (0.5, 0.5) its centre.
  public func point(_ cell: Cell, _ across: Double, _ up: Double) -> PlanePoint {
    PlanePoint(east: (Double(cell.column) + across) * cellMetres, north: (Double(cell.row) + up) * cellMetres)
  }

  /// The coordinate of such a place. About 500 ns.
  public func coordinate(_ cell: Cell, _ across: Double, _ up: Double) -> Coordinate {
    projection.unproject(point(cell, across, up))
  }

  /// Metres east and north of the origin, by PROJ; nil more than 25 km away.
  public func point(of coordinate: Coordinate) -> PlanePoint? {
    let point = projection.project(
      latitudeDegrees: coordinate.latitudeDegrees, longitudeDegrees: coordinate.longitudeDegrees)
    return abs(point.east) <= LocalGrid.halfWidthMetres && abs(point.north) <= LocalGrid.halfWidthMetres ? point : nil
  }
}
