import Campaigns
import Game
import Testing

/// "5 free wrong guesses, then waits of 30 s, 1, 2, 5, 10 min", worked by hand.
@Suite("Guess budget")
struct GuessBudgetTests {
  private static let seed: UInt64 = 11

  @Test("Five wrong guesses are free of waits, then they grow to ten minutes and stay there")
  func waits() {
    let seconds: [Int64] = [0, 0, 0, 0, 30, 60, 120, 300, 600, 600, 600]
    var budget = GuessBudget()
    for (i, wait) in seconds.enumerated() {
      budget.chargeWrongGuess(at: moment(1_000))
      let until = moment(1_000 + wait * 1_000)
      #expect(budget.wrongGuesses == i + 1)
      #expect(budget.decision(at: moment(1_000)) == (wait == 0 ? .now : .wait(until: until)), "after \(i + 1)")
      if wait > 0 {
        #expect(budget.decision(at: until.advanced(byMilliseconds: -1)) == .wait(until: until))
        #expect(budget.decision(at: until) == .now)
      }
    }
    #expect(GuessBudget().decision(at: moment(0)) == .now)
  }

  @Test("A clock that was set back holds nobody up for longer than twice the wait")
  func clockSetBack() {
    var budget = GuessBudget()
    for _ in 0..<9 { budget.chargeWrongGuess(at: moment(10_000_000)) }
    #expect(budget.decision(at: moment(10_000_000)) == .wait(until: moment(10_600_000)))
    #expect(budget.decision(at: moment(9_400_000)) == .wait(until: moment(10_600_000)))
    #expect(budget.decision(at: moment(9_399_999)) == .now)
  }

  @Test("More wrong guesses never mean an earlier next guess, and asking changes nothing")
  func monotone() {
    var rng = SplitMix64(seed: Self.seed)
    for _ in 0..<200 {
      var now = moment(Int64.random(in: 0...1_000_000_000, using: &rng))
      var budget = GuessBudget()
      for _ in 0..<20 {
        now = now.advanced(byMilliseconds: Int64.random(in: 0...700_000, using: &rng))
        let before = budget.decision(at: now)
        var charged = budget
        charged.chargeWrongGuess(at: now)
        #expect(next(charged, now) >= next(budget, now), "seed \(Self.seed)")
        #expect(budget.decision(at: now) == before)
        if case .wait = before { continue }
        budget = charged
      }
    }
  }

  private func next(_ budget: GuessBudget, _ now: Moment) -> Moment {
    if case .wait(let until) = budget.decision(at: now) { until } else { now }
  }

  @Test("No stored numbers and no rules make it trap")
  func extremes() {
    let moments = [Int64.min, -1, 0, 1, .max].map(moment)
    let rules = [
      GuessBudgetRules.standard, GuessBudgetRules(freeWrongGuesses: 0, waitsMilliseconds: [5]),
      GuessBudgetRules(freeWrongGuesses: .max, waitsMilliseconds: []),
      GuessBudgetRules(freeWrongGuesses: .min, waitsMilliseconds: [.max, .min]),
    ]
    for rules in rules {
      for count in [Int.min, -1, 0, 4, 5, .max] {
        for next in moments.map(Optional.some) + [nil] {
          for now in moments {
            var budget = GuessBudget(wrongGuesses: count, nextGuessAt: next)
            if case .wait(let until) = budget.decision(at: now, rules) { #expect(until > now) }
            budget.chargeWrongGuess(at: now, rules)
            #expect(budget.wrongGuesses >= 1)
          }
        }
      }
    }
    let none = GuessBudgetRules(freeWrongGuesses: 0, waitsMilliseconds: [5])
    #expect(GuessBudget().decision(at: moment(0), none) == .now)
    #expect(none.waitMilliseconds(afterWrongGuesses: 1) == 5)
  }
}
