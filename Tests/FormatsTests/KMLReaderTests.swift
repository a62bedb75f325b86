import Formats
import Testing

@Suite("KML reader")
struct KMLReaderTests {
  private static func placemark(_ inner: String) -> PointFile {
    .kml(placemarks: "<Placemark id='p1'>\(inner)<Point><coordinates>1,2</coordinates></Point></Placemark>")
  }

  @Test("Name, description with CDATA, id and what else a placemark says are kept")
  func elements() {
    let file = Self.placemark(
      "<name>Oak</name><visibility>0</visibility><Snippet maxLines='2'>s</Snippet><description><![CDATA[<b>old</b> & big]]></description>"
        + "<TimeStamp><when>2026</when></TimeStamp><styleUrl>#a</styleUrl><atom:author xmlns:atom='http://www.w3.org/2005/Atom'>"
        + "<atom:name>A</atom:name></atom:author>")
    let feature = file.features[0]
    #expect(file.faults.isEmpty && feature.id == "p1" && feature.position == TextPosition(line: 2, column: 1))
    #expect(
      feature.properties.map(\.name) == [
        "name", "description", "kml:visibility", "kml:Snippet", "kml:Snippet@maxLines", "kml:TimeStamp/when", "kml:styleUrl",
        "atom:author/name",
      ])
    #expect(feature.properties.map(\.value) == ["Oak", "<b>old</b> & big", "0", "s", "2", "2026", "#a", "A"].map { .text($0) })
  }

  @Test("Extended data keeps its names; hints that are a list and a step that is a number are read as such, others as text")
  func extendedData() {
    let feature = Self.placemark(
      "<name>Oak</name><ExtendedData><Data name='hints'><value>[\"a\", {\"text\":\"b\"}]</value></Data><Data name='step'><value> 2 </value></Data>"
        + "<Data name='radius_m'><displayName>Radius</displayName><value>150</value></Data><Data name='name'><value>other</value></Data>"
        + "<Data name='empty'/><x:y xmlns:x='urn:x'>z</x:y></ExtendedData>"
    ).features[0]
    #expect(feature.json("hints") == "[\"a\", {\"text\":\"b\"}]" && feature.json("step") == "2")
    #expect(feature.text("radius_m") == "150" && feature.text("radius_m@displayName") == "Radius")
    #expect(feature.text("name") == "Oak" && feature.text("kml:ExtendedData/name") == "other")
    #expect(feature.text("empty") == "" && feature.text("x:y") == "z")
    #expect(
      Self.placemark("<ExtendedData><Data name='hints'><value>[look]</value></Data></ExtendedData>").features[0].text("hints")
        == "[look]")
  }

  @Test("Schemas give types; what is not of its type stays text")
  func schemas() {
    let fields = [
      ("int", "5", PointFeature.Value.json("5")), ("double", "1.5e3", .json("1.5e3")), ("bool", "1", .json("true")),
      ("bool", "false", .json("false")), ("string", "5", .text("5")), ("int", "five", .text("five")),
      ("double", "01", .text("01")),
      ("bool", "maybe", .text("maybe")), ("nothing", "5", .text("5")),
    ]
    let schema = fields.enumerated().map { "<SimpleField type='\($1.0)' name='f\($0)'/>" }.joined()
    let data = fields.enumerated().map { "<SimpleData name='f\($0)'>\($1.1)</SimpleData>" }.joined()
    for url in ["#s", "s"] {
      let file = PointFile.kml(
        placemarks:
          "<Schema id='s' name='S'>\(schema)</Schema><Placemark><ExtendedData><SchemaData schemaUrl='\(url)'>\(data)</SchemaData></ExtendedData>"
          + "<Point><coordinates>1,2</coordinates></Point></Placemark>")
      #expect(file.features[0].properties.map(\.value) == fields.map(\.2))
    }
  }

  @Test("Folders are kept outermost first, also with nested documents and without names")
  func folders() {
    let point = "<Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>"
    let file = PointFile.kml(
      placemarks:
        "<name>File</name><description>All</description>\(point)<Folder><name>A \"1\"</name>\(point)<Folder>\(point)</Folder>"
        + "<Document><name>B</name>\(point)</Document><description>d</description></Folder>\(point)")
    #expect(
      file.features.map { $0.json("kml:folder") } == [
        nil, "[\"A \\\"1\\\"\"]", "[\"A \\\"1\\\"\",\"\"]", "[\"A \\\"1\\\"\",\"B\"]", nil,
      ])
    #expect(file.properties == [.init("name", .text("File")), .init("description", .text("All"))])
    #expect(file.faults.map(\.message) == ["\"description\" of folders is left out"])
  }

  @Test("Folder names that would be repeated with every point beyond measure are left out and said")
  func longFolders() {
    let file = PointFile.kml(
      placemarks:
        "<Folder><name>\(String(repeating: "x", count: 2_000))</name><Placemark><Point><coordinates>1,2</coordinates></Point></Placemark></Folder>"
    )
    #expect(file.features[0]["kml:folder"] == nil && file.warnings.count == 1)
  }

  @Test("A geometry of one point is that point; several, none, lines and areas are said")
  func geometries() {
    let point = "<Point><altitudeMode>absolute</altitudeMode><coordinates>1,2</coordinates></Point>"
    let line = "<LineString><coordinates>1,2 3,4</coordinates></LineString>"
    let file = PointFile.kml(
      placemarks: [
        "<MultiGeometry>\(point)</MultiGeometry>",
        "<MultiGeometry>\(line)<MultiGeometry>\(point)</MultiGeometry></MultiGeometry>",
        "<MultiGeometry>\(point)\(point)</MultiGeometry>", line, "<Polygon/>",
        "<gx:Track xmlns:gx='http://www.google.com/kml/ext/2.2'/>",
        "", "<Point/>", "<MultiGeometry/>",
      ].map { "<Placemark>\($0)</Placemark>" }.joined(separator: "\n"))
    #expect(file.features.map { $0.text("kml:Point/altitudeMode") } == ["absolute", "absolute"])
    #expect(file.warnings == ["3:27", "5:12", "6:12", "7:12"])
    #expect(file.errors == ["4:109", "8:1", "9:12", "10:1"])
  }

  @Test("A network link is never fetched; links, overlays, tours and styles are said")
  func leftOut() {
    let file = PointFile.kml(
      placemarks:
        "<NetworkLink><Link><href>http://example.invalid/x.kml</href></Link></NetworkLink><GroundOverlay/><ScreenOverlay/>\n"
        + "<gx:Tour xmlns:gx='http://www.google.com/kml/ext/2.2'/><Style id='a'/><Placemark><Style/><Point><coordinates>1,2</coordinates></Point></Placemark>"
    )
    #expect(file.features.count == 1 && file.errors.isEmpty)
    #expect(
      file.faults.map(\.message) == [
        "a network link to \"http://example.invalid/x.kml\" is never fetched; save what it shows as a file",
        "overlays are left out (2, this is the first)", "tours are left out", "styles are left out (2, this is the first)",
      ])
  }

  @Test("A file cut off anywhere gives an error and no point")
  func truncated() {
    let whole = Array(
      "<kml><Folder><name>\u{D6}</name><Placemark><Point><coordinates>1,2</coordinates></Point></Placemark></Folder></kml>".utf8
    )
    #expect(KMLReader.read(whole).features.count == 1)
    for count in 0..<whole.count {
      let file = KMLReader.read(Array(whole[..<count]))
      #expect(file.features.isEmpty && file.errors.count == 1, "cut after \(count) bytes")
    }
  }
}
