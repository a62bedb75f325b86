import Files
import Formats
import Store

enum AdminMigrateCommand: Command {
  static let name = "admin migrate"
  static let summary = "Bring a database up to this huntkit, or say what it lacks"
  static let synopsis = "--database PATH [--list]"
  static let discussion = """
    Runs the migrations that the database lacks, each once and in order, and prints their names; serve does
    so by itself. With --list nothing is changed: all migrations are printed as CSV, with when they were run.
    """
  static let options: [Option] = [
    .database, Option("list", nil, "print what was run and what is missing; change nothing"), .output,
  ]
  static let examples: [Example] = [
    ("huntkit admin migrate --database game.db --list", "shows what an update of huntkit would do")
  ]

  static func run(_ arguments: Arguments) throws -> ExitCode {
    guard arguments.positionals.isEmpty else { throw arguments.usage("migrate takes options alone") }
    let path = try arguments.existingDatabase()
    try arguments.checkFiles(inputs: [path], outputs: ["output"])
    var text = ""
    if arguments.has("list") {
      var table = ShownTable("migration,applied")
      for migration in try Store.migrations(of: path) {
        table.add(migration.name, migration.appliedMilliseconds.map { Timestamp.text(ofMilliseconds: $0) } ?? "")
      }
      text = table.text
    } else {
      text = try Store.migrate(path).map { $0 + "\n" }.joined()
      if arguments.hidesReport { text = "" }
    }
    let output = try OutputFile(arguments["output"])
    try output.write(text)
    try output.finish()
    return .done
  }
}
