import Campaigns
import Formats
import Testing

@Suite("KML writer")
struct KMLWriterTests {
  @Test("Points are placemarks in folders, numbers have a type, everything else is extended data")
  func written() {
    let features = [
      PointFeature(
        id: "oak-1", longitudeDegrees: -122.1697, latitudeDegrees: 0.00001, altitudeMetres: 30,
        properties: [
          .init("name", .text("Oak & <ash>")), .init("kml:TimeStamp/when", .text("2026-12")), .init("description", .text("d")),
          .init("hints", .json("[\"up\"]")), .init("radius_m", .json("150")), .init("kml:folder", .json("[\"A\",\"B\"]")),
          .init("kml:Point/altitudeMode", .text("absolute")),
        ]),
      PointFeature(
        id: "1", longitudeDegrees: 1, latitudeDegrees: 2,
        properties: [.init("radius_m", .json("1.5")), .init("kml:folder", .json("[\"A\"]"))]),
    ]
    let written = KMLWriter.write(features, properties: [.init("name", .text("Hunt"))])
    #expect(written.losses.isEmpty)
    #expect(
      String(decoding: written.bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <kml xmlns="http://www.opengis.net/kml/2.2">
          <Document>
            <name>Hunt</name>
            <Schema name="huntkit" id="huntkit">
              <SimpleField type="double" name="radius_m"/>
            </Schema>
            <Folder>
              <name>A</name>
              <Folder>
                <name>B</name>
                <Placemark id="oak-1">
                  <name>Oak &amp; &lt;ash&gt;</name>
                  <description>d</description>
                  <TimeStamp>
                    <when>2026-12</when>
                  </TimeStamp>
                  <ExtendedData>
                    <Data name="hints">
                      <value>["up"]</value>
                    </Data>
                    <SchemaData schemaUrl="#huntkit">
                      <SimpleData name="radius_m">150</SimpleData>
                    </SchemaData>
                  </ExtendedData>
                  <Point>
                    <altitudeMode>absolute</altitudeMode>
                    <coordinates>-122.1697,0.00001,30</coordinates>
                  </Point>
                </Placemark>
              </Folder>
              <Placemark>
                <ExtendedData>
                  <Data name="huntkit:id">
                    <value>1</value>
                  </Data>
                  <SchemaData schemaUrl="#huntkit">
                    <SimpleData name="radius_m">1.5</SimpleData>
                  </SchemaData>
                </ExtendedData>
                <Point>
                  <coordinates>1,2</coordinates>
                </Point>
              </Placemark>
            </Folder>
          </Document>
        </kml>

        """)
  }

  @Test("What KML cannot hold is said")
  func losses() {
    let features = [
      PointFeature(longitudeDegrees: 181, latitudeDegrees: 0),
      PointFeature(
        longitudeDegrees: 0, latitudeDegrees: 0, properties: [.init("x", .json("{\"a\":1}")), .init("y", .json("1"))]),
      PointFeature(
        longitudeDegrees: 0, latitudeDegrees: 0, properties: [.init("x", .json("null")), .init("y", .text("\u{0}"))]),
      PointFeature(
        longitudeDegrees: 0, latitudeDegrees: 0,
        properties: [.init("name", .text("a")), .init("name", .text("b")), .init("step", .text("3"))]),
    ]
    #expect(
      KMLWriter.write(features).losses.map(\.description) == [
        "a point whose coordinates are out of range is left out (point 1)",
        "\"x\" is written as text (2 points, the first is point 2)", "\"y\" is written as text (point 2)",
        "characters that XML 1.0 cannot hold are replaced by U+FFFD (point 3)",
        "a second \"name\" is written as extended data (point 4)",
        "\"step\" is text and will be read as the list or number that it looks like (point 4)",
      ])
  }

  @Test("What is written is read back as it was, whatever characters are in it")
  func roundTrip() {
    let seed: UInt64 = 20_261_207
    var rng = SplitMix64(seed: seed)
    var features = (0..<400).map { PointSamples.feature(&rng, index: $0) }
    let folders = ["[]", "[\"A\"]", "[\"A\",\"B \\\"\\u00e9\"]", "[\"\"]"].map {
      PointFeature.Property("kml:folder", .json($0))
    }
    for i in features.indices where i % 3 > 0 { features[i].properties.append(folders[i % 2 + 1]) }
    features[0].id = "twice"
    features[1].id = "twice"
    let properties = [PointFeature.Property("name", .text("Hunt")), .init("title", .text(" t\r\n"))]
    let written = KMLWriter.write(features, properties: properties)
    #expect(written.losses.isEmpty, "\(written.losses)")
    let file = KMLReader.read(written.bytes)
    #expect(file.faults.isEmpty && file.features.count == features.count && file.properties == properties)
    for (read, feature) in zip(file.features, features) {
      var feature = feature
      // Folders are written anew from their names.
      for i in feature.properties.indices where feature.properties[i].name == "kml:folder" {
        feature.properties[i].value = .json(
          feature.properties[i].value == folders[1].value ? "[\"A\"]" : "[\"A\",\"B \\\"\u{E9}\"]")
      }
      #expect(read.comparable == feature.comparable, "seed \(seed)")
    }
  }
}
