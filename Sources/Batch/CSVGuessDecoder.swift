import Formats
import Geo

/// Reads rows of guesses from CSV.
final class CSVGuessDecoder: GuessDecoder {
  let layout: CSVLayout
  let scanner: CSVScanner
  let fileName: String
  private let texts: [GuessField]
  private var isScanned = false

  init(_ layout: CSVLayout, texts: Set<GuessField>, fileName: String) {
    self.layout = layout
    self.fileName = fileName
    scanner = CSVScanner(delimiter: layout.delimiter)
    self.texts = Array(texts)
  }

  func split(_ chunk: Chunk) throws(BatchError) -> Int {
    // Without a quote every line end ends a record; with one, only a scan can tell.
    isScanned = chunk.contains(ASCII.quote)
    guard isScanned else { return ChunkReader.lastLineEnd(chunk) }
    return scanner.scan(chunk.bytes, count: chunk.count, isLast: chunk.isLast)
  }

  func decode(_ chunk: Chunk, into table: GuessTable) throws(BatchError) {
    // A chunk that was cut without a scan ends with a record, so to the scanner it is all there is.
    if !isScanned { _ = scanner.scan(chunk.bytes, count: chunk.count, isLast: true) }
    if chunk.isLast, let quote = scanner.openQuote { throw openQuote(quote, chunk) }
    table.reset(scanner.recordCount)
    table.lineCount = scanner.lineCount
    decodeNumbers(chunk, table)
    for field in texts { decodeTexts(field, chunk, table) }
    reportMalformed(chunk, table)
  }

  private func decodeNumbers(_ chunk: Chunk, _ table: GuessTable) {
    guard let latitudeColumn = layout.columns[.latitude], let longitudeColumn = layout.columns[.longitude] else { return }
    let width = Int32(layout.names.count)
    let records = scanner.records
    let fields = fields
    let bytes = UnsafePointer(chunk.bytes)
    let (latitudes, longitudes, states) = (table.latitude.base, table.longitude.base, table.state.base)
    for i in 0..<scanner.recordCount {
      let record = records[i]
      if record.fieldCount == width {
        let latitude = DecimalNumber.parse(bytes, fields.range(latitudeColumn, record))
        let longitude = DecimalNumber.parse(bytes, fields.range(longitudeColumn, record))
        // Written so that NaN fails.
        if abs(latitude) <= 90, abs(longitude) <= 180 {
          latitudes[i] = latitude
          longitudes[i] = longitude
          states[i] = .good
          continue
        }
      }
      decodeUnusual(i, chunk, table)
    }
  }

  /// A row that is not as most are: blank, of another width, with quoted numbers, or faulty.
  @inline(never)
  private func decodeUnusual(_ i: Int, _ chunk: Chunk, _ table: GuessTable) {
    let record = scanner.records[i]
    let width = layout.names.count
    table.clear(i)
    if record.fieldCount == 1, slice(Int(record.start)..<Int(record.end), chunk).isBlank {
      table.state[i] = .blank
      return
    }
    guard Int(record.fieldCount) == width else {
      let problem = Int(record.fieldCount) < width ? "too few" : "too many"
      return table.fail(
        i, "", .fieldCount, "\(problem) fields: \(record.fieldCount), the header has \(width)")
    }
    guard let latitudeColumn = layout.columns[.latitude], let longitudeColumn = layout.columns[.longitude] else { return }
    let latitude = text(latitudeColumn, record, chunk, table)
    let longitude = text(longitudeColumn, record, chunk, table)
    let values = (
      latitude: DecimalNumber.parse(latitude.start, 0..<latitude.count),
      longitude: DecimalNumber.parse(longitude.start, 0..<longitude.count)
    )
    if abs(values.latitude) <= 90, abs(values.longitude) <= 180 {
      table.latitude[i] = values.latitude
      table.longitude[i] = values.longitude
      return
    }
    let fault = LocationFault.describe(latitude: latitude.text, longitude: longitude.text, values: values)
    let column = fault.field == .latitude ? latitudeColumn : longitudeColumn
    table.fail(i, layout.names[column], fault.code, fault.message)
  }

  private func decodeTexts(_ field: GuessField, _ chunk: Chunk, _ table: GuessTable) {
    guard let slices = table.texts[field]?.base else { return }
    guard let column = layout.columns[field] else {
      slices.update(repeating: .empty, count: table.count)
      return
    }
    let width = Int32(layout.names.count)
    let records = scanner.records
    let fields = fields
    let bytes = UnsafePointer(chunk.bytes)
    for i in 0..<scanner.recordCount {
      let record = records[i]
      guard record.fieldCount == width else {
        slices[i] = .empty
        continue
      }
      let range = fields.range(column, record)
      if range.isEmpty || bytes[range.lowerBound] != ASCII.quote {
        slices[i] = ByteSlice(bytes + range.lowerBound, range.count)
      } else {
        slices[i] = text(column, record, chunk, table)
      }
    }
  }

