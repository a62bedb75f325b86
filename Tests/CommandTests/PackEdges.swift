/// Packs with one value at the edge of what it may be.
enum PackEdges {
  static var documents: [String: [UInt8]] {
    var documents: [String: [UInt8]] = [:]
    func add(_ kind: String, _ values: [String], _ pack: (String) -> String) {
      for (index, value) in values.enumerated() { documents["\(kind)-\(index)"] = Array(pack(value).utf8) }
    }
    add("name", invisible.map { "\"\(escaped($0))\"" } + names) { feature(name: $0) }
    add("id", invisible.map { "\"\(escaped($0))\"" } + ids) { feature(id: $0, name: "\"A\"") }
    add("slug", names) { feature(id: nil, name: $0) }
    add("time", times.map { "\"\($0)\"" }) { hunt("\"opens\":\($0)") }
    add("position", positions) { feature(at: $0) }
    add("count", numbers) { hunt("\"scoring\":{\"points\":\($0)}") }
    add("step", numbers) { feature(name: "\"A\",\"step\":\($0)") }
    add("radius", numbers + radii) { feature(name: "\"A\",\"radius_m\":\($0)") }
    add("crs", systems) { feature(root: "\"crs\":\($0),") }
    return documents
  }

  static func feature(id: String? = "1", name: String = "\"A\"", at position: String = "[1,2]", root: String = "") -> String {
    let member = id.map { "\"id\":\($0)," } ?? ""
    return "{\"type\":\"FeatureCollection\",\(root)\"features\":[{\"type\":\"Feature\",\(member)\"geometry\":"
      + "{\"type\":\"Point\",\"coordinates\":\(position)},\"properties\":{\"name\":\(name)}}]}"
  }

  static func hunt(_ members: String) -> String {
    feature(root: "\"huntpack\":{\"version\":1,\"hunts\":[{\"id\":\"h\",\(members)}]},")
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { "\\u" + String(String(UInt32($0) + 0x1_0000, radix: 16).dropFirst()) }.joined()
  }

  /// The ends of the ranges in the schema's pattern, and what stands before and behind them, as far as it is assigned: what
  /// is not changes with the version of Unicode.
  private static let invisible: [Unicode.Scalar] = [
    0x00, 0x1F, 0x20, 0x21, 0x7E, 0x7F, 0xA0, 0xA1, 0xAC, 0xAD, 0xAE, 0x34E, 0x34F, 0x350, 0x600, 0x605, 0x606, 0x61B, 0x61C,
    0x61D, 0x6DC, 0x6DD, 0x6DE, 0x70D, 0x70F, 0x710, 0x890, 0x891, 0x8E1, 0x8E2, 0x8E3, 0x115E, 0x115F, 0x1160, 0x1161, 0x167F,
    0x1680, 0x1681, 0x17B3, 0x17B4, 0x17B5, 0x17B6, 0x180A, 0x180B, 0x180F, 0x1810, 0x2000, 0x200F, 0x2010, 0x2027, 0x2028,
    0x202F, 0x2030, 0x205E, 0x205F, 0x206F, 0x2070, 0x27FF, 0x2800, 0x2801, 0x3000, 0x3001, 0x3163, 0x3164, 0x3165, 0xD7FB,
    0xE000, 0xF8FF, 0xF900, 0xFDFF, 0xFE00, 0xFE0F, 0xFE10, 0xFEFC, 0xFEFF, 0xFF01, 0xFF9F, 0xFFA0, 0xFFA1, 0xFFEE, 0xFFF9,
    0xFFFB, 0xFFFC, 0xFFFD, 0x1_0000, 0x1_10BC, 0x1_10BD, 0x1_10BE, 0x1_10CD, 0x1_342F, 0x1_3430, 0x1_343F, 0x1_BC9F, 0x1_BCA0,
    0x1_BCA3, 0x1_D172, 0x1_D173, 0x1_D17A, 0x1_D17B, 0x1_F600, 0xE_0001, 0xE_0100, 0xE_0FFF, 0xF_0000, 0x10_FFFD,
  ].compactMap { Unicode.Scalar($0 as UInt32) }

