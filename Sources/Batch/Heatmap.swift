import Files
import Formats
public import Geo
public import Packs
import Platform

/// Counts guesses by square cells of the local metric grid.
public struct Heatmap {
  public enum Grouping: String, Sendable, CaseIterable {
    case target, hour
  }

  public struct Options: Sendable {
    public var columns = ColumnNames()
    /// Side of a cell, metres.
    public var cellMetres = 50.0
    /// Origin of the grid.
    public var origin = Coordinate.stanford
    public var grouping: Grouping?
    /// Whether the different players of each cell are counted, where the input names them.
    public var countsPlayers = true
    /// Cells with fewer different players are left out; 0 for none.
    public var minimumPlayers = 0
    public var threads: Int?
    public var chunkSize = defaultChunkSize

    public init() {}
  }

  /// What was counted, in order of output.
  public struct Result {
    public var cells: [HeatmapCell] = []
    public var grouping: Grouping?
    /// Whether the input says who guessed, and whether it or a pack says what was correct.
    public var hasPlayers = false
    public var hasVerdicts = false
    public var rows = 0
    public var invalid = 0
    /// Rows too far away for the grid.
    public var outside = 0
    /// Cells left out for having too few players.
    public var hiddenCells = 0
    public let grid: CellGrid
    /// Of the pack, to be drawn.
    public var targets: [Coordinate] = []
  }

  private let pack: Pack?
  private let options: Options

  /// - Parameter pack: judges the guesses; nil to take the input's own verdicts, if it has them.
  public init(pack: Pack? = nil, options: Options = Options()) {
    self.pack = pack
    self.options = options
  }

  /// Counts all guesses of some files.
  ///
  /// - Parameter report: receives each row that could not be counted, with the file it is in.
  public func run(
    _ paths: [String], report: @escaping (String, RowFault) -> Void, progress: @escaping (Progress) -> Void = { _ in }
  ) throws(BatchError) -> Result {
    let resolver = try pack.map { pack throws(BatchError) in try TargetResolver(forBatch: pack) }
    var result = Result(grouping: options.grouping, grid: try makeGrid())
    result.targets = pack?.targets.map(\.target.coordinate) ?? []
    var counters: [CellCounter] = []
    for path in paths { counters += try count(path, resolver, &result, report, progress) }
    let cells = CellCounter.cells(
      counters, groupName: { groupName($0, resolver) }, threads: options.threads ?? Threads.available)
    result.cells = cells.filter { $0.players >= options.minimumPlayers }
    result.hiddenCells = cells.count - result.cells.count
    return result
  }

  /// What the number of a group stands for, where it is the same for all workers.
  private func groupName(_ group: Int32, _ resolver: TargetResolver?) -> String {
    switch options.grouping {
    case nil: ""
    case .hour: Timestamp.hour(ofSeconds: Int(group) * 3600)
    case .target: resolver?.pack.targets[Int(group)].id ?? ""
    }
  }

  private func makeGrid(like other: CellGrid? = nil) throws(BatchError) -> CellGrid {
    do throws(ProjectionError) {
      if let other { return try CellGrid(sharing: other) }
      return try CellGrid(origin: options.origin, cellMetres: options.cellMetres)
    } catch {
      throw .option(error.description)
    }
  }

  private func count(
    _ path: String, _ resolver: TargetResolver?, _ result: inout Result,
    _ report: @escaping (String, RowFault) -> Void, _ progress: @escaping (Progress) -> Void
  ) throws(BatchError) -> [CellCounter] {
    var texts: Set<GuessField> = options.countsPlayers ? [.player] : []
    if resolver != nil { texts.formUnion([.target, .hunt]) } else { texts.insert(.verdict) }
    switch options.grouping {
    case .target: texts.insert(.target)
    case .hour: texts.insert(.time)
    case nil: break
    }
    let input = try GuessInput(path, texts: texts, overrides: options.columns, chunkSize: options.chunkSize)
    let fields = try input.fields()
    if options.grouping == .hour, !fields.contains(.time) { throw input.missing(.time) }
    if options.grouping == .target, resolver == nil, !fields.contains(.target) { throw input.missing(.target) }
    if options.minimumPlayers > 0, !fields.contains(.player) { throw input.missing(.player) }
    result.hasPlayers = result.hasPlayers || (options.countsPlayers && fields.contains(.player))
    result.hasVerdicts = result.hasVerdicts || resolver != nil || fields.contains(.verdict)
    let threads = input.threads(options.threads)
    let grid = result.grid
    let slots = try input.slots(threads) { () throws(BatchError) in
      HeatmapSlot(
        input.makeDecoder(), input.makeTable(fields, placeholder: options.origin), try makeGrid(like: grid),
        options.grouping)
    }
    let namesTarget = input.namesTarget(fields)
    let counters = CounterPool()
    var place = RowPlace(lines: input.headerLines)
    var tally = (rows: 0, invalid: 0, outside: 0)
    let pipeline = OrderedPipeline(
      slots: slots, read: { try input.next(into: $0.chunk, $0.decoder) },
      process: { slot in
        try slot.decoder.decode(slot.chunk, into: slot.table)
        resolver?.judge(slot.table, namesTarget: namesTarget)
        counters.use { slot.count(into: $0, resolver) }
      },
      emit: { slot in
        place.report(slot.table, slot.decoder, slot.chunk) { report(input.name, $0) }
        tally.rows += slot.rows
        tally.invalid += slot.table.faults.count
        tally.outside += slot.outside
        progress(input.progress(after: slot.chunk, rows: place.rows))
      })
    do {
      try pipeline.run(threads: threads)
    } catch {
      throw BatchError(error, linesBefore: place.lines)
    }
    result.rows += tally.rows
    result.invalid += tally.invalid
    result.outside += tally.outside
    // Rows of JSON need not all be like the first.
    result.hasPlayers = result.hasPlayers || counters.all.contains { !$0.players.texts.isEmpty }
    result.hasVerdicts = result.hasVerdicts || slots.contains(where: \.sawVerdict)
    return counters.all
  }
}

