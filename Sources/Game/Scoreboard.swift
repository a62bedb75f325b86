/// Progress of all actors in all hunts: events go in one by one, boards come out.
///
/// Memory grows with actors x hunts, not with events; an event costs the same after millions of others.
public struct Scoreboard: Sendable {
  private struct Key: Hashable {
    var hunt: HuntID
    var actor: ActorID
  }

  private var rules: [HuntID: HuntRules]
  private var numbers: [Key: Int] = [:]
  private var entries: [(actor: ActorID, progress: HuntProgress)] = []
  /// Indices of each hunt's entries.
  private var members: [HuntID: [Int]] = [:]
  /// Of the last event that was applied.
  public private(set) var lastSequence: EventSequence?

  /// - Parameter hunts: of two with the same id, the first counts.
  public init(_ hunts: [HuntRules]) {
    rules = Dictionary(hunts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Applies an event that comes after those before it.
  ///
  /// - Throws: why it cannot have happened; nothing is changed but the sequence that has been seen.
  public mutating func apply(_ event: Event) throws(EventFault) {
    if let lastSequence, event.sequence <= lastSequence { throw .sequence }
    lastSequence = event.sequence
    guard let rules = rules[event.hunt] else { throw .unknownHunt }
    let key = Key(hunt: event.hunt, actor: event.actor)
    if let number = numbers[key] { return try entries[number].progress.apply(event, rules) }
    var progress = HuntProgress()
    try progress.apply(event, rules)
    numbers[key] = entries.count
    members[event.hunt, default: []].append(entries.count)
    entries.append((event.actor, progress))
  }

  public func progress(of actor: ActorID, in hunt: HuntID) -> HuntProgress? {
    numbers[Key(hunt: hunt, actor: actor)].map { entries[$0].progress }
  }

  /// The board of one hunt.
  ///
  /// - Parameter name: of an actor, as it is shown.
  public func standings(of hunt: HuntID, name: (ActorID) -> String) -> [Standing] {
    var ranked: [Standing] = []
    var others: [Standing] = []
    for (actor, progress) in (members[hunt] ?? []).map({ entries[$0] }) where progress.isListed {
      let standing = Standing(progress, actor: actor, name: name(actor))
      if progress.isDisqualified { others.append(standing) } else { ranked.append(standing) }
    }
    return Ranking.ranked(ranked, outOfRanking: others)
  }

  /// The board over all hunts: at most `OverallBoard.pointsPerStep` a step and `pointsPerHunt` a hunt; hunts in which an
  /// actor is disqualified do not count for it.
  public func overallStandings(name: (ActorID) -> String) -> [Standing] {
    var numbers: [ActorID: Int] = [:]
    var standings: [Standing] = []
    for (actor, progress) in entries where progress.isListed && !progress.isDisqualified {
      let number = numbers[actor] ?? standings.count
      if number == standings.count {
        numbers[actor] = number
        standings.append(Standing(actor: actor, name: name(actor), score: TimedScore(), hunts: 0))
      }
      standings[number].add(progress)
    }
    return Ranking.ranked(standings)
  }
}

extension Standing {
  /// Adds what a hunt counts on the board over all hunts; the sum is reached when its last part is, whatever the order.
  public mutating func add(_ progress: HuntProgress) {
    score.points = Saturating.sum(score.points, progress.overall.points)
    if let reached = progress.overall.reachedAt { score.reachedAt = max(score.reachedAt ?? reached, reached) }
    solved += progress.solvedCount
    wrongGuesses = Saturating.sum(wrongGuesses, progress.wrongGuesses)
    hints += progress.unlockedHintCount
    hunts += 1
  }
}
