import Glibc
import Store

enum AdminRestoreCommand: Command {
  static let name = "admin restore"
  static let summary = "Put a backup in a database's place"
  static let synopsis = "BACKUP --database PATH [--replace]"
  static let discussion = """
    Looks at BACKUP's integrity and puts a copy of it in the place of the database, which no server may have
    open. A database that is there already is replaced with --replace alone.
    """
  static let options: [Option] = [.database, Option("replace", nil, "also where there is a database already")]
  static let examples: [Example] = [
    ("huntkit admin restore backup.db --database game.db --replace", "goes back to the backup")
  ]

  static func run(_ arguments: Arguments) throws -> ExitCode {
    let backup = try arguments.onlyPositional("which backup? Give one file")
    let database = try arguments.databasePath()
    try arguments.checkFiles(inputs: [backup], outputs: ["database"])
    umask(0o077)
    do {
      try Store.restore(backup, to: database, replacing: arguments.has("replace"))
    } catch StoreError.busy {
      throw StoreError.file(
        path: database, reason: "a server, or another process, has it open; stop that first. Nothing was restored")
    } catch StoreError.corrupt(let message) {
      throw StoreError.file(path: backup, reason: "the backup is damaged: \(message); nothing was restored")
    }
    return .done
  }
}
