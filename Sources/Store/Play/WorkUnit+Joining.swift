public import Game
internal import SQLite

extension WorkUnit {
  /// Takes part in a hunt, from now or again.
  ///
  /// - Throws: `JoinRefusal`; `missing` where there is no such hunt, or it is a draft.
  @discardableResult
  public func join(_ id: HuntID, by player: PlayerID, at time: Moment) throws -> Event {
    let (hunt, actor) = try played(id, player)
    var progress = try progress(of: actor, in: id)
    if let refusal = hunt.rules.joinRefusal(player, at: time, progress) { throw refusal }
    let event = try record(.joined, by: player, actor, in: hunt, at: time, &progress)
    try publish(.standings, hunt: id, at: time)
    return event
  }

  /// Takes part no more. What was solved and what was charged stays.
  ///
  /// - Throws: `EventFault.notJoined`; `missing`.
  @discardableResult
  public func leave(_ id: HuntID, by player: PlayerID, at time: Moment) throws -> Event {
    let (hunt, actor) = try played(id, player)
    var progress = try progress(of: actor, in: id)
    let event = try record(.left, by: player, actor, in: hunt, at: time, &progress)
    try publish(.standings, hunt: id, at: time)
    return event
  }

  /// Notes of each step that a player can see now that it has been seen; timed hints count from the first time.
  ///
  /// - Returns: what was noted; nothing for what had been seen before.
  @discardableResult
  public func see(_ id: HuntID, by player: PlayerID, at time: Moment) throws -> [Event] {
    let (hunt, actor) = try played(id, player)
    var progress = try progress(of: actor, in: id)
    return try see(hunt, by: player, actor, at: time, &progress)
  }

  /// The same, for an actor whose progress is at hand.
  @discardableResult
  func see(
    _ hunt: PlayableHunt, by player: PlayerID, _ actor: ActorID, at time: Moment, _ progress: inout HuntProgress
  ) throws -> [Event] {
    var events: [Event] = []
    for sight in hunt.rules.sights(progress, at: time) where progress[sight.step]?.firstSeenAt == nil {
      events.append(
        try record(
          .stepSeen, step: sight.step, version: hunt.rules.steps[sight.index].version, by: player, actor, in: hunt, at: time,
          &progress))
    }
    return events
  }

  /// Takes an actor out of a hunt's ranking.
  ///
  /// - Throws: `EventFault`; `missing`.
  @discardableResult
  public func disqualify(
    _ player: PlayerID, from id: HuntID, reason: String, by moderator: PlayerID?, at time: Moment
  ) throws -> Event {
    try judge(.disqualified(reason: reason), player, id, reason, moderator, time)
  }

  /// Takes a disqualification back.
  ///
  /// - Throws: `EventFault`; `missing`.
  @discardableResult
  public func reinstate(
    _ player: PlayerID, in id: HuntID, reason: String, by moderator: PlayerID?, at time: Moment
  ) throws -> Event {
    try judge(.reinstated, player, id, reason, moderator, time)
  }

  private func judge(
    _ kind: Event.Kind, _ player: PlayerID, _ id: HuntID, _ reason: String, _ moderator: PlayerID?, _ time: Moment
  ) throws -> Event {
    let (hunt, actor) = try played(id, player)
    var progress = try progress(of: actor, in: id)
    let event = try record(kind, by: player, actor, in: hunt, at: time, &progress)
    try audit(EventRow.Kind(kind).rawValue, subject: "account \(player), hunt \(id)", detail: reason, by: moderator, at: time)
    try publish(.standings, hunt: id, at: time)
    return event
  }

  /// A hunt that can be played, and whom it is charged to.
  ///
  /// - Throws: `missing` where there is no such hunt, or it is a draft; or no such account.
  func played(_ id: HuntID, _ player: PlayerID) throws -> (PlayableHunt, ActorID) {
    let hunt = try existing(id)
    guard !hunt.isDraft else { throw StoreError.missing("hunt") }
    return (hunt, try actor(of: player))
  }
}

extension Reading {
  /// Whom what a player does is charged to: themselves.
  ///
  /// - Throws: `missing` where there is no such account, or it is deleted.
  public func actor(of player: PlayerID) throws -> ActorID {
    guard try exists("SELECT 1 FROM account WHERE id = ? AND deleted_ms IS NULL", .id(player)) else {
      throw StoreError.missing("account")
    }
    return ActorID(player.rawValue)
  }
}
