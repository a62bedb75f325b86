/// What a layer is called and what its features have.
public struct FeatureTable: Sendable {
  public enum GeometryType: String, Sendable {
    case point = "POINT"
    case polygon = "POLYGON"
    case multiPolygon = "MULTIPOLYGON"
  }

  /// Whether geometries have a third coordinate; the raw value is what the standard writes for it.
  public enum Altitude: Int64, Sendable {
    case never = 0
    case always = 1
    case sometimes = 2
  }

  public enum ColumnType: String, Sendable {
    /// 64 bits.
    case integer = "INTEGER"
    case real = "REAL"
    case text = "TEXT"
    case boolean = "BOOLEAN"
    /// Text that is JSON; marked as such by the standard's schema extension.
    case json = "JSON"

    /// The type as SQL has it: one that the standard lists.
    var sql: String { self == .json ? Self.text.rawValue : rawValue }
  }

  public struct Column: Sendable, Equatable {
    /// Unique in its table, whatever the case of ASCII letters.
    public var name: String
    public var type: ColumnType

    public init(_ name: String, _ type: ColumnType) {
      self.name = name
      self.type = type
    }
  }

  public var name: String
  public var description = ""
  public var geometryType: GeometryType
  public var altitude = Altitude.never
  public var keyColumn = "fid"
  public var geometryColumn = "geom"
  public var columns: [Column]

  public init(name: String, geometryType: GeometryType, columns: [Column]) {
    self.name = name
    self.geometryType = geometryType
    self.columns = columns
  }
}
