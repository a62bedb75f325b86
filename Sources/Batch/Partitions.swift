/// Words kept apart by their hash, so that each part fits into a cache when it is gone through.
///
/// Repetitions are dropped when there are many words, so memory follows what is different, not what was added.
final class Partitions {
  static let count = 256

  @exclusivity(unchecked) private var parts = [Part](repeating: Part(), count: Partitions.count)

  private struct Part {
    var words: UnsafeMutablePointer<UInt64>?
    var count = 0
    var capacity = 0
  }

  deinit {
    for part in parts { part.words?.deallocate() }
  }

  /// - Parameter hash: words that may be equal have the same.
  @inline(__always)
  func append(_ word: UInt64, _ hash: UInt64) {
    let index = Int(truncatingIfNeeded: hash &>> 56)
    parts.withUnsafeMutableBufferPointer { parts in
      if parts[index].count == parts[index].capacity { Self.makeRoom(&parts[index]) }
      parts[index].words?[parts[index].count] = word
      parts[index].count &+= 1
    }
  }

  /// Drops repetitions, then doubles the room unless that was enough.
  @inline(never)
  private static func makeRoom(_ part: inout Part) {
    if part.count >= 1 << 14 { dropRepetitions(&part) }
    guard part.count * 2 >= part.capacity else { return }
    let capacity = max(256, part.capacity * 2)
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
    if let old = part.words {
      words.update(from: old, count: part.count)
      old.deallocate()
    }
    part.words = words
    part.capacity = capacity
  }

  private static func dropRepetitions(_ part: inout Part) {
    guard let words = part.words else { return }
    let seen = PairSet()
    seen.removeAll(expecting: part.count)
    var kept = 0
    for i in 0..<part.count where seen.insert(words[i]) {
      words[kept] = words[i]
      kept += 1
    }
    part.count = kept
  }

  func count(of partition: Int) -> Int { parts[partition].count }

  @inline(__always)
  func forEach(in partition: Int, _ body: (UInt64) -> Void) {
    guard let words = parts[partition].words else { return }
    for i in 0..<parts[partition].count { body(words[i]) }
  }
}

/// A set of words, made for a number of them that is known; open addressing.
final class PairSet {
  /// A word that is no pair: no cell and no player has that number.
  private static let empty = UInt64.max

  @exclusivity(unchecked) private var words = UnsafeMutablePointer<UInt64>.allocate(capacity: 0)
  private var capacity = 0
  @exclusivity(unchecked) private var mask = 0

  deinit { words.deallocate() }

  /// Empties the set and makes room for so many words.
  func removeAll(expecting count: Int) {
    var size = 16
    while size < count * 2 { size *= 2 }
    if size > capacity {
      words.deallocate()
      words = .allocate(capacity: size)
      capacity = size
    }
    mask = size - 1
    words.initialize(repeating: Self.empty, count: size)
  }

  /// - Returns: whether the word is new.
  @inline(__always)
  func insert(_ word: UInt64) -> Bool {
    let (high, low) = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    var slot = Int(truncatingIfNeeded: high ^ low) & mask
    while words[slot] != Self.empty {
      if words[slot] == word { return false }
      slot = (slot &+ 1) & mask
    }
    words[slot] = word
    return true
  }
}
