import Campaigns
import Game
import Store
import Testing

@Suite("Boards and statistics")
struct BoardTests {
  private let store: TestStore

  init() throws { store = try TestStore() }

  /// Random play by several players in two hunts.
  private func play(seed: UInt64, players: Int, turns: Int) async throws -> [HuntID] {
    let hunts = [try await store.hunt("a", steps: 4), try await store.hunt("b", steps: 4) { $0.isOrdered = false }]
    var ids: [PlayerID] = []
    // Names that sort otherwise than their numbers.
    for index in 0..<players { ids.append(try await store.player("p\(index * 7 % players)")) }
    let all = ids
    try await store.write { unit in
      var generator = SplitMix64(seed: seed)
      for turn in 0..<turns {
        guard let player = all.randomElement(using: &generator), let hunt = hunts.randomElement(using: &generator) else {
          break
        }
        // Few different times, so that ranks are shared; now and then the clock is set back.
        let time = Moment.after(Int64(max(0, turn / 40 - (turn % 29 == 0 ? 9 : 0))) * 3_600_000)
        let choice = Int.random(in: 0..<12, using: &generator)
        let place = Double(Int.random(in: 0..<4, using: &generator)) * 1000 + (choice < 7 ? 5 : 400)
        do {
          switch choice {
          case 0..<9: _ = try unit.guess(.tap(place), in: hunt, by: player, address: nil, at: time)
          case 9: try unit.join(hunt, by: player, at: time)
          case 10: try unit.see(hunt, by: player, at: time)
          default:
            if turn % 5 == 0 { try unit.leave(hunt, by: player, at: time) }
            if turn % 7 == 0 { try unit.disqualify(player, from: hunt, reason: "x", by: nil, at: time) }
          }
        } catch is GuessRefusal {} catch is JoinRefusal {} catch is EventFault {}
      }
    }
    return hunts
  }

  @Test(
    "Boards of random play are those of the replay, and pages of any size put together are the board", arguments: [1, 2, 3])
  func pages(seed: UInt64) async throws {
    let hunts = try await play(seed: seed, players: 40, turns: 1500)
    #expect(try store.faults() == [])
    for hunt in hunts {
      let whole = try await store.read { try $0.standings(of: hunt, limit: 1000) }
      #expect(whole.count > 20 && whole.contains { $0.rank == nil })
      for size in [1, 3, 7] {
        let paged = try await store.read { snapshot in
          var lines: [Standing] = []
          while case let page = try snapshot.standings(of: hunt, after: lines.last.map { BoardPlace($0) }, limit: size),
            !page.isEmpty
          {
            lines += page
          }
          return lines
        }
        #expect(paged == whole)
      }
      for line in whole { #expect(try await store.read { try $0.standing(of: line.actor, in: hunt) } == line) }
    }
    let whole = try await store.read { try $0.overallStandings(limit: 1000) }
    for (index, line) in whole.enumerated() {
      let after = index > 0 ? BoardPlace(whole[index - 1]) : nil
      #expect(try await store.read { try $0.overallStandings(after: after, limit: 1) } == [line])
      #expect(try await store.read { try $0.overallStanding(of: line.actor) } == line)
    }
  }

  @Test("Equal scores reached at the same time share a rank, in order of names, also across pages: 1, 2, 2, 4")
  func ranks() async throws {
    let hunt = try await store.hunt(steps: 1)
    for (name, time) in [("d", 1), ("c", 2), ("b", 2), ("a", 3)] as [(String, Int64)] {
      let player = try await store.player(name)
      try await store.write {
        try $0.join(hunt, by: player, at: .start)
        _ = try $0.guess(.tap(0), in: hunt, by: player, address: nil, at: .after(time))
      }
    }
    let board = try await store.read { try $0.standings(of: hunt, limit: 9) }
    #expect(board.map(\.name) == ["d", "b", "c", "a"] && board.map(\.rank) == [1, 2, 2, 4])
    let rest = try await store.read { try $0.standings(of: hunt, after: BoardPlace(board[1]), limit: 9) }
    #expect(rest.map(\.rank) == [2, 4])
  }

  @Test("An author sees how often each step was seen, tried and solved, in what time, and where guesses were")
  func statistics() async throws {
    let hunt = try await store.hunt(steps: 2)
    for (index, name) in ["a", "b", "c"].enumerated() {
      let player = try await store.player(name)
      try await store.write {
        try $0.join(hunt, by: player, at: .start)
        try $0.see(hunt, by: player, at: .start)
        _ = try $0.guess(.tap(500), in: hunt, by: player, address: nil, at: .after(1))
        if index < 2 { _ = try $0.guess(.tap(0), in: hunt, by: player, address: nil, at: .after(Int64(index + 1) * 10_000)) }
      }
    }
    let statistics = try await store.read { try $0.statistics(of: hunt) }
    #expect(statistics.players == 3 && statistics.guesses == 5 && statistics.finishers == 0)
    let first = try #require(statistics.steps.first)
    #expect(first.seen == 3 && first.solved == 2 && first.wrongGuesses == 3 && first.hints == 0 && first.award == 190)
    #expect(first.times == [10_000, 20_000] && first.medianMilliseconds == 15_000)
    #expect(statistics.steps.last?.seen == 2, "a solve shows the next")
    #expect(statistics.steps.last?.medianMilliseconds == nil)
    let places = try await store.read { try $0.guessPlaces(in: hunt, limit: 4) }
    #expect(places.map(\.isSolved) == [false, true, false, true] && places[0].place == .north(500) && !places[0].isFix)
    let last = try #require(places.last)
    #expect(try await store.read { try $0.guessPlaces(in: hunt, after: last.event, limit: 9).count } == 1)
    await #expect(throws: StoreError.missing("hunt")) { try await store.read { try $0.statistics(of: HuntID(99)) } }
  }

  @Test("Marks for review are kept with what they were seen in, once, until somebody deals with them")
  func review() async throws {
    let hunt = try await store.hunt(steps: 1)
    var review = Review()
    for index in 0..<4 {
      let player = try await store.player("p\(index)")
      try await store.write {
        try $0.join(hunt, by: player, at: .start)
        _ = try $0.guess(.tap(0), in: hunt, by: player, address: nil, at: .after(Int64(index) * 1000))
      }
    }
    for event in try await store.read({ try $0.events(limit: 99) }) { review.add(event) }
    let marks = review.marks(of: hunt)
    try await store.write { try $0.keep(marks, at: .after(1)) }
    try await store.write { try $0.keep(marks, at: .after(2)) }
    let stored = try await store.read { try $0.reviewMarks(of: hunt, limit: 9) }
    #expect(stored.count == 1 && stored[0].reason == marks[0].reason && stored[0].time == .after(1))
    #expect(stored[0].actors == marks[0].actors && stored[0].evidence == marks[0].evidence && stored[0].actors.count == 4)
    try await store.write { try $0.resolveReviewMark(stored[0].id, of: hunt, by: nil, at: .after(3)) }
    #expect(try await store.read { try $0.reviewMarks(of: hunt, limit: 9) } == [])
    #expect(
      try await store.read { try $0.reviewMarks(of: hunt, includingResolved: true, limit: 9).first?.resolved } == .after(3))
    await #expect(throws: StoreError.missing("mark")) {
      try await store.write { try $0.resolveReviewMark(99, of: hunt, by: nil, at: .start) }
    }
  }
}
