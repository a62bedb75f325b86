import Game
import Geo
import Testing

@Suite("Guesses")
struct GuessingTests {
  private let player = PlayerID(1)
  private let now = Hunt.opens.advanced(byMilliseconds: 60_000)

  private func refusal(
    _ rules: HuntRules, _ progress: HuntProgress = HuntProgress(membership: .joined), player: PlayerID = PlayerID(1),
    step: StepID? = nil, verification: Verification = .map, accuracy: Double? = nil, at time: Moment? = nil,
    budget: GuessBudget = GuessBudget(), newcomers: TokenBucket? = nil
  ) -> GuessRefusal? {
    let attempt = GuessAttempt(verification: verification, place: Hunt.nowhere, accuracyMetres: accuracy, step: step)
    do throws(GuessRefusal) {
      _ = try rules.permit(attempt, by: player, at: time ?? now, progress, budget: budget, newcomers: newcomers)
      return nil
    } catch {
      return error
    }
  }

  private var waiting: GuessBudget { GuessBudget(wrongGuesses: 5, nextGuessAt: now.advanced(byMilliseconds: 30_000)) }
  private var wait: GuessRefusal { .wait(until: now.advanced(byMilliseconds: 30_000)) }

  @Test("Without leave nothing is judged: window, author, membership, step, kind of guess")
  func refusals() throws {
    let rules = Hunt.rules()
    #expect(refusal(rules) == nil)
    #expect(refusal(rules, at: moment(999_999)) == .notOpen(opens: Hunt.opens))
    #expect(refusal(rules, at: Hunt.closes) == .closed)
    #expect(refusal(rules, HuntProgress(), at: Hunt.closes) == .closed, "whoever asks")
    #expect(refusal(rules, player: Hunt.author) == .author)
    #expect(refusal(rules, HuntProgress()) == .notJoined)
    #expect(refusal(rules, HuntProgress(membership: .left)) == .notJoined)
    #expect(refusal(rules, HuntProgress(membership: .joined, isDisqualified: true)) == .disqualified)
    #expect(refusal(rules, verification: .presence, accuracy: 5) == .verification(needed: .map))
    #expect(refusal(Hunt.rules(isOrdered: false), solved(3)) == .finished)
    #expect(refusal(rules, solved(3)) == .finished)
  }

  private func solved(_ count: Int) -> HuntProgress {
    HuntProgress(membership: .joined, steps: Hunt.steps.prefix(count).map { StepProgress(step: $0, solvedAt: now) })
  }

  @Test("A step that is not there and one that is not open yet get the same answer; a solved one is not judged again")
  func steps() {
    let rules = Hunt.rules()
    #expect(refusal(rules, step: Hunt.steps[0]) == nil)
    #expect(refusal(rules, step: Hunt.steps[1]) == .noSuchStep)
    #expect(refusal(rules, step: StepID(12_345)) == .noSuchStep)
    #expect(refusal(rules, solved(1), step: Hunt.steps[0]) == .solvedAlready)
    #expect(refusal(Hunt.rules(isOrdered: false), step: Hunt.steps[2]) == nil)
  }

  @Test("Presence is checked in the order window, budget, accuracy")
  func presenceOrder() {
    var rules = Hunt.rules()
    rules.verification = .presence
    #expect(refusal(rules, verification: .presence, accuracy: .nan, at: Hunt.closes, budget: waiting) == .closed)
    #expect(refusal(rules, verification: .presence, accuracy: .nan, budget: waiting) == wait)
    #expect(refusal(rules, verification: .presence, accuracy: .nan) == .fix(.badAccuracy))
    #expect(refusal(rules, verification: .presence, accuracy: 30) == nil)
    #expect(refusal(rules, verification: .map, accuracy: 30) == .verification(needed: .presence))
  }

  @Test(
    "A fix that is worse than 100 m, has no accuracy or an impossible one is to be tried again",
    arguments: [
      (nil, FixFault.noAccuracy), (-1, .badAccuracy), (-0.001, .badAccuracy), (.nan, .badAccuracy),
      (-.infinity, .badAccuracy), (100.001, .inaccurate), (5_000, .inaccurate), (.infinity, .inaccurate), (0, nil), (-0.0, nil),
      (100, nil), (35.5, nil),
    ] as [(Double?, FixFault?)])
  func accuracy(metres: Double?, fault: FixFault?) {
    #expect(FixFault(accuracyMetres: metres) == fault)
  }

  @Test("A fix of another time is not judged: more than five minutes old, or so far ahead")
  func age() {
    for milliseconds in [0, 300_000, -300_000, nil] as [Int64?] {
      #expect(FixFault(accuracyMetres: 5, ageMilliseconds: milliseconds) == nil)
    }
    for milliseconds in [300_001, -300_001, .max, .min] as [Int64] {
      #expect(FixFault(accuracyMetres: 5, ageMilliseconds: milliseconds) == .old)
    }
    #expect(FixFault(accuracyMetres: 500, ageMilliseconds: .max) == .inaccurate)
  }

