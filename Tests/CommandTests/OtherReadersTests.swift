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

  private func gdal(_ path: String) throws -> Read {
    try JSONDecoder().decode(Read.self, from: Readers.run("read_geojson", path))
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
    let read = try gdal(output)
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
    let read = try gdal(output)
    let lines = csv.split(separator: "\n")
    #expect(read.rows == lines.count - 1 && read.types == ["Polygon": read.rows] && read.valid)
    #expect(read.fields == lines.first?.split(separator: ",").map(String.init))
  }
}
