import Formats
import Game
import Geo
import Packs

/// Makes events of judged guesses, as if each had been made in the game, and applies them.
struct GuessScoring {
  private(set) var board: Scoreboard
  var summary = Score.Summary()
  /// Players, whose numbers are their ids.
  let players = Interner()
  private let pack: Pack
  private let rules: [HuntRules]
  private let judge: Judge
  /// Of each player, the latest.
  private var times: [Moment] = []
  private var sequence: Int64 = 0

  init(_ pack: GamePack, _ rules: [HuntRules], _ judge: Judge) {
    self.pack = pack.pack
    self.rules = rules
    self.judge = judge
    board = Scoreboard(rules)
  }

  /// Scores the good rows of a chunk; one that cannot be scored becomes faulty.
  mutating func score(_ slot: GuessSlot) {
    let table = slot.table
    for row in 0..<table.count where table.state[row] == .good {
      let player = players.number(table.texts[.player]?[row] ?? .empty)
      let time = slot.times[row]
      if Int(player) == times.count { times.append(time) }
      guard time >= times[Int(player)] else {
        table.fail(
          row, table.name(of: .time), .time,
          "the player has guessed later in a row above; a player's guesses must be in order of time")
        continue
      }
      times[Int(player)] = time
      guard hasGoodAccuracy(row, table) else { continue }
      do throws(EventFault) {
        try score(row, table, ActorID(Int64(player)), time)
      } catch {
        let field = error == .outsideWindow ? GuessField.time : .target
        table.fail(row, table.name(of: field), .impossible, error.description)
      }
    }
  }

  /// Whether the fix is good enough for a hunt that wants players to be there; a file that says nothing of accuracy is believed.
  private func hasGoodAccuracy(_ row: Int, _ table: GuessTable) -> Bool {
    let hunt = pack.targets[Int(table.target[row])].hunt
    guard rules[hunt].verification == .presence, let text = table.texts[.accuracy]?[row],
      text.start != ByteSlice.empty.start
    else { return true }
    let number = text.isBlank ? nil : DecimalNumber.parse(text.start, 0..<text.count)
    guard let fault = FixFault(accuracyMetres: number) else { return true }
    let problem =
      switch fault {
      case .noAccuracy: "the accuracy is blank"
      case .badAccuracy: "the accuracy \(ShownText.quoted(text.text)) is no length in metres"
      case .inaccurate: "the accuracy, \(text.text) m, is worse than \(Int(FixFault.worstAccuracyMetres)) m"
      case .old: "the fix is of another time"
      }
    table.fail(row, table.name(of: .accuracy), .accuracy, problem + "; the fix is not judged")
    return false
  }

  private mutating func score(_ row: Int, _ table: GuessTable, _ actor: ActorID, _ time: Moment) throws(EventFault) {
    let found = Int(table.target[row])
    let hunt = pack.targets[found].hunt
    guard rules[hunt].window.phase(at: time) == .open else { throw .outsideWindow }
    let progress = board.progress(of: actor, in: HuntID(Int64(hunt))) ?? HuntProgress()
    // A row of a table without a column for the target, or of JSON without the member, names none.
    let isNamed = table.isNamed(row)
    if isNamed ? progress.isSolved(StepID(Int64(found))) : progress.solvedCount == rules[hunt].steps.count {
      summary.afterSolving += 1
      return
    }
    if isNamed, !isOpen(found, actor) { throw .stepNotOpen }
    var outcome = (hunt: hunt, step: isNamed ? found : nil, isSolved: table.verdict[row] == Verdict.correct.rawValue)
    if !isNamed {
      outcome.step = rules[hunt].isOrdered ? openTarget(hunt, progress) : nil
      if outcome.isSolved { outcome = solved(row, table, actor, found) ?? (hunt, outcome.step, false) }
    }
    try apply(outcome, actor, time)
  }

  /// The target of the step that is open in an ordered hunt.
  private func openTarget(_ hunt: Int, _ progress: HuntProgress) -> Int? {
    rules[hunt].openStep(progress).map { Int(rules[hunt].steps[$0].id.rawValue) }
  }

  /// What a guess solves that is within reach of a target of its hunt, or of the pack: the target that was found, where it can be
  /// solved, since no other is nearer; else the nearest that can be and is within reach.
  private func solved(
    _ row: Int, _ table: GuessTable, _ actor: ActorID, _ found: Int
  ) -> (hunt: Int, step: Int?, isSolved: Bool)? {
    let hunts = table.texts[.hunt].map { $0[row].count > 0 } == true ? [pack.targets[found].hunt] : Array(rules.indices)
    if isOpen(found, actor) { return (pack.targets[found].hunt, found, true) }
    guard let place = try? Coordinate(latitudeDegrees: table.latitude[row], longitudeDegrees: table.longitude[row]) else {
      return nil
    }
    var best: Int?
    var least = Double.infinity
    for hunt in hunts {
      for target in openTargets(hunt, actor) {
        let judgement = judge.judge(place, target: target)
        guard judgement.verdict == .correct else { continue }
        if judgement.distanceMetres < least || (judgement.distanceMetres == least && target < best ?? .max) {
          (best, least) = (target, judgement.distanceMetres)
        }
      }
    }
    return best.map { (pack.targets[$0].hunt, $0, true) }
  }

  private func isOpen(_ target: Int, _ actor: ActorID) -> Bool {
    let hunt = pack.targets[target].hunt
    let progress = board.progress(of: actor, in: HuntID(Int64(hunt))) ?? HuntProgress()
    return rules[hunt].isOrdered
      ? openTarget(hunt, progress) == target : !progress.isSolved(StepID(Int64(target)))
  }

  private func openTargets(_ hunt: Int, _ actor: ActorID) -> [Int] {
    let progress = board.progress(of: actor, in: HuntID(Int64(hunt))) ?? HuntProgress()
    if rules[hunt].isOrdered { return openTarget(hunt, progress).map { [$0] } ?? [] }
    return rules[hunt].steps.map { Int($0.id.rawValue) }.filter { !progress.isSolved(StepID(Int64($0))) }
  }

  private mutating func apply(
    _ outcome: (hunt: Int, step: Int?, isSolved: Bool), _ actor: ActorID, _ time: Moment
  ) throws(EventFault) {
    let hunt = HuntID(Int64(outcome.hunt))
    // Who guesses takes part.
    if board.progress(of: actor, in: hunt) == nil { try apply(.joined, hunt, nil, actor, time) }
    let record = GuessRecord(verification: rules[outcome.hunt].verification)
    let step = outcome.step.map { StepID(Int64($0)) }
    try apply(outcome.isSolved ? .solved(record) : .guessedWrong(record), hunt, step, actor, time)
    if outcome.isSolved { summary.solved += 1 } else { summary.wrong += 1 }
  }

  private mutating func apply(
    _ kind: Event.Kind, _ hunt: HuntID, _ step: StepID?, _ actor: ActorID, _ time: Moment
  ) throws(EventFault) {
    sequence += 1
    try board.apply(
      Event(
        sequence: EventSequence(sequence), time: time, player: PlayerID(actor.rawValue), actor: actor, hunt: hunt, step: step,
        kind: kind))
  }
}
