import Formats

/// CSV from rows that were JSON: a column for each member that rows have, then what verify adds.
final class TableVerdictWriter: RowVerdictWriter {
  let ids: [String]
  let adds: AddedColumns
  let separator: [UInt8] = []
  private let names: [String]
  /// The first columns are what features have beside their properties; the last ones are their places.
  private let featureNames: [String]
  private let placeNames: [String]

  /// - Parameters:
  ///   - names: of the members or properties.
  ///   - featureNames: of what features have beside them; nil where rows are no features.
  init(ids: [String], adds: AddedColumns, names: [String], featureNames: [String]?, overrides: ColumnNames) {
    self.ids = ids
    self.adds = adds
    self.featureNames = featureNames ?? []
    placeNames = featureNames == nil ? [] : [GuessField.latitude.rawValue, GuessField.longitude.rawValue]
    let columns = (try? GuessColumns(names, overrides: overrides, ignoresPlace: featureNames != nil))?.indices ?? [:]
    let row = Row(cells: names.map { Row.Cell(name: $0, value: .text("")) }, columns: columns)
    let withVerdict = row.cells(with: AddedValues(columns: adds, verdict: "")).map(\.name)
    self.names = self.featureNames + names + placeNames + withVerdict.dropFirst(names.count)
  }

  /// A name that two columns would have.
  var repeatedName: String? {
    var seen: Set<String> = []
    return names.first { !seen.insert($0.lowercased()).inserted }
  }

  func header() -> [UInt8] { line(names) }
  func footer() -> [UInt8] { [] }

  func misfit(_ row: Row) -> String? {
    if row.unreadable != nil { return nil }
    // A geometry that is a Point, or nothing, needs no column.
    let members = row.feature.filter { $0.name != "geometry" || (row.place == nil && !$0.value.isNull) }
    return (row.cells + members).first { !names.contains($0.name) }?.name
  }

  func write(_ row: Row, _ added: AddedValues, to bytes: inout [UInt8]) {
    var cells = Dictionary(
      (row.feature + row.cells(with: added)).map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    // What is no row stands in the first column, whatever that is.
    if let text = row.unreadable, let first = names.first { cells[first] = .text(text) }
    if let place = row.place, placeNames.count == 2 {
      cells[placeNames[0]] = .json(place.latitude)
      cells[placeNames[1]] = .json(place.longitude)
    }
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
