public import Formats
import SQLite

extension GeoPackageReader {
  /// Reads a layer's features in the order of their keys, one at a time.
  ///
  /// Columns become properties: numbers as JSON, BOOLEAN as true and false, NULL as nothing; the column `feature_id` or `id` is
  /// the feature's id. Z is the altitude, M is left out.
  ///
  /// - Parameter each: false to stop.
  /// - Throws: `referenceSystem` for a layer that is not in EPSG:4326, `view` for one that is no table.
  public func read(_ layer: GeoPackageLayer, each: (GeoPackageItem) -> Bool) throws(GeoPackageError) {
    let path = file.path
    try asGeoPackage(path) { () throws(DatabaseError) in try connection.setTimeLimit(file.timeLimit) }
    guard try Self.isTable(layer.name, path, connection) else {
      throw .damaged(path, reason: "layer \(ShownText.quoted(layer.name)) is listed and has no table")
    }
    let srs = try referenceSystem(of: layer)
    let columns = try LayerColumns(of: layer, path, connection)
    for (name, reason) in columns.leftOut {
      let message = "column \(ShownText.quoted(name)) is left out: it \(reason)"
      guard each(.fault(GeoPackageFault(layer: layer.name, fid: nil, message: message, losesFeature: false))) else { return }
    }
    var budget = ReadBudget(file.byteCount)
    let statement = try asGeoPackage(path) { () throws(DatabaseError) in
      try connection.prepare(columns.query(layer.name))
    }
    while try asGeoPackage(path, { () throws(DatabaseError) in try statement.step() }) {
      let row = FeatureRow(layer.name, columns, srs, statement)
      let items = try asGeoPackage(path) { () throws(DatabaseError) in
        try budget.spend(on: statement)
        return try row.items()
      }
      if let reason = budget.excess { throw .excessive(path, reason: "layer \(ShownText.quoted(layer.name)) \(reason)") }
      for item in items where !each(item) { return }
    }
    try file.checkUnchanged()
  }

  /// All features of a layer and what is wrong with others, in memory.
  public func points(
    of layer: GeoPackageLayer
  ) throws(GeoPackageError) -> (features: [PointFeature], faults: [GeoPackageFault]) {
    var features: [PointFeature] = []
    var faults: [GeoPackageFault] = []
    try read(layer) { item in
      switch item {
      case .feature(let feature, _): features.append(feature)
      case .fault(let fault): faults.append(fault)
      }
      return true
    }
    return (features, faults)
  }

  /// The number under which geometries of the layer say that they are in EPSG:4326.
  private func referenceSystem(of layer: GeoPackageLayer) throws(GeoPackageError) -> Int32 {
    let system = try asGeoPackage(file.path) { () throws(DatabaseError) in
      try connection.first(
        "SELECT organization, organization_coordsys_id, srs_name FROM gpkg_spatial_ref_sys WHERE srs_id = ?",
        .integer(layer.srs)
      ) { (row) throws(DatabaseError) in
        (organisation: try row.text(0), number: try row.integer(1), name: try row.isNull(2) ? "" : row.text(2))
      }
    }
    let path = file.path
    let layerName = ShownText.quoted(layer.name)
    guard let system, let srs = Int32(exactly: layer.srs) else {
      throw .damaged(
        path, reason: "layer \(layerName) is in spatial reference system \(layer.srs), which the file does not tell of")
    }
    guard system.organisation.uppercased() == "EPSG", system.number == 4326 else {
      let code = ShownText.shown(system.organisation.unicodeScalars.prefix(60)) + ":\(system.number)"
      let name = ShownText.shown(system.name.unicodeScalars.prefix(60))
      throw .referenceSystem(path, layer: layerName, system: name.isEmpty ? code : "\(code) (\(name))")
    }
    return srs
  }
}

/// How much reading a file of some size has reason to ask for. A table whose pages lead to each other again and again would
/// be read for ever; columns with a default, added later, may give back more than is in the file, but not without end.
private struct ReadBudget {
  private var rows: Int
  private var bytes: Int

  init(_ byteCount: Int) {
    // A row takes four bytes at the least.
    rows = byteCount / 4
    bytes = byteCount * 16 + 64 << 20
  }

  mutating func spend(on row: Statement) throws(DatabaseError) {
    rows -= 1
    for column in 0..<row.columnCount { bytes -= try row.byteCount(column) }
  }

  var excess: String? {
    rows < 0
      ? "gives more rows than the file has room for" : bytes < 0 ? "gives far more values than the file has room for" : nil
  }
}
