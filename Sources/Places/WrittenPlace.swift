public import Geo

/// A place that somebody wrote into a text.
public struct WrittenPlace: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case decimalDegrees = "decimal-degrees"
    case sexagesimalDegrees = "degrees-minutes-seconds"
    /// ISO 6709 and the packed degrees of charts and receivers.
    case packedDegrees = "packed-degrees"
    case utm
    case mgrs
    case geohash
    case plusCode = "plus-code"
    case mapLink = "map-link"
    case wordAddress = "word-address"

    /// For messages, as in "holds a place as ...".
    public var name: String {
      switch self {
      case .decimalDegrees: "decimal degrees"
      case .sexagesimalDegrees: "degrees, minutes and seconds"
      case .packedDegrees: "packed degrees (ISO 6709)"
      case .utm: "UTM coordinates"
      case .mgrs: "an MGRS grid reference"
      case .geohash: "a geohash"
      case .plusCode: "a plus code"
      case .mapLink: "a map link"
      case .wordAddress: "a what3words address"
      }
    }
  }

  public var kind: Kind
  /// Offsets of the first byte and the byte after the last in the text's UTF-8.
  public var range: Range<Int>
  /// Everything that the spelling can mean, the likeliest first: none where a place is named but not given by numbers (a short
  /// link, a short plus code without a reference), two where the order of the two numbers or the sign of one is open.
  public var readings: [Coordinate]
  /// How far from a reading the writer's place can be: half the diagonal of the cell that the last digits leave, metres; nil
  /// without a reading.
  public var uncertaintyMetres: Double?

  /// The likeliest reading.
  public var coordinate: Coordinate? { readings.first }

  public init(kind: Kind, range: Range<Int>, readings: [Coordinate] = [], uncertaintyMetres: Double? = nil) {
    self.kind = kind
    self.range = range
    self.readings = readings
    self.uncertaintyMetres = readings.isEmpty ? nil : uncertaintyMetres
  }
}
