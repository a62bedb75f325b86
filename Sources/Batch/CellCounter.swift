public import Geo
import Platform

/// A cell with what was counted in it.
public struct HeatmapCell: Sendable, Equatable {
  public var cell: CellGrid.Cell
  /// The target or the hour; empty where cells are not grouped.
  public var group: String
  public var count: Int
  /// Different players.
  public var players: Int
  public var correct: Int
}

/// Counts guesses by cell, and by group where there are groups, and notes who guessed in which.
///
/// Each worker has one; `CellCounter.cells` joins them, so that the result does not depend on who counted what.
final class CellCounter {
  struct Key: Hashable, BitwiseCopyable {
    var cell: CellGrid.Cell
    var group: Int32

    /// Of the cell alone: what a group is called differs from worker to worker, and all pairs of a cell must meet.
    @inline(__always)
    var placeHash: UInt64 {
      let place = UInt64(UInt32(bitPattern: cell.column)) | UInt64(UInt32(bitPattern: cell.row)) &<< 32
      let (high, low) = place.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      return high ^ low
    }

    @inline(__always)
    var hash: UInt64 { placeHash &+ UInt64(UInt32(bitPattern: group)) &* 0xD6E8_FEB8_6659_FD93 }
  }

  struct Entry: BitwiseCopyable {
    var key: Key
    var count: Int
    var correct: Int
  }

  /// Texts of groups, where their numbers are not the same for all workers; numbered in order of first appearance.
  let groups = Interner()
  /// Names of players, numbered likewise.
  let players = Interner()

  // One thread at a time counts, and never from within itself, so nothing is won by checking each access.
  @exclusivity(unchecked) private var entries = UnsafeMutablePointer<Entry>.allocate(capacity: 512)
  @exclusivity(unchecked) private var entryCount = 0
  /// Open addressing: numbers of entries, -1 for none. Four times as many as there is room for entries.
  @exclusivity(unchecked) private var slots = UnsafeMutablePointer<Int32>.allocate(capacity: 1024)
  @exclusivity(unchecked) private var mask = 1023
  /// Pairs of an entry (high half) and a player (low half), in no order and with repetitions.
  private let pairs = Partitions()

  init() { slots.initialize(repeating: -1, count: 1024) }

  deinit {
    entries.deallocate()
    slots.deallocate()
  }

  /// Cells looked up at a time.
  static let block = 256

  /// Looks up the entries of a block of cells without groups; -1 for those that are not at once there.
  ///
  /// Entries are seldom in a near cache, and short loops without a branch wait for many of them at once.
  func lookUp(_ cells: UnsafePointer<CellGrid.Cell>, _ count: Int, into found: UnsafeMutablePointer<Int32>) {
    for i in 0..<count {
      found[i] = slots[Int(truncatingIfNeeded: Key(cell: cells[i], group: 0).hash) & mask]
    }
    guard entryCount > 0 else { return }
    for i in 0..<count {
      let index = found[i]
      let isIt = entries[Int(max(index, 0))].key == Key(cell: cells[i], group: 0)
      found[i] = isIt ? index : -1
    }
  }

  /// Counts one guess.
  ///
  /// - Parameters:
  ///   - player: number of the player; negative for one without a name.
  ///   - found: the cell's entry where it has been looked up, else negative.
  @inline(__always)
  func count(_ cell: CellGrid.Cell, group: Int32, player: Int32, isCorrect: Bool, found: Int32) {
    let key = Key(cell: cell, group: group)
    let index = found >= 0 ? Int(found) : index(key, key.hash)
    entries[index].count &+= 1
    entries[index].correct &+= isCorrect ? 1 : 0
    if player >= 0 {
      pairs.append(UInt64(truncatingIfNeeded: index) &<< 32 | UInt64(UInt32(bitPattern: player)), key.placeHash)
    }
  }

