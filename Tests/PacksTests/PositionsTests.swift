import Formats
import Packs
import Testing

@Suite("Places of findings")
struct PositionsTests {
  @Test(
    "Findings come in order of the text, each at its line and column, columns in Unicode scalars",
    arguments: ["\n", "\r\n", "\r"])
  func order(end: String) {
    let marked = MarkedPack(
      """
      {"type":"FeatureCollection",«"colour":1,
       "huntpack":{"version":«3,"titel":0},
       "features":[
        {"type":«"Feet","geometry":{"type":"Point","coordinates":[1,«200]},"properties":{"name":"é😀e\u{301}",«"é😀":1}},
        «null,
      \t{"type":"Feature","geometry":«null,"properties":{"name":«"","step":«"1","hints":[«5]}}
       ]}
      """)
    // The second unknown member of huntpack has no mark, being on the same line; it is looked for apart.
    let text = marked.text.replacing("\n", with: end)
    let result = read(text)
    let places = result.told.filter { !$0.message.contains("titel") }.map(\.place)
    #expect(places == marked.places)
    #expect(result.told.map(\.offset) == result.told.map(\.offset).sorted())
    for finding in result.told {
      // The offset and the position are one place.
      let before = Array(text.utf8.prefix(finding.offset))
      let lines = String(decoding: before, as: UTF8.self).unicodeScalars.split(
        omittingEmptySubsequences: false, whereSeparator: { $0 == (end == "\r" ? "\r" : "\n") })
      #expect(finding.position == TextPosition(line: lines.count, column: (lines.last?.count ?? 0) + 1))
    }
  }

  @Test("A byte-order mark is no column of the first line")
  func mark() {
    let text = "{\"type\":\"FeatureCollection\",\"x\":1,\"features\":[\(PackText.feature("\"name\":\"A\""))]}"
    let plain = read(text).told
    let marked = read("\u{FEFF}" + text).told.filter { $0.code != .byteOrderMark }
    #expect(plain.map(\.place) == ["1:29"])
    #expect(marked.map(\.place) == plain.map(\.place))
    #expect(marked.map(\.offset) == plain.map { $0.offset + 3 })
  }

  @Test("A finding knows the feature it is in, by index and name; those of the root know none")
  func features() {
    let result = read(
      PackText.collection(
        PackText.feature("\"name\":\"One\",\"x\":1"), PackText.feature("\"name\":\"Two\",\"radius_m\":0"),
        huntpack: "{\"version\":1,\"y\":2}"))
    #expect(result.told.map { $0.feature?.index } == [nil, 0, 1])
    #expect(result.told.map { $0.feature?.name } == [nil, "One", "Two"])
  }

  @Test("A fault at the very end of the text has a place in it")
  func end() {
    let result = read("{\"type\":\n\"FeatureCollection\",\n\"features\":[")
    #expect(result.told.map(\.place) == ["3:13"])
    #expect(read("").told.map(\.place) == ["1:1"])
  }

  @Test("Unknown members are notes with did you mean")
  func suggestions() {
    let result = read(PackText.collection(PackText.feature("\"name\":\"A\",\"radius\":5,\"desciption\":\"x\",\"zzz\":1")))
    #expect(result.brief == ["note unknown-member", "note unknown-member", "note unknown-member"])
    #expect(result.told.map(\.help) == ["did you mean \"radius_m\"?", "did you mean \"description\"?", nil])
  }
}
