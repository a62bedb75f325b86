import Game
import Geo
import Packs

extension Score {
  /// Events are read by all cores and applied by one at a time, in order.
  func replay(
    _ input: GuessInput, _ report: @escaping (RowFault) -> Void, _ progress: @escaping (Progress) -> Void
  ) throws(BatchError) -> Result {
    let reader = EventReader(pack.pack)
    let threads = input.threads(options.threads)
    let slots = try input.slots(threads) { EventSlot(EventDecoder(reader)) }
    var replay = EventReplay(rules.map(\.withAnyVersion))
    let pipeline = OrderedPipeline(
      slots: slots,
      read: { try input.nextLines(into: $0.chunk) },
      process: { $0.decoder.decode($0.chunk, into: $0.table) },
      emit: { slot in
        replay.apply(slot.table, report)
        progress(input.progress(after: slot.chunk, rows: replay.summary.rows))
      })
    do {
      try pipeline.run(threads: threads)
    } catch {
      throw BatchError(error, linesBefore: replay.lines)
    }
    return Result(replay.summary, replay.board, names: replay.players.texts.map { String(decoding: $0, as: UTF8.self) })
  }
}

/// What one thread at a time works on.
final class EventSlot {
  let chunk = Chunk()
  let decoder: EventDecoder
  let table = EventTable()

  init(_ decoder: EventDecoder) { self.decoder = decoder }
}

/// The boards on their way through a log.
struct EventReplay {
  private(set) var board: Scoreboard
  private(set) var summary = Score.Summary(isEventLog: true)
  private(set) var lines = 0
  /// Players and actors, whose numbers are their ids.
  let players = Interner()

  init(_ rules: [HuntRules]) { board = Scoreboard(rules) }

  mutating func apply(_ table: EventTable, _ report: (RowFault) -> Void) {
    for row in table.rows {
      summary.rows += 1
      if row.fault >= 0 {
        fail(row, table.faults[row.fault], report)
        continue
      }
      let event = event(row)
      do throws(EventFault) {
        try board.apply(event)
        count(event)
      } catch {
        fail(row, EventTable.Fault(error.member, .impossible, error.description), report)
      }
    }
    lines += table.lineCount
  }

  private mutating func fail(_ row: EventRow, _ fault: EventTable.Fault, _ report: (RowFault) -> Void) {
    summary.invalid += 1
    report(
      RowFault(
        row: summary.rows, line: lines + row.line + 1, column: fault.column, code: fault.code, message: fault.message))
  }

  private mutating func count(_ event: Event) {
    switch event.kind {
    case .solved: summary.solved += 1
    case .guessedWrong: summary.wrong += 1
    case .joined, .left, .stepSeen, .hintUnlocked, .disqualified, .reinstated: break
    }
  }

  private func event(_ row: EventRow) -> Event {
    let player = Int64(players.number(row.player))
    return Event(
      sequence: EventSequence(row.sequence), time: Moment(millisecondsSince1970: row.time), player: PlayerID(player),
      actor: ActorID(row.actor.count > 0 ? Int64(players.number(row.actor)) : player), hunt: HuntID(Int64(row.hunt)),
      step: row.step < 0 ? nil : StepID(Int64(row.step)), stepVersion: row.version, kind: kind(row))
  }

  private func kind(_ row: EventRow) -> Event.Kind {
    switch row.kind {
    case .joined: .joined
    case .left: .left
    case .seen: .stepSeen
    case .hint: .hintUnlocked(hint: row.hint - 1, cost: row.cost)
    case .wrong: .guessedWrong(record(row))
    case .solved: .solved(record(row))
    // Why is for people; it is in the log.
    case .disqualified: .disqualified(reason: "")
    case .reinstated: .reinstated
    }
  }

  private func record(_ row: EventRow) -> GuessRecord {
    GuessRecord(
      verification: row.isPresence ? .presence : .map,
      place: try? Coordinate(latitudeDegrees: row.latitude, longitudeDegrees: row.longitude),
      accuracyMetres: row.accuracy.isNaN ? nil : row.accuracy)
  }
}

extension HuntRules {
  /// A pack has the steps as they are; which versions there were, only the log knows.
  fileprivate var withAnyVersion: HuntRules {
    var rules = self
    for index in rules.steps.indices { rules.steps[index].version = .max }
    return rules
  }
}

extension EventFault {
  /// The member of the log's line that it is about; empty where it is the event as a whole.
  fileprivate var member: String {
    switch self {
    case .sequence: "sequence"
    case .unknownHunt, .otherHunt: "hunt"
    case .noStep, .unknownStep, .stepNotOpen: "step"
    case .unknownVersion, .olderVersion: "version"
    case .unknownHint: "hint"
    case .negativeCost: "cost"
    case .outsideWindow: "time"
    case .author, .notJoined, .joinedAlready, .seenAlready, .unlockedAlready, .solvedAlready, .disqualified, .notDisqualified:
      ""
    }
  }
}
