import Batch
import Files
import Formats
import Game
import Glibc

extension VerifyCommand {
  /// Has the guesses judged by a game, for a player.
  static func runOnServer(_ arguments: Arguments) throws -> ExitCode {
    guard !arguments.has("pack") else { throw arguments.usage("--pack and --server: give one of them") }
    _ = try arguments.required("hunt")
    guard let hunt = try arguments.integer("hunt", in: 1...Int.max) else { throw arguments.usage("--hunt ID is needed") }
    var options = PlayerVerify.Options()
    options.columns = arguments.columnNames
    options.format = try arguments.choice("format", GuessFormat.self)
    options.batchSize = GuessJudge.mostGuesses
    let wait = try arguments.integer("wait", in: 0...86_400) ?? 0
    let address = try ServerAddress(arguments, "server")
    let path = arguments.positionals.first ?? "-"
    try arguments.checkFiles(inputs: [path, arguments["token-file"]])
    let token = try PlayerToken(arguments)
    if address.isOpenToOthers {
      Console.say(
        "huntkit: warning: \(address.text): the token travels unencrypted; use https where there are strangers between")
    }
    let judge = GuessJudge(address, HuntID(Int64(hunt)), token, waitSeconds: wait, isQuiet: arguments.has("quiet"))
    let faults = try FaultLog(arguments)
    let progress = ProgressBar(arguments)
    let output = DeferredOutput(arguments["output"])
    let summary: PlayerVerify.Summary
    do {
      summary = try PlayerVerify(options: options).run(
        path,
        judge: { guesses in
          try judge.judge(guesses) {
            progress.clear()
            Console.say($0)
          }
        },
        write: { try output.write($0) },
        report: { faults.add($0, in: path == "-" ? "standard input" : path, progress) },
        progress: { progress.update($0) })
    } catch {
      progress.clear()
      throw error
    }
    progress.clear()
    try output.finish()
    try faults.finish()
    say(summary, arguments)
    if summary.unjudged > 0, let end = judge.end {
      Console.say(
        """
        huntkit: \(NumberText.grouped(summary.correct + summary.incorrect)) guesses have a verdict, \
        \(NumberText.grouped(summary.unjudged)) were not judged: \(end.description)
        """)
      return .findings
    }
    return arguments.has("strict") && summary.invalid > 0 ? .findings : .done
  }

  private static func say(_ summary: PlayerVerify.Summary, _ arguments: Arguments) {
    if arguments.has("summary") {
      Console.say(
        """
        \(NumberText.grouped(summary.rows)) rows: \(NumberText.grouped(summary.correct)) correct, \
        \(NumberText.grouped(summary.incorrect)) incorrect, \(NumberText.grouped(summary.invalid)) invalid, \
        \(NumberText.grouped(summary.unjudged)) not judged\
        \(summary.blankLines > 0 ? "; \(NumberText.grouped(summary.blankLines)) blank lines" : "")
        """)
    } else if summary.rows == 0, !arguments.has("quiet") {
      Console.say("no guesses: there is no row after the header")
    }
  }
}
