import Files
import GameService
import Store

enum ExportCommand: Command {
  static let name = "export"
  static let summary = "Write a hunt of a game's database as a pack, or what happened in it"
  static let synopsis = "HUNT --database PATH [--events] [--output FILE]"
  static let discussion = """
    Writes HUNT, its name in addresses or its number, as a GeoJSON pack with every answer: what import
    reads, members that huntkit does not know included. Bounding boxes, which follow from the places,
    are left out.

    With --events its event log instead, NDJSON as score reads it. Scored by the exported pack it gives
    byte for byte the board that the game shows: huntkit admin standings.
    """
  static let options: [Option] = [.database, Option("events", nil, "the event log instead of the pack"), .output]
  static let examples: [Example] = [
    ("huntkit export great-hunt --database game.db --output hunt.geojson", "writes the pack"),
    (
      "huntkit export great-hunt --database game.db --events | huntkit score --pack hunt.geojson -",
      "replays what happened into standings"
    ),
  ]

  static func run(_ arguments: Arguments) throws -> ExitCode {
    let name = try arguments.onlyPositional("which hunt? Give its name in addresses or its number")
    try arguments.checkFiles(inputs: [try arguments.databasePath()], outputs: ["output"])
    let store = try arguments.openStoreToRead()
    defer { store.close() }
    // A file made for it can be read by its owner alone: the pack holds every answer, the log where people were.
    let output = try OutputFile(arguments["output"])
    try store.readWaiting { snapshot in
      let hunt = try snapshot.hunt(named: name)
      if arguments.has("events") {
        try EventExport(hunt, snapshot).write(to: output)
      } else {
        try output.write(PackExport.geoJSON(hunt.content, id: hunt.slug) + [0x0A])
      }
    }
    try output.finish()
    return .done
  }
}