  @Test("A tap on the map has no accuracy to check, and keeps none")
  func tap() throws {
    let attempt = GuessAttempt(verification: .map, place: Hunt.nowhere, accuracyMetres: .nan)
    let rules = Hunt.rules()
    let permit = try rules.permit(
      attempt, by: player, at: now, HuntProgress(membership: .joined), budget: GuessBudget(), newcomers: nil)
    let outcome = rules.outcome(attempt, permit, try Hunt.judge())
    #expect(outcome.kind == .guessedWrong(GuessRecord(verification: .map, place: Hunt.nowhere)))
    #expect(outcome.step == Hunt.steps[0])
  }

  @Test("A newcomer's guess needs a token, also one that has been waited for; others need none")
  func newcomers() throws {
    var empty = TokenBucket()
    for _ in 0..<60 { _ = empty.take(at: now) }
    let rules = Hunt.rules()
    #expect(refusal(rules, newcomers: empty) == .wait(until: now.advanced(byMilliseconds: 60_000)))
    #expect(refusal(rules, newcomers: TokenBucket()) == nil)
    #expect(
      refusal(rules, budget: GuessBudget(wrongGuesses: 5, nextGuessAt: now), newcomers: empty)
        == refusal(rules, newcomers: empty))
    #expect(refusal(rules, budget: waiting, newcomers: empty) == wait, "the wait of one's own comes first")
    func draws(_ budget: GuessBudget, _ newcomers: TokenBucket?) throws -> Bool {
      let attempt = GuessAttempt(verification: .map, place: Hunt.nowhere)
      return try rules.permit(
        attempt, by: player, at: now, HuntProgress(membership: .joined), budget: budget, newcomers: newcomers
      ).drawsToken
    }
    #expect(try draws(GuessBudget(), TokenBucket()))
    #expect(try !draws(GuessBudget(), nil))
    #expect(try draws(GuessBudget(wrongGuesses: 5, nextGuessAt: now), TokenBucket()))
  }

  @Test("Budgets are of the open step where a hunt is ordered, else of the hunt")
  func scopes() {
    #expect(Hunt.rules().budgetScope(solved(1)) == BudgetScope(hunt: Hunt.id, step: Hunt.steps[1]))
    #expect(Hunt.rules().budgetScope(solved(3)) == nil)
    #expect(Hunt.rules(isOrdered: false).budgetScope(solved(1)) == BudgetScope(hunt: Hunt.id, step: nil))
  }

  @Test("Candidates: the open step, all unsolved ones, or the one that is named")
  func candidates() throws {
    func candidates(_ rules: HuntRules, _ progress: HuntProgress, _ step: StepID? = nil) throws -> [Int] {
      try rules.permit(
        GuessAttempt(verification: .map, place: Hunt.nowhere, step: step), by: player, at: now, progress,
        budget: GuessBudget(), newcomers: nil
      ).candidates
    }
    let free = Hunt.rules(isOrdered: false)
    #expect(try candidates(Hunt.rules(), solved(1)) == [1])
    #expect(try candidates(free, solved(1)) == [1, 2])
    #expect(try candidates(free, solved(1), Hunt.steps[2]) == [2])
  }

  @Test("A wrong guess belongs to the open step, to the step it names, or to none; a right one to the step it solves")
  func outcomes() throws {
    func outcome(_ rules: HuntRules, _ place: Coordinate, _ step: StepID? = nil) throws -> GuessOutcome {
      let attempt = GuessAttempt(verification: .map, place: place, step: step)
      let permit = try rules.permit(
        attempt, by: player, at: now, HuntProgress(membership: .joined), budget: GuessBudget(), newcomers: nil)
      return rules.outcome(attempt, permit, try Hunt.judge())
    }
    let free = Hunt.rules(isOrdered: false)
    #expect(try outcome(Hunt.rules(), Hunt.nowhere).step == Hunt.steps[0])
    #expect(try outcome(free, Hunt.nowhere).step == nil)
    #expect(try outcome(free, Hunt.nowhere, Hunt.steps[1]).step == Hunt.steps[1])
    let right = try outcome(free, Hunt.places[2])
    #expect(right.isSolved && right.step == Hunt.steps[2])
    #expect(try !outcome(Hunt.rules(), Hunt.places[2]).isSolved, "the third step is not open yet")
    #expect(try !outcome(free, Hunt.places[2], Hunt.steps[1]).isSolved, "it was meant for another step")
  }
}
