import Campaigns
import Game
import Geo
import Testing

@Suite("Non-interference")
struct NonInterferenceTests {
  private static let hunts = [true, false].map { isOrdered in
    HuntRules(
      id: HuntID(isOrdered ? 1 : 2), isOrdered: isOrdered,
      steps: (0..<4).map {
        StepRules(id: StepID(Int64((isOrdered ? 10 : 20) + $0)), hints: [.free, HintRules(cost: 10)])
      })
  }

  @Test(
    "Where every guess misses the hidden targets, nothing that players are told and no event depends on where those are",
    arguments: Array(1...8) as [UInt64])
  func session(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    // The first step can be found; the others are hidden anywhere on Earth beyond all guesses, in two different ways.
    let found = Target(Hunt.centre)
    let guesses = [Hunt.centre] + (0..<6).map { _ in rng.place(around: Hunt.centre, within: 3_000) }
    func hidden(_ from: Double) -> [Target] {
      (0..<3).map { _ in
        Target(
          Geodesic.destination(
            from: Hunt.centre, azimuthDegrees: Double.random(in: 0..<360, using: &rng),
            distanceMetres: from + Double.random(in: 0...1_000_000, using: &rng)))
      }
    }
    let worlds = [3_151.0, 18_000_000].map { from in Self.hunts.map { ($0, [found] + hidden(from)) } }
    let games = try worlds.map { world in
      var choices = SplitMix64(seed: seed &+ 1_000)
      var game = try LiveGame(world)
      for _ in 0..<400 { try game.play(&choices, guesses: guesses) }
      return game
    }
    #expect(games[0].replies == games[1].replies, "seed \(seed)")
    #expect(games[0].events == games[1].events, "seed \(seed)")
    #expect(games[0].replies.contains("wrong") && games[0].replies.contains { $0.hasPrefix("solved") })
  }
}
