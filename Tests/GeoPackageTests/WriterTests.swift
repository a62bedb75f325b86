import Files
import Formats
import Foundation
import GeoPackage
import SQLite
import Testing

@Suite("Writing a GeoPackage")
struct WriterTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func values(_ path: String, _ sql: String) throws -> [[SQLValue]] {
    try Connection(.file(path), .untrusted(longestValue: 1 << 20)).rows(sql) { (row) throws(DatabaseError) in
      var values: [SQLValue] = []
      for column in 0..<row.columnCount { values.append(try row.value(column)) }
      return values
    }
  }

  @Test("The file says what it is, as OGC 12-128 asks: application_id, version, required tables and rows, sound in itself")
  func standard() throws {
    let path = try scratch.write("t.gpkg", PointFeature.three, lastChange: 1_796_144_645)
    let bytes = try scratch.bytes("t.gpkg")
    #expect(Array(bytes[60..<64]) == [0, 0, 0x28, 0x3C] && Array(bytes[68..<72]) == Array("GPKG".utf8))
    #expect(
      try values(path, "SELECT srs_id, organization, organization_coordsys_id FROM gpkg_spatial_ref_sys ORDER BY srs_id")
        == [[-1, "NONE", -1], [0, "NONE", 0], [4326, "EPSG", 4326]])
    #expect(
      try values(path, "SELECT * FROM gpkg_contents")
        == [["places", "features", "places", "", "2026-12-01T17:04:05.000Z", -122.1697, -0.25, 180, 90, 4326].map(Self.real)])
    #expect(try values(path, "SELECT * FROM gpkg_geometry_columns") == [["places", "geom", "POINT", 4326, 0, 0]])
    #expect(try values(path, "PRAGMA integrity_check") == [["ok"]] && values(path, "PRAGMA foreign_key_check").isEmpty)
    // OGC 12-128, 2.1.3: magic, version 0, little-endian without envelope, srs, then ISO well-known binary.
    let blob = try values(path, "SELECT hex(geom) FROM places WHERE fid = 2")
    #expect(blob == [["47500001E610000001010000000000000000002940000000000000D0BF"]])
    let schema = try values(path, "SELECT sql FROM sqlite_schema WHERE name = 'places'")
    #expect(
      schema == [
        [#"CREATE TABLE "places" ("fid" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, "geom" POINT, "id" TEXT, "name" TEXT)"#]
      ])
  }

  /// SQLite gives reals for columns that are so, whole or not.
  private static func real(_ value: SQLValue) -> SQLValue {
    switch value {
    case .integer(let number) where number != 4326: .real(Double(number))
    default: value
    }
  }

  @Test("Z is announced as never, always or sometimes there, and written where it is")
  func altitudes() throws {
    for (altitudes, z) in [([nil, nil], 0), ([1, 2.5], 1), ([1, nil], 2)] as [([Double?], Int64)] {
      let path = try scratch.write(
        "t.gpkg", altitudes.map { PointFeature(longitudeDegrees: 1, latitudeDegrees: 2, altitudeMetres: $0) })
      #expect(try values(path, "SELECT z FROM gpkg_geometry_columns") == [[.integer(z)]])
      #expect(try Scratch.read(path).features.map(\.altitudeMetres) == altitudes)
    }
  }

  @Test("Areas have an envelope, closed rings and the order of their points")
  func polygons() throws {
    let writer = try GeoPackageWriter(OutputFile(scratch.path("t.gpkg")), lastChangeSeconds: 0)
    let square: [SIMD2<Double>] = [SIMD2(1, 2), SIMD2(3, 2), SIMD2(3, 5)]
    try writer.add(FeatureTable(name: "a", geometryType: .polygon, columns: [])) { (rows) throws(GeoPackageError) in
      try rows.append(.polygon([square]), [])
    }
    try writer.add(FeatureTable(name: "b", geometryType: .multiPolygon, columns: [])) { (rows) throws(GeoPackageError) in
      try rows.append(.multiPolygon([[square], [square.map { $0 + 10 }]]), [])
    }
    try writer.finish()
    func number(_ value: Double) -> String {
      withUnsafeBytes(of: value.bitPattern.littleEndian) { $0.map { String(format: "%02X", $0) }.joined() }
    }
    let ring = "0103000000" + "01000000" + "04000000" + [1, 2, 3, 2, 3, 5, 1, 2].map(number).joined()
    let other = "0103000000" + "01000000" + "04000000" + [11, 12, 13, 12, 13, 15, 11, 12].map(number).joined()
    let path = scratch.path("t.gpkg")
    #expect(
      try values(path, "SELECT hex(geom) FROM a") == [[.text("47500003E6100000" + [1, 3, 2, 5].map(number).joined() + ring)]])
    #expect(
      try values(path, "SELECT hex(geom) FROM b")
        == [[.text("47500003E6100000" + [1, 13, 2, 15].map(number).joined() + "010600000002000000" + ring + other)]])
    let reader = try GeoPackageReader(path)
    #expect(
      try reader.points(of: reader.layers[0]).faults.map(\.description) == ["layer \"a\", fid 1: Point required, found Polygon"]
    )
    #expect(try reader.points(of: reader.layers[1]).faults.first?.message == "Point required, found MultiPolygon")
  }

  @Test("The same layers and time are the same bytes, another time is another file")
  func deterministic() throws {
    let features = (0..<3000).map { n in
      PointFeature(
        longitudeDegrees: Double(n) / 100, latitudeDegrees: 1,
        properties: [.init("text", .text(String(repeating: "x", count: n % 90)))])
    }
    for (name, time) in [("a", 5), ("b", 5), ("c", 6)] { try scratch.write(name, features, lastChange: time) }
    #expect(try scratch.bytes("a") == scratch.bytes("b"))
    #expect(try scratch.bytes("a") != scratch.bytes("c"))
    #expect(scratch.names == ["a", "b", "c"])
  }

  @Test(
    "A time outside the years that can be written is the nearest that can",
    arguments: [(Int.min, "0000-01-01"), (.max, "9999-12-31")])
  func times(seconds: Int, day: String) throws {
    let path = try scratch.write("t.gpkg", [], lastChange: seconds)
    let times = try values(path, "SELECT last_change FROM gpkg_contents")
    guard case .text(let text) = times[0][0] else { return #expect(Bool(false), "\(times)") }
    #expect(text.hasPrefix(day))
  }

  @Test("An empty layer has no extent")
  func empty() throws {
    let path = try scratch.write("t.gpkg", [])
    #expect(try values(path, "SELECT min_x, min_y, max_x, max_y FROM gpkg_contents") == [[nil, nil, nil, nil]])
  }

  @Test("What cannot be written is an error that names it, and leaves no file", arguments: [0, 1, 2, 3, 4, 5, 6])
  func refused(_ index: Int) throws {
    let place = PointFeature(longitudeDegrees: 1, latitudeDegrees: 2)
    let wide = PointFeature(
      longitudeDegrees: 1, latitudeDegrees: 2, properties: (0..<1999).map { PointFeature.Property("p\($0)", .text("")) })
    let nowhere = PointFeature(longitudeDegrees: 1, latitudeDegrees: .nan)
    let high = PointFeature(longitudeDegrees: 1, latitudeDegrees: 2, altitudeMetres: .infinity)
    let (layers, message): ([(String, [PointFeature])], String) =
      [
        ([("", [place])], "a layer cannot be called \"\": a name of at least a letter is needed"),
        ([("a\u{0}b", [place])], "a name of at least a letter is needed"),
        ([("GPKG_contents", [place])], "names with gpkg_ are kept"),
        ([("a", []), ("A", [place])], "there is one of that name already"),
        ([("a", [wide])], "layer \"a\" would have 1999 columns; a GeoPackage holds 1998"),
        ([("a", [place, nowhere])], "layer \"a\", feature 2: a coordinate is not a finite number"),
        ([("a", [high])], "layer \"a\", feature 1: a coordinate is not a finite number"),
      ][index]
    try {
      let writer = try GeoPackageWriter(OutputFile(scratch.path("t.gpkg")), lastChangeSeconds: 0)
      let error = try #require(throws: GeoPackageError.self) {
        for (layer, features) in layers { try writer.addPoints(features, layer: layer) }
      }
      #expect(error.description.contains(message), "\(error)")
    }()
    #expect(scratch.names == [])
  }

  @Test("As many columns as there can be are written and read")
  func widest() throws {
    let wide = PointFeature(
      longitudeDegrees: 1, latitudeDegrees: 2, properties: (0..<1998).map { PointFeature.Property("p", .json(String($0))) })
    let read = try Scratch.read(try scratch.write("t.gpkg", [wide]))
    #expect(
      read.features.first?.properties.count == 1998 && read.features.first?.properties.last == .init("p_1997", .json("1997")))
  }

  @Test("Standard output, a pipe or a device cannot hold a database")
  func streams() throws {
    for path in [nil, "-", "/dev/null", "/dev/stdout"] as [String?] {
      let error = try #require(throws: GeoPackageError.self) { try GeoPackageWriter(OutputFile(path), lastChangeSeconds: 0) }
      #expect(error == .stream && error.description.contains("say --output FILE"))
    }
  }

  @Test("A file that a program has open, or left a log beside, is not replaced: the log would be played into the new one")
  func inUse() throws {
    let path = try scratch.write("t.gpkg", PointFeature.three)
    let before = try scratch.bytes("t.gpkg")
    let other = try Connection(.file(path))
    try other.execute("PRAGMA journal_mode = WAL; INSERT INTO places (id) VALUES ('new')")
    #expect(throws: GeoPackageError.inUse(path, log: path + "-wal")) { try scratch.write("t.gpkg", []) }
    other.close()
    #expect(try scratch.bytes("t.gpkg") != before, "the other's change is there")
    try scratch.write("t.gpkg", [])
    #expect(scratch.names == ["t.gpkg"])
  }
}
