import Files
import Formats

extension CSVLayout {
  /// Reads the header of a CSV file: its delimiter, its names and which column is what.
  ///
  /// - Parameter head: the first bytes of the file, its first record and more; the rest of them is left to be read as rows.
  init(_ head: inout [UInt8], fileName: String, overrides: ColumnNames) throws(BatchError) {
    // The delimiter is the one that makes a latitude and a longitude appear; else the one that makes the most columns. Each may
    // end the record elsewhere, since a quote opens only at the start of a field.
    let candidates = Self.delimiters.compactMap { Self.firstRecord(head, $0, isLast: true) }
    let fitting = candidates.first { candidate in
      let columns = try? GuessColumns(candidate.names, overrides: overrides)
      return columns?[.latitude] != nil && columns?[.longitude] != nil
    }
    guard let record = fitting ?? candidates.max(by: { $0.names.count < $1.names.count }) else { throw .empty(fileName) }
    let (delimiter, names, line) = (record.delimiter, record.names, record.line)
    lineCount = record.line + record.lineEnds - 1
    header = Array(head[record.range])
    head.removeFirst(record.range.upperBound)
    if record.isOpen { throw .header(fileName, line: line, message: "a quote opened in the header is never closed") }
    if let offset = UTF8Text.firstFault(header) {
      throw .notText(
        fileName, message: "the header is not UTF-8 (byte \(record.range.lowerBound + offset + 1)); save the file as UTF-8")
    }
    guard names.count <= Self.columnLimit else {
      throw .header(fileName, line: line, message: "\(names.count) columns; at most \(Self.columnLimit) can be read")
    }
    self.delimiter = delimiter
    self.names = names
    let found: GuessColumns
    do throws(GuessColumns.Fault) {
      found = try GuessColumns(names, overrides: overrides)
    } catch {
      throw .header(fileName, line: line, message: error.message)
    }
    for field in [GuessField.latitude, .longitude] where found[field] == nil {
      let columns = names.prefix(20).map(ShownText.quoted).joined(separator: ", ") + (names.count > 20 ? ", ..." : "")
      throw .header(
        fileName, line: line,
        message: "no column \(GuessColumns.description(field)) in the header; its columns are \(columns)")
    }
    columns = found.indices
  }

  static let delimiters = [ASCII.comma, ASCII.semicolon, ASCII.tab]

  /// More columns than this are no table of guesses, and each short row would be filled up to them.
  private static let columnLimit = 1024

  /// A record taken for a header.
  struct FirstRecord {
    var delimiter: UInt8
    /// With its line end.
    var range: Range<Int>
    var names: [String]
    /// Where it begins, and how many line ends it has.
    var line: Int
    var lineEnds: Int
    /// It ends with the text, in quotes.
    var isOpen: Bool
  }

  /// The first record that is not blank; nil where there is none, or where it may go on in text still to come.
  static func firstRecord(_ head: [UInt8], _ delimiter: UInt8, isLast: Bool) -> FirstRecord? {
    let scanner = CSVScanner(delimiter: delimiter)
    let padded = head + [UInt8](repeating: 0, count: CSVScanner.padding)
    return padded.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return nil }
      let mark = UTF8Text.byteOrderMark(head)
      _ = scanner.scan(base + mark, count: head.count - mark, isLast: isLast)
      guard let record = scanner.records.first(where: { $0.end > $0.start }) else { return nil }
      let text = UnsafeBufferPointer(rebasing: bytes[mark...])
      let names = (0..<Int(record.fieldCount)).map { field in
        let index = Int(record.firstField) + field
        let start = field == 0 ? Int(record.start) : Int(scanner.ends[index - 1]) + 1
        return CSVField.text(UnsafeBufferPointer(rebasing: text[start..<Int(scanner.ends[index])]))
      }
      // A byte-order mark belongs to the header, and so do blank lines before it.
      return FirstRecord(
        delimiter: delimiter, range: 0..<(mark + Int(record.next)), names: names,
        line: LineEnds.count(text[..<Int(record.start)]) + 1,
        lineEnds: max(1, LineEnds.count(text[Int(record.start)..<Int(record.next)])),
        isOpen: scanner.openQuote != nil && Int(record.next) == head.count - mark)
    }
  }
}

extension GuessColumns.Fault {
  /// Of a row that has these members.
  var code: RowFault.Code {
    switch self {
    case .noSuchColumn: .noLocation
    case .ambiguous, .shared: .duplicateMember
    }
  }

  var message: String {
    switch self {
    case .noSuchColumn(let name, let suggestion):
      "there is no column \(ShownText.quoted(name))" + (suggestion.map { "; did you mean \(ShownText.quoted($0))?" } ?? "")
    case .shared(let name, let first, let second):
      "the column \(ShownText.quoted(name)) cannot be the \(first.rawValue) and the \(second.rawValue)"
    case .ambiguous(let field, let first, let second):
      ColumnWords.twice(field.rawValue, first, second) + "; "
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
