/// Which of many was the first of its kind, by keys that the caller makes: an open table, probed from place to place.
struct FirstSeen {
  /// A key's upper half and a number from 1 on; 0 for nothing.
  private var slots: [UInt64]
  private let mask: Int

  /// - Parameter count: as many as will be noted, at most.
  init(_ count: Int) {
    var size = 16
    while size < 2 * count { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
    mask = size - 1
  }

  /// The first that is the same; nil where this is it, which is noted.
  ///
  /// - Parameters:
  ///   - number: of this one, from 0, below 2^32 - 1.
  ///   - isSame: whether an earlier one, whose key looks like this one's, is the same indeed.
  mutating func earlier(than number: Int, _ key: UInt64, _ isSame: (Int) -> Bool) -> Int? {
    let (slot, known) = find(key, isSame)
    if known == nil { slots[slot] = key & 0xFFFF_FFFF_0000_0000 | UInt64(truncatingIfNeeded: number + 1) }
    return known
  }

  /// The first that is the same; nil where there is none.
  func first(_ key: UInt64, _ isSame: (Int) -> Bool) -> Int? { find(key, isSame).known }

  private func find(_ key: UInt64, _ isSame: (Int) -> Bool) -> (slot: Int, known: Int?) {
    var slot = Int(truncatingIfNeeded: key) & mask
    while slots[slot] != 0 {
      let known = Int(slots[slot] & 0xFFFF_FFFF) - 1
      if slots[slot] >> 32 == key >> 32, isSame(known) { return (slot, known) }
      slot = (slot + 1) & mask
    }
    return (slot, nil)
  }
}
