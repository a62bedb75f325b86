/// A point with named values, as every format of points can hold it: what conversion hands from one format to the other.
public struct PointFeature: Sendable, Equatable {
  public var id: String?
  /// Whether the id is a number, as JSON writes it; to packs it is the same id as its text.
  public var hasNumberID = false
  /// Degrees east and north on WGS 84, as the format gives them; whether they are in range is for the reader of packs to say.
  public var longitudeDegrees: Double
  public var latitudeDegrees: Double
  /// Metres above the ellipsoid or the sea; formats do not agree on which, and judging ignores it.
  public var altitudeMetres: Double?
  /// In order of the text; names may repeat where a format lets them.
  public var properties: [Property]
  /// Where it begins in its file; nil where the format has no lines.
  public var position: TextPosition?

  public struct Property: Sendable, Equatable {
    public var name: String
    public var value: Value

    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  public enum Value: Sendable, Equatable {
    case text(String)
    /// A JSON value as it is written: a number, `true`, `false`, `null`, a list or an object.
    case json(String)
  }

  public init(
    id: String? = nil, longitudeDegrees: Double, latitudeDegrees: Double, altitudeMetres: Double? = nil,
    properties: [Property] = [], position: TextPosition? = nil
  ) {
    self.id = id
    self.longitudeDegrees = longitudeDegrees
    self.latitudeDegrees = latitudeDegrees
    self.altitudeMetres = altitudeMetres
    self.properties = properties
    self.position = position
  }
}
