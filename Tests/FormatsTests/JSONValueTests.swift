import Campaigns
import Formats
import Testing

@Suite("JSON value")
struct JSONValueTests {
  private func root(_ text: String) throws -> JSONValue { try JSONDocument(Array(text.utf8)).root }

  @Test("Has the kind it is written as, and is nothing else")
  func kinds() throws {
    let samples: [(String, JSONValue.Kind)] = [
      ("{}", .object), ("[]", .array), ("\"1\"", .string), ("1", .number), ("-1", .number), ("true", .boolean),
      ("false", .boolean), ("null", .null),
    ]
    for (text, kind) in samples {
      let value = try root(text)
      #expect(value.kind == kind && value.text == text)
      #expect((value.members != nil) == (kind == .object) && (value.elements != nil) == (kind == .array))
      #expect((value.string != nil) == (kind == .string) && (value.number != nil) == (kind == .number))
      #expect((value.boolean != nil) == (kind == .boolean) && value.isNull == (kind == .null))
      #expect((value.integer != nil) == (kind == .number))
      #expect(value["a"] == nil)
    }
    #expect(try root("true").boolean == true && root("false").boolean == false)
    #expect(Set(samples.map(\.1.name)) == ["an object", "an array", "a string", "a number", "a boolean", "null"])
  }

  @Test(
    "A number is the nearest double",
    arguments: [
      ("0", 0.0), ("-0", -0.0), ("-122.1697", -122.1697), ("37.4275", 37.4275), ("1e-400", 0), ("-1e-400", -0.0), ("1E2", 100),
      ("1.7976931348623157e308", .greatestFiniteMagnitude), ("9007199254740993.0000000001", 9_007_199_254_740_994),
      ("-122.16970000000000000000000000000000000000000000000000000000000000000000000000", -122.1697),
    ])
  func numbers(text: String, number: Double) throws {
    #expect(try root(text).number?.bitPattern == number.bitPattern)
    #expect(try root("[" + text + "]").elements?.first?.number?.bitPattern == number.bitPattern)
  }

  @Test(
    "A whole number is an integer, other numbers are not",
    arguments: [
      ("0", 0), ("-0", 0), ("150", 150), ("-7", -7), ("1e3", 1000), ("2.0", 2), ("2.5", nil), ("1e-400", 0), ("1e300", nil),
      ("9007199254740991", 9_007_199_254_740_991), ("9223372036854775808", nil),
    ])
  func integers(text: String, integer: Int?) throws {
    #expect(try root(text).integer == integer)
  }

  @Test(
    "A whole number that no double holds is never taken for another",
    arguments: ["9007199254740993", "-9007199254740993", "9223372036854774783"])
  func inexactIntegers(text: String) throws {
    let integer = try root(text).integer
    #expect(integer == nil || integer.map { String($0) } == text)
  }

  @Test("Members keep their order, duplicates are visible, and the first of a name is found")
  func members() throws {
    let object = try root("{\"b\":1,\"a\":2,\"b\":{\"a\":3},\"\":4,\"b\":[5]}")
    let members = try #require(object.members)
    #expect(members.map(\.name) == ["b", "a", "b", "", "b"])
    #expect(members.map(\.key.offset) == [1, 7, 13, 25, 30])
    #expect(object["b"]?.number == 1 && object["a"]?.number == 2 && object[""]?.number == 4 && object["c"] == nil)
  }

  @Test("A name is compared scalar by scalar, escapes resolved")
  func names() throws {
    let object = try root("{\"Zo\u{EB}\":1,\"Zoe\u{308}\":2,\"\\u0061\\n\":3,\"ab\":4}")
    #expect(object["Zo\u{EB}"]?.number == 1 && object["Zoe\u{308}"]?.number == 2 && object["a\n"]?.number == 3)
    #expect(object["a"] == nil && object["abc"] == nil && object["Zoe"] == nil)
  }

  @Test("Every value knows its bytes, in texts of any shape")
  func positions() throws {
    let seed: UInt64 = 127
    var rng = SplitMix64(seed: seed)
    for _ in 0..<1_500 {
      var writer = JSONSample(&rng)
      let expected = writer.value(depth: 4)
      rng = writer.rng
      let bytes = writer.bytes + Array(" \n".utf8)
      let document = try JSONDocument(bytes)
      expected.expectMatch(document.root, bytes, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
