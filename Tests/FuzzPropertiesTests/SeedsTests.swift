import Campaigns
import Foundation
import FuzzProperties
import Testing

@Suite("What fuzzing holds readers to")
struct SeedsTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fuzz/seeds")

  /// Bytes by file name, in order of the names.
  private static func seeds(_ reader: ReaderProperty) throws -> [(name: String, bytes: [UInt8])] {
    let folder = folder.appendingPathComponent(reader.rawValue)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      ($0, Array(try Data(contentsOf: folder.appendingPathComponent($0))))
    }
  }

  /// What does not hold, nil where all does.
  private static func broken(_ reader: ReaderProperty, _ bytes: [UInt8]) -> String? {
    do throws(BrokenProperty) {
      try reader.check(bytes)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("holds for every kept seed", arguments: ReaderProperty.allCases)
  func seeds(reader: ReaderProperty) throws {
    let seeds = try Self.seeds(reader)
    #expect(seeds.count >= 3)
    for seed in seeds { #expect(Self.broken(reader, seed.bytes) == nil, "\(reader.rawValue)/\(seed.name)") }
  }

  @Test("holds for 300 seeded changes of each, and for every beginning of the shorter", arguments: ReaderProperty.allCases)
  func mutations(reader: ReaderProperty) throws {
    for seed in try Self.seeds(reader) {
      for number in 0..<300 {
        var rng = SplitMix64(seed: UInt64(number))
        let bytes = Mutation.mutated(seed.bytes, &rng)
        #expect(Self.broken(reader, bytes) == nil, "\(reader.rawValue)/\(seed.name), seed \(number)")
      }
      for end in 0..<min(seed.bytes.count, 200) {
        #expect(Self.broken(reader, Array(seed.bytes[..<end])) == nil, "\(reader.rawValue)/\(seed.name), \(end) bytes")
      }
    }
  }
}
