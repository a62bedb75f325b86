import Formats

/// JSON rows, one a line.
final class NDJSONVerdictWriter: RowVerdictWriter {
  let ids: [String]
  let adds: AddedColumns
  let separator: [UInt8] = []

  init(ids: [String], adds: AddedColumns) {
    self.ids = ids
    self.adds = adds
  }

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
  let adds: AddedColumns
  let separator: [UInt8] = [ASCII.comma, ASCII.lineFeed]
  private let foreignMembers: [Row.Cell]

  /// - Parameter foreignMembers: of the collection that is read, kept.
  init(ids: [String], adds: AddedColumns, foreignMembers: [Row.Cell]) {
    self.ids = ids
    self.adds = adds
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
