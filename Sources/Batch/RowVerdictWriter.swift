import Formats
import Geo

/// Writes rows one at a time, from any format: all but CSV to CSV, which has a way of its own.
protocol RowVerdictWriter: VerdictWriter {
  var ids: [String] { get }
  var adds: AddedColumns { get }
  /// A member of the row that the format has no place for; nil for most formats and rows.
  func misfit(_ row: Row) -> String?
  func write(_ row: Row, _ added: AddedValues, to bytes: inout [UInt8])
}

/// What verify says of a row.
struct AddedValues {
  var columns: AddedColumns
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
      let isJudged = isGood && adds == .all
      let added = AddedValues(
        columns: adds, target: isJudged ? ids[Int(table.target[i])] : nil,
        distance: isJudged ? VerdictText.metres(table.distance[i]) : nil, verdict: VerdictText.of(table, i),
        place: isGood || table.state[i] == .unjudged ? (table.latitude[i], table.longitude[i]) : nil)
      let row = decoder.row(i, chunk)
      if let misfit = misfit(row) {
        throw .fatal(
          decoder.fileName, line: decoder.linesBefore([i], chunk)[0] + 1, column: nil,
          message:
            "the member \(ShownText.quoted(misfit)) is not in the first row, so the CSV has no column for it; write --format ndjson"
        )
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
    // A number as people write it, such as "+37.5", is a number in JSON too, or it could not be judged again.
    if !isFeature, let place = added.place {
      for (field, degrees) in [(GuessField.latitude, place.latitude), (.longitude, place.longitude)] {
        guard let index = columns[field], case .text = cells[index].value else { continue }
        cells[index].value = .json(JSONRow.number(degrees))
      }
    }
    func put(_ field: GuessField, _ name: String, _ value: Cell.Value) {
      if let index = columns[field] {
        cells[index].value = value
      } else {
        cells.append(Cell(name: name, value: value))
      }
    }
    if added.columns == .all, columns[.target] == nil {
      cells.append(Cell(name: AddedColumn.target, value: added.target.map { .text($0) } ?? .json("null")))
    }
    if added.columns == .all { put(.distance, AddedColumn.distance, .json(added.distance ?? "null")) }
    put(.verdict, AddedColumn.verdict, .text(added.verdict))
    return cells
  }
}
