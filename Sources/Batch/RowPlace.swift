/// Counts rows and lines from chunk to chunk, so that faults are reported by their places in the file.
struct RowPlace {
  private(set) var rows = 0
  private(set) var lines: Int

  init(lines: Int) { self.lines = lines }

  /// Reports a table's faults and passes on to the next chunk.
  mutating func report(
    _ table: GuessTable, _ decoder: any GuessDecoder, _ chunk: Chunk, _ body: (RowFault) -> Void
  ) {
    let faults = table.sortedFaults
    // Blank lines are no rows.
    var blanks = 0
    var record = 0
    func pass(to end: Int) {
      while record < end {
        if table.state.base[record] == .blank { blanks += 1 }
        record += 1
      }
    }
    for (fault, line) in zip(faults, faults.isEmpty ? [] : decoder.linesBefore(faults.map(\.record), chunk)) {
      pass(to: fault.record)
      body(
        RowFault(
          row: rows + fault.record - blanks + 1, line: lines + line + 1, column: fault.column, code: fault.code,
          message: fault.message))
    }
    pass(to: table.count)
    rows += table.count - blanks
    lines += table.lineCount
  }
}
