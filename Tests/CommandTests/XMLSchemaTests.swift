import Foundation
import Testing

@Suite("XML schemas", .enabled(if: Readers.python != nil, Readers.reason))
struct XMLSchemaTests {
  private static let packs = ["great-hunt", "richard-powers-hunt", "stanford-tour"]

  private func faults(_ paths: [String]) throws -> [Substring] {
    try paths.flatMap { String(decoding: try Readers.run("validate_xml", $0), as: UTF8.self).split(separator: "\n") }
  }

  @Test(
    "What convert writes is valid by the published schema of its format",
    arguments: [("gpx", ["--gpx", "1.0"]), ("gpx", ["--gpx", "1.1"]), ("kml", [])])
  func packs(format: String, options: [String]) throws {
    let scratch = try Scratch()
    var paths: [String] = []
    for name in Self.packs {
      let source = Huntkit.package.appendingPathComponent("data/packs/\(name).geojson").path
      let output = scratch.path("\(name).\(format)")
      #expect(try Huntkit.run(["convert", source, output, "--quiet"] + options, input: []).code == 0)
      paths.append(output)
    }
    #expect(try faults(paths) == [])
  }

  @Test("Points of any shape are written as the schemas want them", arguments: ["gpx", "kml"])
  func odd(format: String) throws {
    let scratch = try Scratch()
    let source = try scratch.write(
      "odd.geojson",
      Sample.collection([
        Sample.feature(
          "a", "<&> ]]> \\u0001", 179.9999999, -89.9999999, #", "description": "", "hints": [], "x y": {"z": [1, null]}"#),
        Sample.feature("b", "\u{1F5FA} name", -180, 90, #", "description": "Line\nend", "points": 1e2"#),
      ]))
    let output = scratch.path("odd.\(format)")
    #expect(try Huntkit.run("convert", source, output, "--quiet").code == 0)
    #expect(try faults([output]) == [])
  }

  @Test("The schemas tell what is wrong with a file")
  func wrong() throws {
    let scratch = try Scratch()
    let gpx = try scratch.write(
      "wrong.gpx",
      "<gpx xmlns=\"http://www.topografix.com/GPX/1/0\" version=\"1.0\" creator=\"x\"><wpt lat=\"95\" lon=\"0\"/></gpx>")
    let kml = try scratch.write(
      "wrong.kml", "<kml xmlns=\"http://www.opengis.net/kml/2.2\"><Placemark><Point/><Polygon/></Placemark></kml>")
    #expect(try faults([gpx]).count == 1 && faults([kml]).count == 1)
  }
}
