import Batch
import Files
import Formats
import Geo
import GeoPackage
import Packs

enum HeatmapCommand: Command {
  static let name = "heatmap"
  static let summary = "Count guesses by square cells, as CSV, GeoJSON, GeoPackage or a picture"
  static let synopsis = "GUESSES... [OPTIONS]"
  static let discussion = """
    Counts the guesses of all files by cells of the local metric grid: a square belongs to whoever is in
    it or on its south or west edge; the grid's origin is a corner. CSV: latitude, longitude, east_m and
    north_m of the cell's centre, count, and where the input has them players and correct, sorted by
    north, then east. Guesses are read as verify reads them. The origin is the pack's area, --center, or
    else Stanford; rows more than 25 km from it are counted on standard error. GeoJSON and GeoPackage
    have the cells as polygons with the same columns; a GeoPackage is a database and needs --output.
    """
  static let options =
    [
      Option("cell", "METRES", "side of a cell (default: 50)"),
      Option("pack", "PACK", "judge the guesses and draw the targets; the grid is the pack's"),
      Option("center", "LAT,LON", "origin of the grid"),
      Option("by", "target|hour", "count for each target, or for each hour in UTC, apart"),
      Option("min-players", "K", "leave out cells with fewer different players"),
      Option("no-players", nil, "do not count different players, where the input names them"),
      Option("format", "FORMAT", "csv, geojson, gpkg or png (default: by the name of --output, else csv)"),
      Option("errors", "FILE", "bad rows as CSV: row,line,column,code,message"),
      Option("strict", nil, "exit code 1 where there are bad rows"),
    ] + Option.columns + [.output, .threads, .quiet]
  static let examples: [Example] = [
    (
      "huntkit heatmap data/guesses/sample.csv --cell 100 --output heat.csv",
      "cells of 100 m, for a spreadsheet, QGIS or kepler.gl"
    ),
    (
      "huntkit heatmap data/guesses/sample.csv --pack data/packs/stanford-tour.geojson --output heat.png",
      "a picture, with the pack's targets marked"
    ),
    (
      "huntkit heatmap data/guesses/sample.csv --by hour --output heat.gpkg",
      "a map layer with a row for each cell and hour, for QGIS"
    ),
  ]

  enum Format: String, CaseIterable { case csv, geojson, gpkg, png }

  static func run(_ arguments: Arguments) throws -> ExitCode {
    guard !arguments.positionals.isEmpty else { throw arguments.usage("which guesses? Give at least one file, or -") }
    let format = try arguments.choice("format", Format.self) ?? format(of: arguments["output"], arguments)
    var options = Heatmap.Options()
    options.columns = arguments.columnNames
    options.threads = try arguments.integer("threads", in: 1...1024)
    options.cellMetres = try arguments.number("cell", in: CellGrid.validCellMetres) ?? options.cellMetres
    options.grouping = try arguments.choice("by", Heatmap.Grouping.self)
    options.minimumPlayers = try arguments.integer("min-players", in: 0...1_000_000_000) ?? 0
    guard arguments["errors"] == nil || arguments.positionals.count == 1 else {
      throw arguments.usage("--errors takes the bad rows of one file; several were given")
    }
    options.countsPlayers = !arguments.has("no-players")
    guard options.countsPlayers || options.minimumPlayers == 0 else {
      throw arguments.usage("--min-players needs the players that --no-players leaves out")
    }
    guard arguments["pack"] == nil || arguments["center"] == nil else {
      throw arguments.usage("--pack and --center both say where the grid is; give one of them")
    }
    if format == .png, options.grouping != nil {
      throw arguments.usage("--by makes several maps, which one picture cannot show; write csv, geojson or gpkg")
    }
    if format == .gpkg, arguments["output"] ?? "-" == "-" { throw GeoPackageError.stream }
    try arguments.checkFiles(inputs: arguments.positionals + [arguments["pack"]])
    let pack = try arguments["pack"].map { path in try PackFile.read(path) }
    if let pack { options.origin = pack.gridOrigin }
    if let center = try arguments.coordinate("center") { options.origin = center }
    let faults = try FaultLog(arguments)
    let progress = ProgressBar(arguments)
    let heatmap = try Heatmap(pack: pack, options: options).run(
      arguments.positionals, report: { faults.add($1, in: $0, progress) }, progress: { progress.update($0) })
    progress.clear()
    let output = try OutputFile(arguments["output"])
    switch format {
    case .csv: try output.write(heatmap.csv())
    case .geojson: try output.write(heatmap.geoJSON())
    case .png: try output.write(heatmap.png())
    case .gpkg: try heatmap.writeGeoPackage(output, lastChangeSeconds: lastChange(of: arguments))
    }
    if format != .gpkg { try output.finish() }
    try faults.finish()
    if !arguments.has("quiet") { note(heatmap) }
    return arguments.has("strict") && heatmap.invalid > 0 ? .findings : .done
  }

  private static func note(_ heatmap: Heatmap.Result) {
    if heatmap.outside > 0 {
      Console.say("\(NumberText.grouped(heatmap.outside)) rows are more than 25 km from the origin and left out")
    }
    if heatmap.hiddenCells > 0 {
      Console.say("\(NumberText.grouped(heatmap.hiddenCells)) cells with too few players are left out")
    }
    if heatmap.rows == 0 { Console.say("no guesses: there is no row after the header") }
  }

  /// When the newest of the files that are read was changed, so that the same files give the same bytes; 1970 where nothing is
  /// known of it, as with standard input.
  private static func lastChange(of arguments: Arguments) -> Int {
    let read = arguments.positionals + [arguments["pack"]].compactMap { $0 }
    return read.compactMap { path in path == "-" ? nil : try? FileStatus(path).modifiedSeconds }.max() ?? 0
  }

  /// By the ending of the output's name; one of another format is refused rather than filled with CSV.
  private static func format(of path: String?, _ arguments: Arguments) throws(UsageError) -> Format {
    let name = path?.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return .csv }
    switch name[name.index(after: dot)...].lowercased() {
    case "png": return .png
    case "geojson", "json": return .geojson
    case "gpkg": return .gpkg
    case "csv", "txt": return .csv
    case let ending: throw arguments.usage("a heatmap cannot be written as .\(ending); say --format csv, geojson, gpkg or png")
    }
  }
}

extension Arguments {
  /// `LAT,LON` in degrees.
  func coordinate(_ name: String) throws(UsageError) -> Coordinate? {
    guard let text = self[name] else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Arguments.number(String($0)) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
      let coordinate = try? Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
    else { throw usage("--\(name) takes LAT,LON in degrees, such as 37.4275,-122.1697, not \"\(text)\"") }
    return coordinate
  }
}
