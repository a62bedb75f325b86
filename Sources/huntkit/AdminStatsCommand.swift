import Files
import Game
import Store

enum AdminStatsCommand: Command {
  static let name = "admin stats"
  static let summary = "Figures of a game, or of one of its hunts"
  static let synopsis = "[HUNT] --database PATH [--output FILE]"
  static let discussion = """
    CSV. Without HUNT how much there is of everything; with one, its name in addresses or its number, for
    each step how many have seen and solved it, with how many wrong guesses and hints, and the median time
    from seeing to solving.
    """
  static let options = [Option.database, .output]
  static let examples: [Example] = [
    ("huntkit admin stats --database game.db", "accounts, hunts, events, posts"),
    ("huntkit admin stats great-hunt --database game.db", "how a hunt is played, step by step"),
  ]

  static func run(_ arguments: Arguments) throws -> ExitCode {
    guard arguments.positionals.count <= 1 else { throw arguments.usage("one hunt at a time; more were given") }
    try arguments.checkFiles(inputs: [try arguments.databasePath()], outputs: ["output"])
    let store = try arguments.openStoreToRead()
    defer { store.close() }
    let text = try store.readWaiting { snapshot in
      guard let name = arguments.positionals.first else { return Self.text(try snapshot.totals()) }
      let hunt = try snapshot.hunt(named: name)
      return Self.text(try snapshot.statistics(of: hunt.id), hunt)
    }
    let output = try OutputFile(arguments["output"])
    try output.write(text)
    try output.finish()
    return .done
  }

  private static func text(_ totals: [Total]) -> String {
    var table = ShownTable("what,count")
    for total in totals { table.add(total.what, "\(total.count)") }
    return table.text
  }

  private static func text(_ statistics: HuntStatistics, _ hunt: StoredHunt) -> String {
    var table = ShownTable("step,seen,solved,wrong_guesses,hints,points,median_s")
    for (step, content) in zip(statistics.steps, hunt.content.steps) {
      let median = step.medianMilliseconds.map { String($0 / 1000) } ?? ""
      table.add(
        content.target, "\(step.seen)", "\(step.solved)", "\(step.wrongGuesses)", "\(step.hints)", "\(step.award)", median)
    }
    return table.text
  }
}
