import Campaigns
import Files
import Formats
import Foundation
import GeoPackage
import Glibc
import SQLite
import Testing

@Suite("GeoPackages that are broken or made to harm")
struct HostileTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let viewOf = "ALTER TABLE places RENAME TO real; CREATE VIEW places AS "

  @Test(
    "What the schema could make SQLite do is refused with the layer's name, or does not happen",
    arguments: [
      (viewOf + "SELECT * FROM real;", "\"places\" is a view or a virtual table"),
      (
        viewOf + "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS fid, NULL AS geom FROM n;",
        "\"places\" is a view"
      ),
      ("DROP TABLE places; CREATE VIRTUAL TABLE places USING fts5(fid, geom);", "\"places\" is a view or a virtual table"),
      ("ALTER TABLE gpkg_contents RENAME TO c; CREATE VIEW gpkg_contents AS SELECT * FROM c;", "\"gpkg_contents\" is a view"),
      ("DROP TABLE gpkg_geometry_columns;", "it has no table gpkg_geometry_columns"),
      ("DROP TABLE places;", "layer \"places\" is listed and has no table"),
      ("UPDATE gpkg_geometry_columns SET column_name = 'x\" FROM places; --';", "has no column \"x\\\" FROM places; --\""),
      (
        "UPDATE gpkg_contents SET table_name = 'sqlite_schema'; UPDATE gpkg_geometry_columns SET table_name = 'sqlite_schema';",
        "layer \"sqlite_schema\" is listed and has no table"
      ),
      ("ALTER TABLE places RENAME TO x; CREATE TABLE places (fid, geom);", "layer \"places\" has no INTEGER PRIMARY KEY"),
      (
        "ALTER TABLE places RENAME TO x; CREATE TABLE places (fid TEXT PRIMARY KEY, geom); INSERT INTO places VALUES ('x', NULL);",
        "column 0 (fid) is not an integer"
      ),
      (
        "ALTER TABLE gpkg_spatial_ref_sys RENAME COLUMN organization TO org;", "is damaged: no such column: organization"
      ),
      (
        "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET name = 'x' || char(27) || '[2J', sql = 'CREATE' WHERE name = 'places';",
        "is damaged: malformed database schema (x\u{FFFD}[2J)"
      ),
      ("PRAGMA application_id = 7;", "the SQLite database of another program"),
      ("UPDATE gpkg_contents SET table_name = x'00';", "is damaged: column 0 (table_name) is not a text"),
      ("DELETE FROM gpkg_geometry_columns;", "layer \"places\" is listed and has no column for its geometry"),
      (
        """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1001)
        INSERT INTO gpkg_contents (table_name, data_type, identifier) SELECT 't' || i, 'features', i FROM n;
        """, "it has more than 1000 layers"
      ),
      ("ALTER TABLE places ADD COLUMN big; UPDATE places SET big = zeroblob(20000000);", "a value in it is larger than 16 MiB"),
      (
        "ALTER TABLE places RENAME COLUMN geom TO g; ALTER TABLE places ADD COLUMN geom AS (g);",
        "the geometry of layer \"places\" is computed by SQL"
      ),
    ])
  func schemas(script: String, message: String) throws {
    let path = try scratch.write("t.gpkg", changedBy: "PRAGMA foreign_keys = OFF;" + script)
    let start = ProcessorTime.ofThread
    let refusal = Scratch.refusal(path)
    #expect(refusal.contains(message.replacing("\\\"", with: "\"")), "\(refusal)")
    #expect(ProcessorTime.ofThread - start < .seconds(15))
    #expect(scratch.names == ["t.gpkg"])
  }

  @Test("Triggers in the file do not run, for nothing is written")
  func triggers() throws {
    let path = try scratch.write(
      "t.gpkg", changedBy: "CREATE TRIGGER t BEFORE INSERT ON places BEGIN DELETE FROM places; END;")
    let before = try scratch.bytes("t.gpkg")
    #expect(try Scratch.read(path).features == PointFeature.three)
    #expect(try scratch.bytes("t.gpkg") == before)
  }

  @Test("A computed column is left out, and said to be, for its SQL is the file's")
  func computed() throws {
    let path = try scratch.write(
      "t.gpkg", changedBy: "ALTER TABLE places ADD COLUMN n AS (length(printf('%.*c', 900000000, 'x')));")
    let read = try Scratch.read(path)
    #expect(read.features == PointFeature.three)
    #expect(
      read.faults.map(\.description) == [
        "layer \"places\": column \"n\" is left out: it is computed by SQL of the file, which is not run"
      ])
  }

  @Test(
    "Another reference system is named, and one that the file does not tell of is damage",
    arguments: [
      (
        "INSERT INTO gpkg_spatial_ref_sys VALUES ('WGS 84 / UTM zone 10N', 32610, 'EPSG', 32610, 'x', NULL);", 32610,
        "layer \"places\" is in EPSG:32610 (WGS 84 / UTM zone 10N); only EPSG:4326"
      ), ("", 0, "is in NONE:0 (Undefined geographic SRS)"),
      ("", 77, "is in spatial reference system 77, which the file does not tell of"),
      (
        "INSERT INTO gpkg_spatial_ref_sys VALUES ('', 99999999999, 'EPSG', 4326, 'x', NULL);", 99_999_999_999,
        "which the file does not tell of"
      ),
    ])
  func referenceSystems(script: String, srs: Int, message: String) throws {
    let path = try scratch.write(
      "t.gpkg", changedBy: "PRAGMA foreign_keys = OFF; \(script) UPDATE gpkg_geometry_columns SET srs_id = \(srs);")
    #expect(Scratch.refusal(path).contains(message), "\(Scratch.refusal(path))")
  }

  @Test("EPSG:4326 is known by what it is, not by the number that the file gives it")
  func otherNumber() throws {
    let path = try scratch.write(
      "t.gpkg",
      changedBy: """
        PRAGMA foreign_keys = OFF;
        UPDATE gpkg_spatial_ref_sys SET srs_id = 100000, organization = 'epsg' WHERE srs_id = 4326;
        UPDATE gpkg_geometry_columns SET srs_id = 100000;
        UPDATE places SET geom = CAST(x'47500001A0860100' || substr(geom, 9) AS BLOB);
        """)
    #expect(try Scratch.read(path).features == PointFeature.three)
  }

  @Test("A table that is not listed as features, and one whose name differs in case, are told apart and found")
  func listing() throws {
    let path = try scratch.write(
      "t.gpkg",
      changedBy: """
        PRAGMA foreign_keys = OFF;
        UPDATE gpkg_contents SET table_name = 'PLACES', identifier = NULL, description = NULL;
        UPDATE gpkg_geometry_columns SET column_name = 'GEOM', geometry_type_name = 'point';
        CREATE TABLE other (id INTEGER PRIMARY KEY); INSERT INTO gpkg_contents (table_name, data_type) VALUES ('other', 'attributes');
        """)
    let reader = try GeoPackageReader(path)
    #expect(reader.layers.map(\.name) == ["PLACES"] && reader.layers.map(\.identifier) == ["PLACES"])
    #expect(reader.layers.map(\.geometryType) == ["POINT"])
    #expect(try reader.points(of: reader.layers[0]).features == PointFeature.three)
  }

  @Test("Other files are refused by what they are: text, nothing, a directory, a pipe, nowhere, another database")
  func otherFiles() throws {
    try scratch.writeBytes("text", Array("{\"type\":\"FeatureCollection\"}".utf8))
    try scratch.writeBytes("none", [])
    try scratch.writeBytes("head", Array("SQLite format 3\u{0}".utf8))
    try scratch.writeBytes("noise", Array("SQLite format 3\u{0}".utf8) + [UInt8](repeating: 0xA5, count: 9000))
    try Connection(.file(scratch.path("plain"))).execute("CREATE TABLE t (a)")
    #expect(mkfifo(scratch.path("pipe"), 0o600) == 0)
    for (name, message) in [
      ("text", "not a GeoPackage: it does not begin as an SQLite database does"),
      ("none", "not a GeoPackage: the file is empty"),
      ("head", "not a GeoPackage"), ("noise", "not a GeoPackage"), ("plain", "not a GeoPackage: it has no table gpkg_contents"),
      (".", "is a directory"), ("pipe", "is not a regular file"), ("nowhere", "no such file"),
    ] {
      let refusal = Scratch.refusal(scratch.path(name))
      #expect(refusal.hasPrefix("\(scratch.path(name)): ") && refusal.contains(message), "\(refusal)")
    }
  }

  @Test("Rows that lead to each other without end are given up for being more than the file has room for")
  func repeating() throws {
    let features = (0..<4000).map { PointFeature(id: "\($0)", longitudeDegrees: 1, latitudeDegrees: 2) }
    try scratch.write("t.gpkg", features)
    var bytes = try scratch.bytes("t.gpkg")
    // The interior page of the table: type 5, cells that end in the number of a leaf. All get the same leaf, many times over.
    let pages = stride(from: 4096, to: bytes.count, by: 4096)
    let interior = try #require(pages.first { bytes[$0] == 5 && bytes[$0 + 4] > 5 })
    let count = Int(bytes[interior + 3]) << 8 | Int(bytes[interior + 4])
    func cell(_ i: Int) -> Int { interior + (Int(bytes[interior + 12 + 2 * i]) << 8 | Int(bytes[interior + 13 + 2 * i])) }
    let child = Array(bytes[cell(0)..<(cell(0) + 4)])
    for i in 1..<count { bytes.replaceSubrange(cell(i)..<(cell(i) + 4), with: child) }
    // And the page points to itself at its end: deeper and deeper.
    let own = interior / 4096 + 1
    bytes.replaceSubrange((interior + 8)..<(interior + 12), with: [0, 0, UInt8(own >> 8), UInt8(own & 0xFF)])
    let refusal = Scratch.refusal(try scratch.writeBytes("t.gpkg", bytes))
    #expect(refusal.contains("is damaged") || refusal.contains("more rows than the file has room for"), "\(refusal)")
  }

  @Test("Values that come from a default a thousandfold are given up, those of an ordinary default are read")
  func defaults() throws {
    let features = (0..<3000).map { PointFeature(id: "\($0)", longitudeDegrees: 1, latitudeDegrees: 2) }
    try scratch.write("t.gpkg", features)
    let connection = try Connection(.file(scratch.path("t.gpkg")))
    try connection.execute("ALTER TABLE places ADD COLUMN kind TEXT DEFAULT 'unknown'")
    #expect(
      try Scratch.read(scratch.path("t.gpkg")).features.count { $0.properties == [.init("kind", .text("unknown"))] } == 3000)
    try connection.execute("ALTER TABLE places ADD COLUMN long TEXT DEFAULT '\(String(repeating: "x", count: 50_000))'")
    connection.close()
    let refusal = Scratch.refusal(scratch.path("t.gpkg"))
    #expect(refusal.contains("far more values than the file has room for"), "\(refusal.prefix(300))")
  }

  @Test(
    "A file cut short or with bytes flipped, anywhere, gives features, faults or a message, and never a crash", arguments: 1...4
  )
  func flipped(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let features = (0..<60).map { n in
      PointFeature(
        id: "\(n)", longitudeDegrees: Double(n), latitudeDegrees: 1,
        properties: [.init("list", .json("[\(n)]")), .init("n", .json("\(n)"))])
    }
    try scratch.write("t.gpkg", features)
    let whole = try scratch.bytes("t.gpkg")
    var read = 0
    for round in 0..<150 {
      var bytes = whole
      if round % 3 == 0 {
        bytes.removeLast(Int.random(in: 1...whole.count, using: &random))
      } else {
        // Often where pages begin, which say what the rest means.
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          let page = Int.random(in: 0..<(whole.count / 4096), using: &random) * 4096
          let offset =
            Bool.random(using: &random) ? Int.random(in: 0..<120, using: &random) : Int.random(in: 0..<4096, using: &random)
          bytes[page + offset] = UInt8.random(in: 0...255, using: &random)
        }
      }
      let path = try scratch.writeBytes("u.gpkg", bytes)
      do {
        let found = try Scratch.read(path)
        #expect(found.features.count + found.faults.count <= whole.count / 4, "seed \(seed), round \(round)")
        read += 1
      } catch let error as GeoPackageError {
        #expect(error.description.contains("u.gpkg"), "seed \(seed), round \(round): \(error)")
      }
      for name in scratch.names where name.hasPrefix("u.gpkg-") {
        try FileManager.default.removeItem(atPath: scratch.path(name))
      }
    }
    #expect((1..<150).contains(read), "some are still whole enough, others not")
  }

  @Test("What another program has written into its log is read too")
  func log() throws {
    let path = try scratch.write("t.gpkg", PointFeature.three)
    let other = try Connection(.file(path))
    try other.execute("PRAGMA journal_mode = WAL; DELETE FROM places WHERE fid > 1")
    #expect(try Scratch.read(path).features == [PointFeature.three[0]])
    other.close()
  }

  @Test("A file with a write-ahead log that nobody has open is read, whatever its name, and nothing is left beside it")
  func atRest() throws {
    for name in ["t.gpkg", "100% 'a' ?mode=rw#\u{EB}.gpkg"] {
      let path = try scratch.write(name, changedBy: "PRAGMA journal_mode = WAL;")
      #expect(try Scratch.read(path).features == PointFeature.three)
      #expect(scratch.names == [name])
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test("A change while such a file is read is told, and what was read is not taken for whole")
  func changed() throws {
    let path = try scratch.write("t.gpkg", changedBy: "PRAGMA journal_mode = WAL;")
    let reader = try GeoPackageReader(path)
    let other = try Connection(.file(path))
    try other.execute("DELETE FROM places WHERE fid > 1")
    #expect(throws: GeoPackageError.changed(path)) { try reader.points(of: reader.layers[0]) }
    other.close()
    #expect(throws: GeoPackageError.changed(path)) { try reader.points(of: reader.layers[0]) }
    #expect(try Scratch.read(path).features == [PointFeature.three[0]])
  }

  @Test("Changes that a program left half-way are told of, and the file stays as it is")
  func unfinished() throws {
    let path = try scratch.write("t.gpkg", PointFeature.three)
    let other = try Connection(.file(path))
    // Pages go to the disk before the end, so that the journal is what takes them back.
    try other.execute("PRAGMA cache_size = 1; BEGIN; CREATE TABLE t (a); INSERT INTO t VALUES (zeroblob(100000));")
    for name in ["t.gpkg", "t.gpkg-journal"] {
      try FileManager.default.copyItem(atPath: scratch.path(name), toPath: scratch.path("u" + name.dropFirst()))
    }
    other.close()
    let before = try scratch.bytes("u.gpkg")
    let refusal = Scratch.refusal(scratch.path("u.gpkg"))
    #expect(refusal.contains("u.gpkg: another program has left changes to it unfinished"), "\(refusal)")
    #expect(try scratch.bytes("u.gpkg") == before)
  }
}
