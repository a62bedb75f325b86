import Campaigns
import Formats
import Testing

@Suite("Points in GeoJSON and CSV")
struct PointTextsTests {
  private static let texts = [
    "plain", "", " blanks ", "with, comma", "with \"quotes\"", "line\nend", "12", "007", "1e5", "-0.0", "true", "null", "[1]",
    "{}", "[", "\"",
    "\u{E9}\u{301} \u{1F469}\u{200D}\u{1F680}", "=1+1", "a;b\tc",
  ]
  private static let values = [
    "12", "-3.50", "1e5", "true", "false", "null", "[1, \"a\"]", "{\"a\": [1, {\"b\": null}]}", "[\"x y\"]",
  ]
  private static let names = ["name", "id", "lat", "X", "altitude_m", "property:x", "hints", "with, comma", "\u{E9}"]

  private static func features(_ seed: UInt64) -> [PointFeature] {
    var random = SplitMix64(seed: seed)
    return (0..<40).map { _ in
      let names = Self.names.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
      return PointFeature(
        id: Bool.random(using: &random) ? texts.filter { !$0.isEmpty }.randomElement(using: &random) : nil,
        longitudeDegrees: .random(in: -180...180, using: &random), latitudeDegrees: .random(in: -90...90, using: &random),
        altitudeMetres: Bool.random(using: &random) ? .random(in: -100...9000, using: &random) : nil,
        properties: names.map { name in
          PointFeature.Property(
            name,
            Bool.random(using: &random)
              ? .text(texts.randomElement(using: &random) ?? "") : .json(values.randomElement(using: &random) ?? "1"))
        })
    }
  }

  /// Without their places in the text, properties by name: columns have one order for all.
  private static func plain(_ features: [PointFeature]) -> [PointFeature] {
    features.map { feature in
      var feature = feature
      feature.position = nil
      feature.properties.sort { $0.name < $1.name }
      return feature
    }
  }

  @Test("Points come back from GeoJSON and from CSV as they were, whatever their texts look like", arguments: 1...20)
  func roundTrip(seed: Int) {
    let features = Self.features(UInt64(seed))
    let json = GeoJSONReader.read(GeoJSONWriter.write(features).bytes)
    #expect(json.faults.isEmpty)
    #expect(Self.plain(json.features) == Self.plain(features), "seed \(seed)")
    let table = CSVPointReader.read(CSVPointWriter.write(features).bytes)
    #expect(table.faults.isEmpty)
    #expect(Self.plain(table.features) == Self.plain(features), "seed \(seed)")
  }

  @Test("What a table cannot hold is said: members of the file, a name twice, a place that is none")
  func losses() {
    let twice = PointFeature(
      longitudeDegrees: 1, latitudeDegrees: 2, properties: [.init("a", .text("1st")), .init("a", .text("2nd"))])
    let nowhere = PointFeature(longitudeDegrees: .nan, latitudeDegrees: 2)
    let written = CSVPointWriter.write([twice, nowhere], properties: [.init("title", .text("T"))])
    #expect(written.losses.count == 3)
    #expect(CSVPointReader.read(written.bytes).features.count == 1)
    #expect(GeoJSONWriter.write([twice, nowhere]).losses.count == 2)
  }

