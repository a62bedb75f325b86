import Packs
import Testing

@Suite("Reference systems")
struct ReferenceSystemTests {
  private static func pack(_ name: String) -> String {
    "{\"type\":\"FeatureCollection\",\"crs\":{\"type\":\"name\",\"properties\":{\"name\":\"\(name)\"}},\"features\":["
      + PackText.feature("\"name\":\"A\"", id: "1") + "]}"
  }

  private static func found(_ name: String) -> Finding? { read(pack(name)).findings.first { $0.code == .referenceSystem } }

  @Test(
    "Longitude and latitude on WGS 84 is needless to say, and --fix takes it out",
    arguments: [
      "urn:ogc:def:crs:OGC:1.3:CRS84", "urn:ogc:def:crs:OGC::CRS84", "OGC:CRS84", "OGC::CRS84", "CRS84", "CRS:84", "crs84",
      "EPSG:4326", "epsg:4326", "WGS84", "WGS 84", "http://www.opengis.net/def/crs/OGC/1.3/CRS84",
      "http://www.opengis.net/gml/srs/epsg.xml#4326",
    ])
  func needless(name: String) {
    #expect(Self.found(name)?.severity == .warning)
    #expect(Self.found(name)?.message.contains("anyway") == true)
    #expect(Repair(Array(Self.pack(name).utf8), unsafe: false).result.findings.isEmpty)
  }

  @Test(
    "A name that asks for latitude first is pointed out and left to people",
    arguments: [
      "urn:ogc:def:crs:EPSG::4326", "urn:ogc:def:crs:EPSG:6.6:4326", "urn:x-ogc:def:crs:EPSG:4326",
      "urn:ogc:def:crs:EPSG::4979",
      "http://www.opengis.net/def/crs/EPSG/0/4326", "https://www.opengis.net/def/crs/EPSG/9.9.1/4326",
    ])
  func latitudeFirst(name: String) {
    #expect(Self.found(name)?.severity == .warning)
    #expect(Self.found(name)?.message.contains("latitude first") == true)
    #expect(Self.found(name)?.fix == nil)
  }

  @Test(
    "Any other is an error",
    arguments: [
      "EPSG:3857", "urn:ogc:def:crs:EPSG::32610", "EPSG:14326", "xCRS84", "urn:ogc:def:crs:OGC:1.3:CRS27", "EPSG:4258",
      "EPSG:4269",
      "", ":", "4326", "urn:ogc:def:crs:", "CRS84 ", "WGS 84 / UTM zone 10N", String(repeating: ":", count: 5000),
    ])
  func other(name: String) { #expect(Self.found(name)?.severity == .error) }
}
