import Batch
import Files
import Game
import Store

enum AdminStandingsCommand: Command {
  static let name = "admin standings"
  static let summary = "The boards as the game has them, in the form that score writes"
  static let synopsis = "[HUNT] --database PATH [--format csv|json] [--output FILE]"
  static let discussion = """
    Writes the board of HUNT, its name in addresses or its number; without HUNT the board over all hunts.
    The bytes are those of huntkit score for the exported pack and event log.
    """
  static let options: [Option] = [.database, Option("format", "FORMAT", "csv or json (default: csv)"), .output]
  static let examples: [Example] = [
    ("huntkit admin standings great-hunt --database game.db", "the board of one hunt"),
    ("huntkit admin standings --database game.db --format json", "the board over all hunts"),
  ]

  static func run(_ arguments: Arguments) throws -> ExitCode {
    guard arguments.positionals.count <= 1 else { throw arguments.usage("one hunt at a time; more were given") }
    let format = try arguments.choice("format", StandingsWriter.Format.self) ?? .csv
    try arguments.checkFiles(inputs: [try arguments.databasePath()], outputs: ["output"])
    let store = try arguments.openStoreToRead()
    defer { store.close() }
    let board = try store.readWaiting { snapshot in
      guard let name = arguments.positionals.first else {
        return StandingsWriter.Board(hunt: nil, standings: try snapshot.overallStandings(limit: .max))
      }
      let hunt = try snapshot.hunt(named: name)
      return StandingsWriter.Board(
        hunt: (hunt.slug, hunt.content.name), standings: try snapshot.standings(of: hunt.id, limit: .max))
    }
    let output = try OutputFile(arguments["output"])
    try output.write(format == .csv ? StandingsWriter.csv([board]) : StandingsWriter.json([board]))
    try output.finish()
    return .done
  }
}
