import Game
import HTTP
import Store

/// What a player learns of a guess. Nothing in it depends on a step that is not solved, but that it was not.
struct GuessReply: Sendable {
  let result: GuessResult
  let budget: BudgetView
  /// Where the guess solved a step: that step, what can be seen next, and the new totals.
  let progress: Progress?

  struct Progress: Sendable {
    let solved: StepView?
    /// Nil where there is none, or no order.
    let next: StepView?
    let score: Int
    let isFinished: Bool
  }

  /// - Parameter reading: the state of the database after the guess.
  init(_ result: GuessResult, _ reading: some Reading, at now: Moment, _ limits: GuessBudgetRules) throws {
    self.result = result
    budget = BudgetView(result.budget, at: now, limits)
    guard result.isSolved else {
      progress = nil
      return
    }
    let (rules, after) = (result.rules, result.progress)
    let sights = rules.sights(after, at: now)
    let view = { (step: StepID?) throws -> StepView? in
      guard let sight = sights.first(where: { $0.step == step }),
        let content = try reading.content(of: sight.step, in: rules.id)
      else { return nil }
      return StepView(sight, content, rules, after[sight.step])
    }
    progress = Progress(
      solved: try view(result.event.step), next: rules.isOrdered ? try view(sights.first { !$0.isSolved }?.step) : nil,
      score: after.score.points, isFinished: rules.isFinished(after))
  }

  var json: [UInt8] {
    var json = JSONWriter(capacity: progress == nil ? 192 : 1024)
    json.object { json in
      json.member("verdict", Self.verdict(result))
      json.member("award", result.award)
      json.key("budget")
      budget.write(to: &json)
      json.key("solved")
      if let solved = progress?.solved { solved.write(to: &json) } else { json.null() }
      json.key("next")
      if let next = progress?.next { next.write(to: &json) } else { json.null() }
      json.member("score", progress?.score)
      json.member("finished", progress?.isFinished ?? false)
    }
    return json.bytes
  }

  static func verdict(_ result: GuessResult) -> String { result.isSolved ? "correct" : "incorrect" }

  static let schema = Schema.named(
    "GuessReply",
    .object([
      .init("verdict", .choice(["correct", "incorrect"])), .init("award", HuntSchemas.count),
      .init("budget", HuntSchemas.budget),
      .init("solved", .either([HuntSchemas.step, .null]).described("The step that it solved, with its reveal.")),
      .init("next", .either([HuntSchemas.step, .null]).described("What an ordered hunt goes on with.")),
      .init("score", HuntSchemas.count.orNull.described("After a solve.")), .init("finished", .boolean),
    ]))
}
