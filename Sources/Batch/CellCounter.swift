public import Geo

/// Counts guesses by cell, and by group where there are groups; with the players of each.
///
/// Each worker has one; `merge` joins them, so that the result does not depend on who counted what.
final class CellCounter {
  struct Key: Hashable {
    var cell: CellGrid.Cell
    var group: Int32
  }

  private struct Entry {
    var key = Key(cell: .outside, group: 0)
    var count = 0
    var correct = 0
  }

  /// Entries in order of first appearance; `slots` finds them.
  private var entries: [Entry] = []
  private var slots = [Int32](repeating: -1, count: 1024)
  /// Texts of groups and names of players, numbered in order of first appearance.
  let groups = Interner()
  let players = Interner()
  private var pairs = PairSet()

  /// Counts one guess.
  ///
  /// - Parameter player: number of the player; nil for one without a name.
  @inline(__always)
  func count(_ cell: CellGrid.Cell, group: Int32, player: Int32?, isCorrect: Bool) {
    let index = index(Key(cell: cell, group: group))
    entries.withUnsafeMutableBufferPointer {
      $0[index].count &+= 1
      $0[index].correct &+= isCorrect ? 1 : 0
    }
    if let player { pairs.insert(UInt64(truncatingIfNeeded: index) &<< 32 | UInt64(UInt32(bitPattern: player))) }
  }

  @inline(__always)
  private func index(_ key: Key) -> Int {
    var slot = Self.hash(key) & (slots.count &- 1)
    while true {
      let index = Int(slots[slot])
      if index < 0 { return add(key, slot) }
      if entries[index].key == key { return index }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
  }

  @inline(never)
  private func add(_ key: Key, _ slot: Int) -> Int {
    slots[slot] = Int32(entries.count)
    entries.append(Entry(key: key))
    if entries.count * 2 > slots.count {
      slots = [Int32](repeating: -1, count: slots.count * 4)
      for (index, entry) in entries.enumerated() {
        var slot = Self.hash(entry.key) & (slots.count - 1)
        while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int32(index)
      }
    }
    return entries.count - 1
  }

  @inline(__always)
  private static func hash(_ key: Key) -> Int {
    let word = UInt64(UInt32(bitPattern: key.cell.column)) | UInt64(UInt32(bitPattern: key.cell.row)) &<< 32
    let (high, low) = (word ^ UInt64(UInt32(bitPattern: key.group)) &* 0xD6E8_FEB8_6659_FD93)
      .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return Int(truncatingIfNeeded: (high ^ low) &>> 8)
  }

  /// Adds what another worker has counted.
  func merge(_ other: CellCounter) {
    let groupNumbers = other.groups.texts.map { groups.number($0) }
    let playerNumbers = other.players.texts.map { players.number($0) }
    let indices = other.entries.map { entry in
      let index = index(Key(cell: entry.key.cell, group: groupNumbers.isEmpty ? 0 : groupNumbers[Int(entry.key.group)]))
      entries[index].count += entry.count
      entries[index].correct += entry.correct
      return index
    }
    other.pairs.forEach { pair in
      let index = indices[Int(pair >> 32)]
      let player = playerNumbers[Int(pair & 0xFFFF_FFFF)]
      pairs.insert(UInt64(index) << 32 | UInt64(UInt32(bitPattern: player)))
    }
  }

  /// All cells, by north, then east, then group.
  func cells() -> [HeatmapCell] {
    var players = [Int](repeating: 0, count: entries.count)
    pairs.forEach { players[Int($0 >> 32)] += 1 }
    let names = groups.texts.map { String(decoding: $0, as: UTF8.self) }
    return zip(entries, players)
      .map { entry, players in
        HeatmapCell(
          cell: entry.key.cell, group: names.isEmpty ? "" : names[Int(entry.key.group)], count: entry.count,
          players: players, correct: entry.correct)
      }
      .sorted {
        if $0.cell.row != $1.cell.row { return $0.cell.row < $1.cell.row }
        if $0.cell.column != $1.cell.column { return $0.cell.column < $1.cell.column }
        return $0.group < $1.group
      }
  }
}

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

/// Texts with a number each, in order of first appearance.
final class Interner {
  private let table = ByteTable()
  private(set) var texts: [[UInt8]] = []

  @inline(__always)
  func number(_ text: ByteSlice) -> Int32 { table.value(text) ?? add(Array(text.buffer)) }

  func number(_ text: [UInt8]) -> Int32 { table.value(of: text) ?? add(text) }

  private func add(_ text: [UInt8]) -> Int32 {
    let number = Int32(texts.count)
    table.insert(text, number)
    texts.append(text)
    return number
  }
}

/// A set of pairs of numbers, packed into words; open addressing.
struct PairSet {
  /// A word that no pair has: there are never that many cells.
  private static let empty = UInt64.max

  private var words = [UInt64](repeating: empty, count: 1 << 12)
  private(set) var count = 0

  @inline(__always)
  mutating func insert(_ word: UInt64) {
    let mask = words.count &- 1
    var slot = Self.hash(word) & mask
    while words[slot] != Self.empty {
      if words[slot] == word { return }
      slot = (slot &+ 1) & mask
    }
    words[slot] = word
    count &+= 1
    if count &* 2 > words.count { grow() }
  }

  @inline(never)
  private mutating func grow() {
    let old = words
    words = [UInt64](repeating: Self.empty, count: old.count * 4)
    count = 0
    for word in old where word != Self.empty { insert(word) }
  }

  @inline(__always)
  private static func hash(_ word: UInt64) -> Int {
    let (high, low) = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return Int(truncatingIfNeeded: (high ^ low) &>> 8)
  }

  func forEach(_ body: (UInt64) -> Void) {
    for word in words where word != Self.empty { body(word) }
  }
}
