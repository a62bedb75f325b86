import Game
import Geo
import Store

/// What a player may know of a step: made for those steps alone that the rules let them see.
struct StepView: Sendable {
  let id: StepID
  /// Place in the hunt, from 1.
  let number: Int
  let name: String
  let description: String
  let points: Int
  /// Nil where it was not noted yet; timed hints count from here.
  let seenAt: Moment?
  let wrongGuesses: Int
  let solvedAt: Moment?
  let award: Int
  /// For who has found it.
  let reveal: String?
  /// Where the hunt shows it.
  let location: Target?
  let hints: [HintView]

  /// In the order of the hunt.
  static func steps(
    of hunt: StoredHunt, _ rules: HuntRules, _ progress: HuntProgress, at now: Moment
  ) -> [StepView] {
    rules.sights(progress, at: now).compactMap { sight in
      // The rules and the texts come from one state of the database; where they did not, less is shown.
      guard hunt.steps.indices.contains(sight.index), hunt.steps[sight.index].id == sight.step else { return nil }
      return StepView(sight, hunt.content.steps[sight.index], rules, progress[sight.step])
    }
  }

  init(_ sight: StepSight, _ content: StepContent, _ rules: HuntRules, _ progress: StepProgress?) {
    id = sight.step
    number = sight.index + 1
    (name, description) = (content.name, content.description)
    points = rules.steps[sight.index].points ?? rules.scoring.points
    seenAt = progress?.firstSeenAt
    wrongGuesses = progress?.wrongGuesses ?? 0
    solvedAt = progress?.solvedAt
    award = progress?.award ?? 0
    reveal = sight.isSolved ? content.reveal : nil
    location = sight.showsLocation ? content.place : nil
    hints = sight.hints.enumerated().compactMap { index, sight in
      content.hints.indices.contains(index) ? HintView(number: index + 1, sight, content.hints[index]) : nil
    }
  }
}

/// What a player may know of a hint: its text where it is theirs.
struct HintView: Sendable {
  let number: Int
  let sight: HintSight
  let text: String?
  let cost: Int

  init(number: Int, _ sight: HintSight, _ content: HintContent) {
    (self.number, self.sight) = (number, sight)
    text = sight == .shown ? content.text : nil
    cost = max(0, content.rules.cost)
  }

  var state: String {
    switch sight {
    case .shown: "shown"
    case .onSale: "on_sale"
    case .later: "later"
    case .passed: "passed"
    }
  }

  var availableAt: Moment? {
    if case .later(let time, _) = sight { time } else { nil }
  }
}