  private static let names = [
    "\"\"", "\"\\u200b \\u00ad\"", "\"A\\u200b\"", "\"!!!\"", "\"\u{2014}\"", "\"\u{2026} \u{BF}?\"", "\"\u{B2}\"",
    "\"\u{BD}\"",
    "\"\u{AA}\"", "\"\u{B5}\"", "\"\u{D7}\"", "\"\u{E9}\"", "\"\u{6771}\u{4EAC}\"", "\"- 7 -\"", "\"_\"", "\"\u{2460}\"", "5",
    "null",
    "[]",
  ]
  private static let ids = ["0", "1.5", "-1e3", "null", "true", "[]", "{}", "\"\"", "\"a b\""]
  private static let times = [
    "2026-12-01T17:00:00Z", "2026-12-01t17:00:00z", "2026-12-01 17:00:00Z", "2026-12-01T17:00:00", "2026-12-01T17:00Z",
    "2026-12-01T17:00:00.5Z", "2026-12-01T17:00:00.Z", "2026-12-01T17:00:00+01:00", "2026-12-01T17:00:00-0800",
    "2026-12-01T17:00:00+24:00", "2026-12-01T24:00:00Z", "2026-12-01T23:59:60Z", "2026-12-01T23:59:61Z", "2026-12-01T23:60:00Z",
    "2026-11-31T00:00:00Z", "2026-02-28T00:00:00Z", "2026-02-29T00:00:00Z", "2024-02-29T00:00:00Z", "2000-02-29T00:00:00Z",
    "1900-02-29T00:00:00Z", "0000-02-29T00:00:00Z", "2026-00-01T00:00:00Z", "2026-13-01T00:00:00Z", "2026-01-00T00:00:00Z",
    "2026-01-32T00:00:00Z", " 2026-12-01T17:00:00Z", "2026-12-01T17:00:00Z ", "2026-12-01", "", "\u{662}026-12-01T17:00:00Z",
    "2096-02-29T00:00:00Z", "2100-02-29T00:00:00Z", "2400-02-29T00:00:00Z", "2400-02-30T00:00:00Z",
  ]
  private static let positions = [
    "[180,90]", "[-180,-90]", "[180.0000001,0]", "[0,90.0000001]", "[0,-91]", "[1,2,3]", "[1,2,null]", "[1,2,\"3\",4]",
    "[1.5,2,3,4]",
    "[1]", "[]", "[true,2]", "[1,null]", "[[1,2],[3,4]]", "{}", "\"1,2\"", "null", "[573490.55,4142549.61]",
    "[-122,16970, 37,42750]",
    "[1e2,2]", "[1e-400,2]",
  ]
  private static let numbers = [
    "0", "-0", "0.0", "1", "1.0", "1e2", "1.5", "-1", "9223372036854775807", "9223372036854775808", "99999999999999999999",
    "9007199254740993", "\"1\"", "true", "null", "[]", "1e-400",
  ]
  private static let radii = ["0.001", "20100000", "20100000.5", "1e300"]
  private static let systems = [
    "null", "\"EPSG:4326\"", "\"urn:ogc:def:crs:OGC:1.3:CRS84\"", "\"urn:ogc:def:crs:EPSG::4326\"", "\"crs:84\"",
    "\"EPSG:4326 \"", "\"OGC::CRS84\"", "\"OGC:CRS84h\"", "\"urn:ogc:def:crs:OGC:2:84\"", "\"CRS84\"", "\"WGS84\"",
    "\"wgs 84\"",
    "\"urn:ogc:def:crs:EPSG:6.6:4326\"", "\"urn:x-ogc:def:crs:EPSG:4326\"", "\"urn:ogc:def:crs:EPSG::4979\"",
    "\"urn:ogc:def:crs:EPSG::43260\"", "\"xCRS84\"", "\"OGC:CRS84:1\"", "\"EPSG:a:4326\"", "\"urn:ogc:def:crs:4326\"",
    "\"CRS:84h\"",
    "\"http://www.opengis.net/def/crs/OGC/1.3/CRS84\"", "\"https://www.opengis.net/def/crs/EPSG/0/4326\"",
    "\"http://www.opengis.net/def/crs/EPSG//4326\"", "\"http://www.opengis.net/def/crs/EPSG/4326\"",
    "\"http://www.opengis.net/gml/srs/epsg.xml#4326\"", "\"\"", "\":\"", "\"OGC:\u{212A}84\"",
    "\"EPSG:25833\"", "5", "{}", "{\"properties\":{}}", "{\"properties\":{\"name\":5}}",
    "{\"properties\":{\"name\":\"epsg:4326\"}}",
    "{\"properties\":{\"name\":\"EPSG:43260\"}}", "{\"type\":\"link\",\"properties\":{\"href\":\"x\"}}", "[]",
  ]
}
