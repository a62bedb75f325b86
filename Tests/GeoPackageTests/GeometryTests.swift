import Formats
import GeoPackage
import SQLite
import Testing

/// Rows with blobs made here, read through a file.
@Suite("Geometries as other programs write them")
struct GeometryTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// A blob from its parts.
  private struct Blob {
    var magic: [UInt8] = [0x47, 0x50]
    var version: UInt8 = 0
    var isLittle = true
    var envelope: UInt8 = 0
    var envelopeBytes: Int?
    var flags: UInt8 = 0
    var srs: UInt32 = 4326
    var order: UInt8?
    var type: UInt32 = 1
    var numbers: [Double] = [-122.5, 37.25]

    var bytes: [UInt8] {
      func number<T: FixedWidthInteger>(_ value: T, _ isLittle: Bool) -> [UInt8] {
        withUnsafeBytes(of: isLittle ? value.littleEndian : value.bigEndian) { Array($0) }
      }
      let sizes = [0, 32, 48, 48, 64, 0, 0, 0]
      let isLittleBody = order.map { $0 == 1 } ?? isLittle
      return magic + [version, (isLittle ? 1 : 0) | envelope << 1 | flags] + number(srs, isLittle)
        + [UInt8](repeating: 0x7F, count: envelopeBytes ?? sizes[Int(envelope & 7)]) + [order ?? (isLittle ? 1 : 0)]
        + number(type, isLittleBody) + numbers.flatMap { number($0.bitPattern, isLittleBody) }
    }
  }

  private func read(_ values: [SQLValue]) throws -> (features: [PointFeature], faults: [GeoPackageFault]) {
    let path = try scratch.write("t.gpkg", [])
    let connection = try Connection(.file(path))
    for value in values { try connection.run("INSERT INTO places (geom) VALUES (?)", value) }
    connection.close()
    return try Scratch.read(path)
  }

  @Test("Both byte orders, also differing between header and body, every envelope, Z, M and both, and the bits of old programs")
  func accepted() throws {
    var blobs: [(Blob, Double?)] = []
    for isLittle in [true, false] {
      for order in [0, 1] as [UInt8] {
        for envelope in 0...4 as ClosedRange<UInt8> {
          blobs.append((Blob(isLittle: isLittle, envelope: envelope, order: order), nil))
        }
      }
      blobs.append((Blob(isLittle: isLittle, type: 1001, numbers: [-122.5, 37.25, 9]), 9))
      blobs.append((Blob(isLittle: isLittle, type: 2001, numbers: [-122.5, 37.25, 7]), nil))
      blobs.append((Blob(isLittle: isLittle, type: 3001, numbers: [-122.5, 37.25, 9, .nan]), 9))
      blobs.append((Blob(isLittle: isLittle, type: 0x8000_0001, numbers: [-122.5, 37.25, 9]), 9))
      blobs.append((Blob(isLittle: isLittle, type: 0x4000_0001, numbers: [-122.5, 37.25, 9]), nil))
      blobs.append((Blob(isLittle: isLittle, type: 0xC000_0001, numbers: [-122.5, 37.25, 9, 7]), 9))
      blobs.append((Blob(isLittle: isLittle, type: 1001, numbers: [-122.5, 37.25, .nan]), nil))
    }
    let read = try read(blobs.map { .blob($0.0.bytes) })
    #expect(read.faults == [])
    try #require(read.features.count == blobs.count)
    for (feature, (_, altitude)) in zip(read.features, blobs) {
      #expect(feature.longitudeDegrees == -122.5 && feature.latitudeDegrees == 37.25 && feature.altitudeMetres == altitude)
    }
  }

  @Test("What is no point is a fault with its layer and fid, and the others are read")
  func faults() throws {
    let wrong: [(SQLValue, String)] = [
      (nil, "it has no geometry (NULL)"), (.blob([]), "cut short after 0 bytes"), ("POINT(1 2)", "is not a blob"),
      (7, "is not a blob"),
      (.blob(Blob(magic: [0x47, 0x51]).bytes), "does not begin with GP"), (.blob(Blob(version: 1).bytes), "version 1"),
      (.blob(Blob(envelope: 5).bytes), "envelope of kind 5"), (.blob(Blob(envelope: 7).bytes), "envelope of kind 7"),
      (.blob(Blob(envelope: 4, envelopeBytes: 1, numbers: []).bytes), "cut short"),
      (.blob(Blob(flags: 0x20).bytes), "extended type"), (.blob(Blob(flags: 0x10).bytes), "its geometry is empty"),
      (.blob(Blob(numbers: [.nan, .nan]).bytes), "its geometry is empty"),
      (.blob(Blob(srs: 3857).bytes), "spatial reference system 3857, its layer in 4326"),
      (.blob(Blob(order: 2).bytes), "byte order 2"), (.blob(Blob(type: 3, numbers: []).bytes), "Point required, found Polygon"),
      (.blob(Blob(type: 1004).bytes), "found MultiPoint"),
      (.blob(Blob(type: 0x2000_0001).bytes), "found geometry type 536870913"),
      (.blob(Blob(type: .max).bytes), "found geometry type"),
      (.blob(Blob(numbers: [1, .infinity]).bytes), "not a finite number"),
      (.blob(Blob(numbers: [.nan, 1]).bytes), "not a finite number"),
      (.blob(Blob(type: 1001, numbers: [1, 2, -.infinity]).bytes), "not a finite number"),
      (.blob(Blob(numbers: [1, 2, 3]).bytes), "8 bytes follow the point"),
      (.blob(Blob(type: 1001).bytes), "cut short after 29 bytes"),
    ]
    let read = try read(wrong.map(\.0) + [.blob(Blob().bytes)])
    #expect(read.features.count == 1)
    try #require(read.faults.count == wrong.count)
    for (index, (fault, (_, message))) in zip(read.faults, wrong).enumerated() {
      #expect(fault.layer == "places" && fault.fid == Int64(index + 1) && fault.losesFeature)
      #expect(
        fault.description.hasPrefix("layer \"places\", fid \(index + 1): ") && fault.message.contains(message), "\(fault)")
    }
  }

  @Test("A geometry cut short anywhere is a fault")
  func cut() throws {
    let whole = Blob(envelope: 1, type: 1001, numbers: [1, 2, 3]).bytes
    let read = try read(whole.indices.map { .blob(Array(whole[..<$0])) })
    #expect(read.features == [] && read.faults.count == whole.count)
    #expect(read.faults.enumerated().allSatisfy { $1.message == "its geometry is cut short after \($0) bytes" })
  }

  @Test("Values that a property cannot be are told of, and the feature is read without them")
  func values() throws {
    let path = try scratch.write("t.gpkg", PointFeature.three)
    let connection = try Connection(.file(path))
    try connection.execute(
      """
      ALTER TABLE places ADD COLUMN photo BLOB; ALTER TABLE places ADD COLUMN size REAL; ALTER TABLE places ADD COLUMN ok BOOLEAN;
      UPDATE places SET photo = x'00', name = x'01' WHERE fid = 1;
      UPDATE places SET name = CAST(x'C328' AS TEXT), size = 9e999, ok = 2 WHERE fid = 2;
      UPDATE places SET size = -2, ok = 0 WHERE fid = 3;
      """)
    connection.close()
    let read = try Scratch.read(path)
    #expect(
      read.faults.map(\.description) == [
        "layer \"places\": column \"photo\" is left out: it is binary",
        "layer \"places\", fid 1: column \"name\" is left out: it is binary",
        "layer \"places\", fid 2: column \"name\" is left out: it is not UTF-8",
      ])
    #expect(read.faults.allSatisfy { !$0.losesFeature })
    #expect(
      read.features.map(\.properties) == [
        [], [.init("size", .text("Infinity")), .init("ok", .json("2"))],
        [.init("name", .text("")), .init("size", .json("-2")), .init("ok", .json("false"))],
      ])
  }
}
