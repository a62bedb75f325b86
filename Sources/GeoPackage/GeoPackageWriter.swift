public import Files
import Formats
import SQLite

/// Writes layers of features in EPSG:4326 into a GeoPackage 1.3 (OGC 12-128).
///
/// The same layers give the same bytes with the same SQLite. The file is made beside its place and is there once `finish()`
/// has put it there; until then a fault, an interrupt or the end of the writer's life removes it. No spatial index: its
/// triggers call functions that plain SQLite lacks, so that no row could be changed without a GIS; a GIS makes one at will.
/// Use from one thread at a time.
public final class GeoPackageWriter {
  private let output: OutputFile
  private let connection: Connection
  /// Where it will be; what messages call it.
  private let path: String
  /// The time that layers are said to have changed.
  private let lastChange: String
  private var layerNames: Set<[UInt8]> = []

  /// SQLite's limit, less the key and the geometry.
  static let mostColumns = 1998

  /// - Parameters:
  ///   - output: nothing written to it yet.
  ///   - lastChangeSeconds: since 1970, what the file says of when its content changed.
  /// - Throws: `stream` where the output is no file that can be renamed into place; `inUse`.
  public init(_ output: OutputFile, lastChangeSeconds: Int) throws(GeoPackageError) {
    guard let partial = output.partialPath, let path = output.finalPath else { throw .stream }
    self.output = output
    self.path = path
    try Self.checkNobodyUses(path)
    let years = Timestamp.firstSecond...Timestamp.lastSecond
    let seconds = min(max(lastChangeSeconds, years.lowerBound), years.upperBound)
    lastChange = Timestamp.text(ofSeconds: seconds).dropLast() + ".000Z"
    connection = try asGeoPackage(path) { () throws(DatabaseError) in
      let connection = try Connection(.file(partial))
      // Nobody sees the file before it is whole, so nothing need be taken back and no file lies beside it.
      try connection.execute(
        """
        PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA auto_vacuum = NONE;
        PRAGMA encoding = 'UTF-8';
        PRAGMA application_id = \(GeoPackageSchema.applicationID); PRAGMA user_version = \(GeoPackageSchema.version);
        BEGIN EXCLUSIVE;
        """)
      try connection.execute(GeoPackageSchema.tables)
      let insert = try connection.prepare("INSERT INTO gpkg_spatial_ref_sys VALUES (?, ?, ?, ?, ?, ?)")
      for row in GeoPackageSchema.referenceSystems { try insert.run(row) }
      return connection
    }
  }

  /// Adds a layer.
  ///
  /// - Parameter body: appends its rows.
  public func add(
    _ table: FeatureTable, _ body: (Rows) throws(GeoPackageError) -> Void
  ) throws(GeoPackageError) {
    try check(table)
    let name = SQLValue.text(table.name)
    let insert = try asGeoPackage(path) { () throws(DatabaseError) in
      try connection.execute(Self.definition(of: table))
      try connection.run(
        "INSERT INTO gpkg_contents (table_name, data_type, identifier, description, last_change, srs_id) VALUES (?, ?, ?, ?, ?, ?)",
        name, "features", name, .text(table.description), .text(lastChange), .integer(Int64(GeoPackageSchema.srs)))
      try connection.run(
        "INSERT INTO gpkg_geometry_columns VALUES (?, ?, ?, ?, ?, 0)", name, .text(table.geometryColumn),
        .text(table.geometryType.rawValue), .integer(Int64(GeoPackageSchema.srs)), .integer(table.altitude.rawValue))
      try describe(table.columns.filter { $0.type == .json }, of: name)
      let places = [String](repeating: "?", count: table.columns.count + 2).joined(separator: ", ")
      return try connection.prepare("INSERT INTO \(Identifier.quoted(table.name)) VALUES (\(places))")
    }
    let rows = Rows(table.name, insert, path)
    try body(rows)
    guard let bounds = rows.bounds else { return }
    try asGeoPackage(path) { () throws(DatabaseError) in
      _ = try connection.run(
        "UPDATE gpkg_contents SET min_x = ?, min_y = ?, max_x = ?, max_y = ? WHERE table_name = ?", .real(bounds.low.x),
        .real(bounds.low.y), .real(bounds.high.x), .real(bounds.high.y), name)
    }
  }

  /// Completes the file and puts it into its place.
  public func finish() throws(GeoPackageError) {
    try asGeoPackage(path) { () throws(DatabaseError) in try connection.execute("COMMIT") }
    connection.close()
    try Self.checkNobodyUses(path)
    do throws(FileError) { try output.finish() } catch { throw .file(error) }
  }

  /// A database that is replaced must have no log beside it: SQLite would play it into the new one.
  private static func checkNobodyUses(_ path: String) throws(GeoPackageError) {
    for log in ["-wal", "-journal"].map({ path + $0 }) where FileIdentity(log) != nil { throw .inUse(path, log: log) }
  }

  private func check(_ table: FeatureTable) throws(GeoPackageError) {
    let folded = Identifier.folded(table.name)
    let shown = ShownText.quoted(table.name)
    if table.name.isEmpty || folded.contains(0) { throw .layerName(shown, reason: "a name of at least a letter is needed") }
    for prefix in ["sqlite_", "gpkg_", "rtree_"] where folded.starts(with: prefix.utf8) {
      throw .layerName(shown, reason: "names with \(prefix) are kept for the format itself")
    }
    guard layerNames.insert(folded).inserted else { throw .layerName(shown, reason: "there is one of that name already") }
    guard table.columns.count <= Self.mostColumns else {
      throw .columns(layer: shown, count: table.columns.count, limit: Self.mostColumns)
    }
  }

  private static func definition(of table: FeatureTable) -> String {
    let columns =
      ["\(Identifier.quoted(table.keyColumn)) INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL"]
      + ["\(Identifier.quoted(table.geometryColumn)) \(table.geometryType.rawValue)"]
      + table.columns.map { "\(Identifier.quoted($0.name)) \($0.type.sql)" }
    return "CREATE TABLE \(Identifier.quoted(table.name)) (\(columns.joined(separator: ", ")))"
  }

  /// Says which columns are JSON.
  private func describe(_ columns: [FeatureTable.Column], of table: SQLValue) throws(DatabaseError) {
    guard !columns.isEmpty else { return }
    try connection.execute(GeoPackageSchema.schemaExtension)
    for name in GeoPackageSchema.extensionTables {
      // Not OR IGNORE: null names are all different to a unique constraint.
      try connection.run(
        """
        INSERT INTO gpkg_extensions SELECT ?1, NULL, 'gpkg_schema', ?2, 'read-write'
        WHERE NOT EXISTS (SELECT 1 FROM gpkg_extensions WHERE table_name = ?1)
        """, .text(name), .text(GeoPackageSchema.extensionDefinition))
    }
    for column in columns {
      try connection.run(
        "INSERT INTO gpkg_data_columns (table_name, column_name, mime_type) VALUES (?, ?, ?)", table, .text(column.name),
        .text(GeoPackageSchema.json))
    }
  }
}
