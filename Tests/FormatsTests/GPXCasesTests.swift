import Formats
import Testing

/// Trouble that people had with GPX files.
@Suite("GPX trouble")
struct GPXCasesTests {
  @Test("A decimal comma is named with its place, and never cut off; the other waypoints are taken")
  func decimalComma() throws {
    let file = PointFile.gpx(
      waypoints: """
        <wpt lat="37,4275" lon="-122,1697"><name>Sundial court</name></wpt>
        <wpt lat="37.4280" lon="-122.1690"><name>Clock arcade</name></wpt>
        """)
    #expect(file.names == ["Clock arcade"] && file.errors == ["2:11"])
    #expect(file.faults[0].message.contains("decimal comma") && file.faults[0].message.contains("37.4275"))
  }

  @Test("CDATA, references, blanks around and remarks leave one text")
  func text() {
    let file = PointFile.gpx(
      waypoints: """
        <wpt lat="37.4275" lon="-122.1697"><name><![CDATA[Old <Well> & Arch]]></name>
        <desc>Gro\u{DF}e H\u{F6}he &amp; tiefes Tal &#x2014; und mehr</desc><cmt>before<![CDATA[ middle ]]>after</cmt></wpt>
        <wpt lat="37.4280" lon="-122.1690"><name>
           Clock arcade
         </name><desc></desc></wpt>
        <wpt lat="37.4265" lon="-122.1710"><name><!-- a remark -->Oak</name></wpt>
        """, version: "1.1")
    #expect(file.names == ["Old <Well> & Arch", "Clock arcade", "Oak"] && file.faults.isEmpty)
    #expect(file.features[0].text("description") == "Gro\u{DF}e H\u{F6}he & tiefes Tal \u{2014} und mehr")
    #expect(file.features[0].text("gpx:cmt") == "before middle after")
    #expect(file.features[1]["description"] == nil)
  }

  private static let geocaches = """
    <wpt lat="37.4275" lon="-122.1697">
     <time>2026-05-01T00:00:00.000</time><name>ZZ00001</name><desc>Sundial court by Robin, Traditional (1/1)</desc>
     <urlname>Sundial court</urlname><sym>Geocache</sym><type>Geocache|Traditional Cache</type>
     <groundspeak:cache id="1" xmlns:groundspeak="http://www.groundspeak.com/cache/1/0/1">
      <groundspeak:name>Sundial court</groundspeak:name>
      <groundspeak:container>Small</groundspeak:container><groundspeak:difficulty>1.5</groundspeak:difficulty>
      <groundspeak:long_description html="True">&lt;p&gt;A &lt;b&gt;dial&lt;/b&gt;.&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;</groundspeak:long_description>
      <groundspeak:encoded_hints>Look south at noon.</groundspeak:encoded_hints>
      <groundspeak:logs><groundspeak:log id="7"><groundspeak:text>Found it</groundspeak:text></groundspeak:log></groundspeak:logs>
     </groundspeak:cache>
    </wpt>
    <wpt lat="37.4280" lon="-122.1690"><name>ZZ00002</name><desc>Clock arcade</desc><cmt>Arches below a clock.</cmt></wpt>
    <wpt lat="37.4265" lon="-122.1710"><name>ZZ00003</name><groundspeak:cache><groundspeak:name>Undeclared prefix</groundspeak:name></groundspeak:cache></wpt>
    """

  @Test("A geocache has its title as name, its code as id, its hint as it is written; a prefix need not be declared")
  func geocache() {
    let file = PointFile.gpx(waypoints: Self.geocaches)
    #expect(file.names == ["Sundial court", "ZZ00002", "Undeclared prefix"])
    #expect(file.features.map(\.id) == ["ZZ00001", nil, "ZZ00003"])
    let first = file.features[0]
    #expect(first.json("hints") == "[\"Look south at noon.\"]")
    #expect(first.text("description") == "<p>A <b>dial</b>.</p><script>x()</script>")
    #expect(first.json("groundspeak:long_description@html") == "true")
    #expect(first.text("gpx:desc") == "Sundial court by Robin, Traditional (1/1)")
    #expect(first.text("gpx:time") == "2026-05-01T00:00:00.000" && first.text("gpx:type") == "Geocache|Traditional Cache")
    #expect(first.text("groundspeak:container") == "Small" && first.text("groundspeak:difficulty") == "1.5")
    #expect(file.features[1].text("description") == "Clock arcade")
    #expect(file.features[1].text("gpx:cmt") == "Arches below a clock.")
    #expect(file.warnings == ["10:3"] && file.errors.isEmpty && file.faults[0].message.contains("logs"))
  }

  @Test("Exponents, a plus and blanks are taken, what is out of range is an error at the number, a height moves nothing")
  func numbers() {
    let file = PointFile.gpx(
      waypoints: """
        <wpt lat="9.1e-05" lon="1E-5"><name>Exponents</name></wpt>
        <wpt lat="100.0" lon="-122.1697"><name>Latitude 100</name></wpt>
        <wpt lat="37.4275" lon="200.0"><name>Longitude 200</name></wpt>
        <wpt lat="90" lon="180"><name>Corner</name></wpt>
        <wpt lat=" 37.4275 " lon="+122.1697"><name>Blanks and plus</name></wpt>
        <wpt lat="37.4275" lon="-122.1697"><ele>8848.5</ele><name>High up</name></wpt>
        <wpt lat="nan" lon="0"/><wpt lat="0" lon="inf"/><wpt lat="0x25" lon="0"/><wpt lat="1e400" lon="0"/><wpt lat="" lon="0"/>
        <wpt lon="0"/>
        """)
    #expect(file.names == ["Exponents", "Corner", "Blanks and plus", "High up"])
    #expect(file.features.map(\.latitudeDegrees) == [0.000091, 90, 37.4275, 37.4275])
    #expect(file.features.map(\.longitudeDegrees) == [0.00001, 180, 122.1697, -122.1697])
    #expect(file.features.map(\.altitudeMetres) == [nil, nil, nil, 8848.5])
    #expect(file.errors == ["3:11", "4:25", "8:11", "8:43", "8:59", "8:84", "8:110", "9:1"])
    #expect(file.faults[0].message.contains("latitude 100 is outside -90...90"))
    #expect(file.faults[7].message.contains("no lat"))
  }
}
