import Formats
public import SQLite

extension GeoPackageWriter {
  /// The rows of a layer while they are added.
  public final class Rows {
    private let layer: String
    private let insert: Statement
    private let path: String
    private var count = 0
    private(set) var bounds: Bounds?

    init(_ layer: String, _ insert: Statement, _ path: String) {
      self.layer = layer
      self.insert = insert
      self.path = path
    }

    /// Adds a feature; its number, the key of the table, is that of the row, from 1.
    ///
    /// - Parameter values: one for each column, in their order.
    public func append(_ geometry: Geometry, _ values: [SQLValue]) throws(GeoPackageError) {
      count += 1
      guard geometry.isFinite else { throw .notFinite(layer: ShownText.quoted(layer), feature: count) }
      if let bounds = geometry.bounds { self.bounds = self.bounds.map { $0.joined(bounds) } ?? bounds }
      let blob = GeometryBlob.encode(geometry, srs: GeoPackageSchema.srs)
      try asGeoPackage(path) { () throws(DatabaseError) in
        try insert.run([.integer(Int64(count)), .blob(blob)] + values)
      }
    }
  }
}
