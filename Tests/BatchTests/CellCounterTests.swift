import Campaigns
import Geo
import Testing

@testable import Batch

@Suite("CellCounter, Partitions and PairSet")
struct CellCounterTests {
  private static let seed: UInt64 = 31

  private struct Count: Equatable {
    var count = 0
    var correct = 0
    var players: Set<Int> = []
  }

  /// Counts seeded guesses with several counters and with dictionaries.
  private static func compare(
    _ guesses: Int, counters: Int, columns: Int32, groups: Int, players: Int, threads: Int,
    _ location: SourceLocation = #_sourceLocation
  ) {
    var rng = SplitMix64(seed: seed)
    let parts = (0..<counters).map { _ in CellCounter() }
    var reference: [String: Count] = [:]
    var found: Int32 = -1
    for number in 0..<guesses {
      // Each counter meets groups and players in an order of its own.
      let part = number * counters / guesses
      let cell = CellGrid.Cell(
        column: Int32.random(in: -columns...columns, using: &rng), row: Int32.random(in: -3...3, using: &rng))
      let group = (Int.random(in: 0..<groups, using: &rng) + part) % groups
      let player = Int.random(in: -1..<players, using: &rng)
      let isCorrect = Bool.random(using: &rng)
      let counter = parts[part]
      // As blocks do, some of which are looked up while a cell is still to come.
      if groups == 1, number % 3 != 0 {
        withUnsafePointer(to: cell) { counter.lookUp($0, 1, into: &found) }
      } else {
        found = -1
      }
      counter.count(
        cell, group: groups == 1 ? 0 : counter.groups.number(Array("g\(group)".utf8)),
        player: player < 0 ? -1 : counter.players.number(Array("p\(player)".utf8)), isCorrect: isCorrect,
        found: found)
      let key = "\(cell.row) \(cell.column) \(groups == 1 ? "" : "g\(group)")"
      reference[key, default: Count()].count += 1
      if isCorrect { reference[key, default: Count()].correct += 1 }
      if player >= 0 { reference[key, default: Count()].players.insert(player) }
    }
    let cells = CellCounter.cells(parts, groupName: { _ in "" }, threads: threads)
    #expect(cells.count == reference.count, "seed \(seed)", sourceLocation: location)
    var wrong = 0
    for cell in cells {
      let wanted = reference["\(cell.cell.row) \(cell.cell.column) \(cell.group)"]
      if wanted?.count != cell.count || wanted?.correct != cell.correct || wanted?.players.count != cell.players { wrong += 1 }
    }
    #expect(wrong == 0, "\(wrong) of \(cells.count) cells, seed \(seed)", sourceLocation: location)
    let order = cells.map { [Int($0.cell.row), Int($0.cell.column)] }
    #expect(zip(order, order.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) }, sourceLocation: location)
  }

  @Test("One counter counts as dictionaries and sets do", arguments: [1, 4])
  func one(threads: Int) {
    Self.compare(20_000, counters: 1, columns: 300, groups: 1, players: 50, threads: threads)
    Self.compare(20_000, counters: 1, columns: 3, groups: 5, players: 500, threads: threads)
  }

  @Test("Several counters together count as one", arguments: [1, 4])
  func several(threads: Int) {
    Self.compare(20_000, counters: 5, columns: 20, groups: 1, players: 300, threads: threads)
  }

  @Test("Several counters that met groups in different orders count no player twice", arguments: [1, 4])
  func severalGroups(threads: Int) {
    Self.compare(20_000, counters: 5, columns: 4, groups: 7, players: 30, threads: threads)
  }

  @Test("More players in one cell than a partition holds before it drops repetitions are all counted")
  func manyPlayers() {
    let counter = CellCounter()
    let cell = CellGrid.Cell(column: 1, row: -1)
    for round in 0..<3 {
      for player in 0..<40_000 where (player + round) % 3 != 0 || round == 2 {
        counter.count(cell, group: 0, player: counter.players.number(Array("\(player)".utf8)), isCorrect: false, found: -1)
      }
    }
    #expect(CellCounter.cells([counter], groupName: { _ in "" }, threads: 2).map(\.players) == [40_000])
  }

  @Test("Nothing counted is no cell")
  func nothing() {
    #expect(CellCounter.cells([], groupName: { _ in "" }, threads: 2).isEmpty)
    #expect(CellCounter.cells([CellCounter(), CellCounter()], groupName: { _ in "" }, threads: 2).isEmpty)
  }

  @Test("A partition keeps every different word, and not many more when they repeat")
  func partitions() {
    let partitions = Partitions()
    let hash: UInt64 = 0xAB << 56
    for round in 0..<30 { for word in 0..<UInt64(2000) { partitions.append(word, hash | UInt64(round)) } }
    #expect(partitions.count(of: 0xAB) < 1 << 15)
    for word in 0..<UInt64(100_000) { partitions.append(word, hash) }
    var seen: Set<UInt64> = []
    partitions.forEach(in: 0xAB) { seen.insert($0) }
    #expect(seen == Set(0..<100_000))
    #expect((0..<Partitions.count).filter { partitions.count(of: $0) > 0 } == [0xAB])
  }

  @Test("A set of pairs says what a set says, again and again")
  func pairSet() {
    var rng = SplitMix64(seed: Self.seed)
    let pairs = PairSet()
    for size in [0, 1, 7, 8, 9, 1000, 20_000, 10] {
      pairs.removeAll(expecting: size)
      var reference: Set<UInt64> = []
      for _ in 0..<size {
        let word = UInt64.random(in: 0..<UInt64(max(1, size / 2)), using: &rng) << UInt64.random(in: 0...1, using: &rng) &* 32
        #expect(pairs.insert(word) == reference.insert(word).inserted)
      }
    }
  }
}
