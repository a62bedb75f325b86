public import Files
import Geo
import GeoPackage
import SQLite

/// A heatmap as a map layer in a database.
extension Heatmap.Result {
  /// Writes a GeoPackage with the layer `heatmap`: the cells as polygons, the same as in GeoJSON, with the columns of the CSV.
  ///
  /// - Parameters:
  ///   - output: a file; it is put into place.
  ///   - lastChangeSeconds: when the guesses last changed, since 1970; the same cells and time give the same bytes.
  public func writeGeoPackage(_ output: OutputFile, lastChangeSeconds: Int) throws(BatchError) {
    do throws(GeoPackageError) {
      let writer = try GeoPackageWriter(output, lastChangeSeconds: lastChangeSeconds)
      // All geometries of a layer are of one type.
      let isMulti = mayCrossAntimeridian && cells.contains { outlines(of: $0.cell).count > 1 }
      try writer.add(table(isMulti ? .multiPolygon : .polygon)) { (rows) throws(GeoPackageError) in
        for cell in cells {
          let rings = outlines(of: cell.cell).map { [$0.map { SIMD2(Self.rounded($0.x, 1e7), Self.rounded($0.y, 1e7)) }] }
          try rows.append(isMulti ? .multiPolygon(rings) : .polygon(rings[0]), values(of: cell))
        }
      }
      try writer.finish()
    } catch {
      if case .file(let error) = error { throw .file(error) }
      throw .option(error.description)
    }
  }

  /// False where no cell can: all of them lie within 75 km of the origin, which below 89 degrees is less than 43 of longitude.
  private var mayCrossAntimeridian: Bool { abs(grid.origin.latitudeDegrees) > 89 || abs(grid.origin.longitudeDegrees) > 130 }

  private func table(_ type: FeatureTable.GeometryType) -> FeatureTable {
    let types: [String: FeatureTable.ColumnType] = [
      "latitude": .real, "longitude": .real, "east_m": .real, "north_m": .real, "target": .text, "hour": .text,
    ]
    var table = FeatureTable(
      name: "heatmap", geometryType: type, columns: columns.map { FeatureTable.Column($0, types[$0] ?? .integer) })
    table.description = "Guesses counted by cells of a local metric grid"
    return table
  }

  /// In the order of `columns`, with the digits that they have in the CSV.
  private func values(of cell: HeatmapCell) -> [SQLValue] {
    let centre = grid.coordinate(cell.cell, 0.5, 0.5)
    let point = grid.point(cell.cell, 0.5, 0.5)
    let place =
      [centre.latitudeDegrees, centre.longitudeDegrees].map { Self.rounded($0, 1e7) }
      + [point.east, point.north].map { Self.rounded($0, 1e3) }
    let group: [SQLValue] = grouping == nil ? [] : [.text(cell.group)]
    return place.map { .real($0) } + group + numbers(of: cell).map { .integer(Int64($0)) }
  }

  /// The double that the text with so many decimals is read as; never -0.
  private static func rounded(_ value: Double, _ scale: Double) -> Double { (value * scale).rounded() / scale + 0 }
}
