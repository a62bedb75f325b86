import Geo
import Places
import Testing

@Suite("Readings, ranges and order")
struct ReadingTests {
  private func readings(_ text: String) -> [[Double]] {
    WrittenPlaces.find(in: text).flatMap(\.readings).map { [$0.latitudeDegrees, $0.longitudeDegrees] }
  }

  @Test(
    "A pair has as many readings as its order and its signs leave open, the likeliest first",
    arguments: [
      ("48.8584, 2.2945", [[48.8584, 2.2945], [2.2945, 48.8584]]),
      ("[2.2945, 48.8584]", [[48.8584, 2.2945], [2.2945, 48.8584]]),
      ("lat 48.8584, lon 2.2945", [[48.8584, 2.2945]]), ("48.8584 N, 2.2945 E", [[48.8584, 2.2945]]),
      ("2.2945 E, 48.8584 N", [[48.8584, 2.2945]]),
      ("N48.8584, 2.2945", [[48.8584, 2.2945]]), ("lon,lat: 2.2945,48.8584", [[48.8584, 2.2945]]),
      ("x=2.2945, y=48.8584", [[48.8584, 2.2945]]),
      ("37.4275, -122.1697", [[37.4275, -122.1697]]), ("122.1697, 37.4275", [[37.4275, 122.1697]]),
      ("37.4275 - 122.1697", [[37.4275, -122.1697], [37.4275, 122.1697]]),
      ("N 37.4275 O 122.1697", [[37.4275, 122.1697], [37.4275, -122.1697]]),
      (
        "N (37.4275) W (122.1697)",
        [[37.4275, 122.1697], [37.4275, -122.1697], [-37.4275, 122.1697], [-37.4275, -122.1697]]
      ),
      ("37.4275,N,122.1697,W", [[37.4275, -122.1697]]), ("37.4275, - 122.1697", [[37.4275, -122.1697]]),
      ("-37.4275 S, 144.50 E", [[-37.4275, 144.5]]),
      ("37.4275-122.1697", [[37.4275, -122.1697]]), ("geo:48.8584,2.2945", [[48.8584, 2.2945], [2.2945, 48.8584]]),
      ("48°51'30\", 2°17'40.2\"", [[48.858333333333334, 2.2945], [2.2945, 48.858333333333334]]),
      ("90.0000, 180.0000", [[90, 180]]), ("-90.0000,-180.0000", [[-90, -180]]),
    ])
  func readings(text: String, expected: [[Double]]) {
    let found = readings(text)
    #expect(found.count == expected.count, "\(text): \(found)")
    for (reading, truth) in zip(found, expected) {
      #expect(zip(reading, truth).allSatisfy { abs($0 - $1) < 1e-12 }, "\(text): \(found)")
    }
  }

  @Test("Labels that cannot be right are taken for exchanged", arguments: ["lat 97.4275 lon 12.1697", "N 97.4275 E 12.1697"])
  func exchangedLabels(text: String) throws {
    let place = try #require(WrittenPlaces.find(in: text).first?.readings.first)
    #expect(place.latitudeDegrees == 12.1697 && place.longitudeDegrees == 97.4275)
  }

  @Test(
    "Numbers that are outside of the Earth are no place",
    arguments: [
      "97.4275, -122.1697", "97.4275, 102.1697", "37.4275, -182.1697", "lat 97.4275 lon 192.1697", "N 91° 25.650 E 112° 10.182",
      "N 37° 60.650 E 12° 10.182", "+9727.650-12210.182/", "1234.5678, 37.4275",
    ])
  func outOfRange(text: String) {
    #expect(WrittenPlaces.find(in: text).isEmpty)
  }

  @Test("Several places come in the order of the text, none overlapping")
  func order() {
    let marked = MarkedPlaces(
      """
      Über ⟦849VCRHJ+24⟧ nach ⟦10SEG7346142621⟧, dann 🧭 (⟦37.4275, -122.1697⟧), ⟦9q9hgvq⟧; ⟦N 37° 25.650 W 122° 10.182⟧
      und ⟦10S 573462 4142622⟧, ⟦+37.4275-122.1697/⟧, <a href="https://maps.google.com/?q=⟦37.4275%2C-122.1697⟧">Karte</a>,
      ⟦https://maps.app.goo.gl/AbCdEf123⟧, ⟦///filled.count.soap⟧.
      """)
    let found = marked.found
    #expect(found.map(\.range) == marked.ranges)
    #expect(
      found.map(\.kind) == [
        .plusCode, .mgrs, .decimalDegrees, .geohash, .sexagesimalDegrees, .utm, .packedDegrees, .mapLink, .mapLink,
        .wordAddress,
      ])
  }

  @Test("A list of places is read pair by pair")
  func list() {
    let marked = MarkedPlaces("⟦37.4275,-122.1697⟧\n⟦37.4285,-122.1687⟧\n⟦37.4295,-122.1677⟧\n")
    #expect(marked.found.map(\.range) == marked.ranges)
    let kml = MarkedPlaces("⟦-122.1697,37.4275⟧,0 ⟦-122.1687,37.4285⟧,0")
    #expect(kml.found.map(\.range) == kml.ranges)
  }

  @Test("The last digit says how much is left open")
  func uncertainty() throws {
    for (text, metres) in [
      ("37.4275, -122.1697", 7.1), ("37.42750, -122.16970", 0.71), ("37.427, -122.170", 71),
      ("N 37° 25.650 W 122° 10.182", 1.19), ("37°25'39\"N 122°10'11\"W", 19.8),
      ("10S 573462 4142622", 0.71), ("10SEG73464262", 7.1), ("9q9hgvq", 98), ("849VCRHJ+24", 8.9),
    ] {
      let uncertainty = try #require(WrittenPlaces.find(in: text).first?.uncertaintyMetres, "\(text)")
      #expect(abs(uncertainty / metres - 1) < 0.04, "\(text): \(uncertainty)")
    }
  }

  @Test(
    "What leaves more than 10 km open is a region, not a place",
    arguments: ["N 37 W 122", "37° N, 122° W", "lat 37 lon -122", "geohash: 9q9h", "84000000+", "MGRS 10SEG", "geo:37,-122"])
  func regions(text: String) {
    #expect(WrittenPlaces.find(in: text).isEmpty)
  }

  @Test("Every kind has a name of its own")
  func names() {
    #expect(Set(WrittenPlace.Kind.allCases.map(\.name)).count == WrittenPlace.Kind.allCases.count)
  }
}
