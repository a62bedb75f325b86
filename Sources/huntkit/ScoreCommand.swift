import Batch
import Files
import Formats
import Packs

enum ScoreCommand: Command {
  static let name = "score"
  static let summary = "Replay an event log, or plain guesses, into standings"
  static let synopsis = "--pack PACK [EVENTS] [OPTIONS]"
  static let discussion = """
    Adds up what happened by the pack's rules: a solved step awards max(floor, points - hint costs -
    wrong_guess_cost x wrong guesses), charged when it is solved. Who has the higher score ranks first,
    then who reached it first; equals share a rank (1, 2, 2, 4), in order of names.

    EVENTS is an event log: NDJSON, one event a line, ordered by "sequence". Each has sequence, time
    (RFC 3339 with a zone), player, hunt and kind: joined, left, seen (a step), hint (hint, its number,
    and cost), wrong, solved, disqualified, reinstated; step where it is about one. An event that cannot
    have happened after those before it is a bad row, reported and left out. An empty log gives empty boards.

    Or EVENTS is a file of guesses as verify reads it, with columns for player and time: each is judged,
    then scored, in the order of the file; the guesses of one player must be in order of time. "-" or
    nothing is standard input; gzip is read, too.
    """
  static let options =
    [
      Option("pack", "PACK", "the hunt pack, GeoJSON"),
      Option("hunt", "ID", "the board of one hunt (default: of all hunts, in order of the pack)"),
      Option(
        "overall", nil, "the board over all hunts: at most 100 points a step and 1,000 a hunt"),
      Option("any-order", nil, "count steps in whatever order they are solved, also where the hunt is ordered"),
      Option("format", "FORMAT", "csv or json (default: csv)"),
      Option("errors", "FILE", "bad rows as CSV: row,line,column,code,message"),
      Option("strict", nil, "exit code 1 where there are bad rows"),
      Option("summary", nil, "counts on standard error"),
    ] + Option.columns + [.output, .threads, .quiet]
  static let examples: [Example] = [
    (
      "huntkit score --pack data/packs/stanford-tour.geojson data/guesses/sample.csv --any-order",
      "judges and scores the sample guesses"
    ),
    (
      "zcat events.ndjson.gz | huntkit score --pack hunt.geojson - --overall --format json",
      "replays a log into the board over all hunts"
    ),
  ]

  static func run(_ arguments: Arguments) throws -> ExitCode {
    guard arguments.positionals.count <= 1 else {
      throw arguments.usage("one file of events at a time; more were given")
    }
    guard !arguments.has("overall") || arguments["hunt"] == nil else {
      throw arguments.usage("--overall is the board over all hunts, --hunt that of one; give one of them")
    }
    var options = Score.Options()
    options.columns = arguments.columnNames
    options.ignoresOrder = arguments.has("any-order")
    options.threads = try arguments.integer("threads", in: 1...1024)
    let format = try arguments.choice("format", StandingsWriter.Format.self) ?? .csv
    let pack = try PackFile.readGame(try arguments.required("pack"))
    let hunts = try hunts(arguments, pack.pack)
    let path = arguments.positionals.first ?? "-"
    try arguments.checkFiles(inputs: [path, arguments["pack"]])
    let faults = try FaultLog(arguments)
    let progress = ProgressBar(arguments)
    let result = try Score(pack: pack, options: options).run(
      path, report: { faults.add($0, in: path == "-" ? "standard input" : path, progress) },
      progress: { progress.update($0) })
    progress.clear()
    let boards =
      arguments.has("overall")
      ? [StandingsWriter.Board(hunt: nil, standings: result.overallStandings())]
      : hunts.map { hunt in
        let content = pack.pack.hunts[hunt]
        return StandingsWriter.Board(hunt: (content.id, content.name), standings: result.standings(ofHunt: hunt))
      }
    let output = DeferredOutput(arguments["output"])
    let bytes = format == .csv ? StandingsWriter.csv(boards) : StandingsWriter.json(boards)
    try bytes.withUnsafeBufferPointer { bytes throws(FileError) in try output.write(UnsafeRawBufferPointer(bytes)) }
    try output.finish()
    try faults.finish()
    if result.summary.isEventLog, result.summary.rows == 0, !arguments.has("quiet") {
      Console.say("no events: the log is empty, and so are the boards")
    }
    if arguments.has("summary") { Console.say(text(result.summary)) }
    return arguments.has("strict") && result.summary.invalid > 0 ? .findings : .done
  }

  /// Indices of the hunts whose boards are wanted.
  private static func hunts(_ arguments: Arguments, _ pack: Pack) throws -> [Int] {
    guard let id = arguments["hunt"] else { return Array(pack.hunts.indices) }
    // Byte by byte, as the log's ids are compared.
    if let index = pack.hunts.firstIndex(where: { $0.id.utf8.elementsEqual(id.utf8) }) { return [index] }
    let nearest = Suggestion.nearest(to: id, in: pack.hunts.map(\.id))
    throw arguments.usage(
      "the pack has no hunt \(ShownText.quoted(id))" + (nearest.map { "; did you mean \(ShownText.quoted($0))?" } ?? ""))
  }

  private static func text(_ summary: Score.Summary) -> String {
    let parts = [
      "\(NumberText.grouped(summary.rows)) \(summary.isEventLog ? "events" : "guesses"): "
        + "\(NumberText.grouped(summary.solved)) solved, \(NumberText.grouped(summary.wrong)) wrong, "
        + "\(NumberText.grouped(summary.invalid)) bad rows",
      summary.afterSolving > 0 ? "; \(NumberText.grouped(summary.afterSolving)) at what was solved already" : "",
    ]
    return parts.joined()
  }
}
