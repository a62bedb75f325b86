import Formats
public import Geo

/// Has a file of guesses judged by somebody who tells verdicts alone: every input row in input order, with its verdict.
///
/// Whoever judges may stop at any guess; that one and all behind it are written without a verdict.
public struct PlayerVerify: Sendable {
  public struct Options: Sendable {
    public var columns = ColumnNames()
    /// Format of the output; nil for the input's.
    public var format: GuessFormat?
    /// How many guesses are judged at a time.
    public var batchSize = 100

    public init() {}
  }

  public struct Summary: Sendable, Equatable {
    public var rows = 0
    public var correct = 0
    public var incorrect = 0
    public var invalid = 0
    /// Rows that could be judged and were not.
    public var unjudged = 0
    public var blankLines = 0
  }

  private let options: Options

  public init(options: Options = Options()) { self.options = options }

  /// Has one file judged, piece by piece and in order; memory does not grow with CSV or NDJSON.
  ///
  /// Which guesses are judged together depends on the file up to them alone: one that has grown at its end begins with the same.
  ///
  /// - Parameters:
  ///   - path: a path, or `-` for standard input.
  ///   - judge: whether each of up to `batchSize` guesses is correct, in order; fewer answers than guesses end the judging, and
  ///     it is not asked again.
  ///   - write: receives the output piece by piece, in order.
  ///   - report: receives each row that cannot be judged, in order.
  ///   - progress: is told how far the work is, now and then.
  /// - Throws: what `judge` and `write` throw, and `BatchError`, before any output where it is in the header.
  public func run(
    _ path: String, judge: ([Coordinate]) throws -> [Bool], write: (UnsafeRawBufferPointer) throws -> Void,
    report: (RowFault) -> Void, progress: (Progress) -> Void = { _ in }
  ) throws -> Summary {
    let input = try GuessInput(path, texts: [], overrides: options.columns, chunkSize: defaultChunkSize)
    let slot = VerifySlot(input.makeDecoder(), input.makeTable(try input.fields(), placeholder: .stanford))
    let writer = try input.verdictWriter(options.format, ids: [], adds: .verdictAlone, overrides: options.columns)
    func text(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes(write) }
    var summary = Summary()
    var place = RowPlace(lines: input.headerLines)
    var hasHeader = false
    var hasRows = false
    var goesOn = true
    do {
      while try input.next(into: slot.chunk, slot.decoder) {
        slot.output.count = 0
        try slot.decoder.decode(slot.chunk, into: slot.table)
        goesOn = try judgeRows(slot.table, goesOn, judge)
        try writer.write(slot.table, slot.decoder, slot.chunk, to: slot.output)
        if !hasHeader { try text(writer.header()) }
        hasHeader = true
        if hasRows, slot.output.count > 0 { try text(writer.separator) }
        hasRows = hasRows || slot.output.count > 0
        try write(slot.output.bytes)
        place.report(slot.table, slot.decoder, slot.chunk, report)
        summary.count(slot.table)
        progress(input.progress(after: slot.chunk, rows: place.rows))
      }
    } catch let error as BatchError {
      throw BatchError(error, linesBefore: place.lines)
    }
    if !hasHeader { try text(writer.header()) }
    try text(writer.footer())
    return summary
  }

  /// Fills in the verdicts of a table's good rows; false once the judging has ended.
  private func judgeRows(_ table: GuessTable, _ goesOn: Bool, _ judge: ([Coordinate]) throws -> [Bool]) throws -> Bool {
    var goesOn = goesOn
    var rows: [Int] = []
    var guesses: [Coordinate] = []
    func ask() throws {
      let answers = goesOn && !rows.isEmpty ? try judge(guesses) : []
      for (row, isCorrect) in zip(rows, answers) {
        table.verdict[row] = (isCorrect ? Verdict.correct : .incorrect).rawValue
      }
      for row in rows.dropFirst(answers.count) { table.state[row] = .unjudged }
      goesOn = goesOn && answers.count >= rows.count
      rows.removeAll(keepingCapacity: true)
      guesses.removeAll(keepingCapacity: true)
    }
    for row in 0..<table.count where table.state[row] == .good {
      rows.append(row)
      guesses.append(
        try Coordinate(latitudeDegrees: table.latitude[row], longitudeDegrees: table.longitude[row]))
      if rows.count >= options.batchSize { try ask() }
    }
    try ask()
    return goesOn
  }
}

extension PlayerVerify.Summary {
  fileprivate mutating func count(_ table: GuessTable) {
    for row in 0..<table.count {
      switch table.state[row] {
      case .good:
        if table.verdict[row] == Verdict.correct.rawValue { correct += 1 } else { incorrect += 1 }
      case .bad: invalid += 1
      case .unjudged: unjudged += 1
      case .blank:
        blankLines += 1
        continue
      }
      rows += 1
    }
  }
}
