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

  /// A cell's outline; in two parts where it crosses the antimeridian (RFC 7946, section 3.1.9).
  private func appendPolygon(_ cell: CellGrid.Cell, to bytes: inout [UInt8]) {
    let centre = grid.coordinate(cell, 0.5, 0.5).longitudeDegrees
    let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map { across, up in
      let corner = grid.coordinate(cell, across, up)
      // Longitudes in one piece with the centre's, be it beyond 180.
      let turns = ((corner.longitudeDegrees - centre) / 360).rounded()
      return SIMD2(corner.longitudeDegrees - 360 * turns, corner.latitudeDegrees)
    }
    let edge = corners.contains { $0.x > 180 } ? 180.0 : corners.contains { $0.x < -180 } ? -180.0 : nil
    guard let edge else {
      bytes += Array("{\"type\":\"Polygon\",\"coordinates\":".utf8)
      appendRing(corners, to: &bytes)
      return bytes.append(ASCII.closeBrace)
    }
    let inside = Self.clip(corners) { ($0.x - edge) * (edge > 0 ? 1 : -1) }
    let beyond = Self.clip(corners) { ($0.x - edge) * (edge > 0 ? -1 : 1) }.map { SIMD2($0.x - 2 * edge, $0.y) }
    bytes += Array("{\"type\":\"MultiPolygon\",\"coordinates\":[".utf8)
    appendRing(inside, to: &bytes)
    bytes.append(ASCII.comma)
    appendRing(beyond, to: &bytes)
    bytes += Array("]}".utf8)
  }

  /// The part of a convex ring on the side where `side` is not positive (Sutherland and Hodgman, one edge).
  private static func clip(_ ring: [SIMD2<Double>], _ side: (SIMD2<Double>) -> Double) -> [SIMD2<Double>] {
    zip(ring, ring.dropFirst() + ring.prefix(1)).flatMap { from, to in
      let (a, b) = (side(from), side(to))
      let crossing = a * b < 0 ? [from + (to - from) * (a / (a - b))] : []
      return (a <= 0 ? [from] : []) + crossing
    }
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

  private var columns: [String] {
    ["latitude", "longitude", "east_m", "north_m"] + (grouping.map { [$0.rawValue] } ?? []) + numberColumns
  }

  private var numberColumns: [String] {
    ["count"] + (hasPlayers ? ["players"] : []) + (hasVerdicts ? ["correct"] : [])
  }

  private func numbers(of cell: HeatmapCell) -> [Int] {
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
