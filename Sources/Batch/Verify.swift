public import Files
public import Packs

/// Judges files of guesses against a pack: every input row in input order, with target, distance and verdict.
///
/// What a pack takes to be made ready (the fit of its grid, some milliseconds) is done once, for any number of files.
public struct Verify: Sendable {
  public struct Options: Sendable {
    public var columns = ColumnNames()
    /// Format of the output; nil for the input's.
    public var format: GuessFormat?
    /// Nil for all cores.
    public var threads: Int?
    /// Bytes read at a time; the output does not depend on it.
    public var chunkSize = defaultChunkSize

    public init() {}
  }

  public struct Summary: Sendable, Equatable {
    public var rows = 0
    public var correct = 0
    public var incorrect = 0
    public var invalid = 0
    public var blankLines = 0
  }

  private let pack: Pack
  private let options: Options
  /// A pack that nothing can be judged against is a fault of each run.
  private let resolver: Result<TargetResolver, BatchError>

  public init(pack: Pack, options: Options = Options()) {
    self.pack = pack
    self.options = options
    resolver = Result { () throws(BatchError) in try TargetResolver(forBatch: pack) }
  }

  /// Judges one file.
  ///
  /// - Parameters:
  ///   - path: a path, or `-` for standard input.
  ///   - write: receives the output piece by piece, in order.
  ///   - report: receives each row that could not be judged, in order.
  ///   - progress: is told how far the work is, now and then.
  /// - Throws: `BatchError` for what makes the file unusable, before any output where it is in the header.
  public func run(
    _ path: String, write: @escaping (UnsafeRawBufferPointer) throws(FileError) -> Void,
    report: @escaping (RowFault) -> Void, progress: @escaping (Progress) -> Void = { _ in }
  ) throws(BatchError) -> Summary {
    let resolver = try resolver.get()
    let input = try GuessInput(
      path, texts: [.target, .hunt], overrides: options.columns, chunkSize: options.chunkSize)
    let fields = try input.fields()
    let threads = input.threads(options.threads)
    let origin = pack.gridOrigin
    let slots = try input.slots(threads) { () throws(BatchError) in
      VerifySlot(input.makeDecoder(), input.makeTable(fields, placeholder: origin))
    }
    let writer = try input.verdictWriter(
      options.format, ids: pack.targets.map(\.id), adds: .all, overrides: options.columns)
    let namesTarget = input.namesTarget(fields)
    var summary = Summary()
    var hasHeader = false
    var hasRows = false
    var place = RowPlace(lines: input.headerLines)
    let text = { (bytes: [UInt8]) throws(FileError) in
      try bytes.withUnsafeBufferPointer { buffer throws(FileError) in try write(UnsafeRawBufferPointer(buffer)) }
    }
    let pipeline = OrderedPipeline(
      slots: slots,
      read: { try input.next(into: $0.chunk, $0.decoder) },
      process: { slot in
        slot.output.count = 0
        try slot.decoder.decode(slot.chunk, into: slot.table)
        resolver.judge(slot.table, namesTarget: namesTarget)
        slot.count()
        try writer.write(slot.table, slot.decoder, slot.chunk, to: slot.output)
      },
      emit: { slot in
        if !hasHeader { try text(writer.header()) }
        hasHeader = true
        if hasRows, slot.output.count > 0 { try text(writer.separator) }
        hasRows = hasRows || slot.output.count > 0
        try write(slot.output.bytes)
        place.report(slot.table, slot.decoder, slot.chunk, report)
        summary.add(slot.summary)
        progress(input.progress(after: slot.chunk, rows: place.rows))
      })
    do {
      try pipeline.run(threads: threads)
      if !hasHeader { try text(writer.header()) }
      try text(writer.footer())
    } catch {
      throw BatchError(error, linesBefore: place.lines)
    }
    return summary
  }
}

/// What one thread at a time works on.
final class VerifySlot {
  let chunk = Chunk()
  let decoder: any GuessDecoder
  let table: GuessTable
  let output = OutputBuffer()
  private(set) var summary = Verify.Summary()

  init(_ decoder: any GuessDecoder, _ table: GuessTable) {
    self.decoder = decoder
    self.table = table
  }

  /// Counts the table's verdicts.
  func count() {
    var correct = 0
    var good = 0
    var blank = 0
    let (states, verdicts) = (table.state.base, table.verdict.base)
    for i in 0..<table.count {
      let isGood = states[i] == .good ? 1 : 0
      good &+= isGood
      blank &+= states[i] == .blank ? 1 : 0
      correct &+= isGood & Int(verdicts[i])
    }
    summary = Verify.Summary(
      rows: table.count - blank, correct: correct, incorrect: good - correct, invalid: table.count - blank - good,
      blankLines: blank)
  }
}

extension Verify.Summary {
  fileprivate mutating func add(_ other: Verify.Summary) {
    rows += other.rows
    correct += other.correct
    incorrect += other.incorrect
    invalid += other.invalid
    blankLines += other.blankLines
  }
}
