import Foundation
import Testing

@Suite("Other readers", .enabled(if: Readers.python != nil, Readers.reason))
struct OtherReadersTests {
  /// As `Tests/Readers/read_geojson.py` prints it.
  private struct Read: Decodable {
    var rows: Int
    var crs: String
    var types: [String: Int]
    var valid: Bool
    var fields: [String]
    var first: [String: String]
    var firstPoint: [Double]?
  }

  /// As `Tests/Readers/read_gpkg.py` prints it.
  private struct Layer: Decodable {
    var name: String
    var type: String
    var crs: String
    var valid: Bool
    var fields: [String]
    var types: [String]
    var shapes: [String]
    var rows: [[String]]
  }

  private func gdal<R: Decodable>(_ path: String, _ reader: String = "read_geojson") throws -> R {
    try JSONDecoder().decode(R.self, from: Readers.run(reader, path))
  }

  @Test("GDAL reads verify's GeoJSON: every row, its place, its verdict, invalid rows without a geometry")
  func verdicts() throws {
    let scratch = try Scratch()
    let pack = try scratch.write("pack.geojson", Sample.pack)
    let guesses = try scratch.write(
      "guesses.csv", "who,target,lat,lon\n\"Zo\u{EB} \"\"Z\"\"\",oval,37.4280,-122.1690\nBo,oval,95,-122.1697\n")
    let output = scratch.path("verdicts.geojson")
    let outcome = try Huntkit.run("verify", "--pack", pack, guesses, "--output", output, "--format", "geojson", "--quiet")
    #expect(outcome.code == 0)
    let read: Read = try gdal(output)
    #expect(read.rows == 2 && read.types == ["Point": 1, "none": 1] && read.crs == "EPSG:4326")
    #expect(Set(read.fields).isSuperset(of: ["who", "target", "distance_m", "verdict"]))
    #expect(read.first["who"] == "Zo\u{EB} \"Z\"" && read.first["verdict"] == "correct")
    #expect(read.first["distance_m"].flatMap(Double.init) == 83.176)
    #expect(read.firstPoint == [-122.1690, 37.4280])
  }

  @Test("GDAL reads a heatmap's GeoJSON as valid polygons with the CSV's columns")
  func heatmap() throws {
    let scratch = try Scratch()
    let output = scratch.path("heatmap.geojson")
    let sample = Huntkit.package.appendingPathComponent("data/guesses/sample.csv").path
    let csv = try Huntkit.run("heatmap", sample).text
    #expect(try Huntkit.run("heatmap", sample, "--output", output).code == 0)
    let read: Read = try gdal(output)
    let lines = csv.split(separator: "\n")
    #expect(read.rows == lines.count - 1 && read.types == ["Polygon": read.rows] && read.valid)
    #expect(read.fields == lines.first?.split(separator: ",").map(String.init))
  }

  @Test("GDAL reads a heatmap's GeoPackage as valid polygons in EPSG:4326 with the CSV's columns and values")
  func geoPackage() throws {
    let scratch = try Scratch()
    let sample = Huntkit.package.appendingPathComponent("data/guesses/sample.csv").path
    let lines = try Huntkit.run("heatmap", sample, "--by", "hour").lines
    let output = scratch.path("heatmap.gpkg")
    #expect(try Huntkit.run("heatmap", sample, "--by", "hour", "--output", output).code == 0)
    let layers: [Layer] = try gdal(output, "read_gpkg")
    let layer = try #require(layers.first)
    #expect(layers.count == 1 && layer.name == "heatmap" && layer.type == "Polygon" && layer.crs == "EPSG:4326" && layer.valid)
    #expect(layer.fields == lines.first?.split(separator: ",").map(String.init))
    #expect(
      layer.types == [
        "OFTReal", "OFTReal", "OFTReal", "OFTReal", "OFTString", "OFTInteger64", "OFTInteger64",
      ])
    let rows = lines.dropFirst().map { $0.split(separator: ",").map(String.init) }
    try #require(layer.rows.count == rows.count)
    for (found, expected) in zip(layer.rows, rows) {
      for (a, b) in zip(found, expected) { #expect(a == b || Double(a) == Double(b), "\(a) \(b)") }
    }
    #expect(layer.shapes.allSatisfy { $0.hasPrefix("POLYGON ((") && $0.split(separator: ",").count == 5 })
  }
}
