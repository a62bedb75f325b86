import Files
import Formats
import GeoPackage

enum ConvertCommand: Command {
  static let name = "convert"
  static let summary = "Convert points between GeoJSON, GPX, KML, KMZ, CSV and GeoPackage"
  static let synopsis = "IN OUT [OPTIONS]"
  static let discussion = """
    Reads the points of IN and writes them to OUT; "-" is standard input or output. Formats are told by the
    ends of the names, or by --from and --to. Names, descriptions, hints, ids and everything else that a
    format has a place for come along; what it has none for is said on standard error. Points that cannot
    be read are reported with their line and column and left out, and the exit code is then 1.

    GPX is read and written with the geocaching extension of Groundspeak; hints are plain text in it.
    """
  static let options = [
    Option("from", "FORMAT", "geojson, gpx, kml, kmz, csv or gpkg (default: by the name of IN)"),
    Option("to", "FORMAT", "the same for OUT"),
    Option("gpx", "VERSION", "1.0 or 1.1 (default: 1.0, which geocaching tools expect)"),
    Option("quiet", nil, "do not say what could not be kept"),
  ]
  static let examples: [Example] = [
    ("huntkit convert caches.gpx hunt.geojson", "a pack of what a geocaching site gave; check it with validate"),
    ("huntkit convert data/packs/great-hunt.geojson hunt.kml", "for Google Earth"),
    ("huntkit convert --from csv --to geojson - -", "from standard input to standard output"),
  ]

  enum Format: String, CaseIterable { case geojson, gpx, kml, kmz, csv, gpkg }

  enum Version: String, CaseIterable {
    case v10 = "1.0"
    case v11 = "1.1"
  }

  static func run(_ arguments: Arguments) throws -> ExitCode {
    guard arguments.positionals.count == 2 else { throw arguments.usage("from what into what? Give two files") }
    let (input, output) = (arguments.positionals[0], arguments.positionals[1])
    let from = try format(of: input, "from", arguments)
    let to = try format(of: output, "to", arguments)
    let version = try arguments.choice("gpx", Version.self)
    if version != nil, to != .gpx { throw arguments.usage("--gpx is for GPX, and OUT is \(to.rawValue)") }
    if output != "-", let place = FileIdentity(output), place == FileIdentity(input) {
      throw arguments.usage("\(output) is what is read; write to another file")
    }

    let file = try read(input, from)
    report(file.faults, input == "-" ? "standard input" : input)
    // A file of which nothing could be read becomes no file.
    if file.hasErrors, file.features.isEmpty { return .failure }
    let losses = try write(file, output, to, version == .v11 ? .v11 : .v10)
    if !arguments.has("quiet") {
      for loss in losses { Console.say("\(output == "-" ? "standard output" : output): note: \(loss)") }
    }
    let count = file.features.count
    if count == 0, !arguments.has("quiet") {
      Console.say("\(input == "-" ? "standard input" : input): note: there are no points in it, so there are none in \(output)")
    }
    guard file.hasErrors else { return .done }
    Console.say(
      count == 1
        ? "huntkit: only 1 point could be read and is in \(output)"
        : "huntkit: only \(NumberText.grouped(count)) points could be read and are in \(output)")
    return .findings
  }

  private static func format(of path: String, _ option: String, _ arguments: Arguments) throws(UsageError) -> Format {
    if let format = try arguments.choice(option, Format.self) { return format }
    var name = path.lowercased()
    if option == "from", name.hasSuffix(".gz") { name.removeLast(3) }
    switch name.split(separator: "/").last?.split(separator: ".").last {
    case "geojson", "json": return .geojson
    case "gpx": return .gpx
    case "kml": return .kml
    case "kmz": return .kmz
    case "csv", "tsv", "txt": return .csv
    case "gpkg": return .gpkg
    default: throw arguments.usage("what format is \(path == "-" ? "-" : ShownText.quoted(path))? Say it with --\(option)")
    }
  }

  // MARK: Reading

  private static func read(_ path: String, _ format: Format) throws -> PointFile {
    if format == .gpkg { return try readGeoPackage(path) }
    let bytes = try PackFile.bytes(path).bytes
    switch format {
    case .geojson: return GeoJSONReader.read(bytes)
    case .gpx: return GPXReader.read(bytes)
    case .kml, .kmz: return KMLReader.read(bytes)
    case .csv, .gpkg: return CSVPointReader.read(bytes)
    }
  }

  private static func readGeoPackage(_ path: String) throws -> PointFile {
    guard path != "-" else {
      throw FormatFault(.error, "a GeoPackage is a database and cannot come from standard input", at: nil)
    }
    let reader = try GeoPackageReader(path)
    var file = PointFile()
    for layer in reader.layers {
      let (features, faults) = try reader.points(of: layer)
      file.features += features
      file.faults += faults.map { fault in
        let place = "layer \(ShownText.quoted(fault.layer))" + (fault.fid.map { ", fid \($0)" } ?? "")
        return FormatFault(fault.losesFeature ? .error : .warning, "\(place): \(fault.message)", at: nil)
      }
    }
    return file
  }

  private static func report(_ faults: [FormatFault], _ name: String) {
    for fault in faults {
      let place = fault.position.map { ":\($0.line):\($0.column)" } ?? ""
      Console.say("\(name)\(place): \(fault.severity == .error ? "error" : "warning"): \(fault.message)")
    }
  }

  // MARK: Writing

  /// - Returns: what could not be kept.
  private static func write(
    _ file: PointFile, _ path: String, _ format: Format, _ version: GPXWriter.Version
  ) throws -> [String] {
    if format == .gpkg, path == "-" { throw GeoPackageError.stream }
    let written: WrittenPoints
    switch format {
    case .geojson: written = GeoJSONWriter.write(file.features, properties: file.properties)
    case .gpx: written = GPXWriter.write(file.features, properties: file.properties, version: version)
    case .kml: written = KMLWriter.write(file.features, properties: file.properties)
    case .kmz: written = try KMLWriter.writeKMZ(file.features, properties: file.properties)
    case .csv: written = CSVPointWriter.write(file.features, properties: file.properties)
    case .gpkg: return try writeGeoPackage(file, path)
    }
    let output = try OutputFile(path)
    try output.write(written.bytes)
    try output.finish()
    return written.losses.map(\.description)
  }

  private static func writeGeoPackage(_ file: PointFile, _ path: String) throws -> [String] {
    // The same points give the same bytes, whenever.
    let writer = try GeoPackageWriter(try OutputFile(path), lastChangeSeconds: 0)
    let notes = try writer.addPoints(file.features, layer: "points")
    try writer.finish()
    return file.properties.map { "the member \(ShownText.quoted($0.name)) of the file as a whole has no place in a layer" }
      + notes
  }
}
