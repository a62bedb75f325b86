import Batch
import Files
import Formats

enum VerifyCommand: Command {
  static let name = "verify"
  static let summary = "Judge a file of guesses against a pack"
  static let synopsis = "(--pack PACK | --server URL --hunt ID) [GUESSES] [OPTIONS]"
  static let discussion = """
    Writes every row of GUESSES in order, with the columns target (where there is none), distance_m and
    verdict: correct within the target's radius (150 m unless the pack says otherwise) by the WGS 84
    geodesic, incorrect beyond it, invalid for a row that cannot be judged. It shows distances, so it is
    the organiser's tool: three distances give a target away.

    GUESSES is CSV (comma, semicolon or tab), NDJSON or GeoJSON points, plain or gzipped; "-" or nothing
    is standard input. Columns: latitude or lat; longitude, lon, lng or long (y and x where there are no
    others); optional target or target_id (id, or a name that one target has), hunt, player, time. With a
    target each guess is judged against it, else against the steps of its hunt, else against the pack:
    the nearest target that is satisfied, else the nearest.

    With --server a player has the guesses judged by a game, as taps on the map, within the player's budget:
    only the column verdict is added. The player's token (from POST /api/account/tokens) is in --token-file
    or the environment's HUNTKIT_TOKEN. Where the budget ends, the rows that are left have no verdict, the
    exit code is 1, and the same command with the same rows, or more behind them, goes on later: no guess
    is made twice. Columns target and hunt are not looked at.
    """
  static let options =
    [
      Option("pack", "PACK", "the hunt pack, GeoJSON"),
      Option("server", "URL", "the game that judges instead, http or https"),
      Option("hunt", "ID", "the number of the hunt there"),
      Option("token-file", "FILE", "the player's token, a line of text (default: HUNTKIT_TOKEN)"),
      Option("wait", "SECONDS", "wait so long in all for more budget (default: 0, stop and say when)"),
      Option("format", "FORMAT", "csv, ndjson or geojson (default: as the input)"),
      Option("errors", "FILE", "bad rows as CSV: row,line,column,code,message"),
      Option("strict", nil, "exit code 1 where there are bad rows"),
      Option("summary", nil, "counts on standard error"),
    ] + Option.columns + [.output, .threads, .quiet]
  static let examples: [Example] = [
    (
      "huntkit verify --pack data/packs/stanford-tour.geojson data/guesses/sample.csv --summary",
      "judges the sample guesses and counts the verdicts"
    ),
    (
      "zcat guesses.csv.gz | huntkit verify --pack hunt.geojson - --errors bad.csv --output verdicts.csv",
      "judges a stream and keeps the bad rows apart"
    ),
    (
      "huntkit verify --server https://hunt.example.org --hunt 1 --token-file token guesses.csv --wait 600",
      "has a player's guesses judged, waiting ten minutes at most for the budget"
    ),
  ]

  static func run(_ arguments: Arguments) throws -> ExitCode {
    guard arguments.positionals.count <= 1 else {
      throw arguments.usage("one file of guesses at a time; more were given")
    }
    if arguments.has("server") { return try runOnServer(arguments) }
    for name in ["hunt", "token-file", "wait"] where arguments.has(name) {
      throw arguments.usage("--\(name) goes with --server")
    }
    var options = Verify.Options()
    options.columns = arguments.columnNames
    options.format = try arguments.choice("format", GuessFormat.self)
    options.threads = try arguments.integer("threads", in: 1...1024)
    let pack = try PackFile.read(try arguments.required("pack"))
    let path = arguments.positionals.first ?? "-"
    try arguments.checkFiles(inputs: [path, arguments["pack"]])
    let faults = try FaultLog(arguments)
    let progress = ProgressBar(arguments)
    let output = DeferredOutput(arguments["output"])
    let summary: Verify.Summary
    do throws(BatchError) {
      summary = try Verify(pack: pack, options: options).run(
        path, write: { bytes throws(FileError) in try output.write(bytes) },
        report: { faults.add($0, in: path == "-" ? "standard input" : path, progress) },
        progress: { progress.update($0) })
    } catch {
      progress.clear()
      // Who reads the verdicts has seen enough; the bad rows so far are still wanted.
      if case .file(.closedPipe) = error { try faults.finish() }
      throw error
    }
    progress.clear()
    try output.finish()
    try faults.finish()
    if arguments.has("summary") {
      Console.say(
        """
        \(NumberText.grouped(summary.rows)) rows: \(NumberText.grouped(summary.correct)) correct, \
        \(NumberText.grouped(summary.incorrect)) incorrect, \(NumberText.grouped(summary.invalid)) invalid\
        \(summary.blankLines > 0 ? "; \(NumberText.grouped(summary.blankLines)) blank lines" : "")
        """)
    } else if summary.rows == 0, !arguments.has("quiet") {
      Console.say("no guesses: there is no row after the header")
    }
    return arguments.has("strict") && summary.invalid > 0 ? .findings : .done
  }
}
