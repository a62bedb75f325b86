import Campaigns
import Files
import Formats
import Foundation
import GeoPackage
import SQLite
import Testing

/// GDAL through pyogrio. `make test` installs it and says where it is.
private let python = ProcessInfo.processInfo.environment["HUNTKIT_READERS"]

@Suite("GeoPackages in GDAL", .enabled(if: python != nil, "make test sets HUNTKIT_READERS"))
struct OtherReadersTests {
  /// As `Tests/Readers/read_gpkg.py` prints it.
  private struct Layer: Decodable {
    var name: String
    var type: String
    var crs: String
    var key: String
    var geometry: String
    var description: String
    var bounds: [Double]
    var fields: [String]
    var types: [String]
    var fids: [Int64]
    var shapes: [String]
    var rows: [[String]]
  }

  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// - Returns: what it printed, and its exit code.
  private func run(_ arguments: [String]) throws -> (printed: Data, code: Int32) {
    let (printed, ending) = try ChildProcess.run(try #require(python), arguments)
    guard case .exit(let code) = ending else { throw CocoaError(.executableRuntimeMismatch) }
    return (Data(printed), code)
  }

  @Test("GDAL reads layers with their names, columns, reference system, places and values")
  func points() throws {
    let path = scratch.path("t.gpkg")
    let writer = try GeoPackageWriter(OutputFile(path), lastChangeSeconds: 1_796_144_645)
    let features = [
      PointFeature(
        id: "oval", longitudeDegrees: -122.1697, latitudeDegrees: 37.4275, altitudeMetres: 30.5,
        properties: [
          .init("name", .text("Zo\u{EB} \"Z\" 'q'")), .init("points", .json("9007199254740993")), .init("share", .json("0.1")),
          .init("open", .json("true")), .init("hints", .json("[\"a\", 1]")),
        ]),
      PointFeature(
        id: "pole", longitudeDegrees: 180, latitudeDegrees: 90,
        properties: [
          .init("name", .text("")), .init("points", .json("-1")), .init("open", .json("false")), .init("hints", .json("{}")),
        ]),
    ]
    try writer.addPoints(features, layer: "my places", description: "two \u{4E2D}")
    try writer.addPoints([PointFeature(longitudeDegrees: 1.25, latitudeDegrees: -2.5)], layer: "bare")
    try writer.finish()
    let (printed, code) = try run([Self.script, path])
    try #require(code == 0)
    let layers = try JSONDecoder().decode([Layer].self, from: printed)
    try #require(layers.map(\.name) == ["my places", "bare"])
    let first = layers[0]
    #expect(layers.allSatisfy { $0.crs == "EPSG:4326" && $0.key == "fid" && $0.geometry == "geom" })
    #expect(first.type == "Point Z" && layers[1].type == "Point" && first.description == "two \u{4E2D}")
    #expect(first.bounds == [-122.1697, 37.4275, 180, 90] && layers[1].bounds == [1.25, -2.5, 1.25, -2.5])
    #expect(first.fields == ["id", "name", "points", "share", "open", "hints"] && first.fids == [1, 2])
    #expect(
      first.types == [
        "OFTString", "OFTString", "OFTInteger64", "OFTReal", "OFTInteger/OFSTBoolean", "OFTString/OFSTJSON",
      ])
    #expect(
      first.shapes == ["POINT Z (-122.1697 37.4275 30.5)", "POINT (180 90)"] && layers[1].shapes == ["POINT (1.25 -2.5)"])
    #expect(
      first.rows == [
        ["oval", "Zo\u{EB} \"Z\" 'q'", "9007199254740993", "0.1", "True", "[\"a\", 1]"],
        ["pole", "", "-1", "nan", "False", "{}"],
      ])
    #expect(layers[1].fields == [] && layers[1].rows == [])
  }

  @Test(
    "What GDAL writes is read: points with Z, its index and triggers, dates, missing values; and other geometries are faults")
  func writtenByGDAL() throws {
    let path = scratch.path("t.gpkg")
    let program = """
      import sys, numpy, pyogrio.raw, shapely
      points = [shapely.Point(-122.5, 37.25, 4), shapely.Point(1, 2, 3), None, shapely.Point(), shapely.LineString([(0, 0), (1, 1)])]
      pyogrio.raw.write(sys.argv[1], numpy.array(shapely.to_wkb(points, flavor="iso"), dtype=object),
        [numpy.array(["a", None, "c", "d", "e"], dtype=object), numpy.array([1, -2, 3, 4, 5]),
         numpy.array(["2026-12-01T17:04:05"] * 5, dtype="datetime64[ms]"), numpy.array([True, False, True, True, True])],
        fields=["name", "n", "at", "ok"], layer="from gdal", crs="EPSG:4326", geometry_type="Unknown", driver="GPKG")
      """
    try #require(try run(["-c", program, path]).code == 0)
    let read = try Scratch.read(path)
    #expect(read.features.map(\.longitudeDegrees) == [-122.5, 1] && read.features.map(\.latitudeDegrees) == [37.25, 2])
    #expect(read.features.map(\.altitudeMetres) == [4, 3])
    #expect(
      read.features.map { $0.properties.map(\.name) } == [["name", "n", "at", "ok"], ["n", "at", "ok"]])
    #expect(
      read.features.first?.properties.map(\.value) == [.text("a"), .json("1"), .text("2026-12-01T17:04:05"), .json("true")])
    #expect(
      read.faults.map(\.description) == [
        "layer \"from gdal\", fid 3: it has no geometry (NULL); a point is required",
        "layer \"from gdal\", fid 4: its geometry is empty; a point is required",
        "layer \"from gdal\", fid 5: Point required, found LineString",
      ])
  }

  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Readers/read_gpkg.py").path
}
