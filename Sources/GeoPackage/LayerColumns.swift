import Formats
import SQLite

/// What the columns of a layer's table are.
struct LayerColumns {
  struct Attribute {
    var name: String
    var isBoolean: Bool
    var isJSON: Bool
  }

  let key: String
  let geometry: String
  /// All others that can be properties, in the order of the table.
  private(set) var attributes: [Attribute] = []
  /// Columns that cannot, and why.
  private(set) var leftOut: [(name: String, reason: String)] = []
  /// The attribute that is the feature's id.
  private(set) var idAttribute: Int?
  /// Whether the key is called as the feature's id would be.
  private(set) var keyIsID = false

  /// - Throws: `damaged` for a table without a key of one column or without the geometry column that is listed.
  init(of layer: GeoPackageLayer, _ path: String, _ connection: Connection) throws(GeoPackageError) {
    let shown = ShownText.quoted(layer.name)
    let columns = try asGeoPackage(path) { () throws(DatabaseError) in
      try connection.rows("SELECT name, type, pk, hidden FROM pragma_table_xinfo(?)", .text(layer.name)) {
        (row) throws(DatabaseError) in
        (
          name: try row.text(0), type: try row.text(1).uppercased(), isKey: try row.integer(2) > 0,
          isComputed: try row.integer(3) == 2
        )
      }
    }
    let keys = columns.filter(\.isKey)
    guard keys.count == 1 else { throw .damaged(path, reason: "layer \(shown) has no INTEGER PRIMARY KEY") }
    key = keys[0].name
    let wanted = Identifier.folded(layer.geometryColumn)
    guard let geometry = columns.first(where: { Identifier.folded($0.name) == wanted }) else {
      throw .damaged(path, reason: "layer \(shown) has no column \(ShownText.quoted(layer.geometryColumn)) for its geometry")
    }
    guard !geometry.isComputed else {
      throw .damaged(path, reason: "the geometry of layer \(shown) is computed by SQL of the file, which is not run")
    }
    self.geometry = geometry.name
    let json = try Self.jsonColumns(of: layer, path, connection)
    for column in columns where !column.isKey && Identifier.folded(column.name) != wanted {
      guard !column.isComputed else {
        leftOut.append((column.name, "is computed by SQL of the file, which is not run"))
        continue
      }
      guard !column.type.hasPrefix("BLOB") else {
        leftOut.append((column.name, "is binary"))
        continue
      }
      attributes.append(
        Attribute(
          name: column.name, isBoolean: column.type == "BOOLEAN", isJSON: json.contains(Identifier.folded(column.name))))
    }
    for name in PointColumns.idNames where idAttribute == nil {
      idAttribute = attributes.firstIndex { Identifier.folded($0.name) == Array(name.utf8) }
    }
    keyIsID = idAttribute == nil && PointColumns.idNames.contains { Identifier.folded(key) == Array($0.utf8) }
  }

  /// Columns that the schema extension says are JSON, folded.
  private static func jsonColumns(
    of layer: GeoPackageLayer, _ path: String, _ connection: Connection
  ) throws(GeoPackageError) -> Set<[UInt8]> {
    guard try GeoPackageReader.isTable("gpkg_data_columns", path, connection) else { return [] }
    let names = try asGeoPackage(path) { () throws(DatabaseError) in
      try connection.rows(
        "SELECT column_name FROM gpkg_data_columns WHERE table_name = ? COLLATE NOCASE AND mime_type = ? LIMIT 2000",
        .text(layer.name), .text(GeoPackageSchema.json)
      ) { (row) throws(DatabaseError) in try row.text(0) }
    }
    return Set(names.map(Identifier.folded))
  }

  /// Key, geometry, attributes; in the order in which rows lie in the table, which is that of an integer key. Asked to sort by
  /// another, SQLite would keep all rows of the table in a temporary file.
  func query(_ table: String) -> String {
    let names = ([key, geometry] + attributes.map(\.name)).map(Identifier.quoted).joined(separator: ", ")
    return "SELECT \(names) FROM \(Identifier.quoted(table)) NOT INDEXED"
  }
}