/// Counters, as many as threads count at once; the one used last is used next, so that it is in the cache of its core.
private final class CounterPool {
  private let monitor = Monitor()
  private var free: [CellCounter] = []
  private(set) var all: [CellCounter] = []

  func use(_ body: (CellCounter) -> Void) {
    let counter = monitor.withLock {
      if let counter = free.popLast() { return counter }
      let counter = CellCounter()
      all.append(counter)
      return counter
    }
    body(counter)
    monitor.withLock { free.append(counter) }
  }
}

/// What one thread at a time works on.
private final class HeatmapSlot {
  let chunk = Chunk()
  let decoder: any GuessDecoder
  let table: GuessTable
  private let grid: CellGrid
  private let grouping: Heatmap.Grouping?
  private let cells = Column<CellGrid.Cell>()
  private(set) var rows = 0
  private(set) var outside = 0
  /// Whether any row so far came with a verdict.
  private(set) var sawVerdict = false

  init(_ decoder: any GuessDecoder, _ table: GuessTable, _ grid: CellGrid, _ grouping: Heatmap.Grouping?) {
    self.decoder = decoder
    self.table = table
    self.grid = grid
    self.grouping = grouping
  }

  /// Counts the table's rows.
  func count(into counter: CellCounter, _ resolver: TargetResolver?) {
    cells.resize(table.count)
    var span = cells.buffer.mutableSpan
    grid.cells(
      latitudes: UnsafeBufferPointer(table.latitude.buffer).span, longitudes: UnsafeBufferPointer(table.longitude.buffer).span,
      into: &span)
    rows = 0
    outside = 0
    let states = table.state.base
    let places = cells.base
    let players = table.texts[.player]?.base
    let verdicts = table.texts[.verdict]?.base
    let absent = ByteSlice.empty.start
    let isGrouped = grouping != nil
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: CellCounter.block) { found in
      guard let found = found.baseAddress else { return }
      for start in stride(from: 0, to: table.count, by: CellCounter.block) {
        let block = start..<min(start + CellCounter.block, table.count)
        if isGrouped {
          found.update(repeating: -1, count: block.count)
        } else {
          counter.lookUp(places + start, block.count, into: found)
        }
        for i in block {
          if states[i] == .blank { continue }
          rows &+= 1
          guard states[i] == .good else { continue }
          if places[i] == .outside {
            outside &+= 1
            continue
          }
          var isCorrect = resolver != nil && table.verdict.base[i] == Verdict.correct.rawValue
          // A row of JSON may have none.
          if let verdicts, verdicts[i].start != absent {
            guard let verdict = verdict(verdicts[i], i) else { continue }
            isCorrect = verdict == .correct
            sawVerdict = true
          }
          var number: Int32 = 0
          if isGrouped {
            guard let group = group(i, counter, resolver) else { continue }
            number = group
          }
          var player: Int32 = -1
          if let players, players[i].count > 0 { player = counter.players.number(players[i]) }
          counter.count(places[i], group: number, player: player, isCorrect: isCorrect, found: found[i &- start])
        }
      }
    }
  }

  /// The input's own verdict; nil, with a fault, for what is none.
  private func verdict(_ text: ByteSlice, _ row: Int) -> Verdict? {
    switch text.text {
    case VerdictText.correct: return .correct
    case VerdictText.incorrect: return .incorrect
    case VerdictText.invalid: table.fail(row, table.name(of: .verdict), .verdict, "the row is marked as invalid")
    default:
      table.fail(
        row, table.name(of: .verdict), .verdict,
        "the verdict is \(ShownText.quoted(text.text)); expected correct, incorrect or invalid")
    }
    return nil
  }

  private func group(_ row: Int, _ counter: CellCounter, _ resolver: TargetResolver?) -> Int32? {
    switch grouping {
    case nil: return 0
    case .target:
      if resolver != nil { return table.target[row] }
      return counter.groups.number(table.texts[.target]?[row] ?? .empty)
    case .hour:
      let text = table.texts[.time]?[row] ?? .empty
      guard let seconds = Timestamp.seconds(text.buffer) else {
        table.fail(
          row, table.name(of: .time), .time,
          "the time \(ShownText.quoted(text.text)) is not as RFC 3339 writes it, with a zone: 2026-12-01T17:00:00Z")
        return nil
      }
      return Int32(truncatingIfNeeded: seconds >= 0 ? seconds / 3600 : (seconds - 3599) / 3600)
    }
  }
}
