import Files
import Formats
import SQLite

/// Reads layers of points in EPSG:4326 from a GeoPackage 1.0 to 1.4 (OGC 12-128) that anybody may have made.
///
/// The database is opened read-only and without trust: no view, trigger, computed column or virtual table of the file runs.
/// Values are limited to 16 MiB, rows and bytes to what a file of its size has room for, time to half a minute and a second
/// more for each MiB.
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
    let allowed = Duration.seconds(30 + file.byteCount >> 20)
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
    let layers = try asGeoPackage(path) { () throws(DatabaseError) in
      try connection.rows(
        """
        SELECT c.table_name, c.identifier, c.description, g.geometry_type_name, g.column_name, g.srs_id
        FROM gpkg_contents c JOIN gpkg_geometry_columns g ON g.table_name = c.table_name COLLATE NOCASE
        WHERE c.data_type = 'features' ORDER BY c.rowid, g.rowid LIMIT ?
        """, .integer(Int64(mostLayers + 1))
      ) { (row) throws(DatabaseError) in
        let name = try row.text(0)
        return GeoPackageLayer(
          name: name, identifier: try row.isNull(1) ? name : row.text(1), description: try row.isNull(2) ? "" : row.text(2),
          geometryType: try row.text(3).uppercased(), geometryColumn: try row.text(4), srs: try row.integer(5))
      }
    }
    guard layers.count <= mostLayers else { throw .excessive(path, reason: "it has more than \(mostLayers) layers") }
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
