import Campaigns

/// A pack as text with every kind of member, id, height and value, at random: what a conversion may meet.
struct MixedPack {
  private(set) var text: String
  private var random: SplitMix64

  private static let texts = [
    #""plain""#, #""""#, #"" blanks ""#, #""with, comma; \"quotes\"""#, #""line\nend""#, #""\ttab""#, #""cr\rlf\r\n.""#,
    #""12""#,
    #""007""#, #""1e5""#, #""true""#, #""null""#, #""[1]""#, #""{}""#, #""[\"a\"]""#, #""nul\u0000l""#, #""bell\u0007""#,
    #""\uFFFE""#, #""\u00E9e\u0301 \uD83D\uDC69\u200D\uD83D\uDE80""#, #""=1+1""#, #""<b>&amp;</b>]]>""#,
    #""2026-12-01T17:00:00Z""#,
    #""1""#, #""https://example.org/?a=1&b=2""#,
  ]
  private static let values = [
    "0", "-0", "12", "-3.50", "1e5", "1E-7", "0.1234567890123456789", "9007199254740993", "123456789012345678901234567890",
    "true", "false", "null", "[]", "{}", #"[1, "a", [null]]"#, #"{"a": {"b": [true]}}"#, #"["x y"]"#,
    #"["t", {"text": "u", "cost": 5}]"#,
  ]
  private static let names = [
    "name", "name", "name", "description", "description", "hints", "hints", "step", "radius_m", "reveal", "id", "ID", "lat",
    "X",
    " Lon ", "altitude_m", "property:x", "huntkit:id", "gpx:cmt", "gpx:time", "gpx:url", "gpx:urlname", "gpx:type", "gpx:desc",
    "kml:folder", "kml:Point/extrude", "kml:address", "kml:TimeStamp/when", "groundspeak:owner",
    "groundspeak:short_description",
    "fid", "geom", "Name", "feature_id", "", "with, comma", "\u{E9}", "a\\nb", "p", "q", "nul\\u0000", "marker-color", "title",
  ]
  private static let ids = [
    #""a""#, #""B 2""#, #""5""#, "5", "7", "5.0", "-1", "1e3", #""""#, #"" b ""#, #""a\nb""#, #""\u00F8""#, "true", "null",
    "12345678901234567890", #""a""#, "{}",
  ]
  private static let places = [
    "1.5, 2.5", "-122.1697, 37.4275", "180, -90", "-180, 90", "0, -0", "1e-7, 0.1", "1.5, 2.5, 0", "1.5, 2.5, 34.5",
    "1.5, 2.5, 1e-9", "1.5, 2.5, 3, 4", "1.5, 2.5, null",
  ]
  private static let beside = ["bbox", "title", "foreign", "style", "geojson:x"]
  private static let ofFile = [
    "huntpack", "bbox", "name", "title", "description", "author", "metadata", "crs", "gpx:time", "gpx:keywords", "id",
    "generator",
  ]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    text = ""
    let features = (0..<Int.random(in: 1...4, using: &random)).map { _ in feature() }
    let members = members(Self.ofFile, 0...3).map { $0 + ", " }.joined()
    text = "{\"type\": \"FeatureCollection\", \(members)\"features\": [\(features.joined(separator: ",\n"))]}"
  }

  private mutating func feature() -> String {
    let id = chance(2) ? "\"id\": \(pick(Self.ids)), " : ""
    let place = pick(Self.places)
    let geometry =
      chance(12) ? #"{"type": "LineString", "coordinates": []}"# : #"{"type": "Point", "coordinates": [\#(place)]}"#
    let properties = chance(8) ? "null" : "{\(members(Self.names, 0...5).joined(separator: ", "))}"
    let beside = chance(3) ? members(Self.beside, 1...2).map { ", " + $0 }.joined() : ""
    return "{\"type\": \"Feature\", \(id)\"geometry\": \(geometry), \"properties\": \(properties)\(beside)}"
  }

  /// Members of an object, a name once.
  private mutating func members(_ names: [String], _ count: ClosedRange<Int>) -> [String] {
    var chosen: [String] = []
    for _ in 0..<Int.random(in: count, using: &random) {
      let name = pick(names)
      if !chosen.contains(name) { chosen.append(name) }
    }
    return chosen.map { "\"\($0)\": \(chance(2) ? pick(Self.texts) : pick(Self.values))" }
  }

  private mutating func pick(_ list: [String]) -> String { list.randomElement(using: &random) ?? "" }
  private mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }
}