  /// Rows that are no proper text. Each needs a look only where the chunk as a whole has something to look for.
  private func reportMalformed(_ chunk: Chunk, _ table: GuessTable) {
    for i in scanner.malformed {
      table.fail(i, "", .textAfterQuote, "text follows a closing quote; double the quotes inside a quoted field")
    }
    if chunk.contains(0) {
      for i in 0..<scanner.recordCount where recordBytes(i, chunk).contains(0) {
        table.fail(i, "", .nulByte, "the row holds a NUL byte")
      }
    }
    guard UTF8Text.hasNonASCII(chunk.buffer), UTF8Text.firstFault(chunk.buffer) != nil else { return }
    for i in 0..<scanner.recordCount {
      let bytes = recordBytes(i, chunk)
      guard let offset = UTF8Text.firstFault(bytes) else { continue }
      let byte = String(bytes[offset], radix: 16, uppercase: true)
      table.fail(
        i, "", .notUTF8,
        "not UTF-8: byte 0x\(byte) at byte \(offset + 1) of the row; save the file as UTF-8 (from Windows-1252: iconv -f WINDOWS-1252 -t UTF-8)"
      )
    }
  }

  private func openQuote(_ quote: Int, _ chunk: Chunk) -> BatchError {
    let before = UnsafeBufferPointer(rebasing: chunk.buffer[..<quote])
    let after = chunk.buffer[quote...]
    let curly = after.indices.first {
      after[$0...].starts(with: [0xE2, 0x80, 0x9D]) || after[$0...].starts(with: [0xE2, 0x80, 0x9C])
    }
    let help = curly == nil ? "" : "; a curly quote (\u{201D}) does not close it"
    let line = LineEnds.count(before) + 1
    return .fatal(fileName, line: line, column: nil, message: "the quote opened on this line is never closed\(help)")
  }

  func linesBefore(_ records: [Int], _ chunk: Chunk) -> [Int] {
    LineEnds.before(records.map { Int(scanner.records[$0].start) }, in: chunk.buffer)
  }

  func row(_ record: Int, _ chunk: Chunk) -> Row {
    let record = scanner.records[record]
    let numeric = [layout.columns[.latitude], layout.columns[.longitude], layout.columns[.accuracy]]
    let cells = (0..<Int(record.fieldCount)).map { field in
      let text = CSVField.text(slice(range(field, record), chunk).buffer)
      let name = field < layout.names.count ? layout.names[field] : "column \(field + 1)"
      let isNumber = numeric.contains(field) && JSONText.isNumber(text)
      return Row.Cell(name: name, value: isNumber ? .json(text) : .text(text))
    }
    return Row(cells: cells, columns: layout.columns)
  }

  // MARK: Fields

  /// Where fields end, for inner loops: a copy of the pointer, so that the scanner is not asked for it each time.
  struct Fields {
    let ends: UnsafePointer<Int32>

    @inline(__always)
    func range(_ field: Int, _ record: CSVScanner.Record) -> Range<Int> {
      let index = Int(record.firstField) &+ field
      let start = field == 0 ? Int(record.start) : Int(ends[index &- 1]) &+ 1
      return Range(uncheckedBounds: (start, Int(ends[index])))
    }
  }

  var fields: Fields { Fields(ends: scanner.ends) }

  func range(_ field: Int, _ record: CSVScanner.Record) -> Range<Int> { fields.range(field, record) }

  private func recordBytes(_ i: Int, _ chunk: Chunk) -> UnsafeBufferPointer<UInt8> {
    slice(Int(scanner.records[i].start)..<Int(scanner.records[i].end), chunk).buffer
  }

  private func slice(_ range: Range<Int>, _ chunk: Chunk) -> ByteSlice {
    ByteSlice(chunk.bytes + range.lowerBound, range.count)
  }

  /// A field's text; quotes taken off, in the arena where that moves bytes.
  private func text(_ field: Int, _ record: CSVScanner.Record, _ chunk: Chunk, _ table: GuessTable) -> ByteSlice {
    let raw = slice(range(field, record), chunk)
    guard raw.count >= 2, raw.start[0] == ASCII.quote, raw.start[raw.count - 1] == ASCII.quote else { return raw }
    let inner = ByteSlice(raw.start + 1, raw.count - 2)
    return inner.buffer.contains(ASCII.quote) ? table.arena.store(Array(CSVField.text(raw.buffer).utf8)) : inner
  }
}
