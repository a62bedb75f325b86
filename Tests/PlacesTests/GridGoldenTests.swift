import Places
import Testing

/// A place with its UTM coordinates and its MGRS reference, computed apart from huntkit.
struct GridGolden: Sendable, CustomTestStringConvertible {
  let name: String
  let latitude: Double
  let longitude: Double
  /// Zone and band.
  let zone: String
  let easting: String
  let northing: String
  /// To the metre below.
  let mgrs: String

  var testDescription: String { name }

  init(
    _ name: String, _ latitude: Double, _ longitude: Double, _ zone: String, _ easting: String, _ northing: String,
    _ mgrs: String
  ) {
    (self.name, self.latitude, self.longitude) = (name, latitude, longitude)
    (self.zone, self.easting, self.northing, self.mgrs) = (zone, easting, northing, mgrs)
  }

  /// UTM by pyproj 3.7.2 (EPSG:326zz and 327zz), MGRS by mgrs 1.6.0, which is NGA's GEOTRANS.
  static let all = [
    GridGolden("Stanford", 37.4275, -122.1697, "10S", "573461.855", "4142621.563", "10SEG7346142621"),
    GridGolden("Quito", -0.1807, -78.4678, "17M", "781861.457", "9980007.567", "17MQV8186180007"),
    GridGolden("Sydney", -33.8568, 151.2153, "56H", "334900.570", "6252288.753", "56HLH3490052288"),
    GridGolden("Bergen, where zone 32 is widened", 60.3913, 5.3221, "32V", "297353.933", "6700648.345", "32VKN9735300648"),
    GridGolden("Longyearbyen", 78.2232, 15.6267, "33X", "514278.715", "8683355.469", "33XWG1427883355"),
    GridGolden("Ushuaia", -54.8019, -68.3030, "19F", "544805.097", "3927029.885", "19FEV4480527029"),
    GridGolden("by the origin", 0.0001, 0.0001, "31N", "166032.586", "0000011.068", "31NAA6603200011"),
    GridGolden("Suva", -18.1416, 178.4419, "60K", "652534.086", "7993550.565", "60KXE5253493550"),
    GridGolden("Taveuni, by the antimeridian", -16.8, -179.98, "1K", "182344.528", "8140180.576", "1KAB8234440180"),
    GridGolden("Accra", 5.6037, -0.1870, "30N", "811654.205", "620144.518", "30NZM1165420144"),
    GridGolden("McMurdo", -77.8419, 166.6863, "58C", "539641.285", "1358704.046", "58CEU3964158704"),
    GridGolden("Reykjavik", 64.1466, -21.9426, "27W", "454138.377", "7113689.869", "27WVM5413813689"),
    GridGolden("Tokyo", 35.6586, 139.7454, "54S", "386437.603", "3946808.155", "54SUE8643746808"),
    GridGolden("Cape Town", -33.9628, 18.4098, "34H", "260665.544", "6238945.195", "34HBH6066538945"),
    GridGolden("Singapore", 1.2834, 103.8607, "48N", "373247.624", "0141882.728", "48NUG7324741882"),
  ]
}

@Suite("UTM and MGRS against others' values")
struct GridGoldenTests {
  @Test("UTM leads to the place within a millimetre", arguments: GridGolden.all)
  func utm(golden: GridGolden) throws {
    let place = try #require(WrittenPlaces.find(in: "\(golden.zone) \(golden.easting) \(golden.northing)").first?.coordinate)
    #expect(place.metres(to: golden.latitude, golden.longitude) < 0.001)
  }

  @Test("MGRS leads to the place within its cell, at every precision", arguments: GridGolden.all)
  func mgrs(golden: GridGolden) throws {
    let head = golden.mgrs.dropLast(10)
    let east = golden.mgrs.dropLast(5).suffix(5)
    let north = golden.mgrs.suffix(5)
    for digits in 1...5 {
      let text = "MGRS \(head)\(east.prefix(digits))\(north.prefix(digits))"
      let found = WrittenPlaces.find(in: text)
      #expect(found.map(\.kind) == [.mgrs])
      #expect(found.map(\.range) == [5..<text.utf8.count])
      let place = try #require(found.first?.coordinate)
      let uncertainty = try #require(found.first?.uncertaintyMetres)
      let half = [5000, 500, 50, 5, 0.5][digits - 1]
      #expect(place.metres(to: golden.latitude, golden.longitude) <= uncertainty, "\(text)")
      #expect((half * 1.41...half * 1.5).contains(uncertainty), "\(text): \(uncertainty)")
    }
  }

  @Test("S is the band from 32 to 40 north as well as the southern hemisphere; the one that fits comes first")
  func bandOrSouth() {
    let both = WrittenPlaces.find(in: "10S 573461.855 4142621.563").flatMap(\.readings)
    #expect(both.count == 2)
    #expect(both.first.map { $0.metres(to: 37.4275, -122.1697) < 0.001 } == true)
    // By pyproj 3.7.2, EPSG:32710.
    #expect(both.last.map { $0.metres(to: -52.8611139, -121.9088380) < 0.1 } == true)
    // 6252288 m north of the equator is 56 degrees, outside of the band.
    let south = WrittenPlaces.find(in: "56S 334900.570 6252288.753").flatMap(\.readings)
    #expect(south.count == 1)
    #expect(south.first.map { $0.metres(to: -33.8568, 151.2153) < 0.001 } == true)
  }

  @Test(
    "What is outside of the grid is no place",
    arguments: [
      "0S 573461 4142621", "61S 573461 4142621", "10I 573461 4142621", "10O 573461 4142621", "10S 973461 4142621",
      "10S 073461 4142621", "10S 573461 14142621",
      "10S 573461 4142621.5.5", "10SAG7346142621", "10SEZ7346142621", "10SEG734614262", "61SEG7346142621", "10IEG7346142621",
      "10SEG73461426211",
    ])
  func outside(text: String) {
    #expect(WrittenPlaces.find(in: text).isEmpty)
  }
}
