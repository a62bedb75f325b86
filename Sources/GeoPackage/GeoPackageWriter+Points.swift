public import Formats

extension GeoPackageWriter {
  /// Adds a layer of points; their properties become columns, typed by what all their values are.
  ///
  /// The ids of features are in a column `id`, or `feature_id` where a property is called so. What is neither a text, a number
  /// nor true or false, or not the same of these in all features, is kept as JSON.
  ///
  /// - Returns: what a reader does not give back as it was; a sentence each.
  @discardableResult
  public func addPoints(
    _ features: [PointFeature], layer: String, description: String = ""
  ) throws(GeoPackageError) -> [String] {
    let columns = PointColumns(features)
    var table = FeatureTable(name: layer, geometryType: .point, columns: columns.columns)
    table.description = description
    table.keyColumn = columns.keyColumn
    table.geometryColumn = columns.geometryColumn
    let withAltitude = features.count { $0.altitudeMetres != nil }
    table.altitude = withAltitude == 0 ? .never : withAltitude == features.count ? .always : .sometimes
    try add(table) { (rows) throws(GeoPackageError) in
      for feature in features {
        try rows.append(
          .point(SIMD2(feature.longitudeDegrees, feature.latitudeDegrees), altitudeMetres: feature.altitudeMetres),
          columns.values(of: feature))
      }
    }
    return columns.notes
  }
}
