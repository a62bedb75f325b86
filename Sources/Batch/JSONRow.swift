import Formats

/// Rows as JSON.
enum JSONRow {
  static func append(_ cells: [Row.Cell], to bytes: inout [UInt8]) {
    bytes.append(ASCII.openBrace)
    for (i, cell) in cells.enumerated() {
      if i > 0 { bytes.append(ASCII.comma) }
      append(cell, to: &bytes)
    }
    bytes.append(ASCII.closeBrace)
  }

  static func append(_ cell: Row.Cell, to bytes: inout [UInt8]) {
    JSONText.append(cell.name, to: &bytes)
    bytes.append(ASCII.colon)
    switch cell.value {
    case .text(let text): JSONText.append(text, to: &bytes)
    case .json(let json): bytes.append(contentsOf: json.utf8)
    }
  }

  /// A row as a Feature: one that was a feature keeps its geometry, another gets a Point of its location.
  static func appendFeature(_ row: Row, _ added: AddedValues, to bytes: inout [UInt8]) {
    bytes += Array("{\"type\":\"Feature\"".utf8)
    var cells = row.cells(with: added)
    var members = row.feature
    if !row.isFeature {
      var geometry = "null"
      if let place = added.place {
        geometry = "{\"type\":\"Point\",\"coordinates\":[\(number(place.longitude)),\(number(place.latitude))]}"
        // The place is in the geometry; a row that has none keeps what stands for it.
        let indices = [row.columns[.latitude], row.columns[.longitude]]
        cells = cells.indices.filter { !indices.contains($0) }.map { cells[$0] }
      }
      members = [Row.Cell(name: "geometry", value: .json(geometry))]
    }
    for member in members {
      bytes.append(ASCII.comma)
      append(member, to: &bytes)
    }
    bytes += Array(",\"properties\":".utf8)
    append(cells, to: &bytes)
    bytes.append(ASCII.closeBrace)
  }

  /// A finite number as JSON and CSV readers like it: no exponent, no `-0`, as many digits as tell it apart.
  static func number(_ value: Double) -> String {
    if value == 0 { return "0" }
    let shortest = "\(value)"
    guard let e = shortest.firstIndex(of: "e") else {
      return shortest.hasSuffix(".0") ? String(shortest.dropLast(2)) : shortest
    }
    // Degrees are large enough for a plain text unless they are next to nothing: 1.5e-05 is 0.000015.
    let digits = shortest[..<e].filter { $0 != "." && $0 != "-" }
    let zeros = max(0, -(Int(shortest[shortest.index(after: e)...]) ?? 0) - 1)
    return (value < 0 ? "-0." : "0.") + String(repeating: "0", count: zeros) + digits
  }

  /// A JSON value as the text of a field: strings without quotes, null as nothing.
  static func text(_ json: String) -> String {
    guard json.utf8.first == ASCII.quote || json == "null", let document = try? JSONDocument(Array(json.utf8)) else {
      return json
    }
    return JSONGuessReader.text(document.root)
  }
}
