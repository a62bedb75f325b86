import Campaigns
import Testing
import XML

@Suite("XML positions")
struct XMLPositionTests {
  @Test("Elements and values have the line and column where they begin, in characters")
  func example() throws {
    let read = try Recorded.read("<?xml version='1.0'?>\r\n<a>\n \u{1F3DB}\u{FC}<b\n  x='1'\r  y = \"2\"/>\t<c z='&amp;'/></a>")
    #expect(read.starts.map(\.position) == [2, 3, 5].enumerated().map { XMLPosition(line: $1, column: [1, 4, 13][$0]) })
    #expect(read.starts[1].attributes.map(\.position) == [XMLPosition(line: 4, column: 6), XMLPosition(line: 5, column: 8)])
    // A value with a reference is not where it is written any more.
    #expect(read.starts[2].attributes[0].position == read.starts[2].position)
  }

  /// The place of each byte of a text, by counting from its start.
  private func positions(_ text: [UInt8]) -> [XMLPosition] {
    var (line, column) = (1, 1)
    return text.indices.map { i in
      let position = XMLPosition(line: line, column: column)
      let isEnd = text[i] == 10 || (text[i] == 13 && (i + 1 == text.count || text[i + 1] != 10))
      if isEnd { (line, column) = (line + 1, 1) } else if text[i] & 0xC0 != 0x80 { column += 1 }
      return position
    }
  }

  @Test("So it is throughout long documents, however elements, texts and line ends fall")
  func seeded() throws {
    let seed: UInt64 = 20_261_201
    var rng = SplitMix64(seed: seed)
    let fillers = [
      "", " ", "\n", "\r\n", "\r", "text", "\u{FC}\u{20AC}", "\u{1F3DB}", "&amp;", "<!-- > \u{E9} -->", "<![CDATA[<x> & ]]>",
    ]
    for round in 0..<4 {
      var text: [UInt8] = Array("<r>".utf8)
      var expected: [Int] = [0]
      var values: [Int] = []
      for _ in 0..<3_000 {
        for _ in 0..<Int.random(in: 0...4, using: &rng) { text += Array((fillers.randomElement(using: &rng) ?? "").utf8) }
        expected.append(text.count)
        text += Array("<e\(Bool.random(using: &rng) ? "\n" : " ")v='".utf8)
        values.append(text.count)
        text += Array("1' w=\"".utf8)
        values.append(text.count)
        text += Array("2\"/>".utf8)
      }
      text += Array("</r>".utf8)
      let places = positions(text)
      let read = try Recorded.read(text)
      #expect(read.starts.map(\.position) == expected.map { places[$0] }, "seed \(seed), round \(round)")
      #expect(
        read.starts.flatMap { $0.attributes.map(\.position) } == values.map { places[$0] }, "seed \(seed), round \(round)")
    }
  }
}
