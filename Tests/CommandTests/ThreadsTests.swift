import Campaigns
import Testing

@Suite("Any number of threads")
struct ThreadsTests {
  private static let seed: UInt64 = 20_261_201
  private static let count = 200_000

  /// Rows with bad ones, blank lines and quoted line ends sprinkled in.
  static func csv() -> String {
    var rng = SplitMix64(seed: seed)
    var text = "id,player,lat,lon,target,note\n"
    text.reserveCapacity(count * 60)
    for row in 0..<count {
      let kind = Int.random(in: 0..<60, using: &rng)
      let target = ["oval", "tower", "Oval"][Int.random(in: 0..<3, using: &rng)]
      let latitude = 374_200 + Int.random(in: 0..<150, using: &rng)
      let longitude = 1_221_600 + Int.random(in: 0..<150, using: &rng)
      let place = "37.\(latitude % 10_000),-122.\(longitude % 10_000)"
      switch kind {
      case 0: text += "\(row),p\(row % 97),\(place),nowhere,\n"
      case 1: text += "\(row),p,91,2,\(target),\n"
      case 2: text += "\(row),short\n"
      case 3: text += "\n"
      case 4: text += "\(row),\"p\n\r\n\"\"q\"\"\",\(place),\(target),\"a\nb\"\n"
      case 5: text += "\(row),p,\(place),\(target),\"x\"y\n"
      case 6: text += "  \r\n"
      default: text += "\(row),p\(row % 97),\(place),\(target),\(kind)\(kind % 5 == 0 ? "\r" : "")\n"
      }
    }
    return text
  }

  static func ndjson() -> String {
    var rng = SplitMix64(seed: seed)
    var text = ""
    text.reserveCapacity(count * 70)
    for row in 0..<count {
      let latitude = 4200 + Int.random(in: 0..<150, using: &rng)
      switch Int.random(in: 0..<50, using: &rng) {
      case 0: text += "{broken \(row)\n"
      case 1: text += "\n"
      case 2: text += "{\"id\":\(row),\"lat\":null,\"lon\":2,\"target\":\"oval\"}\n"
      case 3: text += "{\"id\":\(row),\"lat\":1,\"lon\":2,\"target\":\"ovel\"}\r\n"
      default: text += "{\"id\":\(row),\"lat\":37.\(latitude),\"lon\":-122.169,\"target\":\"oval\"}\n"
      }
    }
    return text
  }

  @Test("The same bytes and the same list of bad rows for 1, 2, 3 and 8 threads", arguments: ["csv", "ndjson"])
  func same(format: String) throws {
    let scratch = try Scratch()
    let pack = try scratch.write("pack.geojson", Sample.pack)
    let input = try scratch.write("guesses", format == "csv" ? Self.csv() : Self.ndjson())
    var first: (output: [UInt8]?, errors: [UInt8]?, messages: String)?
    for threads in ["1", "2", "3", "8"] {
      let outcome = try Huntkit.run(
        "verify", "--pack", pack, input, "--threads", threads, "--output", scratch.path("out"), "--errors", scratch.path("bad"),
        "--summary")
      #expect(outcome.code == 0)
      let result = (output: scratch.bytes("out"), errors: scratch.bytes("bad"), messages: outcome.messages)
      if let first {
        #expect(result.output == first.output, "\(threads) threads, seed \(Self.seed)")
        #expect(result.errors == first.errors)
        #expect(result.messages == first.messages)
      } else {
        first = result
        #expect((result.errors?.count { $0 == 10 } ?? 0) > Self.count / 30)
        #expect((result.output?.count ?? 0) > Self.count * 40)
      }
    }
  }

  @Test("A fault in the middle stops every number of threads at the same place with the same message")
  func fault() throws {
    let rows = String(repeating: "\(Sample.near),x\n", count: 60_000)
    let text = Array("lat,lon,note\n\(rows)\(Sample.near),\"open\n\(rows)".utf8)
    let first = try Huntkit.verify(text, ["--threads", "1"])
    #expect(first.code == 2)
    for threads in ["2", "3", "8"] {
      let outcome = try Huntkit.verify(text, ["--threads", threads])
      #expect(outcome.code == 2)
      #expect(outcome.messages == first.messages)
      #expect(outcome.output == first.output)
    }
  }

  @Test(
    "A heatmap has the same bytes for any number of threads",
    arguments: [
      [], ["--by", "target"], ["--format", "geojson"], ["--min-players", "3"],
    ])
  func heatmap(options: [String]) throws {
    let scratch = try Scratch()
    let input = try scratch.write("guesses.csv", Self.csv())
    let pack = try scratch.write("pack.geojson", Sample.pack)
    for more in [[], ["--pack", pack]] {
      let first = try Huntkit.run(["heatmap", input, "--threads", "1"] + options + more)
      #expect(first.code == 0)
      #expect(first.output.count > 2000)
      for threads in ["2", "3", "8"] {
        let outcome = try Huntkit.run(["heatmap", input, "--threads", threads] + options + more)
        #expect(outcome.output == first.output, "\(threads) threads, seed \(Self.seed)")
        #expect(outcome.messages == first.messages)
      }
    }
  }
}
