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
      let fields = values(of: cell).map { $0.isText ? CSVField.encoded($0.text) : $0.text }
      bytes += Array((fields.joined(separator: ",") + "\n").utf8)
    }
    return bytes
  }

  /// A FeatureCollection of the cells as polygons, anticlockwise from the south-west, with the CSV's columns as properties.
  public func geoJSON() -> [UInt8] {
    var bytes = Array("{\"type\":\"FeatureCollection\",\"features\":[".utf8)
    for (index, cell) in cells.enumerated() {
      let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (0.0, 0.0)].map {
        let corner = grid.coordinate(cell.cell, $0.0, $0.1)
        return "[\(degrees(corner.longitudeDegrees)),\(degrees(corner.latitudeDegrees))]"
      }
      let properties = zip(columns, values(of: cell)).map { name, value in
        "\(JSONText.encoded(name)):\(value.isText ? JSONText.encoded(value.text) : value.text)"
      }
      bytes += Array(
        """
        \(index == 0 ? "\n" : ",\n"){"type":"Feature","geometry":{"type":"Polygon","coordinates":[[\(corners.joined(separator: ","))]]},\
        "properties":{\(properties.joined(separator: ","))}}
        """.utf8)
    }
    return bytes + Array("\n]}\n".utf8)
  }

  private var columns: [String] {
    var names = ["latitude", "longitude", "east_m", "north_m"]
    if let grouping { names.append(grouping.rawValue) }
    names.append("count")
    if hasPlayers { names.append("players") }
    if hasVerdicts { names.append("correct") }
    return names
  }

  private func values(of cell: HeatmapCell) -> [(text: String, isText: Bool)] {
    let centre = grid.coordinate(cell.cell, 0.5, 0.5)
    let point = grid.point(cell.cell, 0.5, 0.5)
    var values = [
      (degrees(centre.latitudeDegrees), false), (degrees(centre.longitudeDegrees), false), (metres(point.east), false),
      (metres(point.north), false),
    ]
    if grouping != nil { values.append((cell.group, true)) }
    values.append((String(cell.count), false))
    if hasPlayers { values.append((String(cell.players), false)) }
    if hasVerdicts { values.append((String(cell.correct), false)) }
    return values
  }

  /// 7 decimals: a centimetre.
  private func degrees(_ value: Double) -> String { NumberText.fixed(value, decimals: 7) }

  /// Up to 3 decimals.
  private func metres(_ value: Double) -> String {
    let text = NumberText.fixed(value, decimals: 3)
    let trimmed = text.reversed().drop { $0 == "0" }.reversed()
    return String(trimmed.last == "." ? trimmed.dropLast() : trimmed[...])
  }
}
