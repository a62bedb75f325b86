import Geo

/// Looks for patterns that the author should see: fed with events in order of their sequence, it remembers who has played, and a
/// bounded number of the latest guesses and solves of each hunt.
public struct Review: Sendable {
  private struct Guess {
    var sequence: EventSequence
    var actor: ActorID
    var place: Coordinate
  }

  private struct Solve {
    var sequence: EventSequence
    var time: Moment
    var actor: ActorID
    var isFirstTry: Bool
  }

  private struct Try: Hashable {
    var actor: ActorID
    var step: StepID?
  }

  private struct HuntLog {
    /// The latest wrong guesses with a place.
    var guesses: [Guess] = []
    /// Who has guessed wrong at a step that they have not solved, or, since they solved one last, at no step in particular.
    var hasGuessed: Set<Try> = []
    /// The latest of each step.
    var solves: [StepID: [Solve]] = [:]
    /// The latest.
    var speedMarks: [ReviewMark] = []
  }

  /// Guesses, solves of a step and marks that are remembered of a hunt.
  public static let memory = 2_000
  /// So many accounts one after the other are a string.
  static let leastAccounts = 3
  /// An account that joined its first hunt so short a time before is new, and solves so close to each other belong together.
  static let newMilliseconds: Int64 = 600_000

  private var hunts: [HuntID: HuntLog] = [:]
  private var firstSeenAt: [ActorID: Moment] = [:]
  private var lastFix: [PlayerID: (fix: TravelFix, sequence: EventSequence)] = [:]

  public init() {}

  public mutating func add(_ event: Event) {
    if firstSeenAt[event.actor] == nil { firstSeenAt[event.actor] = event.time }
    switch event.kind {
    case .guessedWrong(let record):
      hunts[event.hunt, default: HuntLog()].hasGuessed.insert(Try(actor: event.actor, step: event.step))
      if let place = record.place {
        hunts[event.hunt, default: HuntLog()].guesses.appendBounded(
          Guess(sequence: event.sequence, actor: event.actor, place: place))
      }
      addFix(record, event)
    case .solved(let record):
      addSolve(event)
      addFix(record, event)
    case .joined, .left, .stepSeen, .hintUnlocked, .disqualified, .reinstated: break
    }
  }

  private mutating func addSolve(_ event: Event) {
    guard let step = event.step else { return }
    let tries = [Try(actor: event.actor, step: step), Try(actor: event.actor, step: nil)]
    let isFirstGuess = !tries.contains { hunts[event.hunt]?.hasGuessed.contains($0) ?? false }
    hunts[event.hunt]?.hasGuessed.subtract(tries)
    let age = event.time.milliseconds(since: firstSeenAt[event.actor] ?? event.time)
    let solve = Solve(
      sequence: event.sequence, time: event.time, actor: event.actor, isFirstTry: isFirstGuess && age <= Self.newMilliseconds)
    hunts[event.hunt, default: HuntLog()].solves[step, default: []].appendBounded(solve)
  }

  private mutating func addFix(_ record: GuessRecord, _ event: Event) {
    guard record.verification == .presence, let place = record.place else { return }
    let fix = TravelFix(place: place, time: event.time, accuracyMetres: record.accuracyMetres ?? 0)
    if let last = lastFix[event.player], !Travel.isPossible(last.fix, fix) {
      hunts[event.hunt, default: HuntLog()].speedMarks.appendBounded(
        ReviewMark(
          hunt: event.hunt, actors: [event.actor], evidence: [last.sequence, event.sequence],
          reason: .speed(metresPerSecond: Travel.metresPerSecond(last.fix, fix))))
    }
    lastFix[event.player] = (fix, event.sequence)
  }

  /// What a hunt's author should look at: lattices, strings of first tries, speeds.
  public func marks(of hunt: HuntID) -> [ReviewMark] {
    guard let log = hunts[hunt] else { return [] }
    return lattices(log, hunt) + firstTries(log, hunt) + log.speedMarks
  }

  /// Of each actor alone; where no one shows a lattice, of all together, since many accounts can share one.
  private func lattices(_ log: HuntLog, _ hunt: HuntID) -> [ReviewMark] {
    let byActor = Dictionary(grouping: log.guesses, by: \.actor)
    let own = byActor.keys.sorted().compactMap { byActor[$0].flatMap { lattice($0, hunt) } }
    return own.isEmpty ? lattice(log.guesses, hunt).map { [$0] } ?? [] : own
  }

  private func lattice(_ guesses: [Guess], _ hunt: HuntID) -> ReviewMark? {
    guard let (members, spacing) = Lattice.find(guesses.map(\.place)) else { return nil }
    return ReviewMark(
      hunt: hunt, actors: Set(members.map { guesses[$0].actor }).sorted(),
      evidence: members.map { guesses[$0].sequence }.sorted(),
      reason: .lattice(guesses: members.count, spacingMetres: spacing))
  }

  private func firstTries(_ log: HuntLog, _ hunt: HuntID) -> [ReviewMark] {
    log.solves.keys.sorted().flatMap { step in
      let solves = log.solves[step] ?? []
      var strings: [[Solve]] = [[]]
      for solve in solves {
        let gap = strings[strings.count - 1].last.map { abs(solve.time.milliseconds(since: $0.time)) } ?? 0
        if !solve.isFirstTry || gap > Self.newMilliseconds { strings.append([]) }
        if solve.isFirstTry { strings[strings.count - 1].append(solve) }
      }
      return strings.filter { $0.count >= Self.leastAccounts }.map { string in
        ReviewMark(
          hunt: hunt, actors: Set(string.map(\.actor)).sorted(), evidence: string.map(\.sequence),
          reason: .firstTries(step: step, accounts: string.count))
      }
    }
  }
}

extension Array {
  /// Appends; of more than `Review.memory`, the older half goes.
  fileprivate mutating func appendBounded(_ element: Element) {
    if count >= Review.memory { removeFirst(count / 2) }
    append(element)
  }
}
