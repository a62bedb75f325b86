import Foundation
import Testing

@Suite("verify: GeoJSON")
struct VerifyGeoJSONTests {
  private static func feature(_ more: String = "", _ properties: String = "") -> String {
    #"{"type":"Feature"\#(more),\#(point),"properties":{"target":"oval"\#(properties)}}"#
  }

  private static let point = #""geometry":{"type":"Point","coordinates":[-122.1690,37.4280]}"#

  private static func features(_ bytes: [UInt8]) throws -> [[String: Any]] {
    let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    return try #require(root?["features"] as? [[String: Any]])
  }

  @Test("A collection is known as one however its lines are broken")
  func layouts() throws {
    let pair = [Self.feature(), Self.feature()]
    let texts = [
      "{\"type\":\"FeatureCollection\",\"features\":[\(pair[0]),\(pair[1])]}",
      "{\"type\":\"FeatureCollection\",\"features\":[\n\(pair[0]),\n\(pair[1])\n]}\n",
      "{\n\"type\":\"FeatureCollection\",\n\"features\":[\n\(pair[0]),\n\(pair[1])\n]\n}\n",
      "\u{FEFF}\n{\"features\":\n[\(pair[0])\n,\(pair[1])],\"type\":\"FeatureCollection\"}",
      "{\"type\":\"FeatureCollection\",\r\n\"features\":[\r\n\(pair[0]),\r\n\(pair[1])\r\n]}\r\n",
    ]
    for text in texts {
      let outcome = try Huntkit.verify(text)
      #expect(outcome.code == 0)
      #expect(outcome.messages.isEmpty, "\(text.prefix(60)): \(outcome.messages)")
      let features = try? Self.features(outcome.output)
      #expect(features?.map { ($0["properties"] as? [String: Any])?["verdict"] as? String } == ["correct", "correct"])
    }
  }

