import Files
import Formats

extension CSVLayout {
  /// Reads the header of a CSV file: its delimiter, its names and which column is what.
  ///
  /// - Parameter head: the first bytes of the file, its first record and more; the rest of them is left to be read as rows.
  init(_ head: inout [UInt8], fileName: String, overrides: ColumnNames) throws(BatchError) {
    let (record, lineCount) = try Self.firstRecord(&head, fileName)
    self.lineCount = lineCount
    header = record
    var text = record[...]
    while let last = text.last, last == ASCII.lineFeed || last == ASCII.carriageReturn { text.removeLast() }
    text = text.drop { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
    text = text.dropFirst(UTF8Text.byteOrderMark(text))
    let line = lineCount
    if let offset = UTF8Text.firstFault(text) {
      throw .notText(fileName, message: "the header is not UTF-8 (byte offset \(offset)); save the file as UTF-8")
    }
    // The delimiter is the one that makes a latitude and a longitude appear; else the one that makes the most columns.
    let candidates = [ASCII.comma, ASCII.semicolon, ASCII.tab].map { (delimiter: $0, names: Self.fields(text, $0)) }
    let fitting = candidates.first { candidate in
      let columns = try? GuessColumns(candidate.names, overrides: overrides)
      return columns?[.latitude] != nil && columns?[.longitude] != nil
    }
    let (delimiter, names) = fitting ?? candidates.max { $0.names.count < $1.names.count } ?? (ASCII.comma, [])
    self.delimiter = delimiter
    self.names = names
    let found: GuessColumns
    do throws(GuessColumns.Fault) {
      found = try GuessColumns(names, overrides: overrides)
    } catch {
      throw .header(fileName, line: line, message: error.message)
    }
    for field in [GuessField.latitude, .longitude] where found[field] == nil {
      let columns = names.map { "\"\($0)\"" }.joined(separator: ", ")
      throw .header(
        fileName, line: line,
        message: "no column \(GuessColumns.description(field)) in the header; its columns are \(columns)")
    }
    columns = found.indices
  }

  /// The first record that is not blank, with its line end; what follows stays in `head`.
  private static func firstRecord(_ head: inout [UInt8], _ fileName: String) throws(BatchError) -> ([UInt8], Int) {
    // Which bytes delimit fields does not matter to where records end.
    let scanner = CSVScanner(delimiter: ASCII.comma)
    var padded = head
    padded += [UInt8](repeating: 0, count: CSVScanner.padding)
    let count = head.count
    let found: (end: Int, lines: Int)? = padded.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return nil }
      _ = scanner.scan(base, count: count, isLast: true)
      guard let record = scanner.records.first(where: { $0.end > $0.start }) else { return nil }
      let end = Int(record.next)
      return (end, LineEnds.count(bytes[..<Int(record.end)]) + 1)
    }
    guard let found else { throw .empty(fileName) }
    if found.end == count, scanner.openQuote != nil {
      throw .header(fileName, line: found.lines, message: "a quote opened in the header is never closed")
    }
    let record = Array(head[..<found.end])
    head.removeFirst(found.end)
    return (record, found.lines)
  }

  private static func fields(_ text: ArraySlice<UInt8>, _ delimiter: UInt8) -> [String] {
    let scanner = CSVScanner(delimiter: delimiter)
    let padded = Array(text) + [UInt8](repeating: 0, count: CSVScanner.padding)
    return padded.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return [] }
      _ = scanner.scan(base, count: text.count, isLast: true)
      guard let record = scanner.records.first else { return [] }
      return (0..<Int(record.fieldCount)).map { field in
        let start = field == 0 ? 0 : Int(scanner.ends[field - 1]) + 1
        return CSVField.text(UnsafeBufferPointer(rebasing: bytes[start..<Int(scanner.ends[field])]))
      }
    }
  }
}

extension GuessColumns.Fault {
  var message: String {
    switch self {
    case .noSuchColumn(let name, let suggestion):
      "there is no column \"\(name)\"" + (suggestion.map { "; did you mean \"\($0)\"?" } ?? "")
    case .ambiguous(let field, let first, let second):
      "two columns for the \(field.rawValue): \"\(first)\" and \"\(second)\"; "
        + (field.option.map { "say which with --\($0)" } ?? "rename one of them")
    }
  }
}

extension GuessField {
  /// The command line's option that names its column, where there is one.
  fileprivate var option: String? {
    switch self {
    case .latitude: "lat"
    case .longitude: "lon"
    case .target, .player: rawValue
    default: nil
    }
  }
}
