public import Game
public import Packs

/// Replays a log of events into standings, or scores plain guesses, which it judges first.
///
/// The log is what happened, so an event that cannot have happened after those before it is a bad row, reported and left out.
/// Of guesses, each is judged as `Verify` does, in the order of the file: those of one player must be in order of time, those of
/// different players may be mixed in any way. Memory grows with players x hunts, not with the file.
public struct Score: Sendable {
  public struct Options: Sendable {
    public var columns = ColumnNames()
    /// Nil for all cores.
    public var threads: Int?
    /// Steps count in whatever order they are solved, as where nobody had to wait for one.
    public var ignoresOrder = false
    /// Bytes read at a time; the standings do not depend on it.
    public var chunkSize = defaultChunkSize

    public init() {}
  }

  public struct Summary: Sendable, Equatable {
    /// Whether it was a log of events and not of guesses.
    public var isEventLog = false
    public var rows = 0
    /// Rows that could not be counted; each has been reported.
    public var invalid = 0
    public var solved = 0
    public var wrong = 0
    /// Guesses at what the player had solved already: no longer judged.
    public var afterSolving = 0
  }

  /// The boards.
  public struct Result: Sendable {
    public var summary: Summary
    private let board: Scoreboard
    private let names: [String]

    init(_ summary: Summary, _ board: Scoreboard, names: [String]) {
      self.summary = summary
      self.board = board
      self.names = names
    }

    /// The board of a hunt, by its index in the pack.
    public func standings(ofHunt hunt: Int) -> [Standing] {
      board.standings(of: HuntID(Int64(hunt))) { names[Int($0.rawValue)] }
    }

    public func overallStandings() -> [Standing] { board.overallStandings { names[Int($0.rawValue)] } }
  }

  let pack: GamePack
  let options: Options
  /// For each hunt of the pack.
  let rules: [HuntRules]

  public init(pack: GamePack, options: Options = Options()) {
    var pack = pack
    if options.ignoresOrder {
      for hunt in pack.hunts.indices { pack.hunts[hunt].isOrdered = false }
    }
    self.pack = pack
    self.options = options
    rules = pack.hunts.indices.map { [pack] hunt in
      pack.rules(ofHunt: hunt, id: HuntID(Int64(hunt))) { StepID(Int64($0)) }
    }
  }

  /// Scores one file.
  ///
  /// - Parameters:
  ///   - path: a path, or `-` for standard input. NDJSON whose first row has `sequence` and `kind` is a log of events, and so is
  ///     what is empty.
  ///   - report: receives each row that could not be counted, in order.
  ///   - progress: is told how far the work is, now and then.
  /// - Throws: `BatchError` for what makes the file unusable.
  public func run(
    _ path: String, report: @escaping (RowFault) -> Void, progress: @escaping (Progress) -> Void = { _ in }
  ) throws(BatchError) -> Result {
    let input: GuessInput
    do throws(BatchError) {
      input = try GuessInput(
        path, texts: [.target, .hunt, .player, .time, .accuracy], overrides: options.columns, chunkSize: options.chunkSize)
    } catch {
      guard case .empty = error else { throw error }
      // The log of a game that nobody has played yet.
      return Result(Summary(isEventLog: true), Scoreboard(rules), names: [])
    }
    return input.isEventLog ? try replay(input, report, progress) : try scoreGuesses(input, report, progress)
  }
}
