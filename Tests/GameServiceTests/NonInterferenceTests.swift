import Geo
import Places
import Testing

/// What players see depends on no target that is not solved.
@Suite struct NonInterferenceTests {
  @Test("Two services that differ in targets that nobody finds answer with the same bytes", arguments: [1, 2, 3] as [UInt64])
  func sameBytes(seed: UInt64) async throws {
    let first = try await PlayedSession(hidden: [9000, 12_000], radius: 150).play(seed: seed, steps: 220)
    let second = try await PlayedSession(hidden: [-14_000, 8000.123456], radius: 77).play(seed: seed, steps: 220)
    #expect(first.count == second.count)
    for (index, pair) in zip(first, second).enumerated() where pair.0 != pair.1 {
      Issue.record("seed \(seed), answer \(index):\n\(pair.0)\nbeside\n\(pair.1)")
      return
    }
    // The session is one in which things happen.
    for text in [
      "\"verdict\":\"correct\"", "\"verdict\":\"incorrect\"", "too-early", "\"not-closed\"", "\"wait\"", "Revealed 1",
    ] {
      #expect(first.contains { $0.contains(text) }, Comment(rawValue: text))
    }
    #expect(!first.contains { $0.contains("Revealed 3") })
  }

  @Test("The comparison sees it where a guess finds a step that another service has elsewhere")
  func control() async throws {
    let first = try await PlayedSession(hidden: [-900, 12_000], radius: 150).play(seed: 1, steps: 20)
    let second = try await PlayedSession(hidden: [9000, 12_000], radius: 150).play(seed: 1, steps: 20)
    #expect(first != second)
  }

  @Test("No place of a step that is not solved is in what players see, in any spelling", arguments: [4, 5] as [UInt64])
  func noPlaces(seed: UInt64) async throws {
    let hidden = [9000.0, 12_000]
    let seen = try await PlayedSession(hidden: hidden, radius: 150).play(seed: seed, steps: 220)
    let targets = try hidden.map {
      try Coordinate(latitudeDegrees: HuntText.latitude($0), longitudeDegrees: -122.1697)
    }
    for text in seen { #expect(!Self.tells(text, targets), "\(text)") }
    // The scan finds what is there.
    #expect(Self.tells("{\"latitude\":\(HuntText.latitude(9000)),\"longitude\":-122.1697}", targets))
    #expect(Self.tells("at \(HuntText.latitude(12_000)) N 122.1697 W", targets))
  }

  /// Whether a text has a place within 2 km of a target, or a target's latitude to four decimals.
  private static func tells(_ text: String, _ targets: [Coordinate]) -> Bool {
    let numbers = targets.map { String("\($0.latitudeDegrees)".prefix(7)) }
    if numbers.contains(where: text.contains) { return true }
    return WrittenPlaces.find(in: text, near: .stanford).flatMap(\.readings).contains { place in
      targets.contains { Geodesic.distanceMetres(place, $0) < 2000 }
    }
  }
}
