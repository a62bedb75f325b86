import Campaigns
import Game
import Geo

/// The game as a service plays it, with a player's choices drawn from a generator: every event comes from the rules' own decisions,
/// and progress is kept actor by actor.
struct LiveGame {
  let hunts: [(rules: HuntRules, targets: [Target], judge: HuntJudge)]
  private(set) var events: [Event] = []
  private(set) var progress: [HuntID: [ActorID: HuntProgress]] = [:]
  /// Everything that players are told, in order.
  private(set) var replies: [String] = []
  private var budgets: [String: GuessBudget] = [:]
  private var bucket = TokenBucket()
  private var now = Hunt.opens

  init(_ hunts: [(rules: HuntRules, targets: [Target])]) throws {
    self.hunts = try hunts.map { ($0.rules, $0.targets, try HuntJudge(targets: $0.targets, centre: Hunt.centre)) }
  }

  /// One choice of one player.
  mutating func play(_ rng: inout SplitMix64, guesses: [Coordinate]) throws {
    now = now.advanced(byMilliseconds: Int64.random(in: -2_000...40_000, using: &rng))
    let hunt = Int.random(in: hunts.indices, using: &rng)
    let rules = hunts[hunt].rules
    let player = PlayerID(Int64.random(in: 1...6, using: &rng))
    let known = progress[rules.id]?[ActorID(player.rawValue)] ?? HuntProgress()
    let step = Bool.random(using: &rng) ? nil : rules.steps.randomElement(using: &rng)?.id
    let place = guesses.randomElement(using: &rng) ?? Hunt.nowhere
    let hint = Int.random(in: -1...3, using: &rng)
    switch Int.random(in: 0..<20, using: &rng) {
    case 0..<3:
      if let refusal = rules.joinRefusal(player, at: now, known) {
        replies.append("\(refusal)")
      } else {
        try record(.joined, player, rules)
      }
    case 3: if known.membership == .joined { try record(.left, player, rules) }
    case 4: if known.membership != .none, !known.isDisqualified { try record(.disqualified(reason: "x"), player, rules) }
    case 5..<8: if known.isDisqualified { try record(.reinstated, player, rules) }
    case 8..<11:
      let sights = rules.sights(known, at: now)
      replies.append("\(sights)")
      for sight in sights where known[sight.step]?.firstSeenAt == nil {
        try record(.stepSeen, player, rules, step: sight.step)
      }
    case 11..<14:
      let step = step ?? rules.steps[0].id
      let cost: Int
      do throws(HintRefusal) {
        cost = try rules.hintCost(step: step, hint: hint, by: player, at: now, known)
      } catch {
        return replies.append("\(error)")
      }
      replies.append("hint for \(cost)")
      try record(.hintUnlocked(hint: hint, cost: cost), player, rules, step: step)
    default:
      try guess(GuessAttempt(verification: .map, place: place, step: step), player, known, hunt)
    }
  }

  private mutating func guess(_ attempt: GuessAttempt, _ player: PlayerID, _ known: HuntProgress, _ hunt: Int) throws {
    let rules = hunts[hunt].rules
    let scope = "\(player) \(rules.id) \(rules.budgetScope(known)?.step?.description ?? "")"
    let isNewcomer = known.solvedCount == 0
    let permit: GuessPermit
    do throws(GuessRefusal) {
      permit = try rules.permit(
        attempt, by: player, at: now, known, budget: budgets[scope] ?? GuessBudget(), newcomers: isNewcomer ? bucket : nil)
    } catch {
      return replies.append("\(error)")
    }
    let outcome = rules.outcome(attempt, permit, hunts[hunt].judge)
    replies.append(outcome.isSolved ? "solved \(outcome.step?.description ?? "")" : "wrong")
    if !outcome.isSolved {
      budgets[scope, default: GuessBudget()].chargeWrongGuess(at: now)
      if permit.drawsToken { _ = bucket.take(at: now) }
    }
    try record(outcome.kind, player, rules, step: outcome.step, version: outcome.stepVersion)
  }

  private mutating func record(
    _ kind: Event.Kind, _ player: PlayerID, _ rules: HuntRules, step: StepID? = nil, version: Int? = nil
  ) throws {
    let version = version ?? step.flatMap(rules.index).map { rules.steps[$0].version } ?? 1
    let actor = ActorID(player.rawValue)
    let event = Event(
      sequence: EventSequence(Int64(events.count * 3 + 1)), time: now, player: player, actor: actor, hunt: rules.id, step: step,
      stepVersion: version, kind: kind)
    // What the rules allow must be an event that can have happened.
    try progress[rules.id, default: [:]][actor, default: HuntProgress()].apply(event, rules)
    events.append(event)
  }

  /// The board as live play has it.
  func standings(_ hunt: HuntID) -> [Standing] {
    let all = (progress[hunt] ?? [:]).filter(\.value.isListed)
      .map { (Standing($0.value, actor: $0.key, name: name($0.key)), $0.value.isDisqualified) }
    return Ranking.ranked(all.filter { !$0.1 }.map(\.0), outOfRanking: all.filter(\.1).map(\.0))
  }
}
