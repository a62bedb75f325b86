import Campaigns
import Game
import Geo
import Testing

@Suite("Replay")
struct ReplayTests {
  private static let seeds: [UInt64] = Array(1...12)

  /// Two hunts, ordered and not, with prices, times and versions.
  private static let hunts: [(rules: HuntRules, targets: [Target])] = [true, false].enumerated().map { number, isOrdered in
    let steps = (0..<4).map { step in
      StepRules(
        id: StepID(Int64(number * 10 + step)), version: step + 1, points: [nil, 250, 0, 30][step],
        hints: [.free, HintRules(cost: 10), HintRules(cost: 300, afterMilliseconds: 60_000)])
    }
    let targets = (0..<4).map {
      Target(Geodesic.destination(from: Hunt.centre, azimuthDegrees: 90, distanceMetres: Double($0) * 100))
    }
    let rules = HuntRules(
      id: HuntID(Int64(number + 1)), author: PlayerID(6), isOrdered: isOrdered,
      window: HuntWindow(closes: Hunt.opens.advanced(byMilliseconds: 8_000_000)), steps: steps)
    return (rules, targets)
  }

  private static let guesses =
    [Hunt.nowhere]
    + (0..<8).map {
      Geodesic.destination(from: Hunt.centre, azimuthDegrees: 90, distanceMetres: Double($0) * 60)
    }

  @Test("Replaying the log gives the boards of live play, after every single event", arguments: seeds)
  func replay(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    var game = try LiveGame(Self.hunts)
    var board = Scoreboard(Self.hunts.map(\.rules))
    for _ in 0..<400 {
      let before = game.events.count
      try game.play(&rng, guesses: Self.guesses)
      for event in game.events[before...] { try board.apply(event) }
      guard game.events.count > before else { continue }
      for (rules, _) in Self.hunts {
        #expect(board.standings(of: rules.id, name: name) == game.standings(rules.id), "seed \(seed)")
      }
    }
    #expect(game.events.contains { if case .solved = $0.kind { true } else { false } })
    #expect(game.events.contains { if case .hintUnlocked = $0.kind { true } else { false } })
  }

  @Test(
    "Scores stay between nothing and what the solved steps are worth, the overall board within its limits", arguments: seeds)
  func bounds(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    var game = try LiveGame(Self.hunts)
    for _ in 0..<400 { try game.play(&rng, guesses: Self.guesses) }
    for (rules, _) in Self.hunts {
      for progress in (game.progress[rules.id] ?? [:]).values {
        let solved = rules.steps.filter { progress.isSolved($0.id) }
        let most = solved.reduce(0) { $0 + max($1.points ?? rules.scoring.points, rules.scoring.floor) }
        #expect((solved.count * rules.scoring.floor...most).contains(progress.score.points), "seed \(seed)")
        #expect(progress.score.points == progress.steps.reduce(0) { $0 + $1.award })
        #expect((0...min(1_000, 100 * solved.count)).contains(progress.overall.points))
      }
    }
  }

  @Test("Boards do not depend on how events of different actors and hunts are interleaved", arguments: seeds)
  func interleaving(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    var game = try LiveGame(Self.hunts)
    for _ in 0..<300 { try game.play(&rng, guesses: Self.guesses) }
    // A stable sort by a random number for each actor and hunt keeps what belongs together in order.
    var keys: [String: UInt64] = [:]
    let shuffled = game.events.enumerated().sorted { a, b in
      func key(_ event: Event) -> UInt64 {
        let text = "\(event.actor) \(event.hunt)"
        if keys[text] == nil { keys[text] = rng.next() }
        return keys[text] ?? 0
      }
      let (first, second) = (key(a.element), key(b.element))
      return first == second ? a.offset < b.offset : first < second
    }
    var board = Scoreboard(Self.hunts.map(\.rules))
    for (number, var event) in shuffled.map(\.element).enumerated() {
      event.sequence = EventSequence(Int64(number))
      try board.apply(event)
    }
    var original = Scoreboard(Self.hunts.map(\.rules))
    for event in game.events { try original.apply(event) }
    for (rules, _) in Self.hunts {
      #expect(board.standings(of: rules.id, name: name) == original.standings(of: rules.id, name: name), "seed \(seed)")
    }
    #expect(board.overallStandings(name: name) == original.overallStandings(name: name), "seed \(seed)")
  }

