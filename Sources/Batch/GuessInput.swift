import Files
import Formats
import Geo
import Platform

/// The formats of guesses.
public enum GuessFormat: String, Sendable, CaseIterable {
  case csv, ndjson, geojson
}

/// A file of guesses, opened and recognised: its format by its content, its header read.
final class GuessInput {
  let name: String
  let format: GuessFormat
  /// Of CSV only.
  let layout: CSVLayout?
  /// The first row; of NDJSON only, and only where it is JSON.
  private let firstRow: JSONValue?
  /// Of GeoJSON only.
  let collection: GuessCollection?
  /// Size of the file; nil for pipes and what is compressed.
  private let byteCount: Int?
  private let overrides: ColumnNames
  private let texts: Set<GuessField>
  private let reader: ChunkReader

  /// - Parameters:
  ///   - path: a path, or `-` for standard input.
  ///   - texts: columns whose text is wanted.
  init(_ path: String, texts: Set<GuessField>, overrides: ColumnNames, chunkSize: Int) throws(BatchError) {
    let source = try asBatch { () throws(FileError) in try openInput(path) }
    name = source.name
    byteCount = source.byteCount
    self.overrides = overrides
    self.texts = texts
    var head = try Self.head(source)
    try Self.refuseOtherThanText(head, name)
    format = Self.format(head)
    switch format {
    case .csv:
      guard head.count < Self.headLimit || Self.hasWholeHeader(head) else {
        throw .header(name, line: 1, message: "the header is longer than \(Self.headLimit >> 20) MiB; is this a table?")
      }
      layout = try CSVLayout(&head, fileName: name, overrides: overrides)
      firstRow = nil
      collection = nil
      reader = ChunkReader(source, head: head, chunkSize: chunkSize)
    case .ndjson:
      layout = nil
      collection = nil
      head.removeFirst(UTF8Text.byteOrderMark(head))
      firstRow = Self.firstRow(head)
      reader = ChunkReader(source, head: head, chunkSize: chunkSize)
    case .geojson:
      layout = nil
      firstRow = nil
      let rest = try asBatch { () throws(FileError) in try source.readAll(limit: Self.documentLimit) }
      collection = try GuessCollection(head + rest, fileName: name)
      reader = ChunkReader(source, head: [], chunkSize: chunkSize)
    }
  }

  /// GeoJSON is held in memory, so it is bounded.
  private static let documentLimit = 2 << 30

  /// A header longer than this is none.
  private static let headLimit = 1 << 20

  /// The first bytes of the file: all of a short one, else up to the end of the first record and more, or so many that there is
  /// no header.
  private static func head(_ source: any ByteSource) throws(BatchError) -> [UInt8] {
    var head: [UInt8] = []
    var size = 64 << 10
    while true {
      let piece = try asBatch { () throws(FileError) in try source.readPiece(size) }
      head += piece
      if head.count >= headLimit || piece.count < size || hasWholeHeader(head) { return head }
      size = head.count
    }
  }

  /// Whether a record ends somewhere in it, whatever delimits its fields.
  private static func hasWholeHeader(_ head: [UInt8]) -> Bool {
    CSVLayout.delimiters.allSatisfy { CSVLayout.firstRecord(head, $0, isLast: false) != nil }
  }