  @Test("Ids, foreign members, boxes and altitudes are kept, of features and of the collection")
  func foreignMembers() throws {
    let text = """
      {"type":"FeatureCollection","name":"walk","crs":{"a":[1, 2]},"features":[\
      {"type":"Feature","id":"f-1","bbox":[1, 2,3,4],\
      "geometry":{"type":"Point","coordinates":[-122.1690,37.4280,31.50],"x":1},\
      "when":"now","properties":{"target":"oval","deep":{"n":1e2}}}],"after":true}
      """
    let outcome = try Huntkit.verify(text)
    #expect(outcome.code == 0)
    for part in [
      "\"name\":\"walk\"", "\"crs\":{\"a\":[1, 2]}", "\"after\":true", "\"id\":\"f-1\"", "\"bbox\":[1, 2,3,4]",
      "\"when\":\"now\"",
      "\"coordinates\":[-122.1690,37.4280,31.50],\"x\":1", "\"deep\":{\"n\":1e2}",
    ] { #expect(outcome.text.contains(part), "\(part) is lost") }
    #expect(try Self.features(outcome.output).count == 1)
  }

  @Test("Features without a usable point are bad rows in their places")
  func badFeatures() throws {
    let bad = [
      #"{"type":"Feature","properties":{"n":1}}"#, #"{"type":"Feature","geometry":null,"properties":{"n":2}}"#,
      #"{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]},"properties":{"n":3}}"#,
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1]},"properties":{"n":4}}"#,
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":["1","2"]},"properties":{"n":5}}"#,
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[200.25,2]},"properties":{"n":6}}"#,
      #"{"type":"feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"n":7}}"#, "5", "null", #""lost text""#,
    ]
    let text = Sample.collection([Self.feature()] + bad + [Self.feature()])
    let (outcome, errors) = try Huntkit.verifyWithErrors(text)
    #expect(outcome.code == 0)
    let features = try Self.features(outcome.output)
    try #require(features.count == bad.count + 2)
    let verdicts = features.map { ($0["properties"] as? [String: Any])?["verdict"] as? String ?? "" }
    #expect(verdicts == ["correct"] + [String](repeating: "invalid", count: bad.count) + ["correct"])
    #expect(errors.map(\.row) == Array(2...(bad.count + 1)))
    #expect(errors.map(\.line) == Array(3...(bad.count + 2)))
    #expect(errors.prefix(4).allSatisfy { $0.code == "no-location" })
    for kept in ["lost text", "200.25", "LineString", "\"feature\""] { #expect(outcome.text.contains(kept), "\(kept) is lost") }
  }

  @Test(
    "A feature that says two different things of one member is a bad row, not one judged by the first",
    arguments: [
      #"{"type":"Feature",\#(point),"geometry":null,"properties":{"target":"oval"}}"#,
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2],"coordinates":[0,0]},"properties":{"target":"oval"}}"#,
      #"{"type":"Feature",\#(point),"properties":{"target":"x"},"properties":{"target":"oval"}}"#,
      #"{"type":"Feature",\#(point),"properties":{"target":"oval","target":"tower"}}"#,
    ])
  func duplicates(feature: String) throws {
    let (_, errors) = try Huntkit.verifyWithErrors(Sample.collection([feature]))
    #expect(errors.map(\.code) == ["duplicate-member"])
  }

  @Test(
    "What is no collection is exit code 2 with a place and what is needed",
    arguments: [
      ("{\"type\":\"FeatureCollection\",\"features\":{}}", "\"features\" is missing or no array"),
      ("{\"type\":\"FeatureCollection\"}", "\"features\" is missing or no array"),
      ("{\n \"type\": \"Topology\"\n}", "a GeoJSON FeatureCollection is needed"),
      ("{\n\"type\":\"FeatureCollection\",\n\"features\":[1,]}", "3:14: a comma with nothing after it"),
    ])
  func noCollection(text: String, says: String) throws {
    let outcome = try Huntkit.verify(text)
    #expect(outcome.code == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.messages.contains(says), "\(outcome.messages)")
  }

  @Test("To CSV every property becomes a column and the place two more; ids and foreign members are not lost")
  func table() throws {
    let text = Sample.collection([Self.feature(#","id":"f-77","seen":"noon""#, #","a":1"#), Self.feature("", #","b":"x""#)])
    let outcome = try Huntkit.verify(text, "--format", "csv")
    #expect(outcome.code == 0)
    let names = BadRow.fields(outcome.lines[0])
    for name in ["target", "a", "b", "latitude", "longitude"] { #expect(names.contains(name), "no \(name) in \(names)") }
    #expect(outcome.lines.count == 3)
    for value in ["f-77", "noon", "37.428", "-122.169"] { #expect(outcome.lines[1].contains(value), "\(value) is lost") }
    #expect(outcome.lines[2].contains("oval,,x,"))
  }

  @Test("To CSV a bad feature keeps the text of its place, wherever it stands; one without a place is an empty one")
  func tablePlaces() throws {
    let beyond = #"{"type":"Feature","geometry":{"type":"Point","coordinates":[200.25,37.5]},"properties":{"target":"oval"}}"#
    let none = #"{"type":"Feature","geometry":null,"properties":{"target":"oval"}}"#
    for features in [[beyond, Self.feature()], [Self.feature(), beyond], [none, Self.feature()], [Self.feature(), none]] {
      let outcome = try Huntkit.verify(Sample.collection(features), "--format", "csv")
      #expect(outcome.code == 0, "\(outcome.messages)")
      #expect(outcome.lines.count == 3)
      #expect(outcome.text.contains("200.25") == features.contains(beyond))
    }
  }

  @Test("A property that would be a second column of one name is refused, with the name, before any output")
  func tableNames() throws {
    let outcome = try Huntkit.verify(Sample.collection([Self.feature("", #","latitude":"north side""#)]), "--format", "csv")
    #expect(outcome.code == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.messages.contains("two columns \"latitude\""))
  }
}
