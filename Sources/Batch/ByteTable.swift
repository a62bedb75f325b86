/// A table from byte strings to numbers: finds a short key in a few nanoseconds.
///
/// Hashing is seeded at random, so that nobody can prepare keys that collide; nothing depends on the order. Reading is safe
/// from any number of threads, inserting is not.
final class ByteTable: @unchecked Sendable {
  // @unchecked: shared only after the last insertion.
  fileprivate struct Entry {
    var hash: UInt64 = 0
    var start: UnsafeMutablePointer<UInt8>?
    var count = 0
    var value: Int32 = 0
  }

  private var entries = ByteTable.makeEntries(16)
  private var mask = 15
  private(set) var count = 0
  private let seed = UInt64.random(in: 0 ... .max) | 1

  /// The table as it is now, for inner loops: pointers at hand, so that the object is not asked for them each time. Valid
  /// until the next insertion.
  struct Reader {
    fileprivate let entries: UnsafePointer<Entry>
    fileprivate let mask: Int
    fileprivate let seed: UInt64

    /// The number stored for a key; nil where there is none.
    @inline(__always)
    func value(_ key: ByteSlice) -> Int32? {
      let slot = slot(key, hash(key))
      return entries[slot].start == nil ? nil : entries[slot].value
    }
  }

  var reader: Reader { Reader(entries: entries, mask: mask, seed: seed) }

  deinit {
    for i in 0...mask { entries[i].start?.deallocate() }
    entries.deallocate()
  }

  private static func makeEntries(_ count: Int) -> UnsafeMutablePointer<Entry> {
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: count)
    entries.initialize(repeating: Entry(), count: count)
    return entries
  }

  func value(_ key: ByteSlice) -> Int32? { reader.value(key) }

  /// Stores a number for a key, in place of the one there may be.
  func insert(_ key: ByteSlice, _ value: Int32) {
    if (count + 1) * 2 > mask { grow() }
    let hash = reader.hash(key)
    let slot = reader.slot(key, hash)
    guard entries[slot].start == nil else {
      entries[slot].value = value
      return
    }
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: key.count + ByteSlice.padding)
    copy.initialize(repeating: 0, count: key.count + ByteSlice.padding)
    copy.update(from: key.start, count: key.count)
    entries[slot] = Entry(hash: hash, start: copy, count: key.count, value: value)
    count += 1
  }

  func insert(_ key: some Collection<UInt8>, _ value: Int32) {
    let arena = Arena()
    withExtendedLifetime(arena) { insert(arena.store(key), value) }
  }

  /// All keys with their numbers, in no order.
  func forEach(_ body: (UnsafeBufferPointer<UInt8>, Int32) -> Void) {
    for i in 0...mask {
      guard let start = entries[i].start else { continue }
      body(UnsafeBufferPointer(start: start, count: entries[i].count), entries[i].value)
    }
  }

  private func grow() {
    let larger = Self.makeEntries((mask + 1) * 4)
    let largerMask = (mask + 1) * 4 - 1
    for i in 0...mask where entries[i].start != nil {
      var slot = Int(truncatingIfNeeded: entries[i].hash) & largerMask
      while larger[slot].start != nil { slot = (slot + 1) & largerMask }
      larger[slot] = entries[i]
    }
    entries.deallocate()
    entries = larger
    mask = largerMask
  }
}

extension ByteTable.Reader {
  /// Where a key stands, or would be put.
  @inline(__always)
  fileprivate func slot(_ key: ByteSlice, _ hash: UInt64) -> Int {
    var i = Int(truncatingIfNeeded: hash) & mask
    while let start = entries[i].start {
      if entries[i].hash == hash, entries[i].count == key.count, isEqual(start, key) { break }
      i = (i &+ 1) & mask
    }
    return i
  }

  /// Eight bytes at a time, the last ones masked; both sides are readable beyond their ends.
  @inline(__always)
  private func isEqual(_ stored: UnsafePointer<UInt8>, _ key: ByteSlice) -> Bool {
    var (a, b) = (UnsafeRawPointer(stored), UnsafeRawPointer(key.start))
    var left = key.count
    while left > 8 {
      if a.loadUnaligned(as: UInt64.self) != b.loadUnaligned(as: UInt64.self) { return false }
      a += 8
      b += 8
      left &-= 8
    }
    return (a.loadUnaligned(as: UInt64.self) ^ b.loadUnaligned(as: UInt64.self)) & lastBytes(left) == 0
  }

  /// A mask of the first `count` of eight bytes.
  @inline(__always)
  private func lastBytes(_ count: Int) -> UInt64 {
    count == 0 ? 0 : UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count)
  }

  /// Multiplies eight bytes at a time and folds (after W. Yi's wyhash).
  @inline(__always)
  fileprivate func hash(_ key: ByteSlice) -> UInt64 {
    var state = seed ^ UInt64(truncatingIfNeeded: key.count)
    var start = UnsafeRawPointer(key.start)
    var left = key.count
    while left > 8 {
      state = mix(state ^ start.loadUnaligned(as: UInt64.self))
      start += 8
      left -= 8
    }
    return mix(state ^ (start.loadUnaligned(as: UInt64.self) & lastBytes(left)))
  }

  @inline(__always)
  private func mix(_ word: UInt64) -> UInt64 {
    let (high, low) = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return high ^ low
  }
}
