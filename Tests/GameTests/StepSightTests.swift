import Game
import Testing

@Suite("What a player sees, and hints")
struct StepSightTests {
  private let player = PlayerID(1)
  private let seen = Hunt.opens.advanced(byMilliseconds: 1_000)
  private let hints = [
    HintRules.free, HintRules(cost: 0, afterMilliseconds: 60_000), HintRules(cost: 10),
    HintRules(cost: 20, afterMilliseconds: 600_000),
  ]

  private func after(_ seconds: Int64) -> Moment { seen.advanced(byMilliseconds: seconds * 1_000) }

  private func progress(solved: Int = 0, unlocked: [Int] = []) -> HuntProgress {
    HuntProgress(
      membership: .joined,
      steps: Hunt.steps.indices.map {
        StepProgress(step: Hunt.steps[$0], firstSeenAt: seen, unlockedHints: unlocked, solvedAt: $0 < solved ? seen : nil)
      })
  }

  @Test("An ordered hunt shows what is solved and the open step, another one all; nothing before it opens or to others")
  func visible() {
    func steps(_ rules: HuntRules, _ progress: HuntProgress, at time: Moment? = nil) -> [StepID] {
      rules.sights(progress, at: time ?? seen).map(\.step)
    }
    #expect(steps(Hunt.rules(), progress()) == [Hunt.steps[0]])
    #expect(steps(Hunt.rules(), progress(solved: 2)) == Hunt.steps)
    #expect(steps(Hunt.rules(), progress(solved: 3)) == Hunt.steps)
    #expect(steps(Hunt.rules(isOrdered: false), progress()) == Hunt.steps)
    #expect(steps(Hunt.rules(), progress(), at: moment(999_999)).isEmpty)
    #expect(steps(Hunt.rules(), progress(solved: 1), at: Hunt.closes) == Array(Hunt.steps.prefix(2)))
    #expect(steps(Hunt.rules(), HuntProgress()).isEmpty)
    #expect(steps(Hunt.rules(), HuntProgress(membership: .left)).isEmpty)
  }

  @Test("Locations are shown where the hunt says so, and only of steps that are visible")
  func locations() {
    var rules = Hunt.rules()
    #expect(rules.sights(progress(solved: 1), at: seen).allSatisfy { !$0.showsLocation })
    rules.locations = .shown
    #expect(rules.sights(progress(solved: 1), at: seen).map(\.showsLocation) == [true, true])
    #expect(rules.sights(progress(solved: 1), at: seen).map(\.isSolved) == [true, false])
  }

  @Test("Hints: free ones with the step or in time, others on sale from their time on")
  func timed() throws {
    func sights(_ seconds: Int64, _ unlocked: [Int] = []) -> [HintSight] {
      Hunt.rules(hints: hints).sights(progress(unlocked: unlocked), at: after(seconds))[0].hints
    }
    #expect(sights(0) == [.shown, .later(at: after(60), cost: 0), .onSale(cost: 10), .later(at: after(600), cost: 20)])
    #expect(sights(59)[1] == .later(at: after(60), cost: 0))
    #expect(sights(60) == [.shown, .shown, .onSale(cost: 10), .later(at: after(600), cost: 20)])
    #expect(sights(600, [2]) == [.shown, .shown, .shown, .onSale(cost: 20)])
    #expect(sights(-1)[0] == .shown, "a clock that was set back takes no free hint away")
  }

  @Test("A solved step keeps the hints that were had and sells no more")
  func solved() {
    let sights = Hunt.rules(hints: hints).sights(progress(solved: 1, unlocked: [3]), at: after(1_000))
    #expect(sights[0].hints == [.shown, .passed, .passed, .shown])
    // The free one that came after a minute had come by then.
    var late = progress(solved: 1, unlocked: [3])
    let solvedAt = after(60)
    let step = StepProgress(
      step: Hunt.steps[0], firstSeenAt: seen, unlockedHints: [3], solvedAt: solvedAt, award: late.steps[0].award)
    late = HuntProgress(membership: .joined, steps: [step])
    #expect(Hunt.rules(hints: hints).sights(late, at: after(1_000))[0].hints == [.shown, .shown, .passed, .shown])
  }

  @Test("A hint is taken for its cost, once, in its time, while the hunt is open, at a step one may know of")
  func taking() throws {
    let rules = Hunt.rules(hints: hints)
    func refusal(
      _ hint: Int, _ progress: HuntProgress, step: Int = 0, at time: Moment? = nil, player: PlayerID = PlayerID(1)
    ) -> HintRefusal? {
      do throws(HintRefusal) {
        _ = try rules.hintCost(step: Hunt.steps[step], hint: hint, by: player, at: time ?? seen, progress)
        return nil
      } catch {
        return error
      }
    }
    #expect(try rules.hintCost(step: Hunt.steps[0], hint: 2, by: player, at: seen, progress()) == 10)
    #expect(try rules.hintCost(step: Hunt.steps[0], hint: 3, by: player, at: after(600), progress()) == 20)
    #expect(refusal(0, progress()) == .shownAlready)
    #expect(refusal(2, progress(unlocked: [2])) == .shownAlready)
    #expect(refusal(3, progress()) == .tooEarly(until: after(600)))
    #expect(refusal(2, progress(solved: 1)) == .solvedAlready)
    #expect(refusal(2, progress(), step: 1) == .noSuchStep)
    #expect(refusal(4, progress()) == .noSuchHint)
    #expect(refusal(-1, progress()) == .noSuchHint)
    #expect(refusal(2, HuntProgress()) == .notJoined)
    #expect(refusal(2, progress(), at: Hunt.closes) == .closed)
    #expect(refusal(2, progress(), at: moment(0)) == .notOpen(opens: Hunt.opens))
    #expect(refusal(2, progress(), player: Hunt.author) == .author)
    #expect(refusal(2, HuntProgress(membership: .joined, isDisqualified: true)) == .disqualified)
  }

  @Test("Joining: until it closes, not by the author, not twice; leaving and coming back is joining again")
  func joining() {
    let rules = Hunt.rules()
    #expect(rules.joinRefusal(player, at: moment(0), HuntProgress()) == nil)
    #expect(rules.joinRefusal(player, at: seen, HuntProgress(membership: .left)) == nil)
    #expect(rules.joinRefusal(player, at: Hunt.closes, HuntProgress()) == .closed)
    #expect(rules.joinRefusal(Hunt.author, at: seen, HuntProgress()) == .author)
    #expect(rules.joinRefusal(player, at: seen, progress()) == .joinedAlready)
  }

  @Test("Hints of any cost and time trap nowhere")
  func extremes() {
    let hints = [Int.min, 0, .max].flatMap { cost in
      [Int64.min, 0, .max].map { HintRules(cost: cost, afterMilliseconds: $0) }
    }
    for time in [Int64.min, 0, .max].map(moment) {
      var rules = Hunt.rules(hints: hints)
      rules.window = HuntWindow()
      #expect(rules.sights(progress(), at: time).first?.hints.count == 9)
    }
  }
}