  private static func refuseOtherThanText(_ head: [UInt8], _ name: String) throws(BatchError) {
    if head.allSatisfy({ $0 <= 0x20 }) && !head.contains(0) {
      guard head.count < headLimit else {
        throw .notText(name, message: "nothing but blanks in the first \(headLimit >> 20) MiB; expected a header line or JSON")
      }
      throw .empty(name)
    }
    if let wide = UTF8Text.wideEncoding(head) {
      throw .notText(name, message: "the file is \(wide); save it as UTF-8 (iconv -f \(wide) -t UTF-8)")
    }
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      throw .notText(name, message: "this is a zip file (perhaps a spreadsheet); save the table as CSV")
    }
    if head.starts(with: [0x1F, 0x8B]) {
      throw .notText(name, message: "the file is compressed twice; decompress it once")
    }
    if head.prefix(512).contains(0) {
      throw .notText(name, message: "the file is not text; expected CSV, NDJSON or GeoJSON")
    }
  }

  /// JSON begins with a brace or bracket; an object on a line of its own is a row, unless it is a collection.
  private static func format(_ head: [UInt8]) -> GuessFormat {
    let text = head.dropFirst(UTF8Text.byteOrderMark(head)).drop { $0 <= 0x20 }
    guard text.first == ASCII.openBrace || text.first == ASCII.openBracket else { return .csv }
    do throws(JSONError) {
      let value = try JSONDocument(firstLine(Array(text)) ?? []).root
      // An array is refused as a document, but as one row among others it is a bad row.
      let isAlone = text.drop { $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn }.allSatisfy { $0 <= 0x20 }
      let isDocument = value.kind == .array ? isAlone : value["type"]?.string == "FeatureCollection"
      return isDocument ? .geojson : .ndjson
    } catch {
      // A first line that goes on in the next is a document's; one with another fault is a row.
      if case .unexpectedEnd = error.kind { return .geojson }
      return .ndjson
    }
  }

  /// The first line that is an object; nil where there is none in the first bytes.
  private static func firstRow(_ head: [UInt8]) -> JSONValue? {
    for line in head.split(whereSeparator: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }) {
      if let value = try? JSONDocument(Array(line)).root, value.kind == .object { return value }
    }
    return nil
  }

  private static func firstLine(_ text: [UInt8]) -> [UInt8]? {
    let line = text.drop { $0 <= 0x20 }.prefix { $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn }
    return line.isEmpty ? nil : Array(line)
  }

  /// Lines before the first row's chunk.
  var headerLines: Int { layout?.lineCount ?? 0 }

  /// Names of the members that rows have: of the first row of NDJSON, of all features of GeoJSON.
  var memberNames: [String] { collection?.propertyNames ?? firstRow.map(JSONGuessReader.names) ?? [] }

  /// Names of what features have beside their properties and their place.
  var featureNames: [String] { collection?.memberNames ?? firstRow.map(JSONGuessReader.featureNames) ?? [] }

  /// Whether rows are features, whose place is a geometry.
  var hasFeatures: Bool { collection != nil || firstRow.map(JSONGuessReader.isFeature) ?? false }

  /// The fields that rows have, by the header or by `memberNames`.
  func fields() throws(BatchError) -> Set<GuessField> {
    if let layout { return Set(layout.columns.keys) }
    // No row could be read yet; each will say what is wrong with it.
    if memberNames.isEmpty { return [] }
    // Features may differ in what they call a field; each is read for itself.
    if collection != nil { return GuessColumns.fields(memberNames, overrides: overrides) }
    do throws(GuessColumns.Fault) {
      return Set(try GuessColumns(memberNames, overrides: overrides, ignoresPlace: hasFeatures).indices.keys)
    } catch {
      throw .header(name, line: 1, message: error.message)
    }
  }

  /// The columns whose texts a table must hold: a column that a CSV file has not costs nothing; rows of JSON may differ.
  private func texts(_ fields: Set<GuessField>) -> Set<GuessField> { layout == nil ? texts : texts.intersection(fields) }

  /// A table for the rows of one chunk.
  func makeTable(_ fields: Set<GuessField>, placeholder: Coordinate) -> GuessTable {
    let columns = layout?.columns ?? (try? GuessColumns(memberNames, overrides: overrides))?.indices ?? [:]
    let names = layout?.names ?? memberNames
    return GuessTable(texts: texts(fields), names: columns.mapValues { names[$0] }, placeholder: placeholder)
  }

  /// Whether each row must name its target: a table has a column for it or not, rows of JSON say each for itself.
  func namesTarget(_ fields: Set<GuessField>) -> Bool { layout != nil && fields.contains(.target) }

  /// How many threads work on it: as many as asked for, else all cores; one for GeoJSON, which is one piece.
  func threads(_ wanted: Int?) -> Int { collection != nil ? 1 : wanted ?? Threads.available }

  /// Slots for so many threads, with some to spare, so that nobody waits for the one who emits.
  func slots<Slot>(_ threads: Int, _ make: () throws(BatchError) -> Slot) throws(BatchError) -> [Slot] {
    var slots: [Slot] = []
    for _ in 0..<(threads == 1 ? 1 : threads + 2) { slots.append(try make()) }
    return slots
  }

  /// The error of a column that is needed and not there.
  func missing(_ field: GuessField) -> BatchError {
    .header(name, line: max(1, headerLines), message: "no column \(GuessColumns.description(field))")
  }

  /// How far the reading is.
  func progress(after chunk: Chunk, rows: Int) -> Progress {
    bytesDone += chunk.count
    return Progress(rows: rows, fraction: byteCount.map { min(1, Double(bytesDone) / Double(max(1, $0))) })
  }

  private var bytesDone = 0

  /// A reader of rows for one slot.
  func makeDecoder() -> any GuessDecoder {
    if let layout { return CSVGuessDecoder(layout, texts: texts, fileName: name) }
    if let collection { return GeoJSONGuessDecoder(collection, fileName: name, texts: texts, overrides: overrides) }
    return NDJSONGuessDecoder(texts: texts, overrides: overrides, fileName: name)
  }

  /// Fills a chunk with the next rows; false at the end.
  func next(into chunk: Chunk, _ decoder: any GuessDecoder) throws(BatchError) -> Bool {
    if collection != nil {
      // All rows are in the decoder; the chunk stands for them.
      defer { isDone = true }
      chunk.count = 0
      chunk.seal()
      return !isDone
    }
    return try reader.next(into: chunk) { chunk throws(BatchError) in try decoder.split(chunk) }
  }

  private var isDone = false

  /// Whether it is a log of events and no file of guesses: its first row says so.
  var isEventLog: Bool { firstRow.map { $0["sequence"] != nil && $0["kind"] != nil } ?? false }

  /// Fills a chunk with the next lines, whatever they are; false at the end.
  func nextLines(into chunk: Chunk) throws(BatchError) -> Bool {
    try reader.next(into: chunk) { chunk throws(BatchError) in ChunkReader.lastLineEnd(chunk) }
  }
}