  @inline(__always)
  private func index(_ key: Key, _ hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let index = Int(slots[slot])
      if index < 0 { return add(key, slot) }
      if entries[index].key == key { return index }
      slot = (slot &+ 1) & mask
    }
  }

  @inline(never)
  private func add(_ key: Key, _ slot: Int) -> Int {
    let index = entryCount
    slots[slot] = Int32(index)
    entries[index] = Entry(key: key, count: 0, correct: 0)
    entryCount += 1
    if entryCount * 4 > mask { grow() }
    return index
  }

  private func grow() {
    let size = (mask + 1) * 2
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: size / 4 + 1)
    larger.update(from: entries, count: entryCount)
    entries.deallocate()
    entries = larger
    slots.deallocate()
    slots = .allocate(capacity: size)
    slots.initialize(repeating: -1, count: size)
    mask = size - 1
    for index in 0..<entryCount {
      var slot = Int(truncatingIfNeeded: entries[index].key.hash) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(index)
    }
  }

  // MARK: The result

  /// What some workers have counted together: all cells, by north, then east, then group.
  ///
  /// - Parameters:
  ///   - groupName: what a group's number stands for, where the counters have no texts of groups.
  ///   - threads: how many share the counting of players.
  static func cells(_ counters: [CellCounter], groupName: (Int32) -> String, threads: Int) -> [HeatmapCell] {
    let total = CellCounter()
    let maps = counters.map(total.add)
    let players = total.countPlayers(zip(counters, maps).map { ($0.pairs, $1.entries, $1.players) }, threads)
    let names = total.groups.texts.map { String(decoding: $0, as: UTF8.self) }
    return (0..<total.entryCount)
      .map { index in
        let entry = total.entries[index]
        return HeatmapCell(
          cell: entry.key.cell, group: names.isEmpty ? groupName(entry.key.group) : names[Int(entry.key.group)],
          count: entry.count,
          players: players[index], correct: entry.correct)
      }
      .sorted {
        if $0.cell.row != $1.cell.row { return $0.cell.row < $1.cell.row }
        if $0.cell.column != $1.cell.column { return $0.cell.column < $1.cell.column }
        // By bytes: equal letters composed in two ways are two groups.
        return $0.group.utf8.lexicographicallyPrecedes($1.group.utf8)
      }
  }

  /// Adds another's counts; returns what its entries and players are called here.
  private func add(_ other: CellCounter) -> (entries: [Int32], players: [Int32]) {
    let groupNumbers = other.groups.texts.map { groups.number($0) }
    let playerNumbers = other.players.texts.map { players.number($0) }
    let entryNumbers = (0..<other.entryCount).map { index in
      let entry = other.entries[index]
      let group = groupNumbers.isEmpty ? entry.key.group : groupNumbers[Int(entry.key.group)]
      let key = Key(cell: entry.key.cell, group: group)
      let here = self.index(key, key.hash)
      entries[here].count += entry.count
      entries[here].correct += entry.correct
      return Int32(here)
    }
    return (entryNumbers, playerNumbers)
  }

  /// Different players of each entry. All pairs of an entry are in one partition, so partitions are counted independently.
  private func countPlayers(_ parts: [(pairs: Partitions, entries: [Int32], players: [Int32])], _ threads: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: entryCount)
    counts.withUnsafeMutableBufferPointer { counts in
      nonisolated(unsafe) let shared = (parts: parts, counts: counts.baseAddress)
      let tickets = Tickets(Partitions.count)
      Threads.run(threads) {
        let seen = PairSet()
        while let partition = tickets.next() {
          seen.removeAll(expecting: shared.parts.reduce(0) { $0 + $1.pairs.count(of: partition) })
          for part in shared.parts {
            part.pairs.forEach(in: partition) { pair in
              let entry = part.entries[Int(pair >> 32)]
              let player = part.players[Int(pair & 0xFFFF_FFFF)]
              let isNew = seen.insert(UInt64(UInt32(bitPattern: entry)) << 32 | UInt64(UInt32(bitPattern: player)))
              if isNew { shared.counts?[Int(entry)] += 1 }
            }
          }
        }
      }
    }
    return counts
  }
}

/// Hands out numbers, each to one thread.
private final class Tickets: Sendable {
  private let monitor = Monitor()
  nonisolated(unsafe) private var left: Range<Int>

  init(_ count: Int) { left = 0..<count }

  func next() -> Int? { monitor.withLock { left.popFirst() } }
}
