import Geo
import Places
import Testing

@Suite("Geohashes and plus codes against their definitions")
struct CodeGoldenTests {
  /// The middle of code's cell and half of the cell's diagonal are those of the corners.
  private func expect(_ text: String, _ south: Double, _ west: Double, _ north: Double, _ east: Double) throws {
    let place = try #require(WrittenPlaces.find(in: text).first, "\(text)")
    let middle = try #require(place.coordinate)
    #expect(abs(middle.latitudeDegrees - (south + north) / 2) < 1e-9, "\(text)")
    #expect(abs(middle.longitudeDegrees - (west + east) / 2) < 1e-9, "\(text)")
    // As far as the corner, and not much further.
    let corner = max(middle.metres(to: south, west), middle.metres(to: north, east))
    let uncertainty = try #require(place.uncertaintyMetres)
    #expect(uncertainty >= corner - 1e-6 && uncertainty <= corner * 1.03 + 0.001, "\(text): \(corner), \(uncertainty)")
  }

  /// From decoding.csv of the Open Location Code's test data (github.com/google/open-location-code, test_data).
  @Test(
    "Plus codes have the cells of the standard's test data",
    arguments: [
      ("7FG49Q00+", 20.35, 2.75, 20.4, 2.8), ("7FG49QCJ+2V", 20.37, 2.782125, 20.370125, 2.78225),
      ("7FG49QCJ+2VX", 20.3701, 2.78221875, 20.370125, 2.78225),
      ("7FG49QCJ+2VXGJ", 20.370113, 2.782234375, 20.370114, 2.78223632813),
      ("8FVC2222+22", 47.0, 8.0, 47.000125, 8.000125), ("4VCPPQGP+Q9", -41.273125, 174.785875, -41.273, 174.786),
      ("6FH32222+222", 1, 1, 1.000025, 1.00003125), ("CFX3X2X2+X2", 89.9998750, 1, 90, 1.0001250),
      ("6FH56C22+22", 1.2, 3.4, 1.200125, 3.400125),
      ("849VGJQF+VX7QR3J", 37.5396691200, -122.3750698242, 37.5396691600, -122.3750697021),
    ] as [(String, Double, Double, Double, Double)])
  func plusCodes(code: String, south: Double, west: Double, north: Double, east: Double) throws {
    try expect(code, south, west, north, east)
  }

  /// From shortCodeTests.csv of the same test data: those of four or six digits before the `+`.
  @Test(
    "Short plus codes are completed near a reference",
    arguments: [
      ("9QCJ+2VX", 51.3852125, -1.217765625, "9C3W9QCJ+2VX"), ("9QCJ+2VX", 51.3550125, -1.217765625, "9C3W9QCJ+2VX"),
      ("9QCJ+2VX", 51.3701125, -1.232865625, "9C3W9QCJ+2VX"), ("9QCJ+2VX", 51.3701125, -1.202665625, "9C3W9QCJ+2VX"),
      ("XGRF+PM", 47.00, 8.55, "8FRCXGRF+PM"), ("XXXXXX+XX", -81.0, 0.0, "2CXXXXXX+XX"),
    ])
  func shortCodes(short: String, latitude: Double, longitude: Double, full: String) throws {
    let reference = try Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
    let completed = try #require(WrittenPlaces.find(in: short, near: reference).first?.coordinate)
    let whole = try #require(WrittenPlaces.find(in: full).first?.coordinate)
    #expect(completed.metres(to: whole.latitudeDegrees, whole.longitudeDegrees) < 0.001)
  }

  @Test(
    "What is no code is no place",
    arguments: [
      "DFX30000+", "7FG49QCJ+2", "7FG49Q0+", "7FG40Q00+", "7FG49Q00+2V", "0000000+", "00000000+", "7FG49QCJ2V", "A49VCRHJ+24",
      "849VCRHJ+2A", "849VCRHJ++24", "849VCRHJ0+24", "X849VCRHJ+24",
      "FW9VCRHJ+24", "84000000+", "7FG40000+",
    ])
  func noCode(text: String) {
    #expect(WrittenPlaces.find(in: text).isEmpty)
  }

  /// The first two are the examples of G. Niemeyer's geohash.org and of the article that defines the code; the rest by
  /// pygeohash 3.5.1.
  @Test(
    "Geohashes lead to their places",
    arguments: [
      ("u4pruydqqvj", 57.64911, 10.40744), ("geohash: ezs42", 42.605, -5.603), ("9q9hgvqwzxtj", 37.4275, -122.1697),
      ("geohash: 6gkzwgj", -25.382708, -49.265506),
      ("geohash:s0000000", 0.00001, 0.00001), ("geohash:zzzzzzzz", 89.99999, 179.99999),
      ("geohash:00000000", -89.99999, -179.99999),
    ])
  func geohashes(text: String, latitude: Double, longitude: Double) throws {
    let place = try #require(WrittenPlaces.find(in: text).first)
    #expect(place.kind == .geohash)
    let off = try #require(place.coordinate).metres(to: latitude, longitude)
    #expect(try off <= #require(place.uncertaintyMetres) + 0.5, "\(off) m")
  }

  @Test("A geohash's cell halves with its bits: 7 characters are 17 and 18 bits")
  func geohashCell() throws {
    // 9q9hgvq begins at the origin of its bits, worked out by hand from the definition.
    let height = 180.0 / Double(1 << 17)
    let width = 360.0 / Double(1 << 18)
    let row = ((37.4275 + 90) / height).rounded(.down)
    let column = ((-122.1697 + 180) / width).rounded(.down)
    try expect(
      "9q9hgvq", row * height - 90, column * width - 180, (row + 1) * height - 90, (column + 1) * width - 180)
  }
}
