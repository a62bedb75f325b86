import Files
import Store

enum ImportCommand: Command {
  static let name = "import"
  static let summary = "Put the hunts of a pack into a game's database"
  static let synopsis = "PACK --database PATH --author NAME [OPTIONS]"
  static let discussion = """
    Imports every hunt of PACK ("-" is standard input) in one transaction: all of them or none. A pack
    with findings of error severity is refused, exit code 2, with the findings on standard error. A sealed
    pack is opened with --key-file, --passphrase-file or HUNTKIT_PASSPHRASE.

    The hunts belong to the account NAME, which does not play them. A hunt that is there already, known by
    the name in addresses that is made of its id, is brought up to date where it is the same author's and
    nobody has guessed in it; one that says the same already stays as it is; else the import is refused.
    A draft stays one, also where it is imported again without --draft.
    """
  static let options: [Option] =
    [
      .database, Option("author", "NAME", "the account that the hunts belong to"),
      Option("draft", nil, "only their author sees them"),
      Option("unlisted", nil, "they are in no list, and found by the address with a key that is printed"),
    ] + SealingSecret.options + [.output, Option("quiet", nil, "do not say what was imported")]
  static let examples: [Example] = [
    (
      "huntkit import data/packs/great-hunt.geojson --database game.db --author ada",
      "imports the sample hunt as ada's"
    ),
    (
      "huntkit import hunt.huntsealed --key-file hunt.key --database game.db --author ada --draft",
      "imports a sealed pack that only ada can look at"
    ),
  ]

  static func run(_ arguments: Arguments) throws -> ExitCode {
    let path = try arguments.onlyPositional("which pack? Give one file")
    let author = try arguments.required("author")
    try arguments.checkFiles(
      inputs: [path, arguments["key-file"], arguments["passphrase-file"], try arguments.databasePath()], outputs: ["output"])
    _ = try SealingSecret(arguments)
    let pack = try ImportedPack(path, arguments)
    let store = try arguments.openStore()
    defer { store.close() }
    let hunts = try pack.write(
      to: store, author: .account(author), isDraft: arguments.has("draft") ? true : nil,
      isListed: arguments.has("unlisted") ? false : nil)
    let output = try OutputFile(arguments["output"])
    if !arguments.hidesReport {
      try output.write(hunts.map { $0.text(asDraft: arguments.has("draft")) + "\n" }.joined())
    }
    try output.finish()
    return .done
  }
}
