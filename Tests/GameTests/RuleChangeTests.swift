import Game
import Testing

@Suite("Changes of a hunt")
struct RuleChangeTests {
  private let now = Hunt.opens.advanced(byMilliseconds: 1_000)

  private func faults(
    isOrdered: Bool = true, moved: Set<StepID> = [], hasGuesses: Bool = true, at time: Moment? = nil,
    _ change: (inout HuntRules) -> Void
  ) -> [RuleChangeFault] {
    let rules = Hunt.rules(isOrdered: isOrdered, hints: [.free])
    var new = rules
    change(&new)
    return rules.faults(changingTo: new, movedTargets: moved, hasGuesses: hasGuesses, at: time ?? now)
  }

  @Test("Before the first guess everything may change but a window that is never open")
  func before() {
    let change = { (rules: inout HuntRules) in
      rules.isOrdered = false
      rules.scoring.points = 1
      rules.steps = []
      rules.window = HuntWindow(opens: moment(8_000_000), closes: moment(9_000_000))
    }
    #expect(faults(moved: Set(Hunt.steps), hasGuesses: false, change).isEmpty)
    #expect(faults(hasGuesses: false) { $0.window.closes = $0.window.opens } == [.neverOpen])
  }

  @Test("After the first guess a target moves only with a new version of its step")
  func targets() {
    #expect(faults(moved: [Hunt.steps[1]]) { _ in } == [.targetMoved(Hunt.steps[1])])
    #expect(faults(moved: [Hunt.steps[1]]) { $0.steps[1].version = 2 }.isEmpty)
    #expect(faults { $0.steps[1].version = 0 } == [.version(Hunt.steps[1])])
  }

  @Test("After the first guess what was worth something keeps its worth and its place")
  func worth() {
    #expect(faults { $0.scoring.wrongGuessCost = 0 } == [.scoring])
    #expect(faults { $0.steps[0].points = 5 } == [.points(Hunt.steps[0])])
    #expect(faults { $0.steps[0].hints = [] } == [.hintRemoved(Hunt.steps[0])])
    #expect(faults { $0.steps[0].hints.append(HintRules(cost: 5)) }.isEmpty)
    #expect(faults { $0.isOrdered = false } == [.order])
    #expect(faults { $0.steps.swapAt(0, 1) } == [.order])
    #expect(faults(isOrdered: false) { $0.steps.swapAt(0, 1) }.isEmpty)
    #expect(faults { $0.steps.append(StepRules(id: StepID(14))) }.isEmpty)
    #expect(faults { $0.steps.removeLast() } == [.order, .stepRemoved(Hunt.steps[2])])
    #expect(faults { $0.locations = .shown }.isEmpty)
  }

  @Test("A hunt with guesses opens no later, closes in the future, and stays closed")
  func window() {
    #expect(faults { $0.window.opens = now } == [.opensLater])
    #expect(faults { $0.window.opens = nil }.isEmpty)
    #expect(faults { $0.window.closes = now } == [.closesInThePast])
    #expect(faults { $0.window.closes = now.advanced(byMilliseconds: 1) }.isEmpty)
    #expect(faults(at: Hunt.closes) { $0.window.closes = nil } == [.closed])
    #expect(faults(at: Hunt.closes) { $0.verification = .presence }.isEmpty)
  }
}
