import Testing

@Suite("Packs that people really had")
struct ValidateCasesTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let code: Int32
    let says: [String]
    let text: String
    var testDescription: String { name }

    init(_ name: String, _ code: Int32, _ says: [String], _ text: String) {
      self.name = name
      self.code = code
      self.says = says
      self.text = text
    }
  }

  private static func place(_ geometry: String, _ name: String = "Sundial court") -> String {
    #"{"type":"Feature","geometry":\#(geometry),"properties":{"name":"\#(name)","hints":["By day only."]}}"#
  }

  private static func point(_ coordinates: String) -> String { #"{"type":"Point","coordinates":\#(coordinates)}"# }

  private static let good = place(point("[-122.1697,37.4275]"))

  static let cases = [
    Case(
      "axes exchanged", 1, ["latitude -122.1697 is outside -90...90", "were latitude and longitude exchanged?", "1 error"],
      Sample.collection([place(point("[37.4275,-122.1697]")), place(point("[-122.169,37.428]"), "Clock arcade")])),
    Case(
      "no geometry", 1, ["no location: the geometry is null", "in feature 2", "1 error"],
      Sample.collection([good, place("null", "Lost stop")])),
    Case("an empty feature", 1, ["in feature 1", "no location"], Sample.collection(["{}", good])),
    Case(
      "null as a feature", 1, ["a feature is null; an object is needed", "in feature 1", "1 error"],
      Sample.collection(["null", good])),
    Case("no features", 1, ["no features"], Sample.collection([])),
    Case(
      "no properties", 1, ["no \"name\""],
      Sample.collection([#"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":null}"#])),
    Case(
      "features as an object", 1, ["\"features\" is an object; an array is needed"],
      #"{"type":"FeatureCollection","features":{"0":\#(good)}}"#),
    Case("a number too large", 1, ["too large"], Sample.collection([place(point("[-1e400, 37.4275]"))])),
    Case("a number too small is 0", 0, ["1 hunt, 1 target"], Sample.collection([place(point("[-122.1697, 1e-400]"))])),
    Case(
      "a number of many digits", 0, ["1 hunt, 1 target", "excess-precision"],
      Sample.collection([place(point("[-122.1697" + String(repeating: "0", count: 200) + "1, 37.4275]"))])),
    Case(
      "an extra member nested to 495 levels", 0, ["1 target"],
      Sample.collection([Sample.feature("a", "A", 1, 2, ",\"extra\":\(nested(490))")])),
    Case(
      "an extra member nested to 605 levels", 1, ["nested deeper than 512 levels"],
      Sample.collection([Sample.feature("a", "A", 1, 2, ",\"extra\":\(nested(600))")])),
    Case("60,000 open brackets", 1, ["nested deeper than 512 levels"], String(repeating: "[", count: 60_000)),
    Case(
      "coordinates as text", 1, ["the longitude is a string; a number is needed", "without quotes"],
      Sample.collection([place(point(#"["-122.1697","37.4275"]"#))])),
    Case("coordinates as booleans", 1, ["the longitude is a boolean"], Sample.collection([place(point("[true,false]"))])),
    Case(
      "a nested position", 1, ["a position is [longitude, latitude]"],
      Sample.collection([place(point("[[-122.1697,37.4275]]"))])),
    Case(
      "a number as name", 1, ["\"name\" is a number; text is needed"],
      Sample.collection([#"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"name":17}}"#])),
    Case(
      "lines, areas and bags", 1,
      ["found LineString", "found Polygon", "found MultiPoint", "found GeometryCollection", "4 errors"],
      Sample.collection([
        good, place(#"{"type":"LineString","coordinates":[[1,2],[3,4]]}"#, "Trail"),
        place(#"{"type":"Polygon","coordinates":[[[1,2],[3,4],[5,6],[1,2]]]}"#, "Lawn"),
        place(#"{"type":"MultiPoint","coordinates":[[1,2]]}"#, "Pair"),
        place(#"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]}]}"#, "Bag"),
      ])),
    Case(
      "lower-case types", 1, ["\"type\" is \"featurecollection\"; a pack is a \"FeatureCollection\""],
      #"{"type":"featurecollection","features":[]}"#),
    Case(
      "a lower-case point", 1, ["Point required, found \"point\"", "capital P"],
      Sample.collection([place(#"{"type":"point","coordinates":[1,2]}"#)])),
    Case(
      "a collection in a collection", 1, ["collections do not nest"],
      Sample.collection([Sample.collection([good])])),
    Case("a feature alone", 1, ["\"type\" is \"Feature\"", "wrap it"], good),
    Case("one feature a line", 1, ["looks like one feature per line"], good + "\n" + good + "\n"),
    Case(
      "the geometry in the properties", 1, ["it stands in \"properties\"; move it out"],
      Sample.collection([#"{"type":"Feature","properties":{"name":"A","geometry":{"type":"Point","coordinates":[1,2]}}}"#])),
    Case(
      "a misspelt member", 1, ["did you mean \"geometry\" instead of \"geometery\"?"],
      Sample.collection([#"{"type":"Feature","geometery":{"type":"Point","coordinates":[1,2]},"properties":{"name":"A"}}"#])),
    Case("a web page", 1, ["this is an HTML page"], "<!DOCTYPE html><html></html>"),
    Case("nothing", 1, ["json-syntax", "the text is empty"], ""),
  ]

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  @Test("A trouble case is reported as what it is", arguments: cases)
  func check(_ trouble: Case) throws {
    let outcome = try Huntkit.run("validate", "-", input: trouble.text)
    #expect(outcome.code == trouble.code)
    for phrase in trouble.says { #expect(outcome.text.contains(phrase), "\(phrase) is not in:\n\(outcome.text)") }
  }
}
