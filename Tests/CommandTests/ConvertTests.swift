import Foundation
import Packs
import Testing

@Suite("convert")
struct ConvertTests {
  private static let sample = Huntkit.package.appendingPathComponent("data/packs/great-hunt.geojson").path

  /// What a pack's features are: places, ids and all properties, as JSON values.
  private static func features(_ bytes: [UInt8]) throws -> [NSDictionary] {
    let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    return try #require(root?["features"] as? [NSDictionary])
  }

  @Test(
    "A pack comes back through every format with every place, id and property",
    arguments: ["gpx", "kml", "kmz", "csv", "gpkg", "geojson"])
  func roundTrip(format: String) throws {
    let scratch = try Scratch()
    let out = try Huntkit.run("convert", Self.sample, scratch.path("hunt.\(format)"))
    #expect(out.code == 0, "\(out.messages)")
    let back = try Huntkit.run("convert", scratch.path("hunt.\(format)"), scratch.path("back.geojson"))
    #expect(back.code == 0 && back.messages.isEmpty, "\(back.messages)")
    let original = try Self.features(Array(Data(contentsOf: URL(fileURLWithPath: Self.sample))))
    #expect(try Self.features(try #require(scratch.bytes("back.geojson"))) == original)
    // A table and a layer have no place for what the file says as a whole, and that is said.
    let keepsHuntpack = !["csv", "gpkg"].contains(format)
    #expect(out.messages.contains("\"huntpack\" of the file as a whole has no place") == !keepsHuntpack)
    #expect(scratch.text("back.geojson")?.contains("\"huntpack\": {") == keepsHuntpack)
    #expect(try Huntkit.run("validate", scratch.path("back.geojson")).code == 0)
    #expect(scratch.names == ["back.geojson", "hunt.\(format)"])
  }

  @Test("Points that cannot be read are said with their place and left out, and that is exit code 1; none at all is 2")
  func faults() throws {
    let scratch = try Scratch()
    let gpx = """
      <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
      <wpt lat="37,4275" lon="-122.1697"><name>Comma</name></wpt>
      <wpt lat="37.4275" lon="-122.1697"><name>Dot</name></wpt>
      </gpx>
      """
    let path = try scratch.write("caches.gpx", gpx)
    let outcome = try Huntkit.run("convert", path, "-", "--to", "geojson")
    #expect(outcome.code == 1)
    #expect(outcome.messages.contains("\(path):2:"))
    #expect(outcome.messages.contains("only 1 point could be read"))
    #expect(try Self.features(outcome.output).count == 1)
    let broken = try scratch.write("broken.gpx", String(gpx.dropLast(30)))
    let none = try Huntkit.run("convert", broken, scratch.path("out.geojson"))
    #expect(none.code == 2)
    #expect(!scratch.names.contains("out.geojson"))
  }

  @Test("Standard input and output need the names of their formats; a table from a pipe becomes a pack")
  func pipes() throws {
    let csv = "name,lat,lon,hints,step\nOval,37.4275,-122.1697,\"[\"\"grass\"\"]\",1\nArch,37.4270,-122.1708,,2\n"
    let outcome = try Huntkit.run("convert", "--from", "csv", "--to", "geojson", "-", "-", input: csv)
    #expect(outcome.code == 0)
    let features = try Self.features(outcome.output)
    let properties = features.map { $0["properties"] as? NSDictionary }
    #expect(properties == [["name": "Oval", "hints": ["grass"], "step": 1], ["name": "Arch", "step": 2]])
    let unnamed = try Huntkit.run("convert", "-", "-", input: csv)
    #expect(unnamed.code == 2)
    #expect(unnamed.messages.contains("Say it with --from"))
  }

  @Test("What cannot be is refused: a file onto itself, a database to a stream, one file, a version for another format")
  func misuse() throws {
    let scratch = try Scratch()
    let pack = try scratch.write("pack.geojson", Sample.pack)
    #expect(try Huntkit.run("convert", pack, pack).messages.contains("is what is read"))
    #expect(try Huntkit.run("convert", pack, "-", "--to", "gpkg").code == 2)
    #expect(try Huntkit.run("convert", pack).code == 2)
    #expect(try Huntkit.run("convert", pack, scratch.path("x.kml"), "--gpx", "1.1").code == 2)
    #expect(try Huntkit.run("convert", scratch.path("none.gpx"), scratch.path("x.kml")).code == 2)
    #expect(scratch.names == ["pack.geojson"])
    #expect(scratch.text("pack.geojson") == Sample.pack)
  }

  @Test("A number as id, a bbox and members beside the properties stay through every format that holds them; else it is said")
  func everyMember() throws {
    let scratch = try Scratch()
    let text = """
      {"type": "FeatureCollection", "bbox": [1, 2, 1, 2], "generator": "map", "features": [
      {"type": "Feature", "id": 7, "bbox": [1, 2, 1, 2], "geometry": {"type": "Point", "coordinates": [1, 2]}, "properties": {"name": "A"}, "title": "T"}]}
      """
    let pack = try scratch.write("pack.geojson", text)
    let original = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    for format in ["geojson", "gpx", "kml", "kmz", "csv", "gpkg"] {
      let out = try Huntkit.run("convert", pack, scratch.path("to.\(format)"))
      let back = try Huntkit.run("convert", scratch.path("to.\(format)"), scratch.path("back.geojson"))
      #expect(out.code == 0 && back.code == 0 && back.messages.isEmpty, "\(format): \(back.messages)")
      let arrived = try JSONSerialization.jsonObject(with: Data(try #require(scratch.bytes("back.geojson")))) as? NSDictionary
      switch format {
      case "csv", "gpkg":
        for name in ["bbox", "generator"] { #expect(out.messages.contains("the member \"\(name)\" of the file as a whole")) }
        #expect(out.messages.contains("an id that is a number is written as text (point 1)") == (format == "csv"))
      default:
        #expect(out.messages.isEmpty, "\(format): \(out.messages)")
        #expect(arrived == original, "\(format)")
      }
    }
  }

  @Test("A table with two columns for one thing is an error that names both, and no file is written")
  func columnsTwice() throws {
    let scratch = try Scratch()
    let table = try scratch.write("t.csv", "name,lat,latitude,lon\nA,1,2,3\n")
    let outcome = try Huntkit.run("convert", table, scratch.path("t.geojson"))
    #expect(outcome.code == 2)
    #expect(
      outcome.messages == #"\#(table):1:1: error: two columns for the latitude: "lat" and "latitude"; rename one of them"#
        + "\n")
    #expect(scratch.names == ["t.csv"])
  }

  @Test("GPX is 1.0 unless 1.1 is asked for, and hints are plain text in it")
  func gpx() throws {
    let old = try Huntkit.run("convert", Self.sample, "-", "--to", "gpx").text
    #expect(old.contains("<gpx version=\"1.0\""))
    #expect(old.contains("<groundspeak:encoded_hints>It is metal, it is green, and on a good day it is never dry."))
    #expect(try Huntkit.run("convert", Self.sample, "-", "--to", "gpx", "--gpx", "1.1").text.contains("<gpx version=\"1.1\""))
  }
}
