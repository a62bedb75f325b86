public import Game
internal import SQLite

extension WorkUnit {
  /// Takes a hint that costs something; it is charged when the step is solved.
  ///
  /// - Parameters:
  ///   - hint: index in the step's hints.
  ///   - key: of a retry gives the event of the first time.
  /// - Throws: `HintRefusal`; `missing` where there is no such hunt, or it is a draft; `keyReused`.
  public func unlock(
    hint: Int, of step: StepID, in id: HuntID, by player: PlayerID, key: IdempotencyKey? = nil, at time: Moment
  ) throws -> Event {
    if let earlier = try reference(of: key, by: player, kind: .hint), let event = try event(EventSequence(earlier)) {
      return event
    }
    let (hunt, actor) = try played(id, player)
    var progress = try progress(of: actor, in: id)
    let cost = try hunt.rules.hintCost(step: step, hint: hint, by: player, at: time, progress)
    let version = hunt.rules.index(of: step).map { hunt.rules.steps[$0].version } ?? 1
    let event = try record(
      .hintUnlocked(hint: hint, cost: cost), step: step, version: version, by: player, actor, in: hunt, at: time, &progress)
    try keep(key, by: player, kind: .hint, reference: event.sequence.rawValue, at: time)
    return event
  }
}
