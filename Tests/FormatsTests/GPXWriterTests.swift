import Campaigns
import Formats
import Testing

@Suite("GPX writer")
struct GPXWriterTests {
  private static let feature = PointFeature(
    id: "great-hunt-1", longitudeDegrees: -122.1670, latitudeDegrees: 0.00001, altitudeMetres: 30,
    properties: [
      .init("name", .text("Sundial <court>")), .init("description", .text("A \"dial\" & more")),
      .init("hints", .json("[\"Look south.\"]")),
      .init("radius_m", .json("150")), .init("reveal", .text(" bronze ")),
    ])

  @Test("GPX 1.0 has the id as name, the title, text and hints in the geocaching extension, the rest in huntkit's")
  func version10() {
    let written = GPXWriter.write([Self.feature], properties: [.init("name", .text("Hunt")), .init("license", .text("CC0"))])
    #expect(written.losses.isEmpty)
    #expect(
      String(decoding: written.bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.0" creator="huntkit" xmlns="http://www.topografix.com/GPX/1/0" xmlns:groundspeak="http://www.groundspeak.com/cache/1/0/1" xmlns:huntkit="urn:huntkit:gpx:1">
          <name>Hunt</name>
          <wpt lat="0.00001" lon="-122.167">
            <ele>30</ele>
            <name>great-hunt-1</name>
            <desc>A "dial" &amp; more</desc>
            <groundspeak:cache>
              <groundspeak:name>Sundial &lt;court&gt;</groundspeak:name>
              <groundspeak:long_description html="False">A "dial" &amp; more</groundspeak:long_description>
              <groundspeak:encoded_hints>Look south.</groundspeak:encoded_hints>
            </groundspeak:cache>
            <huntkit:property name="radius_m" type="json">150</huntkit:property>
            <huntkit:property name="reveal"> bronze </huntkit:property>
          </wpt>
          <huntkit:property name="license">CC0</huntkit:property>
        </gpx>

        """)
  }

  @Test("GPX 1.1 has its own namespace, metadata, links and extensions")
  func version11() {
    var feature = Self.feature
    feature.longitudeDegrees = 180
    feature.properties += [.init("gpx:url", .text("http://a.example/?b&c")), .init("gpx:urlname", .text("A"))]
    let text = String(
      decoding: GPXWriter.write([feature], properties: [.init("author", .text("Robin"))], version: .v11).bytes, as: UTF8.self)
    for part in [
      "version=\"1.1\"", "xmlns=\"http://www.topografix.com/GPX/1/1\"", "<author>\n      <name>Robin</name>", "lon=\"-180\"",
      "<link href=\"http://a.example/?b&amp;c\">\n      <text>A</text>", "<extensions>\n      <groundspeak:cache>",
    ] { #expect(text.contains(part), "\(part)") }
  }

  @Test("A point with nothing but a name is a plain waypoint")
  func plain() {
    let feature = PointFeature(longitudeDegrees: 1, latitudeDegrees: 2, properties: [.init("name", .text("Oak"))])
    let text = String(decoding: GPXWriter.write([feature]).bytes, as: UTF8.self)
    #expect(text.contains("  <wpt lat=\"2\" lon=\"1\">\n    <name>Oak</name>\n  </wpt>\n</gpx>\n"))
  }

  @Test("What GPX cannot hold is said, each kind once with how many it happened to")
  func losses() {
    let features = [
      PointFeature(longitudeDegrees: .nan, latitudeDegrees: 0), PointFeature(longitudeDegrees: 0, latitudeDegrees: 91),
      PointFeature(longitudeDegrees: 0, latitudeDegrees: 0, properties: [.init("name", .text(" a\u{1}b"))]),
      PointFeature(longitudeDegrees: 0, latitudeDegrees: 0, altitudeMetres: .infinity, properties: [.init("name", .json("5"))]),
      PointFeature(id: "only", longitudeDegrees: 0, latitudeDegrees: 0, properties: [.init("description", .text(" "))]),
    ]
    for version in [GPXWriter.Version.v10, .v11] {
      let written = GPXWriter.write(features, version: version)
      #expect(
        written.losses.map(\.description) == [
          "a point whose coordinates are out of range is left out (2 points, the first is point 1)",
          "blanks around \"name\" are not kept (point 3)",
          "characters that XML 1.0 cannot hold are replaced by U+FFFD (point 3)",
          "a height that is not a number is left out (point 4)", "\"name\" is no text; it is written as one (point 4)",
          "\"description\" is empty and left out (point 5)", "a point without a name gets its id as name (point 5)",
        ])
      let file = GPXReader.read(written.bytes)
      #expect(file.names == ["a\u{FFFD}b", "5", "only"] && file.features[2].id == "only" && file.faults.isEmpty)
    }
  }

  @Test("What is written is read back as it was, whatever characters are in it", arguments: [GPXWriter.Version.v10, .v11])
  func roundTrip(version: GPXWriter.Version) {
    let seed: UInt64 = 20_261_206
    var rng = SplitMix64(seed: seed)
    let features = (0..<400).map { PointSamples.feature(&rng, index: $0) }
    let properties = [
      PointFeature.Property("name", .text("Hunt")), .init("radius_m", .json("150")), .init("title", .text(" t\r\n")),
    ]
    let written = GPXWriter.write(features, properties: properties, version: version)
    #expect(written.losses.isEmpty, "\(written.losses)")
    let file = GPXReader.read(written.bytes)
    #expect(file.faults.isEmpty && file.features.count == features.count && file.properties == properties)
    for (read, feature) in zip(file.features, features) {
      #expect(read.comparable == feature.comparable, "seed \(seed)")
    }
    #expect(GPXWriter.write(file.features, properties: file.properties, version: version).losses.isEmpty)
  }

  @Test("A geocache and what goes with it come back as they were")
  func geocaches() {
    let text = """
      <wpt lat="1" lon="2"><name>ZZ00001</name><desc>by Robin</desc><url>http://a.example/</url><urlname>Mystery</urlname><sym>Geocache</sym>
      <groundspeak:cache id="5"><groundspeak:name>Mystery</groundspeak:name><groundspeak:owner id="9">Robin</groundspeak:owner><groundspeak:terrain>2</groundspeak:terrain>
      <groundspeak:short_description html="True">&lt;b/&gt;</groundspeak:short_description><groundspeak:long_description html="False">long</groundspeak:long_description>
      <groundspeak:encoded_hints>a\nb</groundspeak:encoded_hints></groundspeak:cache></wpt>
      <wpt lat="1" lon="2"><name>FN00001</name><cmt>Behind the wall</cmt><desc>The end</desc><type>Waypoint|Final Location</type></wpt>
      """
    let file = PointFile.gpx(waypoints: text)
    for version in [GPXWriter.Version.v10, .v11] {
      let written = GPXWriter.write(file.features, version: version)
      #expect(written.losses.isEmpty)
      #expect(GPXReader.read(written.bytes).features.map(\.comparable) == file.features.map(\.comparable))
    }
  }
}
