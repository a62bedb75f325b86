import Campaigns
import Formats
import Geo
import Packs
import Testing

@Suite("Any bytes, any size")
struct RobustnessTests {
  private static let sample = Array(ExamplePackTests.example.utf8)

  /// What must hold of the result for any bytes at all.
  private static func check(_ bytes: [UInt8]) {
    let result = PackReader.read(bytes)
    let hasErrors = result.told.contains { $0.severity == .error }
    #expect((result.pack == nil) == hasErrors)
    #expect(result.told.map(\.offset) == result.told.map(\.offset).sorted())
    for finding in result.told {
      #expect((0...bytes.count).contains(finding.offset))
      #expect(finding.position.line >= 1 && finding.position.column >= 1)
      #expect(!finding.message.isEmpty)
    }
    guard let pack = result.pack else { return }
    #expect(!pack.targets.isEmpty)
    #expect(Set(pack.targets.map { Array($0.id.utf8) }).count == pack.targets.count)
    for target in pack.targets {
      #expect(pack.hunts.indices.contains(target.hunt))
      #expect(abs(target.target.coordinate.latitudeDegrees) <= 90 && abs(target.target.coordinate.longitudeDegrees) <= 180)
      #expect(target.target.radiusMetres > 0)
    }
  }

  @Test("Every beginning of a pack is read without a crash, and only the whole is a pack")
  func prefixes() {
    for length in 0...Self.sample.count {
      Self.check(Array(Self.sample[..<length]))
      if length < Self.sample.count { #expect(PackReader.read(Array(Self.sample[..<length])).pack == nil) }
    }
    #expect(PackReader.read(Self.sample).pack != nil)
  }

  @Test("Seeded mutations are read without a crash and keep what must hold", arguments: 0..<8)
  func mutations(slice: Int) {
    var rng = SplitMix64(seed: 4_100 + UInt64(slice))
    let pieces = ["null", "{}", "[]", "\"\"", "-1", "1e400", "true", "\"\\ud800\"", ",", "}", "]", "\u{FEFF}", "\"id\":", "é"]
      .map { Array($0.utf8) }
    for _ in 0..<250 {
      var bytes = Self.sample
      for _ in 0..<Int.random(in: 1...4, using: &rng) {
        let place = Int.random(in: 0..<bytes.count, using: &rng)
        let end = min(bytes.count, place + Int.random(in: 0..<12, using: &rng))
        switch Int.random(in: 0..<5, using: &rng) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &rng)
        case 1: bytes.removeSubrange(place..<end)
        case 2: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &rng))
        case 3: bytes.insert(contentsOf: pieces.randomElement(using: &rng) ?? [], at: place)
        default: bytes.replaceSubrange(place..<end, with: pieces.randomElement(using: &rng) ?? [])
        }
        if bytes.isEmpty { bytes = [0] }
      }
      Self.check(bytes)
    }
  }

  private static func pack(_ count: Int, separator: String, more: String) -> [UInt8] {
    let features = (0..<count).map { index in
      PackText.feature("\"name\":\"Stop \(index)\"\(more)", at: "-122.\(1000 + index % 9000),37.\(1000 + index % 7919)")
    }
    return Array("{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: separator))]}".utf8)
  }

  @Test("A pack of 50,000 features is read in a reasonable time")
  func large() {
    let bytes = Self.pack(50_000, separator: ",\n", more: ",\"hints\":[\"a\"],\"description\":\"d\"")
    let time = ProcessorTime.spent { #expect(PackReader.read(bytes).pack?.targets.count == 50_000) }
    #expect(time < .seconds(120))
  }

  @Test(
    "Time grows with size, not with its square: with notes on lines of their own, with all on one line, with errors",
    arguments: [
      (",\n", ",\"colour\":1"), (",", ",\"colour\":1"), (",\n", ",\"hunt\":\"h\",\"step\":1"), (",", ",\"radius_m\":0"),
    ])
  func growth(separator: String, more: String) async {
    // A pack is read by several threads: in a process of its own, where nothing else takes any processor's time.
    await #expect(processExitsWith: .success) { [separator, more] in
      func time(_ count: Int) -> Duration {
        let bytes = Self.pack(count, separator: separator, more: more)
        return (0..<3).map { _ in
          let start = ProcessorTime.ofProcess
          _ = PackReader.read(bytes)
          return ProcessorTime.ofProcess - start
        }.min() ?? .zero
      }
      let (small, large) = (time(200), time(1600))
      // Eight times as many; the square of that is 64.
      #expect(large < small * 24, "\(small) for 200 features, \(large) for 1600")
    }
  }
}
