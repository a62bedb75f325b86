import Formats
import Geo

/// Writes rows in another format than CSV to CSV, one at a time: the shared part of the writers for JSON and tables.
protocol RowVerdictWriter: VerdictWriter {
  var ids: [String] { get }
  /// A member of the row that the format has no place for; nil for most formats and rows.
  func misfit(_ row: Row) -> String?
  func write(_ row: Row, _ added: AddedValues, to bytes: inout [UInt8])
}

/// What verify says of a row.
struct AddedValues {
  /// The target's id; nil for a row that is not valid.
  var target: String?
  /// Metres with three decimals; nil for a row that is not valid.
  var distance: String?
  var verdict: String
  /// Degrees; nil for a row that is not valid.
  var place: (latitude: Double, longitude: Double)?
}

extension RowVerdictWriter {
  func misfit(_ row: Row) -> String? { nil }

  func write(_ table: GuessTable, _ decoder: any GuessDecoder, _ chunk: Chunk, to output: OutputBuffer) throws(BatchError) {
    var bytes: [UInt8] = []
    var isFirst = true
    for i in 0..<table.count where table.state[i] != .blank {
      if !isFirst { bytes += separator }
      isFirst = false
      let isGood = table.state[i] == .good
      let added = AddedValues(
        target: isGood ? ids[Int(table.target[i])] : nil,
        distance: isGood ? VerdictText.metres(table.distance[i]) : nil, verdict: VerdictText.of(table, i),
        place: isGood ? (table.latitude[i], table.longitude[i]) : nil)
      let row = decoder.row(i, chunk)
      if let misfit = misfit(row) {
        throw .fatal(
          decoder.fileName, line: decoder.linesBefore([i], chunk)[0] + 1, column: nil,
          message: "the member \"\(misfit)\" is not in the first row, so the CSV has no column for it; write --format ndjson")
      }
      write(row, added, to: &bytes)
    }
    output.append(bytes)
  }
}

extension Row {
  /// The row's cells with the verdict's in their places: replaced where an earlier run has left them, else at the end.
  func cells(with added: AddedValues) -> [Cell] {
    var cells = cells
    func put(_ field: GuessField, _ name: String, _ value: Cell.Value) {
      if let index = columns[field] {
        cells[index].value = value
      } else {
        cells.append(Cell(name: name, value: value))
      }
    }
    if columns[.target] == nil {
      cells.append(Cell(name: AddedColumn.target, value: added.target.map { .text($0) } ?? .json("null")))
    }
    put(.distance, AddedColumn.distance, .json(added.distance ?? "null"))
    put(.verdict, AddedColumn.verdict, .text(added.verdict))
    return cells
  }
}

/// JSON rows, one a line.
final class NDJSONVerdictWriter: RowVerdictWriter {
  let ids: [String]
  let separator: [UInt8] = []

  init(ids: [String]) { self.ids = ids }

  func header() -> [UInt8] { [] }
  func footer() -> [UInt8] { [] }

  func write(_ row: Row, _ added: AddedValues, to bytes: inout [UInt8]) {
    if row.isFeature {
      JSONRow.appendFeature(row, added, to: &bytes)
    } else {
      JSONRow.append(row.cells(with: added), to: &bytes)
    }
    bytes.append(ASCII.lineFeed)
  }
}

/// A GeoJSON FeatureCollection with one feature a line.
final class GeoJSONVerdictWriter: RowVerdictWriter {
  let ids: [String]
  let separator: [UInt8] = [ASCII.comma, ASCII.lineFeed]
  private let foreignMembers: [Row.Cell]

  /// - Parameter foreignMembers: of the collection that is read, kept.
  init(ids: [String], foreignMembers: [Row.Cell]) {
    self.ids = ids
    self.foreignMembers = foreignMembers
  }

  func header() -> [UInt8] {
    var bytes = Array("{\"type\":\"FeatureCollection\",".utf8)
    for member in foreignMembers {
      JSONRow.append(member, to: &bytes)
      bytes.append(ASCII.comma)
    }
    return bytes + Array("\"features\":[\n".utf8)
  }

  func footer() -> [UInt8] { Array("\n]}\n".utf8) }

  func write(_ row: Row, _ added: AddedValues, to bytes: inout [UInt8]) {
    JSONRow.appendFeature(row, added, to: &bytes)
  }
}

/// CSV from rows that were JSON.
final class TableVerdictWriter: RowVerdictWriter {
  let ids: [String]
  let separator: [UInt8] = []
  /// Columns in order, the added ones at the end.
  private let names: [String]
  /// Whether rows are features, whose place becomes two columns.
  private let writesPlace: Bool

  init(ids: [String], names: [String], writesPlace: Bool, overrides: ColumnNames) {
    self.ids = ids
    self.writesPlace = writesPlace
    let place = writesPlace ? [GuessField.latitude.rawValue, GuessField.longitude.rawValue] : []
    let columns = (try? GuessColumns(names, overrides: overrides))?.indices ?? [:]
    let row = Row(cells: (names + place).map { Row.Cell(name: $0, value: .text("")) }, columns: columns)
    self.names = row.cells(with: AddedValues(verdict: "")).map(\.name)
  }

  func header() -> [UInt8] { line(names) }
  func footer() -> [UInt8] { [] }

  func misfit(_ row: Row) -> String? {
    row.unreadable == nil ? row.cells.first { !names.contains($0.name) }?.name : nil
  }

  func write(_ row: Row, _ added: AddedValues, to bytes: inout [UInt8]) {
    var row = row
    // What is no row stands in the first column, whatever that is.
    if row.unreadable != nil, let first = names.first { row.cells[0].name = first }
    if writesPlace, let place = added.place {
      row.cells.append(Row.Cell(name: GuessField.latitude.rawValue, value: .json(JSONRow.number(place.latitude))))
      row.cells.append(Row.Cell(name: GuessField.longitude.rawValue, value: .json(JSONRow.number(place.longitude))))
    }
    let cells = Dictionary(row.cells(with: added).map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    bytes += line(
      names.map { name in
        switch cells[name] {
        case .text(let text): text
        case .json(let json): JSONRow.text(json)
        case nil: ""
        }
      })
  }

  private func line(_ fields: [String]) -> [UInt8] {
    Array((fields.map { CSVField.encoded($0) }.joined(separator: ",") + "\n").utf8)
  }
}

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
    let shortest = "\(value)"
    if value == 0 { return "0" }
    return shortest.contains("e")
      ? NumberText.fixed(value, decimals: 9) : shortest.hasSuffix(".0") ? String(shortest.dropLast(2)) : shortest
  }

  /// A JSON value as the text of a field: strings without quotes, null as nothing.
  static func text(_ json: String) -> String {
    guard json.utf8.first == ASCII.quote || json == "null", let document = try? JSONDocument(Array(json.utf8)) else {
      return json
    }
    return JSONGuessReader.text(document.root)
  }
}
