import Foundation
import Game
import Geo
import Store

/// A directory of a test's own, removed after it.
final class Scratch: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("huntkit-store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}

/// A store of a test's own. Durable writes are not what most tests are about.
struct TestStore: Sendable {
  let scratch: Scratch
  let store: Store

  init(_ change: (inout Store.Options) -> Void = { _ in }) throws {
    scratch = try Scratch()
    var options = Store.Options()
    options.synchronous = .off
    options.readers = 2
    change(&options)
    store = try Store(scratch.path("test.db"), options)
  }

  var path: String { scratch.path("test.db") }

  @discardableResult
  func write<R: Sendable>(_ body: @escaping @Sendable (WorkUnit) throws -> R) async throws -> R { try await store.write(body) }

  func read<R: Sendable>(_ body: @escaping @Sendable (Snapshot) throws -> R) async throws -> R { try await store.read(body) }

  func player(_ name: String) async throws -> PlayerID {
    try await write { try $0.register(name: name, canonicalName: name.lowercased(), passwordHash: "hash", at: .start) }
  }

  /// A hunt of several steps, 1 km from each other, by an author of its own.
  func hunt(_ slug: String = "hunt", steps: Int = 2, change: (inout HuntContent) -> Void = { _ in }) async throws -> HuntID {
    var content = HuntContent.sample(steps: steps)
    change(&content)
    let (author, final) = (try await player("Author of " + slug), content)
    return try await write {
      try $0.createHunt(slug: slug, key: "k", author: author, isDraft: false, isListed: true, final, at: .start)
    }
  }

  /// What `admin check` would say, once all that was written is in the file.
  func faults() throws -> [String] { try Store.check(path) }
}

extension Moment {
  /// 2026-12-01T00:00:00Z.
  static let start = Moment(millisecondsSince1970: 1_796_083_200_000)

  static func after(_ milliseconds: Int64) -> Moment { start.advanced(byMilliseconds: milliseconds) }
}

extension Coordinate {
  /// North of the Oval, so many metres, roughly.
  static func north(_ metres: Double) -> Coordinate {
    // In range for any distance that tests use.
    (try? Coordinate(latitudeDegrees: 37.4275 + metres / 111_000, longitudeDegrees: -122.1697)) ?? .stanford
  }
}

extension HuntContent {
  static func sample(steps: Int) -> HuntContent {
    HuntContent(
      name: "Hunt", description: "A hunt", searchText: "hunt a hunt",
      steps: (0..<steps).map { index in
        StepContent(
          target: "step-\(index + 1)", name: "Step \(index + 1)", reveal: "Well done",
          place: Target(.north(Double(index) * 1000)),
          hints: [
            HintContent("free"), HintContent("priced", rules: HintRules(cost: 10), isPlain: false),
            HintContent("timed", rules: HintRules(cost: 20, afterMilliseconds: 600_000), isPlain: false),
          ])
      })
  }
}

extension GuessAttempt {
  /// A tap so many metres north of the Oval.
  static func tap(_ metres: Double, step: StepID? = nil) -> GuessAttempt {
    GuessAttempt(verification: .map, place: .north(metres), step: step)
  }
}
