import Formats
import Testing

@Suite("Formats of points")
struct PointFormatTests {
  @Test(
    "A file is told by its first bytes",
    arguments: [
      ("<gpx/>", PointFormat.gpx), ("<?xml version='1.0'?>\n<!-- <kml> -->\n<gpx version='1.0'>", .gpx),
      ("\u{FEFF}<kml xmlns='x'>", .kml),
      ("<k:kml>", .kml), ("<!DOCTYPE gpx SYSTEM 'x'><gpx>", .gpx), ("<!DOCTYPE HTML>", .html), ("  <html lang='en'>", .html),
      ("<rss>", .xml),
      ("<", .xml), ("<?xml", .xml), ("<!--", .xml), (" {}", .json), ("[", .json), ("SQLite format 3\0", .sqlite),
      ("PK\u{3}\u{4}", .zip),
      ("PK\u{5}\u{6}", .zip), ("lat,lon", nil), ("", nil), ("PK", nil),
    ])
  func recognised(text: String, format: PointFormat?) {
    #expect(PointFormat(recognising: Array(text.utf8)) == format)
  }

  @Test("UTF-16 is seen through")
  func utf16() {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in "<?xml version='1.0'?><kml>".utf16 { bytes += [UInt8(truncatingIfNeeded: unit), 0] }
    #expect(PointFormat(recognising: bytes) == .kml)
  }
}