  @Test("Names and numbers of actors are no part of a score: a pseudonym takes over the line, whole")
  func pseudonym() throws {
    var log = EventLog()
    log.add(.joined)
    log.add(.solved, step: Hunt.steps[0])
    var board = Scoreboard([Hunt.rules()])
    for event in log.events { try board.apply(event) }
    let before = board.standings(of: Hunt.id) { _ in "Ada" }
    let after = board.standings(of: Hunt.id) { _ in "deleted-1" }
    #expect(after.map(\.name) == ["deleted-1"])
    #expect(after.map(\.score) == before.map(\.score) && after.map(\.rank) == before.map(\.rank))
  }

  @Test("The sequence must grow; gaps are no fault; a refused event leaves the boards as they were")
  func sequence() throws {
    var log = EventLog()
    log.add(.joined)
    log.add(.solved, step: Hunt.steps[0])
    var board = Scoreboard([Hunt.rules()])
    var (join, solve) = (log.events[0], log.events[1])
    join.sequence = EventSequence(5)
    try board.apply(join)
    solve.sequence = EventSequence(5)
    #expect(throws: EventFault.sequence) { try board.apply(solve) }
    solve.sequence = EventSequence(.min)
    #expect(throws: EventFault.sequence) { try board.apply(solve) }
    solve.sequence = EventSequence(.max)
    solve.hunt = HuntID(7)
    #expect(throws: EventFault.unknownHunt) { try board.apply(solve) }
    solve.hunt = Hunt.id
    #expect(throws: EventFault.sequence) { try board.apply(solve) }
    #expect(board.standings(of: Hunt.id, name: name).map(\.score) == [TimedScore()])
    #expect(board.standings(of: HuntID(7), name: name).isEmpty)
  }

  @Test("A clock that runs backwards changes times only, and replay says the same")
  func backwards() throws {
    var log = EventLog()
    log.add(.joined, at: moment(5_000_000))
    log.add(.solved, step: Hunt.steps[0], at: moment(4_000_000))
    log.add(.solved, step: Hunt.steps[1], at: moment(3_000_000))
    #expect(try log.progress().score == TimedScore(points: 200, reachedAt: moment(3_000_000)))
  }

  @Test("A disqualification takes the points out of both boards, reinstating gives them back with their time")
  func disqualification() throws {
    var log = EventLog()
    for actor in [Int64(1), 2] {
      log.add(.joined, actor: actor)
      log.add(.solved, actor: actor, step: Hunt.steps[0])
    }
    log.add(.disqualified(reason: "spoofed"), actor: 1, at: Hunt.closes.advanced(byMilliseconds: 5))
    var board = Scoreboard([Hunt.rules()])
    for event in log.events { try board.apply(event) }
    let lines = board.standings(of: Hunt.id, name: name)
    #expect(lines.map(\.actor) == [ActorID(2), ActorID(1)])
    #expect(lines.map(\.rank) == [1, nil])
    #expect(lines.map(\.score.points) == [100, 0])
    #expect(board.overallStandings(name: name).map(\.actor) == [ActorID(2)])
    log.add(.reinstated, actor: 1)
    try board.apply(log.events[log.events.count - 1])
    #expect(board.standings(of: Hunt.id, name: name).map(\.rank) == [1, 2])
    #expect(board.standings(of: Hunt.id, name: name).map(\.actor) == [ActorID(1), ActorID(2)])
  }

  @Test("The overall board sums hunts, each within its limits, and is reached when its last part is")
  func overall() throws {
    let rules = (1...2).map { hunt in
      HuntRules(
        id: HuntID(hunt), isOrdered: false, steps: (1...11).map { StepRules(id: StepID(hunt * 100 + $0), points: 120) })
    }
    var log = EventLog()
    for hunt in Int64(1)...2 {
      log.add(.joined, hunt: HuntID(hunt))
      for step in Int64(1)...11 { log.add(.solved, step: StepID(hunt * 100 + step), hunt: HuntID(hunt)) }
    }
    var board = Scoreboard(rules)
    for event in log.events { try board.apply(event) }
    let line = try #require(board.overallStandings(name: name).first)
    #expect((line.score.points, line.solved, line.hunts) == (2_000, 22, 2))
    #expect(line.score.reachedAt == log.events[22].time, "the tenth step of the second hunt")
  }
}
