import Packs
import Testing

@Suite("A bbox")
struct BoundingBoxTests {
  private static let root = "{\"type\":\"FeatureCollection\","

  /// Two hidden targets 700 m apart, with a place for members of the collection, of the first feature and of its geometry.
  private static func pack(_ collection: String, _ feature: String = "", _ geometry: String = "") -> String {
    root + collection + "\"features\":[\n{\"id\":\"a\",\(feature)\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\","
      + "\"coordinates\":[13.40501,52.52001]\(geometry)},\"properties\":{\"name\":\"A\"}},\n"
      + PackText.feature("\"name\":\"B\"", id: "\"b\"", at: "13.41001,52.52501") + "\n]}"
  }

  private static func leaks(_ text: String) -> [Finding] { read(text).findings.filter { $0.code == .boundingBoxLeak } }

  @Test(
    "One that is the target, is hardly larger than its circle, or has it in a corner gives it away",
    arguments: [
      pack("\"bbox\":[13.40501,52.52001,13.40501,52.52001],"), pack("\"bbox\":[13.40501,52.52001,30,13.40501,52.52001,30],"),
      pack("\"bbox\":[13.40501,52.52001,13.41001,52.52501],"),
      pack("\"bbox\":[13.405,52.520014,13.5,52.6],"),
      pack("\"bbox\":[13.404,52.519,13.406,52.521],"), pack("", "\"bbox\":[13.40501,52.52001,13.40501,52.52001],"),
      pack("", "", ",\"bbox\":[13.40501,52.52001,13.40501,52.52001]"),
    ])
  func tight(text: String) {
    #expect(Self.leaks(text).count == 1)
    #expect(String(decoding: Repair(Array(text.utf8), unsafe: false).bytes, as: UTF8.self) == Self.pack(""))
  }

  @Test(
    "One with room around the targets gives nothing away, nor one around places that are shown",
    arguments: [
      pack("\"bbox\":[13,52,14,53],"), pack("\"bbox\":[13.40501,52,14,53],"),
      pack("\"bbox\":[13.35501,52.47001,13.45501,52.57001],"),
      pack("\"bbox\":null,"), pack("\"bbox\":[1,2],"), pack("\"bbox\":[179,-1,-179,1],"),
      pack(
        "\"huntpack\":{\"version\":1,\"hunts\":[{\"id\":\"t\",\"locations\":\"shown\"}]},",
        "\"bbox\":[13.40501,52.52001,13.40501,52.52001],"),
    ])
  func wide(text: String) { #expect(Self.leaks(text).isEmpty) }

  @Test("Over the antimeridian, at a pole and with numbers that are none it is judged alike, without a trap")
  func edges() {
    let text =
      Self.root + "\"bbox\":[179.9999,-1.0,-179.9999,-1.0],\"features\":["
      + PackText.feature("\"name\":\"A\"", id: "1", at: "180,-1.0") + "]}"
    #expect(Self.leaks(text).count == 1)
    for box in ["[1e999,0,1,1]", "[0,-90,0,-90]", "[0,0,0,0,0,0,0]", "[[],[],[],[]]", "{}"] {
      #expect(Self.leaks(Self.pack("\"bbox\":\(box),")).isEmpty)
    }
  }

  @Test("What is taken out leaves the rest as it was: as first, last and only member, and beside other faults")
  func removal() {
    let box = "\"bbox\" : [13.40501,52.52001,13.40501,52.52001]"
    for (wrong, right) in [
      ("\(box) ,\n \"id\":1,", "\"id\":1,"), ("\"id\":1, \(box), ", "\"id\":1, "),
    ] {
      let whole = { (members: String) in
        Self.root
          + "\"features\":[{\(members)\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[13.40501,52.52001]},"
          + "\"properties\":{\"name\":\"A\"}}]}"
      }
      #expect(String(decoding: Repair(Array(whole(wrong).utf8), unsafe: false).bytes, as: UTF8.self) == whole(right))
    }
    let last = Self.pack("", "", " , \(box) ,")
    #expect(String(decoding: Repair(Array(last.utf8), unsafe: false).bytes, as: UTF8.self) == Self.pack("", "", " "))
  }
}
