import Formats

/// Reads the rows of a chunk into a table; one a slot, so it may keep what it found between calls.
protocol GuessDecoder: AnyObject {
  /// What messages call the file.
  var fileName: String { get }
  /// How many bytes of the chunk are whole records; all of them in the last chunk.
  func split(_ chunk: Chunk) throws(BatchError) -> Int
  func decode(_ chunk: Chunk, into table: GuessTable) throws(BatchError)
  /// The row as it would be written in another format.
  func row(_ record: Int, _ chunk: Chunk) -> Row
  /// Lines before each of some records, which are in ascending order.
  func linesBefore(_ records: [Int], _ chunk: Chunk) -> [Int]
}

/// A row on its way from one format to another.
struct Row {
  var cells: [Cell]
  /// Which cell is which field.
  var columns: [GuessField: Int]
  /// Whether the place is a feature's geometry, and not two of the cells.
  var isFeature = false
  /// Latitude and longitude of a feature that is a Point, as they are written.
  var place: (latitude: String, longitude: String)?
  /// Text that could not be read as a row, kept as it stands.
  var unreadable: String?
  /// What a feature has beside its properties, as it is written: `id`, `geometry`, foreign members.
  var feature: [Cell] = []

  /// A named value.
  struct Cell {
    enum Value {
      case text(String)
      /// A JSON value as it is written.
      case json(String)
    }

    var name: String
    var value: Value
  }
}

/// How the columns of a CSV file are laid out; from its header.
struct CSVLayout: Sendable {
  let delimiter: UInt8
  /// In order, quotes taken off.
  let names: [String]
  let columns: [GuessField: Int]
  /// The header with its line end, as it stands.
  let header: [UInt8]
  /// Lines of the file up to and including the header's.
  let lineCount: Int
}

/// Counts line ends: LF, CR LF, or a CR of its own.
enum LineEnds {
  static func count(_ bytes: some RandomAccessCollection<UInt8>) -> Int {
    var count = 0
    var last: UInt8 = 0
    for byte in bytes {
      if byte == ASCII.carriageReturn || (byte == ASCII.lineFeed && last != ASCII.carriageReturn) { count += 1 }
      last = byte
    }
    return count
  }

  /// How many there are before each offset; offsets in ascending order, so that the text is passed over once.
  static func before(_ offsets: [Int], in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    var counted = 0
    var lines = 0
    return offsets.map { offset in
      // An offset after CR LF never falls between the two.
      lines += count(bytes[counted..<offset])
      counted = offset
      return lines
    }
  }
}

extension CSVLayout {
  /// A name that two columns have.
  var repeatedName: String? {
    var seen: Set<String> = []
    return names.first { !seen.insert($0).inserted }
  }
}
