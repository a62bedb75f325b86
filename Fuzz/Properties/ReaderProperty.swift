/// What must hold of a reader for any bytes at all: what the fuzzer runs by the million, and a test runs over the seeds.
///
/// None of them may crash, hang or take memory out of proportion; what else each promises is said where it is checked.
public enum ReaderProperty: String, Sendable, CaseIterable {
  case json, pack, csv, guesses, gpx, kml, kmz, geopackage, places, sealed

  /// - Throws: what does not hold.
  public func check(_ bytes: [UInt8]) throws(BrokenProperty) {
    switch self {
    case .json: try JSONProperty.check(bytes)
    case .pack: try PackProperty.check(bytes)
    case .csv: try CSVProperty.check(bytes)
    case .guesses: try GuessesProperty.check(bytes)
    case .gpx: try GPXProperty.check(bytes)
    case .kml: try KMLProperty.check(bytes)
    case .kmz: try KMZProperty.check(bytes)
    case .geopackage: try GeoPackageProperty.check(bytes)
    case .places: try PlacesProperty.check(bytes)
    case .sealed: try SealedProperty.check(bytes)
    }
  }
}
