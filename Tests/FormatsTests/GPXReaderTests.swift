import Formats
import Testing

@Suite("GPX reader")
struct GPXReaderTests {
  @Test("Both versions give the same names to the same things", arguments: ["1.0", "1.1"])
  func versions(version: String) {
    let link =
      version == "1.0"
      ? "<url>http://a.example/</url><urlname>A</urlname>" : "<link href=\"http://a.example/\"><text>A</text></link>"
    let file = PointFile.gpx(
      waypoints: """
        <wpt lat="1" lon="2"><ele>3.5</ele><time>2026-12-01T17:00:00Z</time><magvar>1.5</magvar><geoidheight>-2</geoidheight>
        <name>Oak</name><cmt>c</cmt><desc>d</desc><src>s</src>\(link)<sym>Flag</sym><type>tree</type><fix>3d</fix><sat>5</sat>
        <hdop>1</hdop><vdop>2</vdop><pdop>3</pdop><ageofdgpsdata>4</ageofdgpsdata><dgpsid>5</dgpsid></wpt>
        """, version: version)
    #expect(file.faults.isEmpty && file.features.count == 1)
    let feature = file.features[0]
    let names =
      ["name", "description"]
      + ["cmt", "time", "magvar", "geoidheight", "src", "url", "urlname", "sym", "type", "fix"].map { "gpx:" + $0 }
    #expect(
      names.map { feature.text($0) }
        == ["Oak", "d", "c", "2026-12-01T17:00:00Z", "1.5", "-2", "s", "http://a.example/", "A", "Flag", "tree", "3d"])
    #expect(
      ["sat", "hdop", "vdop", "pdop", "ageofdgpsdata", "dgpsid"].map { feature.text("gpx:\($0)") } == [
        "5", "1", "2", "3", "4", "5",
      ])
    #expect(feature.altitudeMetres == 3.5 && feature.id == nil && feature.position == TextPosition(line: 2, column: 1))
  }

  @Test("Several links, and one with a type, are a list")
  func links() {
    let file = PointFile.gpx(
      waypoints: "<wpt lat='1' lon='2'><link href='a'><text>A</text></link><link href='b'><type>image/png</type></link></wpt>",
      version: "1.1")
    #expect(file.features[0].json("gpx:links") == "[{\"href\":\"a\",\"text\":\"A\"},{\"href\":\"b\",\"type\":\"image/png\"}]")
  }

  @Test("Elements of others are kept under the way to them, with their attributes, inside of extensions or beside")
  func others() {
    let inner = "<x:e xmlns:x='urn:x' k='v'>t<x:f>1</x:f><y:g xmlns:y='urn:y' y:h='2'/><x:f>3</x:f></x:e>"
    for (text, version) in [(inner, "1.0"), ("<extensions>\(inner)</extensions>", "1.1")] {
      let properties = PointFile.gpx(waypoints: "<wpt lat='1' lon='2' q='0'>\(text)</wpt>", version: version).features[0]
        .properties
      #expect(properties.map(\.name) == ["x:e", "x:e@k", "x:e/f", "x:e/y:g@y:h", "x:e/f", "gpx:@q"])
      #expect(properties.map(\.value) == ["t", "v", "1", "2", "3", "0"].map { .text($0) })
    }
  }

  @Test("Waypoints that go with a geocache know it, wherever it stands, and keep their own name and text")
  func children() {
    let file = PointFile.gpx(
      waypoints: """
        <wpt lat="1" lon="2"><name>FN00001</name><cmt>Behind the wall</cmt><desc>The end</desc><type>Waypoint|Final Location</type></wpt>
        <wpt lat="1" lon="2"><name>ZZ00001</name><groundspeak:cache><groundspeak:name>Mystery</groundspeak:name></groundspeak:cache></wpt>
        <wpt lat="1" lon="2"><name>PKZZ00001</name><type>Waypoint|Parking Area</type></wpt>
        <wpt lat="1" lon="2"><name>PK99999</name><desc>No geocache here</desc><type>Waypoint|Parking Area</type></wpt>
        """)
    #expect(file.names == ["The end", "Mystery", "PKZZ00001", "No geocache here"])
    #expect(file.features.map(\.id) == ["FN00001", "ZZ00001", "PKZZ00001", "PK99999"])
    #expect(file.features.map { $0.text("gpx:parent") } == ["ZZ00001", nil, "ZZ00001", nil])
    #expect(file.features[0].text("description") == "Behind the wall" && file.features[0]["gpx:cmt"] == nil)
  }

  @Test("A height that is no number is left out and said, an empty one is none")
  func height() {
    let file = PointFile.gpx(waypoints: "<wpt lat='1' lon='2'><ele>12,5</ele></wpt><wpt lat='1' lon='2'><ele> </ele></wpt>")
    #expect(file.features.map(\.altitudeMetres) == [nil, nil] && file.warnings == ["2:22"])
  }

  @Test("Routes and tracks are counted and said once")
  func tracks() {
    let file = PointFile.gpx(
      waypoints: "<rte><rtept lat='1' lon='2'/></rte><trk/><trk><trkseg><trkpt lat='x'/></trkseg></trk><wpt lat='1' lon='2'/>")
    #expect(file.features.count == 1)
    #expect(
      file.faults.map(\.message) == [
        "routes are not taken, only waypoints", "tracks are not taken, only waypoints (2, this is the first)",
      ])
    #expect(file.warnings == ["2:1", "2:36"])
  }

  @Test("What the file says of itself is kept")
  func metadata() {
    let old = PointFile.gpx(
      "<gpx version='1.0'><name>N</name><desc>D</desc><author>A</author><keywords>k</keywords><bounds minlat='1'/></gpx>")
    #expect(old.properties.map(\.name) == ["name", "description", "author", "gpx:keywords"])
    let new = PointFile.gpx(
      "<gpx version='1.1'><metadata><name>N</name><desc>D</desc><author><name>A</name><link href='h'/></author><bounds/></metadata><extensions><x>1</x></extensions></gpx>"
    )
    #expect(new.properties.map(\.name) == ["name", "description", "author", "gpx:author/link@href", "x"])
  }

  @Test("Without a namespace, with an unknown one or a prefix, GPX is GPX")
  func namespaces() {
    for start in ["<gpx>", "<gpx xmlns='urn:x'>", "<g:gpx xmlns:g='urn:x'>"] {
      let prefix = start.contains("g:gpx") ? "g:" : ""
      let file = PointFile.gpx(
        start + "<\(prefix)wpt lat='1' lon='2'><\(prefix)name>Oak</\(prefix)name></\(prefix)wpt></\(prefix)gpx>")
      #expect(file.names == ["Oak"] && file.faults.isEmpty, "\(start)")
    }
  }

  @Test("A file cut off anywhere gives an error and no point")
  func truncated() {
    let whole = Array("<gpx version='1.0'><wpt lat='1' lon='2'><name>\u{D6}</name></wpt><wpt lat='3' lon='4'/></gpx>".utf8)
    #expect(GPXReader.read(whole).features.count == 2)
    for count in 0..<whole.count {
      let file = GPXReader.read(Array(whole[..<count]))
      #expect(file.features.isEmpty && file.errors.count == 1, "cut after \(count) bytes")
    }
  }

  @Test("Of a file full of faults the first are listed and the others counted")
  func manyFaults() {
    let file = PointFile.gpx(
      waypoints: "<wpt/>" + String(repeating: "<wpt lat='1' lon='2'><ele>x</ele></wpt><wpt/>", count: 8_000))
    #expect(file.features.count == 8_000 && file.faults.count == 10_002)
    #expect(file.faults.suffix(2).map(\.message) == ["3001 more errors are not listed", "3000 more warnings are not listed"])
    #expect(file.faults.suffix(2).map(\.severity) == [.error, .warning])
  }

  @Test("Long names on deep ways do not multiply")
  func deepNames() {
    let name = String(repeating: "n", count: 1_000)
    let depth = 100
    let document =
      String(repeating: "<\(name)>", count: depth) + String(repeating: "<x>1</x>", count: 10_000)
      + String(repeating: "</\(name)>", count: depth)
    let feature = PointFile.gpx(waypoints: "<wpt lat='1' lon='2'><extensions>\(document)</extensions></wpt>", version: "1.1")
      .features[0]
    #expect(feature.properties.count == 10_000)
    #expect(feature.properties.allSatisfy { $0.name.utf8.count < 3_000 && $0.value == .text("1") })
  }
}
