/// Reads points from a CSV table with a header: comma, semicolon or tab, as one of them makes columns for latitude and longitude.
public enum CSVPointReader {
  public static func read(_ bytes: [UInt8]) -> PointFile {
    if let wide = UTF8Text.wideEncoding(bytes) {
      return PointFile(FormatFault(.error, "the file is \(wide); save it as UTF-8", at: nil))
    }
    if let offset = UTF8Text.firstFault(bytes) {
      return PointFile(FormatFault(.error, "not UTF-8; save the file as UTF-8", at: TextLines(bytes).position(offset)))
    }
    let text = Array(bytes.dropFirst(UTF8Text.byteOrderMark(bytes)))
    do throws(FormatFault) {
      for delimiter in [ASCII.comma, ASCII.semicolon, ASCII.tab] {
        let table = CSVTable(text, delimiter)
        if let header = table.rows.first, let columns = try Columns(header) { return read(table, columns) }
      }
    } catch {
      return PointFile(error)
    }
    return PointFile(
      FormatFault(.error, "no header with a column latitude (or lat, y) and one longitude (or lon, lng, x)", at: nil))
  }

  private struct Columns {
    let names: [String]
    /// What each column holds where it is none of those that follow.
    let properties: [String]
    let latitude: Int
    let longitude: Int
    let id: Int?
    let altitude: Int?

    /// Nil where the row is no header of a table of points.
    init?(_ header: CSVTable.Row) throws(FormatFault) {
      names = header.cells
      properties = CSVPoints.properties(names)
      let folded = names.map(ColumnWords.folded)
      let found = CSVPoints.columns.map { $0.words.columns(in: folded) }
      guard let latitude = found[0].first, let longitude = found[1].first else { return nil }
      (self.latitude, self.longitude, id, altitude) = (latitude, longitude, found[2].first, found[3].first)
      let position = TextPosition(line: header.line, column: 1)
      for (column, indices) in zip(CSVPoints.columns, found) where indices.count > 1 {
        let fault = ColumnWords.twice(column.what, names[indices[0]], names[indices[1]])
        throw FormatFault(.error, fault + "; rename one of them", at: position)
      }
      // Columns without a name are blank ones of spreadsheets.
      var seen: Set<String> = [""]
      if let name = names.first(where: { !seen.insert($0).inserted && !$0.isEmpty }) {
        throw FormatFault(.error, "two columns are called \(ShownText.quoted(name)); rename one of them", at: position)
      }
    }
  }

  private static func read(_ table: CSVTable, _ columns: Columns) -> PointFile {
    var file = PointFile()
    if let line = table.openQuote {
      return PointFile(
        FormatFault(.error, "the quote opened on this line is never closed", at: TextPosition(line: line, column: 1)))
    }
    for row in table.rows.dropFirst() where row.cells != [""] {
      let position = TextPosition(line: row.line, column: 1)
      func fail(_ message: String) { file.faults.append(FormatFault(.error, message, at: position)) }
      guard row.cells.count == columns.names.count else {
        fail("\(row.cells.count) fields, the header has \(columns.names.count)")
        continue
      }
      let (latitude, longitude) = (row.cells[columns.latitude], row.cells[columns.longitude])
      guard let y = DecimalNumber.value(latitude), let x = DecimalNumber.value(longitude), abs(y) <= 90, abs(x) <= 180 else {
        fail("\(ShownText.quoted(latitude)) and \(ShownText.quoted(longitude)) are no latitude and longitude in degrees")
        continue
      }
      var feature = PointFeature(longitudeDegrees: x, latitudeDegrees: y, position: position)
      for (index, cell) in row.cells.enumerated() {
        switch index {
        case columns.latitude, columns.longitude: continue
        case columns.id: feature.id = cell.isEmpty ? nil : cell
        case columns.altitude: feature.altitudeMetres = DecimalNumber.value(cell)
        default:
          guard let value = CSVPoints.value(cell) else { continue }
          feature.properties.append(PointFeature.Property(columns.properties[index], value))
        }
      }
      file.features.append(feature)
    }
    return file
  }
}

/// A whole CSV text in memory, taken apart.
private struct CSVTable {
  struct Row {
    let line: Int
    let cells: [String]
  }

  private(set) var rows: [Row] = []
  /// The line on which a quote is opened that nothing closes.
  private(set) var openQuote: Int?

  init(_ text: [UInt8], _ delimiter: UInt8) {
    let scanner = CSVScanner(delimiter: delimiter)
    let padded = text + [UInt8](repeating: 0, count: CSVScanner.padding)
    padded.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      _ = scanner.scan(base, count: text.count, isLast: true)
      let lines = LineEnds.before(
        scanner.records.map { Int($0.start) }, in: UnsafeBufferPointer(rebasing: bytes[..<text.count]))
      rows = zip(scanner.records, lines).map { record, line in
        let cells = (0..<Int(record.fieldCount)).map { field in
          let index = Int(record.firstField) + field
          let start = field == 0 ? Int(record.start) : Int(scanner.ends[index - 1]) + 1
          return CSVField.text(UnsafeBufferPointer(rebasing: bytes[start..<Int(scanner.ends[index])]))
        }
        return Row(line: line + 1, cells: cells)
      }
    }
    // Blank lines before the header.
    rows.removeSubrange(..<(rows.firstIndex { $0.cells != [""] } ?? rows.count))
    if let quote = scanner.openQuote { openQuote = TextLines(text).position(quote).line }
  }
}