  @Test(
    "A table that is none, or has rows that are no points, says where",
    arguments: [
      ("", 0), ("name,place\nA,B\n", 0), ("lat,lon\n1,2\n91,0\n3\nx,y\n", 1), ("lat,lon,n\n1,2,\"open\n", 0),
      ("\u{FEFF}lat;lon\r1;2\r", 1),
      ("lat\tlon\n1\t2\n\n3\t4", 2),
    ])
  func tables(text: String, points: Int) {
    let file = CSVPointReader.read(Array(text.utf8))
    #expect(file.features.count == points)
    #expect(file.hasErrors == (points == 0 || text.contains("91")))
    #expect(
      file.faults.filter { $0.position != nil }.map { $0.position?.line }
        == (text.contains("91") ? [3, 4, 5] : text.contains("open") ? [2] : []))
  }

  @Test(
    "Two columns for one thing, or of one name, are a fault of the header that names both",
    arguments: [
      ("lat,latitude,lon\n1,2,3\n", #"two columns for the latitude: "lat" and "latitude"; rename one of them"#),
      ("\n\nLat;LON;lng\n1;2;3\n", #"two columns for the longitude: "LON" and "lng"; rename one of them"#),
      ("id, Id ,y,x\na,b,1,2\n", #"two columns for the id: "id" and " Id "; rename one of them"#),
      (
        "lat,lon,altitude_m,Altitude_M\n1,2,3,4\n",
        #"two columns for the altitude: "altitude_m" and "Altitude_M"; rename one of them"#
      ),
      ("lat,lon,name,name\n1,2,A,B\n", #"two columns are called "name"; rename one of them"#),
    ])
  func columnsTwice(text: String, message: String) {
    let file = CSVPointReader.read(Array(text.utf8))
    let line = text.hasPrefix("\n") ? 3 : 1
    #expect(file.faults == [FormatFault(.error, message, at: TextPosition(line: line, column: 1))])
    #expect(file.features.isEmpty)
  }

  @Test("x and y count where nothing else does; names that differ in case and columns without a name are no faults")
  func columnsOnce() {
    let file = CSVPointReader.read(Array("lat,lon,x,y,name,Name,,\n1,2,3,4,A,B,,\n".utf8))
    #expect(file.faults.isEmpty)
    #expect(file.features.map(\.latitudeDegrees) == [1])
    #expect(file.features.map { $0.properties.map(\.name) } == [["x", "y", "name", "Name"]])
  }

  @Test("Columns as spreadsheets write them are the properties of packs; a property in such a spelling keeps it")
  func capitals() {
    let file = CSVPointReader.read(Array("Name,Latitude,LON,Hints,Colour\nA,1,2,\"[\"\"x\"\"]\",red\n".utf8))
    #expect(file.features.map { $0.properties.map(\.name) } == [["name", "hints", "Colour"]])
    let feature = PointFeature(
      longitudeDegrees: 1, latitudeDegrees: 2, properties: [.init("Name", .text("A")), .init("HINTS", .text("x"))])
    let again = CSVPointReader.read(CSVPointWriter.write([feature]).bytes)
    #expect(again.features.map(\.properties) == [feature.properties])
  }

  @Test("Members beside the properties of a feature stand there again, and a number as id stays one")
  func members() {
    let text = """
      {"type": "FeatureCollection", "bbox": [1, 2, 1, 2], "features": [
      {"type": "Feature", "id": 5.0, "geometry": {"type": "Point", "coordinates": [1, 2]}, "properties": {"a": 1}, "bbox": [1, 2, 1, 2], "x": {"y": 1}},
      {"type": "Feature", "id": "5", "geometry": {"type": "Point", "coordinates": [1, 2]}, "properties": {}}]}
      """
    let file = GeoJSONReader.read(Array(text.utf8))
    #expect(file.faults.isEmpty)
    let written = GeoJSONWriter.write(file.features, properties: file.properties)
    #expect(written.losses.isEmpty)
    #expect(
      String(decoding: written.bytes, as: UTF8.self) == """
        {
          "type": "FeatureCollection",
          "bbox": [1, 2, 1, 2],
          "features": [
            {"type": "Feature", "id": 5.0, "geometry": {"type": "Point", "coordinates": [1, 2]}, "properties": {"a": 1}, "bbox": [1, 2, 1, 2], "x": {"y": 1}},
            {"type": "Feature", "id": "5", "geometry": {"type": "Point", "coordinates": [1, 2]}, "properties": {}}
          ]
        }

        """)
  }

  @Test(
    "What GeoJSON has and a point has not is said with its place",
    arguments: [
      (#""id": true"#, #"the "id" is a boolean and left out; it must be a string or a number"#, 58),
      (#""type": "Feature""#, #"a second member "type" is left out"#, 52),
      (#""properties": {}"#, #"a second member "properties" is left out"#, 52),
    ])
  func remarks(member: String, message: String, column: Int) {
    let text = """
      {"type":"FeatureCollection","features":[{"type":"F",\(member),"properties":{},"geometry":{"type":"Point","coordinates":[1,2]}}]}
      """
    let file = GeoJSONReader.read(Array(text.utf8))
    #expect(file.faults.map(\.message) == [message])
    #expect(file.features.count == 1 && !file.hasErrors)
    if !member.hasPrefix("\"prop") { #expect(file.faults.map { $0.position?.column } == [column + 1]) }
  }

  @Test(
    "GeoJSON in another reference system is said to be taken as WGS 84; in the usual one it is not",
    arguments: [("urn:ogc:def:crs:OGC:1.3:CRS84", 0), ("urn:ogc:def:crs:EPSG::3857", 1)])
  func referenceSystem(name: String, count: Int) {
    let crs = #"{"type":"name","properties":{"name":"\#(name)"}}"#
    let file = GeoJSONReader.read(Array(#"{"type":"FeatureCollection","crs":\#(crs),"features":[]}"#.utf8))
    #expect(file.faults.count == count)
    #expect(file.properties.map(\.name) == ["crs"])
  }

  @Test(
    "GeoJSON that is no collection of points says where",
    arguments: [
      ("[1,", 0), ("{}", 0),
      (
        "{\"type\":\"FeatureCollection\",\"features\":[{\"geometry\":null},{\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,2,3]}},{\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,95]}}]}",
        1
      ),
    ])
  func collections(text: String, points: Int) {
    let file = GeoJSONReader.read(Array(text.utf8))
    #expect(file.features.count == points)
    #expect(file.hasErrors)
    #expect(file.faults.allSatisfy { $0.position != nil })
  }
}
