import Game
import Testing

@Suite("Events and progress")
struct HuntProgressTests {
  /// What is played, then what cannot follow, and why.
  private static let impossible: [(before: [(Event.Kind, Int?)], event: (Event.Kind, Int?), fault: EventFault)] = [
    ([], (.solved, 0), .notJoined), ([], (.wrong, nil), .notJoined), ([], (.left, nil), .notJoined),
    ([], (.hint(0), 0), .notJoined), ([], (.stepSeen, 0), .notJoined),
    ([], (.disqualified(reason: ""), nil), .notJoined), ([], (.reinstated, nil), .notDisqualified),
    ([(.joined, nil)], (.joined, nil), .joinedAlready), ([(.joined, nil)], (.solved, nil), .noStep),
    ([(.joined, nil)], (.solved, 1), .stepNotOpen), ([(.joined, nil)], (.wrong, 2), .stepNotOpen),
    ([(.joined, nil)], (.hint(0), 1), .stepNotOpen), ([(.joined, nil)], (.stepSeen, 1), .stepNotOpen),
    ([(.joined, nil)], (.hint(1), 0), .unknownHint), ([(.joined, nil)], (.hint(-1), 0), .unknownHint),
    ([(.joined, nil)], (.hint(.max), 0), .unknownHint), ([(.joined, nil)], (.hint(0, -1), 0), .negativeCost),
    ([(.joined, nil), (.hint(0), 0)], (.hint(0), 0), .unlockedAlready),
    ([(.joined, nil), (.stepSeen, 0)], (.stepSeen, 0), .seenAlready),
    ([(.joined, nil), (.solved, 0)], (.solved, 0), .solvedAlready),
    ([(.joined, nil), (.solved, 0)], (.wrong, 0), .solvedAlready),
    ([(.joined, nil), (.solved, 0)], (.hint(0), 0), .solvedAlready),
    ([(.joined, nil), (.left, nil)], (.solved, 0), .notJoined),
    ([(.joined, nil), (.disqualified(reason: "x"), nil)], (.solved, 0), .disqualified),
    ([(.joined, nil), (.disqualified(reason: "x"), nil)], (.disqualified(reason: "y"), nil), .disqualified),
  ]

  @Test("An event that cannot follow says why and changes nothing", arguments: impossible.indices)
  func refused(index: Int) throws {
    let (before, last, fault) = Self.impossible[index]
    let rules = Hunt.rules(hints: [HintRules(cost: 10)])
    var log = EventLog()
    for (kind, step) in before { log.add(kind, step: step.map { Hunt.steps[$0] }) }
    var progress = try log.progress(rules)
    let unchanged = progress
    log.add(last.0, step: last.1.map { Hunt.steps[$0] })
    let event = try #require(log.events.last)
    #expect(throws: fault) { try progress.apply(event, rules) }
    #expect(progress == unchanged)
    #expect(!fault.description.isEmpty)
  }

  @Test("Events of other hunts, unknown steps and the author's own are refused")
  func strangers() throws {
    var progress = HuntProgress()
    func fault(_ event: Event) -> EventFault? {
      do throws(EventFault) { try progress.apply(event, Hunt.rules()) } catch { return error }
      return nil
    }
    var log = EventLog()
    log.add(.joined, hunt: HuntID(2))
    log.add(.joined, actor: Hunt.author.rawValue)
    log.add(.joined)
    log.add(.solved, step: StepID(77))
    log.add(.solved, step: Hunt.steps[0], version: 0)
    log.add(.solved, step: Hunt.steps[0], version: .min)
    #expect(log.events.map(fault) == [.otherHunt, .author, nil, .unknownStep, .unknownVersion, .unknownVersion])
  }

  @Test("The window includes its beginning and excludes its end; joining is possible before, a disqualification always")
  func window() throws {
    let table: [(Int64, Event.Kind, EventFault?)] = [
      (999_999, .solved, .outsideWindow), (1_000_000, .solved, nil), (8_999_999, .solved, nil),
      (9_000_000, .solved, .outsideWindow), (9_000_001, .wrong, .outsideWindow), (.min, .wrong, .outsideWindow),
      (.max, .hint(0), .outsideWindow), (9_000_000, .disqualified(reason: "x"), nil), (9_000_000, .left, nil),
    ]
    for (time, kind, fault) in table {
      var log = EventLog()
      log.add(.joined, at: moment(999_998))
      log.add(kind, step: Hunt.steps[0], at: moment(time))
      let rules = Hunt.rules(hints: [HintRules(cost: 10)])
      if let fault {
        #expect(throws: fault, "\(kind) at \(time)") { try log.progress(rules) }
      } else {
        #expect(throws: Never.self, "\(kind) at \(time)") { try log.progress(rules) }
      }
    }
    var late = EventLog()
    late.add(.joined, at: Hunt.closes)
    #expect(throws: EventFault.outsideWindow) { try late.progress() }
  }

  @Test("No dates means open, one date binds on its side, a window turned round is never open")
  func phases() {
    let times = [Int64.min, 0, 4, 5, 6, .max].map(moment)
    #expect(times.allSatisfy { HuntWindow().phase(at: $0) == .open })
    #expect(times.map { HuntWindow(opens: moment(5)).phase(at: $0) == .open } == [false, false, false, true, true, true])
    #expect(times.map { HuntWindow(closes: moment(5)).phase(at: $0) } == [.open, .open, .open, .closed, .closed, .closed])
    let none = HuntWindow(opens: moment(5), closes: moment(5))
    #expect(times.allSatisfy { none.phase(at: $0) != .open })
    #expect(HuntWindow(opens: moment(5)).phase(at: moment(4)) == .notOpen(opens: moment(5)))
  }

  @Test("Leaving and joining again keeps score, hints and wrong guesses")
  func rejoin() throws {
    var log = EventLog()
    log.add(.joined)
    log.add(.wrong, step: Hunt.steps[0])
    log.add(.left)
    log.add(.joined)
    log.add(.solved, step: Hunt.steps[0])
    log.add(.left)
    let progress = try log.progress()
    #expect(progress.score.points == 95)
    #expect(progress.isListed, "who leaves with a score stays on the board")
    #expect(!HuntProgress(membership: .left).isListed)
  }

  @Test("Progress made of its stored parts is the same, in whatever order its steps come")
  func stored() throws {
    var log = EventLog()
    log.add(.joined)
    for step in Hunt.steps { log.add(.solved, step: step) }
    let progress = try log.progress()
    let stored = HuntProgress(
      membership: progress.membership, steps: progress.steps.reversed(), score: progress.score, overall: progress.overall)
    #expect(stored == progress)
    #expect(Hunt.steps.allSatisfy(stored.isSolved))
    #expect(stored[StepID(0)] == nil && stored[StepID(.max)] == nil)
  }
}
