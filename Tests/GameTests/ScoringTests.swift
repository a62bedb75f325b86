import Game
import Testing

/// `max(floor, points - costs of unlocked hints - wrong_guess_cost x wrong guesses)`, worked by hand.
@Suite("Scoring")
struct ScoringTests {
  @Test(
    "A solved step awards the points less costs, at least the floor",
    arguments: [
      // points, floor, cost of a wrong guess; hint costs, wrong guesses; award
      (100, 20, 5, 0, 0, 100), (100, 20, 5, 10, 0, 90), (100, 20, 5, 10, 3, 75), (100, 20, 5, 0, 16, 20),
      (100, 20, 5, 0, 17, 20), (100, 20, 5, 79, 0, 21), (100, 20, 5, 80, 0, 20), (100, 20, 5, 1_000, 1_000, 20),
      (50, 60, 5, 0, 0, 60), (0, 0, 5, 0, 0, 0), (0, 0, 5, 10, 10, 0), (100, 0, 0, 0, 1_000, 100), (30, 0, 10, 25, 1, 0),
    ])
  func award(points: Int, floor: Int, wrongCost: Int, hints: Int, wrong: Int, award: Int) {
    let scoring = ScoringRules(points: points, hintCost: 10, wrongGuessCost: wrongCost, floor: floor)
    #expect(scoring.award(StepRules(id: StepID(1)), hintCost: hints, wrongGuesses: wrong) == award)
  }

  @Test("The defaults are those of the pack format, and a step's own points go before them")
  func defaults() {
    #expect(ScoringRules.standard == ScoringRules(points: 100, hintCost: 10, wrongGuessCost: 5, floor: 20))
    #expect(ScoringRules.standard.award(StepRules(id: StepID(1), points: 250), hintCost: 10, wrongGuesses: 2) == 230)
  }

  @Test("No number is too large or too small: the award stays between 0 and what the step can be worth")
  func extremes() {
    let numbers = [Int.min, -1, 0, 1, 7, Int.max - 1, .max]
    for points in numbers {
      for floor in numbers {
        for cost in numbers {
          for count in numbers {
            let scoring = ScoringRules(points: points, hintCost: cost, wrongGuessCost: cost, floor: floor)
            let award = scoring.award(StepRules(id: StepID(1)), hintCost: cost, wrongGuesses: count)
            #expect((0...max(0, points, floor)).contains(award), "\(points) \(floor) \(cost) \(count)")
            #expect(award >= floor)
          }
        }
      }
    }
  }

  @Test("A session by hand: seen, a hint for 10, two wrong guesses, solved for 80; the next step at once for 100")
  func session() throws {
    var log = EventLog()
    log.add(.joined)
    log.add(.stepSeen, step: Hunt.steps[0])
    log.add(.hint(0), step: Hunt.steps[0])
    log.add(.wrong, step: Hunt.steps[0])
    log.add(.wrong, step: Hunt.steps[0])
    let rules = Hunt.rules(hints: [HintRules(cost: 10)])
    #expect(try log.progress(rules).score == TimedScore(), "nothing is charged before the step is solved")
    log.add(.solved, step: Hunt.steps[0])
    #expect(try log.progress(rules).score == TimedScore(points: 80, reachedAt: moment(1_006_000)))
    log.add(.solved, step: Hunt.steps[1])
    let progress = try log.progress(rules)
    #expect(progress.score == TimedScore(points: 180, reachedAt: moment(1_007_000)))
    #expect((progress.solvedCount, progress.wrongGuesses, progress.unlockedHintCount) == (2, 2, 1))
  }

  @Test("A wrong guess meant for no step is charged once, to the step that is solved next")
  func openWrongGuesses() throws {
    var log = EventLog()
    log.add(.joined)
    for _ in 0..<3 { log.add(.wrong) }
    log.add(.wrong, step: Hunt.steps[1])
    log.add(.solved, step: Hunt.steps[2])
    log.add(.solved, step: Hunt.steps[1])
    log.add(.solved, step: Hunt.steps[0])
    let progress = try log.progress(Hunt.rules(isOrdered: false))
    #expect(Hunt.steps.map { progress[$0]?.award } == [100, 95, 85])
    #expect(progress.score.points == 280)
  }

  @Test("A new version of a step forgets wrong guesses, keeps hints and a solve, and does not go back")
  func versions() throws {
    var rules = Hunt.rules(hints: [HintRules(cost: 10)])
    rules.steps[0].version = 2
    var log = EventLog()
    log.add(.joined)
    log.add(.hint(0), step: Hunt.steps[0])
    log.add(.wrong, step: Hunt.steps[0])
    log.add(.wrong, step: Hunt.steps[0], version: 2)
    var old = log
    log.add(.solved, step: Hunt.steps[0], version: 2)
    #expect(try log.progress(rules)[Hunt.steps[0]]?.award == 100 - 10 - 5)
    old.add(.solved, step: Hunt.steps[0])
    #expect(throws: EventFault.olderVersion) { try old.progress(rules) }
    log.add(.solved, step: Hunt.steps[1], version: 3)
    #expect(throws: EventFault.unknownVersion) { try log.progress(rules) }
  }

  @Test("The overall board counts at most 100 a step and 1,000 a hunt; its time moves only with what counts")
  func overall() throws {
    let steps = (1...12).map { StepRules(id: StepID($0), points: 150) }
    let rules = HuntRules(id: Hunt.id, isOrdered: false, steps: steps)
    var log = EventLog()
    log.add(.joined)
    for step in steps { log.add(.solved, step: step.id) }
    let progress = try log.progress(rules)
    #expect(progress.score == TimedScore(points: 1_800, reachedAt: moment(1_013_000)))
    #expect(progress.overall == TimedScore(points: 1_000, reachedAt: moment(1_011_000)))
  }
}
