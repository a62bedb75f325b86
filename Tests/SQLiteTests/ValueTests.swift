import Campaigns
import SQLite
import Testing

@Suite("Values")
struct ValueTests {
  private let connection: Connection

  init() throws { connection = try Connection(.memory) }

  private func roundTrip(_ value: SQLValue) throws -> SQLValue? {
    try connection.first("SELECT ?", value) { (row) throws(DatabaseError) in try row.value(0) }
  }

  @Test(
    "What is bound is what is read",
    arguments: [
      .null, 0, -1, .integer(.max), .integer(.min), .integer(1 << 53 + 1), 0.5, .real(.infinity),
      .real(-.greatestFiniteMagnitude),
      .real(.leastNonzeroMagnitude), "", "plain", "a\u{0}b", "\u{0}", "Zo\u{EB}", "Zoe\u{308}", "\u{1F9ED}", .blob([]),
      .blob([0]), .blob([1, 0, 2, 0]), .blob((0...255).map { $0 }),
    ] as [SQLValue])
  func same(_ value: SQLValue) throws { #expect(try roundTrip(value) == value) }

  @Test("So are random texts and blobs, through a table, with a length that SQLite counts as well")
  func random() throws {
    var random = SplitMix64(seed: 1)
    try connection.execute("CREATE TABLE t (n INTEGER PRIMARY KEY, text TEXT, blob BLOB)")
    var expected: [SQLValue] = []
    for n in 0..<200 {
      let blob = (0..<Int.random(in: 0..<300, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      let text = String(decoding: blob, as: UTF8.self)
      try connection.run("INSERT INTO t VALUES (?, ?, ?)", .integer(Int64(n)), .text(text), .blob(blob))
      expected += [.text(text), .blob(blob), .integer(Int64(blob.count))]
    }
    let read = try connection.rows("SELECT text, blob, length(blob) FROM t ORDER BY n") { (row) throws(DatabaseError) in
      [try row.value(0), try row.value(1), try row.value(2)]
    }
    #expect(read.flatMap { $0 } == expected)
  }

  @Test("Texts that look the same with other bytes are different values")
  func composed() {
    #expect(SQLValue.text("Zo\u{EB}") != .text("Zoe\u{308}"))
    #expect(SQLValue("") != SQLValue(nil as String?))
    #expect(
      SQLValue([] as [UInt8]) == .blob([]) && SQLValue(nil as Int64?) == nil && SQLValue(1.5) == 1.5 && SQLValue(Int64(3)) == 3)
  }

  @Test("NaN, which SQLite would store as null, is refused")
  func notANumber() throws {
    let error = try #require(throws: DatabaseError.self) { try roundTrip(.real(.nan)) }
    #expect(error.code == .mismatch && error.description.contains("value 1 is not a number"))
  }

  @Test("A value of another type than asked for is an error that names the column, and null is no 0")
  func types() throws {
    let statement = try connection.prepare("SELECT 1 AS i, 1.5 AS d, '12' AS t, x'31' AS b, NULL AS n")
    #expect(try statement.step())
    #expect(try statement.integer(0) == 1 && statement.double(0) == 1 && statement.double(1) == 1.5)
    #expect(try statement.text(2) == "12" && statement.blob(3) == [0x31] && statement.isNull(4) && !statement.isNull(0))
    #expect(try statement.byteCount(2) == 2 && statement.byteCount(3) == 1 && statement.byteCount(4) == 0)
    for column in 1...4 { #expect(throws: DatabaseError.self) { try statement.integer(column) } }
    for column in 2...4 { #expect(throws: DatabaseError.self) { try statement.double(column) } }
    for column in [0, 1, 3, 4] { #expect(throws: DatabaseError.self) { try statement.text(column) } }
    for column in [0, 1, 2, 4] { #expect(throws: DatabaseError.self) { try statement.blob(column) } }
    let error = try #require(throws: DatabaseError.self) { try statement.integer(4) }
    #expect(error.code == .mismatch && error.message == "column 4 (n) is not an integer")
  }

  @Test("A text that is not UTF-8 is an error, not a text with other letters")
  func invalidText() throws {
    let statement = try connection.prepare("SELECT CAST(x'C328' AS TEXT)")
    #expect(try statement.step())
    let error = try #require(throws: DatabaseError.self) { try statement.text(0) }
    #expect(error.message.contains("not UTF-8"))
  }
}
