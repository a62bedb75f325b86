import Packs
import Testing

/// Packs that real people could have drawn, and what must be said of them.
@Suite("Packs as people draw them")
struct ReviewedCasesTests {
  private static func feature(_ id: String, _ position: String, _ more: String = "") -> String {
    "{\"type\":\"Feature\",\"id\":\"\(id)\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[\(position)]},"
      + "\"properties\":{\"name\":\"Stop \(id)\"\(more)}}"
  }

  private static func pack(_ huntpack: String? = nil, _ features: String...) -> String {
    let member = huntpack.map { "\"huntpack\":{\"version\":1,\($0)}," } ?? ""
    return "{\"type\":\"FeatureCollection\",\(member)\"features\":[\n\(features.joined(separator: ",\n"))]}"
  }

  @Test(
    "A place beside the area, or near its mirror image, is where somebody wants it",
    arguments: [
      (
        pack("\"area\":{\"center\":[0.05,51.5],\"radius_m\":8000}", feature("a", "-0.06912,51.50013")), ["warning outside-area"]
      ),
      (
        pack("\"area\":{\"center\":[37.2,37.1],\"radius_m\":10000}", feature("a", "37.06123,37.23112")),
        ["warning outside-area"]
      ),
      (
        pack(
          nil, feature("a", "0.31123,51.47123"), feature("b", "0.32123,51.47123"), feature("c", "0.33123,51.47123"),
          feature("d", "-0.22231,51.47123")),
        []
      ),
      (
        pack(
          nil, feature("a", "37.07123,0.20123"), feature("b", "37.07223,0.21123"), feature("c", "37.07323,0.22123"),
          feature("d", "37.07423,-0.20123")),
        []
      ),
    ])
  func borders(text: String, brief: [String]) { #expect(read(text).brief == brief) }

  @Test("A digit that is wrong is not taken for an exchange that is safe")
  func typo() {
    let text = Self.pack(
      "\"area\":{\"center\":[13.4,52.51],\"radius_m\":5000}", Self.feature("a", "13.40501,92.52001"),
      Self.feature("b", "13.41501,52.52301"))
    #expect(read(text).brief == ["error coordinate-range"])
    #expect(Repair(Array(text.utf8), unsafe: false).edits.isEmpty)
  }

  @Test("An area whose centre is wrong is what is wrong, not the targets in it")
  func area() {
    for (centre, code) in [("52.51,13.4", "coordinates-exchanged"), ("-13.4,52.51", "sign-lost")] {
      let text = Self.pack(
        "\"area\":{\"center\":[\(centre)],\"radius_m\":5000}", Self.feature("a", "13.40501,52.52001"),
        Self.feature("b", "13.41501,52.52301"))
      let result = read(text)
      #expect(result.errors == ["error \(code)"])
      #expect(result.findings.first?.feature == nil)
      #expect(Repair(Array(text.utf8), unsafe: true).edits.isEmpty)
    }
  }

  @Test("All signs lost in the same way are seen where the place is one huntkit knows")
  func allWrong() {
    let result = read(
      Self.pack(
        nil, Self.feature("a", "122.16970,37.42750"), Self.feature("b", "122.17083,37.42704"),
        Self.feature("c", "122.16697,37.42762")))
    #expect(result.brief == Array(repeating: "warning sign-lost", count: 3))
  }

  @Test("What a tour says may not tell where another hunt's target is; its own places are no secret")
  func tours() {
    let hunts = "\"hunts\":[{\"id\":\"t\",\"locations\":\"shown\",\"ordered\":false},{\"id\":\"h\"}]"
    let text = Self.pack(
      hunts, Self.feature("a", "13.50501,52.52001", ",\"hunt\":\"t\",\"description\":\"Next: 52.52001, 13.40502\""),
      Self.feature("c", "13.50511,52.52001", ",\"hunt\":\"t\",\"description\":\"Here: 52.52001, 13.50511\""),
      Self.feature("b", "13.40502,52.52001", ",\"hunt\":\"h\",\"step\":1"))
    #expect(read(text).briefByFeature == ["0 error place-leak"])
  }

  @Test("A geohash in capitals is one where it leads to the target, and a code elsewhere")
  func capitals() {
    func pack(_ hint: String) -> String {
      Self.pack(nil, Self.feature("a", "-122.16970,37.42750", ",\"hints\":[\"Locker \(hint)\"]"))
    }
    #expect(read(pack("9Q9HGVQW")).brief == ["error place-leak"])
    #expect(read(pack("X7K2M9QW")).brief.isEmpty)
  }

  @Test("Sentences that stand in several reveals are greetings, not answers")
  func greetings() {
    let more = ",\"description\":\"Part of the great city walk\",\"reveal\":\"Well found! Part of the great city walk.\""
    let text = Self.pack(nil, Self.feature("a", "13.40501,52.52001", more), Self.feature("b", "13.50501,52.52001", more))
    #expect(!read(text).brief.contains { $0.contains("answer-leak") })
  }

  @Test(
    "Hints that are text become a list, unless they look like one and are none",
    arguments: [
      ("\"Look up.\"", "[\"Look up.\"]"), ("\"[\\\"a\\\"]\"", "[\"a\"]"),
      ("\"{\\\"text\\\":\\\"a\\\"}\"", "[{\"text\":\"a\"}]"), ("\"\"", "[]"),
      ("\"[\\\"a\\\",]\"", nil), ("\"[1,2]\"", nil), ("\"['a']\"", nil), ("\"\\\"a\\\"\"", nil),
    ])
  func hints(written: String, list: String?) {
    let text = Self.pack(nil, Self.feature("a", "13.40501,52.52001", ",\"hints\":\(written)"))
    let fixed = Repair(Array(text.utf8), unsafe: true)
    let wanted = list.map { Self.pack(nil, Self.feature("a", "13.40501,52.52001", ",\"hints\":\($0)")) }
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == wanted ?? text)
    #expect(read(text).errors == ["error hint-shape"])
  }

