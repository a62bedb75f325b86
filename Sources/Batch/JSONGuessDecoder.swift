import Formats

/// Reads rows of guesses from NDJSON: one JSON object a line.
final class NDJSONGuessDecoder: GuessDecoder {
  private var reader: JSONGuessReader
  /// Byte range of each row, and its value where it is JSON.
  private var rows: [(range: Range<Int>, value: JSONValue?)] = []

  let fileName: String

  init(texts: Set<GuessField>, overrides: ColumnNames, fileName: String) {
    self.fileName = fileName
    reader = JSONGuessReader(texts: texts, overrides: overrides)
  }

  func split(_ chunk: Chunk) throws(BatchError) -> Int { ChunkReader.lastLineEnd(chunk) }

  func decode(_ chunk: Chunk, into table: GuessTable) throws(BatchError) {
    let lines = Self.lines(chunk.buffer)
    rows = lines.filter { !ByteSlice(chunk.bytes + $0.lowerBound, $0.count).isBlank }.map { ($0, nil) }
    table.reset(rows.count)
    table.lineCount = LineEnds.count(chunk.buffer)
    for i in rows.indices {
      table.clear(i)
      let line = chunk.buffer[rows[i].range]
      do throws(JSONError) {
        let value = try JSONDocument(Array(line)).root
        rows[i].value = value
        reader.read(value, i, into: table)
      } catch {
        let column = line[..<(line.startIndex + min(error.offset, line.count))].count { $0 & 0xC0 != 0x80 } + 1
        table.fail(i, "", .json, "column \(column): \(error.description)")
      }
    }
  }

  /// Ranges between line ends.
  private static func lines(_ bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for i in bytes.indices where bytes[i] == ASCII.lineFeed || bytes[i] == ASCII.carriageReturn {
      if i > start { lines.append(start..<i) }
      start = i + 1
    }
    if start < bytes.count { lines.append(start..<bytes.count) }
    return lines
  }

  func row(_ record: Int, _ chunk: Chunk) -> Row {
    guard let value = rows[record].value, value.kind == .object else {
      // What is no object keeps its bytes, as text.
      let text = String(decoding: chunk.buffer[rows[record].range], as: UTF8.self)
      return Row(cells: [Row.Cell(name: "line", value: .text(text))], columns: [:], unreadable: text)
    }
    return reader.row(value)
  }

  func linesBefore(_ records: [Int], _ chunk: Chunk) -> [Int] {
    LineEnds.before(records.map { rows[$0].range.lowerBound }, in: chunk.buffer)
  }
}

/// A GeoJSON FeatureCollection of guesses, which is held in memory as a whole.
struct GuessCollection {
  let text: [UInt8]
  let features: [JSONValue]
  /// Members of the collection beside `type` and `features`, as they are written.
  let foreignMembers: [Row.Cell]

  /// - Throws: where the text is no FeatureCollection, with its place.
  init(_ text: [UInt8], fileName: String) throws(BatchError) {
    func fault(_ offset: Int, _ message: String) -> BatchError {
      let position = TextLines(text).position(offset)
      return .fatal(fileName, line: position.line, column: position.column, message: message)
    }
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONDocument(text).root
    } catch {
      throw fault(error.offset, error.description)
    }
    guard root["type"]?.string == "FeatureCollection" else {
      throw fault(root.offset, "a GeoJSON FeatureCollection is needed, or one JSON object a line")
    }
    if let twice = root.repeatedName { throw fault(root.offset, "two members \(ShownText.quoted(twice)) in one object") }
    guard let features = root["features"]?.elements else {
      throw fault(root["features"]?.offset ?? root.offset, "\"features\" is missing or no array")
    }
    self.text = text
    self.features = features
    foreignMembers = (root.members ?? []).filter { $0.name != "type" && $0.name != "features" }
      .map { Row.Cell(name: $0.name, value: .json($0.value.text)) }
  }

  /// Names of all properties, in order of appearance.
  var propertyNames: [String] {
    var seen: Set<String> = []
    return features.flatMap(JSONGuessReader.names).filter { seen.insert($0).inserted }
  }

  /// Names of what features have beside `type`, `properties` and a Point as geometry.
  var memberNames: [String] {
    var seen: Set<String> = []
    return features.flatMap(JSONGuessReader.featureNames).filter { seen.insert($0).inserted }
  }
}

/// Reads the guesses of a collection, all as one chunk.
final class GeoJSONGuessDecoder: GuessDecoder {
  let fileName: String
  private let collection: GuessCollection
  private var reader: JSONGuessReader

  init(_ collection: GuessCollection, fileName: String, texts: Set<GuessField>, overrides: ColumnNames) {
    self.collection = collection
    self.fileName = fileName
    reader = JSONGuessReader(texts: texts, overrides: overrides)
  }

  func split(_ chunk: Chunk) throws(BatchError) -> Int { chunk.count }

  func decode(_ chunk: Chunk, into table: GuessTable) throws(BatchError) {
    table.reset(collection.features.count)
    table.lineCount = 0
    for (i, feature) in collection.features.enumerated() {
      table.clear(i)
      if JSONGuessReader.isFeature(feature) {
        reader.read(feature, i, into: table)
      } else {
        table.fail(
          i, "", .noLocation,
          "a Feature is needed, found \(feature["type"].map { ShownText.quoted($0.text) } ?? feature.kind.name)")
      }
    }
  }

  func row(_ record: Int, _ chunk: Chunk) -> Row {
    let feature = collection.features[record]
    guard feature.kind == .object else {
      return Row(cells: [Row.Cell(name: "value", value: .json(feature.text))], columns: [:], unreadable: feature.text)
    }
    return reader.row(feature)
  }

  func linesBefore(_ records: [Int], _ chunk: Chunk) -> [Int] {
    collection.text.withUnsafeBufferPointer { LineEnds.before(records.map { collection.features[$0].offset }, in: $0) }
  }
}
