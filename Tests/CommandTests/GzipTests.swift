import Testing

@Suite("Gzipped guesses")
struct GzipTests {
  private static let inputs = [
    "lat,lon,target\n\(Sample.near),oval\n\(Sample.far),oval\n",
    "{\"lat\":37.4280,\"lon\":-122.1690}\n{\"lat\":37.4300,\"lon\":-122.1697}\n",
    Sample.collection([
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[-122.1690,37.4280]},"properties":{"a":1}}"#
    ]),
  ]

  @Test("Gzipped input of each format gives the bytes that plain input gives, from a file and from a pipe", arguments: inputs)
  func formats(text: String) throws {
    let plain = try Huntkit.verify(text)
    let packed = try Gzip.compressed(Array(text.utf8))
    #expect(packed.starts(with: [0x1F, 0x8B]))
    #expect(try Huntkit.verify(packed).output == plain.output)
    let scratch = try Scratch()
    let pack = try scratch.write("pack.geojson", Sample.pack)
    let outcome = try Huntkit.run(["verify", "--pack", pack, try scratch.write("guesses.gz", packed)])
    #expect(outcome.code == 0)
    #expect(outcome.output == plain.output)
  }

  @Test("Members one after another are one text, also where a row goes across them")
  func members() throws {
    let text = Self.inputs[0]
    let plain = try Huntkit.verify(text)
    let bytes = Array(text.utf8)
    for cut in [1, 14, 20, bytes.count - 1] {
      let packed = try Gzip.compressed(Array(bytes[..<cut])) + Gzip.compressed([]) + Gzip.compressed(Array(bytes[cut...]))
      #expect(try Huntkit.verify(packed).output == plain.output)
    }
  }

  @Test("A large file is decompressed piece by piece to its end")
  func large() throws {
    let text = "lat,lon\n" + String(repeating: "\(Sample.near)\n", count: 100_000)
    let outcome = try Huntkit.verify(try Gzip.compressed(Array(text.utf8)), ["--summary"])
    #expect(outcome.messages == "100,000 rows: 100,000 correct, 0 incorrect, 0 invalid\n")
  }

  @Test("Gzip cut short is exit code 2 and says so, wherever it is cut", arguments: Array(2..<40) + [1000, 20_000])
  func truncated(length: Int) throws {
    // Rows that do not compress to nothing.
    let rows = (0..<4000).map { "37.\(($0 * 7919) % 99_991),-122.\(($0 * 104_729) % 99_989)\n" }.joined()
    let packed = try Gzip.compressed(Array(("lat,lon\n" + rows).utf8))
    try #require(packed.count > 20_000)
    let scratch = try Scratch()
    let outcome = try Huntkit.verify(Array(packed[..<length]), ["--output", scratch.path("out.csv")])
    #expect(outcome.code == 2)
    #expect(outcome.messages.contains("the gzip data ends too early"), "\(outcome.messages)")
    #expect(scratch.names.isEmpty)
  }

  @Test("Corrupt gzip is exit code 2: a wrong byte, a wrong checksum, something else behind it")
  func corrupt() throws {
    let packed = try Gzip.compressed(Array(Self.inputs[0].utf8))
    var wrongByte = packed
    wrongByte[packed.count / 2] ^= 0x55
    var wrongSum = packed
    wrongSum[packed.count - 6] ^= 1
    for bytes in [wrongByte, wrongSum, packed + Array("trailing".utf8), [0x1F, 0x8B, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9]] {
      let outcome = try Huntkit.verify(bytes)
      #expect(outcome.code == 2)
      #expect(outcome.messages.contains("not valid gzip"), "\(outcome.messages)")
    }
  }

  @Test("Nothing, gzipped, is an empty file")
  func nothing() throws {
    let outcome = try Huntkit.verify(try Gzip.compressed([]))
    #expect(outcome.code == 2)
    #expect(outcome.messages.contains("empty"))
  }
}
