import Formats
import Geo

/// A heatmap as CSV and as GeoJSON.
extension Heatmap.Result {
  /// `latitude,longitude,east_m,north_m,count`, then players and correct where the input has them; a line each cell, placed at
  /// its centre.
  public func csv() -> [UInt8] {
    var bytes = Array((columns.joined(separator: ",") + "\n").utf8)
    bytes.reserveCapacity(cells.count * 56)
    for cell in cells {
      appendPlace(cell, to: &bytes)
      if grouping != nil {
        bytes.append(ASCII.comma)
        bytes += Array(CSVField.encoded(cell.group).utf8)
      }
      for number in numbers(of: cell) {
        bytes.append(ASCII.comma)
        NumberText.appendFixed(Double(number), decimals: 0, to: &bytes)
      }
      bytes.append(ASCII.lineFeed)
    }
    return bytes
  }

  /// A FeatureCollection of the cells as polygons, anticlockwise from the south-west, with the CSV's columns as properties.
  public func geoJSON() -> [UInt8] {
    var bytes = Array("{\"type\":\"FeatureCollection\",\"features\":[".utf8)
    for (index, cell) in cells.enumerated() {
      bytes += Array((index == 0 ? "\n" : ",\n").utf8)
      bytes += Array("{\"type\":\"Feature\",\"geometry\":".utf8)
      appendPolygon(cell.cell, to: &bytes)
      bytes += Array(",\"properties\":".utf8)
      JSONRow.append(properties(of: cell), to: &bytes)
      bytes.append(ASCII.closeBrace)
    }
    return bytes + Array("\n]}\n".utf8)
  }

  private func appendPolygon(_ cell: CellGrid.Cell, to bytes: inout [UInt8]) {
    let parts = outlines(of: cell)
    let isOne = parts.count == 1
    bytes += Array("{\"type\":\"\(isOne ? "Polygon" : "MultiPolygon")\",\"coordinates\":\(isOne ? "" : "[")".utf8)
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes.append(ASCII.comma) }
      appendRing(part, to: &bytes)
    }
    bytes += Array((isOne ? "}" : "]}").utf8)
  }

  /// `[[[longitude,latitude],...]]`, closed.
  private func appendRing(_ ring: [SIMD2<Double>], to bytes: inout [UInt8]) {
    bytes += Array("[[".utf8)
    for (index, point) in (ring + ring.prefix(1)).enumerated() {
      bytes += Array((index == 0 ? "[" : ",[").utf8)
      appendDegrees(point.x, to: &bytes)
      bytes.append(ASCII.comma)
      appendDegrees(point.y, to: &bytes)
      bytes.append(ASCII.closeBracket)
    }
    bytes += Array("]]".utf8)
  }

  var columns: [String] {
    ["latitude", "longitude", "east_m", "north_m"] + (grouping.map { [$0.rawValue] } ?? []) + numberColumns
  }

  private var numberColumns: [String] {
    ["count"] + (hasPlayers ? ["players"] : []) + (hasVerdicts ? ["correct"] : [])
  }

  func numbers(of cell: HeatmapCell) -> [Int] {
    [cell.count] + (hasPlayers ? [cell.players] : []) + (hasVerdicts ? [cell.correct] : [])
  }

  private func properties(of cell: HeatmapCell) -> [Row.Cell] {
    var place: [UInt8] = []
    appendPlace(cell, to: &place)
    let texts = String(decoding: place, as: UTF8.self).split(separator: ",").map { Row.Cell.Value.json(String($0)) }
    let groups = grouping == nil ? [] : [Row.Cell.Value.text(cell.group)]
    let counts = numbers(of: cell).map { Row.Cell.Value.json(String($0)) }
    return zip(columns, texts + groups + counts).map { Row.Cell(name: $0, value: $1) }
  }

  /// `37.4275226,-122.1694175,25,25`: the centre.
  private func appendPlace(_ cell: HeatmapCell, to bytes: inout [UInt8]) {
    let centre = grid.coordinate(cell.cell, 0.5, 0.5)
    let point = grid.point(cell.cell, 0.5, 0.5)
    appendDegrees(centre.latitudeDegrees, to: &bytes)
    bytes.append(ASCII.comma)
    appendDegrees(centre.longitudeDegrees, to: &bytes)
    bytes.append(ASCII.comma)
    NumberText.appendFixed(point.east, decimals: 3, trims: true, to: &bytes)
    bytes.append(ASCII.comma)
    NumberText.appendFixed(point.north, decimals: 3, trims: true, to: &bytes)
  }

  /// 7 decimals: a centimetre.
  private func appendDegrees(_ value: Double, to bytes: inout [UInt8]) {
    NumberText.appendFixed(value, decimals: 7, to: &bytes)
  }
}
