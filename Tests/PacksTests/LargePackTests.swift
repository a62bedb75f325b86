import Campaigns
import Formats
import Packs
import Testing

/// Packs that are large enough to be read by several threads.
@Suite struct LargePackTests {
  /// Features with a fault now and then, each of a kind that shows without the others.
  private static let features: [String] = {
    var random = SplitMix64(seed: 11)
    return (0..<6000).map { number in
      let place = "[\(-122.1 - Double(number) / 1e5), \(37.4 + Double(number % 100) / 1e4)]"
      let properties = "\"name\": \"Stop number \(number)\", \"step\": \(number + 1), \"hints\": [\"Look up.\"]"
      let good =
        "{\"type\": \"Feature\", \"id\": \"s\(number)\", \"geometry\": {\"type\": \"Point\", \"coordinates\": \(place)}, "
        + "\"properties\": {\(properties)}}"
      switch UInt64.random(in: 0..<40, using: &random) {
      case 0: return good.replacing("\"Point\"", with: "\"Line\"")
      case 1: return good.replacing("\"name\"", with: "\"nmae\"")
      case 2: return good.replacing("[\"Look up.\"]", with: "\"Look up.\"")
      case 3: return good.replacing("\"type\": \"Feature\"", with: "\"type\": \"Feature\", \"type\": \"Feature\"")
      case 4: return number % 2 == 0 ? "17" : good.replacing("Look up.", with: "\(place.dropFirst().dropLast())")
      default: return good
      }
    }
  }()

  private static func pack(_ features: [String]) -> [UInt8] {
    Array("{\"type\": \"FeatureCollection\", \"features\": [\n\(features.joined(separator: ",\n"))\n]}".utf8)
  }

  private struct Said: Hashable {
    let code: Finding.Code
    let message: String
    let feature: Int?
    let name: String?
    let column: Int
  }

  /// What is said of a feature, whatever else is in the pack: not the steps, which have gaps in a part of it.
  private static func said(_ findings: [Finding], first: Int = 0) -> [Said] {
    findings.filter { $0.code != .stepOrder && $0.code != .outsideArea }.map {
      Said(
        code: $0.code, message: $0.message.replacing(/feature \d+/, with: "feature"),
        feature: $0.feature.map { $0.index + first },
        name: $0.feature?.name, column: $0.position.column)
    }
  }

  @Test("A large pack is told what its parts are told, in the order of the text")
  func parts() {
    let whole = PackReader.check(Self.pack(Self.features)).findings
    #expect(zip(whole, whole.dropFirst()).allSatisfy { $0.offset <= $1.offset })
    let parts = stride(from: 0, to: Self.features.count, by: 500).flatMap { first in
      Self.said(PackReader.check(Self.pack(Array(Self.features[first..<(first + 500)]))).findings, first: first)
    }
    #expect(Self.said(whole) == parts)
    #expect(
      Set(whole.map(\.code)).isSuperset(of: [
        .pointRequired, .nameMissing, .hintShape, .duplicateMember, .featureType, .placeLeak,
      ]))
  }

  @Test("A large pack is told the same each time")
  func repeated() {
    let first = PackReader.check(Self.pack(Self.features)).findings
    for _ in 0..<5 {
      let again = PackReader.check(Self.pack(Self.features)).findings
      #expect(again.map(\.message) == first.map(\.message) && again.map(\.range) == first.map(\.range))
    }
  }

  @Test("A large pack without faults has its targets in order")
  func targets() throws {
    let good = (0..<5000).map { number in
      "{\"type\": \"Feature\", \"id\": \(number), \"geometry\": {\"type\": \"Point\", \"coordinates\": [-122.1, 37.\(10000 + number)]},"
        + " \"properties\": {\"name\": \"N\\u006fminal \(number)\"}}"
    }
    let pack = try #require(PackReader.read(Self.pack(good)).pack)
    #expect(pack.targets.map(\.id) == (0..<5000).map(String.init))
    #expect(pack.targets.map(\.name) == (0..<5000).map { "Nominal \($0)" })
    #expect(pack.hunts.count == 5000)
  }
}
