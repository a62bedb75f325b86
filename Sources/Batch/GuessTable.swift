import Formats
import Geo

/// The rows of one chunk as columns: what was read, and what the judge said.
final class GuessTable {
  enum State: UInt8 {
    case good
    /// A fault is recorded for it.
    case bad
    /// No row at all: a blank line.
    case blank
    /// It can be judged, and was not.
    case unjudged
  }

  private(set) var count = 0
  let state = Column<State>()
  /// Degrees; of a row that is not good, those of a place that is cheap to judge.
  let latitude = Column<Double>()
  let longitude = Column<Double>()
  /// Texts of the columns that were asked for, as they stand in the file; empty slices elsewhere.
  private(set) var texts: [GuessField: Column<ByteSlice>] = [:]

  /// Index of the target a row is judged against.
  let target = Column<Int32>()
  let verdict = Column<UInt8>()
  let distance = Column<Double>()

  private(set) var faults: [PendingFault] = []
  /// Lines of the chunk.
  var lineCount = 0
  let arena = Arena()

  /// A fault whose row and line are still counted from the start of the chunk.
  struct PendingFault {
    var record: Int
    var column: String
    var code: RowFault.Code
    var message: String
  }

  /// Where rows that are not good are put, so that judging them costs next to nothing.
  let placeholder: Coordinate

  /// What the file calls its columns.
  private let names: [GuessField: String]

  init(texts fields: Set<GuessField>, names: [GuessField: String] = [:], placeholder: Coordinate) {
    self.placeholder = placeholder
    self.names = names
    for field in fields { texts[field] = Column() }
  }

  func reset(_ count: Int) {
    self.count = count
    faults.removeAll(keepingCapacity: true)
    arena.reset()
    suggestions.removeAll(keepingCapacity: true)
    state.resize(count)
    latitude.resize(count)
    longitude.resize(count)
    target.resize(count)
    verdict.resize(count)
    distance.resize(count)
    for column in texts.values { column.resize(count) }
  }

  /// What the file calls a column, for messages.
  func name(of field: GuessField) -> String { names[field] ?? field.words.names[0] }

  /// Whether the row has a member or column for its target, be it blank.
  func isNamed(_ row: Int) -> Bool {
    guard let names = texts[.target] else { return false }
    return names[row].start != ByteSlice.empty.start
  }

  /// Makes a row good and empty before it is read.
  func clear(_ index: Int) {
    state[index] = .good
    latitude[index] = placeholder.latitudeDegrees
    longitude[index] = placeholder.longitudeDegrees
    target[index] = 0
    for column in texts.values { column[index] = .empty }
  }

  func fail(_ record: Int, _ column: String, _ code: RowFault.Code, _ message: String) {
    guard state[record] != .bad else { return }
    state[record] = .bad
    latitude[record] = placeholder.latitudeDegrees
    longitude[record] = placeholder.longitudeDegrees
    target[record] = 0
    faults.append(PendingFault(record: record, column: column, code: code, message: message))
  }

  /// What somebody may have meant, as the end of a message. Looked for once for each text, and for so many texts of a chunk that
  /// a file full of faults does not take for ever.
  func didYouMean(_ text: ByteSlice, _ field: GuessField, _ words: Suggestions) -> String {
    let word = text.text
    let key = "\(field):\(word)"
    if let known = suggestions[key] { return known }
    guard suggestions.count < 20 else { return "" }
    let found = words.nearest(to: word).map { "; did you mean \(ShownText.quoted($0))?" } ?? ""
    suggestions[key] = found
    return found
  }

  private var suggestions: [String: String] = [:]

  /// Faults in order of rows.
  var sortedFaults: [PendingFault] { faults.sorted { $0.record < $1.record } }
}
