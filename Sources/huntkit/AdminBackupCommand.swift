import Glibc
import Store

enum AdminBackupCommand: Command {
  static let name = "admin backup"
  static let summary = "Copy a database while it is in use"
  static let synopsis = "FILE --database PATH"
  static let discussion = """
    Writes the database as it stands at one moment into FILE, which must not be there yet; a server may go
    on writing meanwhile. FILE is complete and on the disk when this ends.
    """
  static let options = [Option.database]
  static let examples: [Example] = [
    ("huntkit admin backup backup.db --database game.db", "copies a game that is running")
  ]

  static func run(_ arguments: Arguments) throws -> ExitCode {
    let file = try arguments.onlyPositional("where to? Give one file")
    // It holds what the database holds, and is for as few eyes.
    umask(0o077)
    try Store.backup(try arguments.existingDatabase(), to: file)
    return .done
  }
}
