import Campaigns
import Compression
import Formats
import Testing

@Suite("KMZ")
struct KMZTests {
  private static func kml(_ name: String) -> String {
    "<kml><Placemark><name>\(name)</name><Point><coordinates>1,2</coordinates></Point></Placemark></kml>"
  }

  private func message(_ files: [ZipText], count: Int? = nil) throws -> String? {
    let file = KMLReader.read(try ZipText.archive(files, count: count))
    #expect(file.features.isEmpty && file.errors == ["-"])
    return file.faults.first?.message
  }

  @Test("doc.kml is read wherever it stands, else the first .kml; what else is there is said")
  func choice() throws {
    let other = ZipText(name: "a.kml", text: Self.kml("A"))
    let picture = ZipText(name: "files/x.png", text: "x", method: 0)
    let directory = ZipText(name: "files/", text: "", method: 0)
    let both = KMLReader.read(try ZipText.archive([directory, picture, other, ZipText(name: "doc.kml", text: Self.kml("D"))]))
    #expect(both.names == ["D"])
    #expect(both.faults.map(\.message) == ["of the archive only \"doc.kml\" is read; \"files/x.png\" is left out, and 1 more"])
    let first = KMLReader.read(
      try ZipText.archive([ZipText(name: "sub/Z.KML", text: Self.kml("Z")), other], comment: "a comment"))
    #expect(first.names == ["Z"] && first.warnings == ["-"])
  }

  @Test("Names that lead out of the archive are never read")
  func paths() throws {
    for name in ["../doc.kml", "/doc.kml", "a/../../doc.kml", "C:\\doc.kml", "..\\doc.kml", "a\0.kml", "doc.kmz", ""] {
      #expect(try message([ZipText(name: name, text: Self.kml("A"))])?.contains("no .kml") == true, "\(name)")
    }
  }

  @Test("What is damaged, encrypted, of another method or not what it says is refused with the reason")
  func refused() throws {
    var file = ZipText(name: "doc.kml", text: Self.kml("A"))
    let changes: [(String, (inout ZipText) -> Void)] = [
      ("checksum differs", { $0.checksum = 7 }), ("without a password", { $0.flags = 1 }),
      ("without a password", { $0.flags = 0x2000 }),
      ("method 12", { $0.method = 12 }), ("larger than it says", { $0.size = 10 }), ("it has 9", { $0.size = 97 }),
      ("otherwise than its directory", { $0.localName = "doc.kmx" }), ("ZIP64", { $0.size = 0xFFFF_FFFF }),
      ("damaged", { $0.data = [1, 2, 3] }),
      ("damaged", { $0.data = [] }),
      ("more data after its end", { $0.data = ((try? Deflate.compressed($0.contents)) ?? []) + [0] }),
    ]
    for (word, change) in changes {
      file = ZipText(name: "doc.kml", text: Self.kml("A"))
      change(&file)
      let message = try message([file])
      #expect(message?.contains(word) == true, "\(word): \(message ?? "-")")
    }
    #expect(try message([file], count: 0xFFFF)?.contains("ZIP64") == true)
    #expect(try message([], count: 10_001)?.contains("10001 entries") == true)
    #expect(try message([], count: 3)?.contains("broken directory") == true)
  }

  @Test("An archive that would grow beyond measure is not unpacked, whatever it says of its size")
  func bombs() throws {
    var file = ZipText(name: "doc.kml", text: String(repeating: " ", count: 8 << 20))
    #expect(try message([file])?.contains("grow more than 200 times") == true)
    file.size = 1 << 20
    #expect(try message([file])?.contains("larger than it says") == true)
    file.size = 300 << 20
    #expect(try message([file])?.contains("256 MB are read at most") == true)
  }

  @Test("An archive cut off anywhere is refused, and one with any byte changed never does harm")
  func damaged() throws {
    let whole = try ZipText.archive([
      ZipText(name: "doc.kml", text: Self.kml("A")), ZipText(name: "b.kml", text: Self.kml("B")),
    ])
    #expect(KMLReader.read(whole).names == ["A"])
    for count in 0..<whole.count {
      #expect(KMLReader.read(Array(whole[..<count])).features.isEmpty, "cut after \(count) bytes")
    }
    let seed: UInt64 = 20_261_203
    var rng = SplitMix64(seed: seed)
    for i in whole.indices {
      var bytes = whole
      bytes[i] = UInt8.random(in: 0...255, using: &rng)
      let file = KMLReader.read(bytes)
      // The name may be hit, so that it is another file; nothing else is ever read.
      #expect(
        ["A", "B", nil].contains(file.names.first ?? nil) && (file.features.count == 1 || file.hasErrors),
        "seed \(seed), byte \(i)")
    }
  }

  @Test("Points written as an archive are read back, the same bytes each time")
  func written() throws {
    let features = [PointFeature(id: "a", longitudeDegrees: 1, latitudeDegrees: 2, properties: [.init("name", .text("Oak"))])]
    let written = try KMLWriter.writeKMZ(features)
    #expect(written.losses.isEmpty)
    #expect(try KMLWriter.writeKMZ(features) == written)
    let file = KMLReader.read(written.bytes)
    #expect(file.names == ["Oak"] && file.features[0].id == "a" && file.faults.isEmpty)
  }

  @Test("Deflated data comes back as it was, and not beyond its limit")
  func deflate() throws {
    var rng = SplitMix64(seed: 20_261_204)
    for count in [0, 1, 1_000, 600_000] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...15, using: &rng) }
      let data = try Deflate.compressed(bytes)
      #expect(try Deflate.decompressed(data, limit: count) == bytes)
      if count > 0 {
        #expect(throws: InflateError.tooLarge(limit: count - 1)) { try Deflate.decompressed(data, limit: count - 1) }
        #expect(throws: InflateError.corrupt("the data ends too early")) {
          try Deflate.decompressed(data.dropLast(), limit: count)
        }
      }
    }
    // The check value of the CRC catalogue's CRC-32/ISO-HDLC.
    #expect(Checksum.crc32(Array("123456789".utf8)) == 0xCBF4_3926 && Checksum.crc32([]) == 0)
  }
}
