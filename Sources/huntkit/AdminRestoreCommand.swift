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
    do throws(StoreError) {
      try Store.restore(backup, to: database, replacing: arguments.has("replace"))
    } catch .busy {
      throw StoreError.refused("\(database): a server or another program has it open; stop it first")
    } catch .corrupt(let why) {
      throw StoreError.refused("\(backup): it is damaged (\(why)) and was not put in place; take another backup")
    }
    return .done
  }
}
