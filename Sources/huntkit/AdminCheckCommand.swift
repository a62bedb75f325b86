import Files
import Formats
import Store

enum AdminCheckCommand: Command {
  static let name = "admin check"
  static let summary = "Look for damage: the file, its references, its totals beside the replay of all events"
  static let synopsis = "--database PATH"
  static let discussion = """
    Prints a line for each fault. Exit code 0 where the database is sound, 1 where it is not, 2 where it
    cannot be looked at. A server may go on meanwhile.
    """
  static let options: [Option] = [.database, .output, .quiet]
  static let examples: [Example] = [
    ("huntkit admin check --database game.db", "says whether a database is sound")
  ]

  static func run(_ arguments: Arguments) throws -> ExitCode {
    guard arguments.positionals.isEmpty else { throw arguments.usage("check takes options alone") }
    let path = try arguments.existingDatabase()
    try arguments.checkFiles(inputs: [path], outputs: ["output"])
    let faults = try Store.check(path)
    let output = try OutputFile(arguments["output"])
    try output.write(faults.map { ShownText.shown($0.unicodeScalars) + "\n" }.joined())
    try output.finish()
    if faults.isEmpty, !arguments.has("quiet") { Console.say("\(path): sound") }
    return faults.isEmpty ? .done : .findings
  }
}

extension Arguments {
  /// The database's path, where something is there.
  func existingDatabase() throws -> String {
    let path = try databasePath()
    _ = try InputFile(path)
    return path
  }
}
