/// A line of an event log, taken apart; texts stand in the chunk or in the table's arena.
struct EventRow: BitwiseCopyable {
  /// Line ends of the chunk before it.
  var line = 0
  /// Index into the table's faults; negative for a good row.
  var fault = -1
  var sequence: Int64 = 0
  /// Milliseconds since 1970.
  var time: Int64 = 0
  var kind = EventName.joined
  var isPresence = false
  var hint = 0
  var cost = 0
  var version = 1
  var player = ByteSlice.empty
  /// Of no bytes where it is the player.
  var actor = ByteSlice.empty
  /// Index in the pack.
  var hunt: Int32 = 0
  /// Index of the step's target in the pack; negative where there is none.
  var step: Int32 = -1
  /// Degrees; NaN where the place is not kept.
  var latitude = Double.nan
  var longitude = Double.nan
  /// Metres; NaN where there is none.
  var accuracy = Double.nan
}

/// The events of one chunk, and what is wrong with some of its lines.
final class EventTable {
  var rows: [EventRow] = []
  private(set) var faults: [Fault] = []
  var lineCount = 0
  let arena = Arena()
  private var suggestionCount = 0

  struct Fault: Error {
    var column: String
    var code: RowFault.Code
    var message: String

    init(_ column: String, _ code: RowFault.Code, _ message: String) {
      self.column = column
      self.code = code
      self.message = message
    }
  }

  func reset() {
    rows.removeAll(keepingCapacity: true)
    faults.removeAll(keepingCapacity: true)
    arena.reset()
    suggestionCount = 0
  }

  func append(_ row: EventRow) { rows.append(row) }

  /// A line that is no event.
  func append(_ fault: Fault, line: Int) {
    var row = EventRow()
    row.line = line
    row.fault = faults.count
    faults.append(fault)
    rows.append(row)
  }

  /// Whether to look for what somebody may have meant: so often in a chunk that a file full of faults does not take for ever.
  func maySuggest() -> Bool {
    suggestionCount += 1
    return suggestionCount <= 20
  }
}
