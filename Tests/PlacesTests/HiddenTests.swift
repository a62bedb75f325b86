import Places
import Testing

@Suite("Hidden and strange characters")
struct HiddenTests {
  /// Zero-width space, non-joiner and joiner, word joiner, byte-order mark, soft hyphen, marks of direction, a variation
  /// selector, a tag, a joiner of graphemes, a filler.
  static let invisible: [Unicode.Scalar] = [
    "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{200E}", "\u{202E}", "\u{2066}", "\u{FE0F}",
    "\u{E0031}", "\u{034F}", "\u{3164}",
  ]

  @Test("Characters without width hide no place, wherever they stand", arguments: invisible)
  func betweenAll(scalar: Unicode.Scalar) {
    for text in [
      "37.4275, -122.1697", "N 37° 25.650 W 122° 10.182", "10SEG7346142621", "10S 573462 4142622", "849VCRHJ+24", "9q9hgvq",
      "+37.4275-122.1697/", "geo:37.4275,-122.1697", "///filled.count.soap",
    ] {
      let hidden = text.unicodeScalars.map { String($0) }.joined(separator: String(scalar))
      let plain = WrittenPlaces.find(in: text)
      let found = WrittenPlaces.find(in: hidden)
      #expect(found.map(\.kind) == plain.map(\.kind), "\(text) with \(scalar.value)")
      #expect(found.map(\.readings) == plain.map(\.readings), "\(text) with \(scalar.value)")
    }
  }

  @Test("Ranges are of the source's bytes, from the first byte of the place to its last")
  func ranges() {
    for before in ["", "ü", "日本語", "🧭🧭", "e\u{301}", "\u{200B}", "&amp; ", "%2C ", "\\u00fc ", "\u{FEFF}"] {
      for after in ["", "ü", "。", "\u{200B}", "🧭", " \u{200B}"] {
        for place in [
          "37.4275, -122.1697", "３７.4275，－122.1697", "37.4275&deg;, -122.1697", "3\u{200B}7.4275, -122.169\u{200B}7",
          "37.4275° N, 122.1697° W", "+37.4275-122.1697/", "849VCRHJ+24",
        ] {
          let marked = MarkedPlaces("\(before) ⟦\(place)⟧ \(after)")
          #expect(marked.found.map(\.range) == marked.ranges, "\(marked.text)")
        }
      }
    }
  }

  @Test("Bytes that are not UTF-8 are signs without a meaning: they part digits and are survived")
  func notUTF8() {
    let place = Array("37.4275, -122.1697".utf8)
    for fault in [[0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0xA7], [0x80], [0xED, 0xA0, 0x80], [0xF8], [0xC0, 0x80]]
      as [[UInt8]]
    {
      let bytes = fault + [0x20] + place + [0x20] + fault
      let found = bytes.withUnsafeBufferPointer { WrittenPlaces.find(inUTF8: $0) }
      #expect(found.map(\.range) == [(fault.count + 1)..<(fault.count + 1 + place.count)], "\(fault)")
      let split = Array(place.prefix(4)) + fault + Array(place.dropFirst(4))
      #expect(split.withUnsafeBufferPointer { WrittenPlaces.find(inUTF8: $0) }.isEmpty, "\(fault)")
    }
  }

  @Test("Empty text has no place")
  func empty() {
    #expect(WrittenPlaces.find(in: "").isEmpty)
    #expect(WrittenPlaces.find(inUTF8: UnsafeBufferPointer(start: nil, count: 0)).isEmpty)
    #expect(WrittenPlaces.angles(in: "").isEmpty)
  }
}
