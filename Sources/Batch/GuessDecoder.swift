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

      var isNull: Bool {
        if case .json("null") = self { return true }
        return false
      }
    }

    var name: String
    var value: Value
  }
}
