import Geo
import Packs
import Testing

@Suite("Locations and other members")
struct LocationTests {
  private static func place(_ geometry: String) -> PackReader.Result {
    read(
      PackText.collection(
        "{\"type\":\"Feature\",\"id\":1,\"geometry\":\(geometry),\"properties\":{\"name\":\"A\"}}",
        PackText.feature("\"name\":\"Good\"")))
  }

  private static func point(_ coordinates: String) -> PackReader.Result {
    place("{\"type\":\"Point\",\"coordinates\":\(coordinates)}")
  }

  @Test(
    "Every legal place is one: poles, both ends of the antimeridian, the smallest numbers, many digits",
    arguments: [
      ("[0,90]", 90, 0), ("[180,-90]", -90, 180), ("[-180,0]", 0, -180), ("[1e-400,-0.0]", 0, 0),
      ("[1.22169e2,3.74275E+1]", 37.4275, 122.169),
      ("[-122.16970000000000000000000000000000000000001,37.42750000000000000000000000000000000]", 37.4275, -122.1697),
      ("[ 1 ,\n2 , 3 ]", 2, 1),
    ])
  func good(coordinates: String, latitude: Double, longitude: Double) {
    let result = Self.point(coordinates)
    #expect(result.errors.isEmpty)
    #expect(result.pack?.targets.first?.target.coordinate.latitudeDegrees == latitude)
    #expect(result.pack?.targets.first?.target.coordinate.longitudeDegrees == longitude)
  }

  @Test(
    "Every other place is an error at the feature, and the next feature is still read",
    arguments: [
      ("[37.4275,-122.1697]", "coordinate-range"), ("[180.0000001,0]", "coordinate-range"),
      ("[0,90.0000001]", "coordinate-range"),
      ("[1000,1000]", "coordinate-range"), ("[1000.5,1000]", "projected-metres"), ("[-122,1697,37,4275]", "decimal-comma"),
      ("[\"-122.1697\",\"37.4275\"]", "position"), ("[true,false]", "position"),
      ("[[-122.1697,37.4275]]", "position"), ("[]", "position"), ("[1]", "position"), ("[null,1]", "position"),
      ("null", "position"), ("\"1,2\"", "position"), ("{\"lat\":1,\"lon\":2}", "position"), ("[1,2,\"high\"]", "position"),
    ])
  func bad(coordinates: String, code: String) {
    #expect(Self.point(coordinates).briefByFeature.filter { $0.contains("error") } == ["0 error \(code)"])
  }

  @Test("A latitude and a longitude that fit only the other way round are asked about")
  func exchanged() {
    #expect(Self.point("[37.4275,-122.1697]").told.first?.help?.contains("exchanged") == true)
    #expect(Self.point("[200,-122.1697]").told.first?.help == nil)
  }

  @Test(
    "A geometry that is no point is an error that names what was found",
    arguments: [
      ("LineString", "LineString"), ("Polygon", "Polygon"), ("MultiPoint", "MultiPoint"),
      ("GeometryCollection", "GeometryCollection"), ("point", "\"point\""), ("Circle", "\"Circle\""),
    ])
  func otherGeometries(type: String, found: String) {
    let result = Self.place("{\"type\":\"\(type)\",\"coordinates\":[1,2],\"geometries\":[]}")
    #expect(result.briefByFeature == ["0 error point-required"])
    #expect(result.told.first?.message == "Point required, found \(found)")
  }

  @Test(
    "A geometry that is no geometry is an error, not a crash",
    arguments: [
      ("null", "no-location"), ("[]", "point-required"), ("5", "point-required"), ("{}", "point-required"),
      ("{\"type\":5}", "point-required"), ("{\"type\":\"Point\"}", "position"), ("\"POINT(1 2)\"", "point-required"),
    ])
  func noGeometries(json: String, code: String) {
    #expect(Self.place(json).briefByFeature == ["0 error \(code)"])
  }

  @Test("More than three numbers in a position are a warning")
  func fourNumbers() {
    let result = Self.point("[1,2,3,4]")
    #expect(result.briefByFeature.contains("0 warning position"))
    #expect(result.pack?.targets.count == 2)
  }

  @Test("A radius is a number of metres above 0", arguments: ["0", "-1", "\"150\"", "true", "[150]", "1e9"])
  func badRadii(json: String) {
    #expect(read(PackText.collection(PackText.feature("\"name\":\"A\",\"radius_m\":\(json)"))).brief == ["error radius"])
  }

  @Test(
    "Members of a wrong kind are errors, each once",
    arguments: [
      ("\"description\":5", "member-type"), ("\"reveal\":[]", "member-type"), ("\"points\":-1", "member-type"),
      ("\"points\":1.5", "member-type"), ("\"points\":\"100\"", "member-type"), ("\"hunt\":5", "hunt-invalid"),
    ])
  func memberKinds(member: String, code: String) {
    #expect(read(PackText.collection(PackText.feature("\"name\":\"A\",\(member)"))).brief == ["error \(code)"])
  }

  @Test(
    "The members of huntpack are held to their kinds too",
    arguments: [
      ("{}", "version"), ("{\"version\":2}", "version"), ("{\"version\":\"1\"}", "version"),
      ("{\"version\":1,\"title\":5}", "member-type"),
      ("{\"version\":1,\"hunts\":{}}", "member-type"), ("{\"version\":1,\"area\":[]}", "member-type"),
      ("{\"version\":1,\"area\":{\"center\":[37.4,-122.1]}}", "coordinate-range"), ("[]", "member-type"),
      ("null", "member-type"),
      ("{\"version\":1,\"area\":{\"center\":[1,2],\"radius_m\":0}}", "radius"), ("{\"version\":1,\"area\":{}}", "member-type"),
    ])
  func huntpack(json: String, code: String) {
    #expect(read(PackText.collection(PackText.feature("\"name\":\"A\""), huntpack: json)).errors == ["error \(code)"])
  }

  @Test(
    "The members of a hunt are held to what they mean",
    arguments: [
      "\"ordered\":\"yes\"", "\"verification\":\"presense\"", "\"locations\":\"secret\"", "\"opens\":\"tomorrow\"",
      "\"closes\":\"2026-02-30T00:00:00Z\"", "\"scoring\":{\"points\":-5}", "\"scoring\":[]", "\"name\":5",
      "\"opens\":\"2026-12-02T00:00:00Z\",\"closes\":\"2026-12-01T00:00:00Z\"",
    ])
  func huntMembers(member: String) {
    let hunt = "{\"version\":1,\"hunts\":[{\"id\":\"h\",\(member)}]}"
    let result = read(PackText.collection(PackText.feature("\"name\":\"A\""), huntpack: hunt))
    #expect(result.told.contains { $0.severity > .note }, "\(member) passes without a word")
  }
}
