import Files
import Formats
import SQLite

/// Reads layers of points in EPSG:4326 from a GeoPackage 1.0 to 1.4 (OGC 12-128) that anybody may have made.
///
/// The database is opened read-only and without trust: no view, trigger, computed column or virtual table of the file runs.
/// Values are limited to 16 MiB, rows and bytes to what a file of its size has room for, the time for a layer to ten seconds
/// and one more for each MiB of the file.
/// What is wrong with one feature is an item among the others. Use from one thread at a time.
public final class GeoPackageReader {
  let file: DatabaseFile
  let connection: Connection
  /// In the order of the file; only those of features.
  public let layers: [GeoPackageLayer]

  static let longestValue: Int32 = 16 << 20
  static let mostLayers = 1000

  /// - Throws: what makes the file as a whole impossible to read.
  public init(_ path: String) throws(GeoPackageError) {
    let file = try DatabaseFile(path)
    self.file = file
    let allowed = file.timeLimit
    let opened = try asGeoPackage(path) { () throws(DatabaseError) in
      var options = Connection.Options.untrusted(longestValue: Self.longestValue)
      options.isUnchanging = file.isAtRest
      let connection = try Connection(.file(path), options)
      try connection.setTimeLimit(allowed)
      // One transaction, so that what is read fits together though others write.
      try connection.run("BEGIN")
      let id = try connection.first("PRAGMA application_id") { (row) throws(DatabaseError) in try row.integer(0) }
      return (connection: connection, applicationID: id ?? 0)
    }
    connection = opened.connection
    // Programs of old wrote GP10 and GP11, some never set it.
    guard [0x4750_4B47, 0x4750_3130, 0x4750_3131, 0].contains(opened.applicationID) else {
      throw .notGeoPackage(path, reason: "it is the SQLite database of another program (its application_id is not GPKG)")
    }
    layers = try Self.layers(path, connection)
    try file.checkUnchanged()
  }

  private static func layers(_ path: String, _ connection: Connection) throws(GeoPackageError) -> [GeoPackageLayer] {
    for table in ["gpkg_contents", "gpkg_geometry_columns", "gpkg_spatial_ref_sys"] {
      guard try isTable(table, path, connection) else {
        throw .notGeoPackage(path, reason: "it has no table \(table)")
      }
    }
    // Row by row as they lie there: a join or an order could pile up rows of a table without end in a temporary file.
    let most = SQLValue.integer(Int64(mostLayers + 1))
    let geometries = try asGeoPackage(path) { () throws(DatabaseError) in
      try connection.rows(
        "SELECT table_name, geometry_type_name, column_name, srs_id FROM gpkg_geometry_columns NOT INDEXED LIMIT ?", most
      ) { (row) throws(DatabaseError) in
        (table: Identifier.folded(try row.text(0)), type: try row.text(1), column: try row.text(2), srs: try row.integer(3))
      }
    }
    let contents = try asGeoPackage(path) { () throws(DatabaseError) in
      try connection.rows(
        "SELECT table_name, identifier, description FROM gpkg_contents NOT INDEXED WHERE data_type = 'features' LIMIT ?", most
      ) { (row) throws(DatabaseError) in
        (
          name: try row.text(0), identifier: try row.isNull(1) ? nil : row.text(1),
          description: try row.isNull(2) ? "" : row.text(2)
        )
      }
    }
    guard max(geometries.count, contents.count) <= mostLayers else {
      throw .excessive(path, reason: "it has more than \(mostLayers) layers")
    }
    let byTable = Dictionary(geometries.map { ($0.table, $0) }, uniquingKeysWith: { first, _ in first })
    var layers: [GeoPackageLayer] = []
    for entry in contents {
      guard let geometry = byTable[Identifier.folded(entry.name)] else {
        throw .damaged(path, reason: "layer \(ShownText.quoted(entry.name)) is listed and has no column for its geometry")
      }
      layers.append(
        GeoPackageLayer(
          name: entry.name, identifier: entry.identifier ?? entry.name, description: entry.description,
          geometryType: geometry.type.uppercased(), geometryColumn: geometry.column, srs: geometry.srs))
    }
    return layers
  }
}

extension GeoPackageReader {
  /// Whether it is the name of a table that holds rows itself.
  ///
  /// - Returns: false where there is nothing of that name.
  /// - Throws: `view` for views and virtual tables.
  static func isTable(_ name: String, _ path: String, _ connection: Connection) throws(GeoPackageError) -> Bool {
    let holdsRows = try asGeoPackage(path) { () throws(DatabaseError) in
      try connection.first(
        "SELECT type = 'table' AND rootpage > 0 FROM sqlite_schema WHERE name = ? COLLATE NOCASE AND type IN ('table', 'view')",
        .text(name)
      ) { (row) throws(DatabaseError) in try row.isNull(0) ? false : try row.integer(0) == 1 }
    }
    guard holdsRows != false else { throw .view(path, layer: ShownText.quoted(name)) }
    return holdsRows == true
  }
}