  @Test("An id that two features would have is not written down")
  func ids() {
    let feature =
      "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[13.40501,52.52001]},\"properties\":{\"name\":\"Same\"}}"
    let text = "{\"type\":\"FeatureCollection\",\"features\":[\(feature),\(feature)]}"
    #expect(Repair(Array(text.utf8), unsafe: true).edits.isEmpty)
  }

  @Test("Names that differ only in what nobody sees are one name", arguments: ["\u{200B}", "\u{202A}", "\u{AD}", " "])
  func invisible(hidden: String) {
    let one = Self.feature("a", "13.40501,52.52001")
    let two = Self.feature("b", "13.41501,52.52001").replacingOccurrences(
      "Stop b", "St\(hidden == " " ? "" : hidden)op\(hidden)\(hidden) a")
    #expect(read(Self.pack(nil, one, two)).brief == ["warning name-duplicate"])
  }

  @Test("A hunt's name is taken whatever the order of the features")
  func clash() {
    let own = Self.feature("hunt", "13.40501,52.52001")
    let step = Self.feature("b", "13.41501,52.52001", ",\"step\":1")
    #expect(read(Self.pack(nil, own, step)).errors == ["error hunt-invalid"])
    #expect(read(Self.pack(nil, step, own)).errors == ["error hunt-invalid"])
  }

  @Test("Members of a geometry and of a hint are looked at too")
  func members() {
    let hint = Self.pack(
      nil, Self.feature("a", "-122.1697,37.4275", ",\"hints\":[{\"text\":\"x\",\"pos\":\"37.4275,-122.1697\"}]"))
    #expect(read(hint).brief == ["note unknown-member", "error place-leak"])
    let geometry =
      "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"id\":\"a\",\"geometry\":{\"type\":\"Point\",\"cordinates\":[1,2]},"
      + "\"properties\":{\"name\":\"A\"}}]}"
    #expect(read(geometry).findings.contains { $0.help == "did you mean \"coordinates\"?" })
  }

  @Test("Texts and crowds made to take long do not", .timeLimit(.minutes(5)))
  func hostile() {
    let letters = String(repeating: "a", count: 300_000)
    let name = Self.pack(
      nil, Self.feature("a", "13.40501,52.52001", ",\"reveal\":\"\(letters)b\"").replacingOccurrences("Stop a", "\(letters)c"))
    #expect(read(name).pack != nil)
    let far = (0..<3_000).map { Self.feature("\($0)", "13.4\($0 + 10_000),52.52001", ",\"hints\":[\"at 12.34567, 45.6789\"]") }
    #expect(read("{\"type\":\"FeatureCollection\",\"features\":[\(far.joined(separator: ","))]}").pack != nil)
    let crowd = (0..<3_000).map { Self.feature("\($0)", "13.400\($0 + 10_000),52.52001") }
    let hunts = "\"huntpack\":{\"version\":1,\"hunts\":[{\"id\":\"h\",\"ordered\":false}]}"
    let dense = read("{\"type\":\"FeatureCollection\",\(hunts),\"features\":[\(crowd.joined(separator: ","))]}")
    #expect(dense.brief.count { $0 == "warning targets-overlap" } > 2_900)
  }
}

extension String {
  fileprivate func replacingOccurrences(_ text: String, _ other: String) -> String {
    split(separator: text, omittingEmptySubsequences: false).joined(separator: other)
  }
}
