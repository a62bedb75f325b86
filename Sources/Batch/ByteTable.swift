import Glibc

/// A table from byte strings to numbers: finds a short key in a few nanoseconds.
///
/// Keys of up to 16 bytes stand in the table itself. Hashing is seeded at random, so that nobody can prepare keys that
/// collide; nothing depends on the order. Reading is safe from any number of threads, inserting is not.
final class ByteTable: @unchecked Sendable {
  // @unchecked: shared only after the last insertion.
  fileprivate struct Entry: BitwiseCopyable {
    /// A short key's bytes, zeros behind them; of a long key its hash and 0.
    var head: SIMD2<UInt64> = .zero
    /// A long key's bytes.
    var long: UnsafeMutablePointer<UInt8>?
    /// Bytes of the key; -1 for a free entry.
    var count: Int32 = -1
    var value: Int32 = 0
  }

  @exclusivity(unchecked) private var entries = ByteTable.makeEntries(16)
  @exclusivity(unchecked) private var mask = 15
  private(set) var count = 0
  private let seed = UInt64.random(in: 0 ... .max) | 1

  /// The table as it is now, for inner loops: pointers at hand, so that the object is not asked for them each time. Valid
  /// until the next insertion.
  struct Reader {
    fileprivate let entries: UnsafeMutablePointer<Entry>
    fileprivate let mask: Int
    fileprivate let seed: UInt64
  }

  @inline(__always)
  var reader: Reader { Reader(entries: entries, mask: mask, seed: seed) }

  deinit {
    for i in 0...mask { entries[i].long?.deallocate() }
    entries.deallocate()
  }

  private static func makeEntries(_ count: Int) -> UnsafeMutablePointer<Entry> {
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: count)
    entries.initialize(repeating: Entry(), count: count)
    return entries
  }

  /// The number stored for a key; nil where there is none.
  @inline(__always)
  func value(_ key: ByteSlice) -> Int32? { reader.value(key) }

  func value(of key: some Collection<UInt8>) -> Int32? {
    let arena = Arena()
    return withExtendedLifetime(arena) { value(arena.store(key)) }
  }

  /// Stores a number for a key, in place of the one there may be.
  func insert(_ key: ByteSlice, _ value: Int32) {
    // A small table is cheap to keep nearly empty, so that keys seldom meet; a large one has to fit into a cache.
    if (count + 1) * (mask < 1 << 12 ? 8 : 2) > mask { grow() }
    let head = reader.head(key)
    let slot = reader.slot(key, head)
    if entries[slot].count < 0 {
      count += 1
      entries[slot] = Entry(head: head, long: nil, count: Int32(key.count))
      if key.count > Reader.shortKey {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: key.count)
        copy.initialize(from: key.start, count: key.count)
        entries[slot].long = copy
      }
    }
    entries[slot].value = value
  }

  func insert(_ key: some Collection<UInt8>, _ value: Int32) {
    let arena = Arena()
    withExtendedLifetime(arena) { insert(arena.store(key), value) }
  }

  private func grow() {
    let larger = Self.makeEntries((mask + 1) * 4)
    let largerMask = (mask + 1) * 4 - 1
    for i in 0...mask where entries[i].count >= 0 {
      var slot = reader.start(entries[i].head) & largerMask
      while larger[slot].count >= 0 { slot = (slot + 1) & largerMask }
      larger[slot] = entries[i]
    }
    entries.deallocate()
    entries = larger
    mask = largerMask
  }
}

extension ByteTable.Reader {
  fileprivate static let shortKey = 16

  /// The number stored for a key; nil where there is none.
  @inline(__always)
  func value(_ key: ByteSlice) -> Int32? {
    let slot = slot(key, head(key))
    return entries[slot].count < 0 ? nil : entries[slot].value
  }

  /// Where a key stands, or would be put.
  @inline(__always)
  fileprivate func slot(_ key: ByteSlice, _ head: SIMD2<UInt64>) -> Int {
    var i = start(head) & mask
    while entries[i].count >= 0 {
      if entries[i].head == head, entries[i].count == key.count,
        key.count <= Self.shortKey || entries[i].long.map({ memcmp($0, key.start, key.count) }) == 0
      {
        break
      }
      i = (i &+ 1) & mask
    }
    return i
  }

  /// Where the search for a key begins.
  @inline(__always)
  fileprivate func start(_ head: SIMD2<UInt64>) -> Int { Int(truncatingIfNeeded: mix(mix(head[0] ^ seed) ^ head[1])) }

  /// What stands for a key in its entry. The bytes beyond a key are readable and masked out.
  @inline(__always)
  fileprivate func head(_ key: ByteSlice) -> SIMD2<UInt64> {
    let start = UnsafeRawPointer(key.start)
    let first = start.loadUnaligned(as: UInt64.self)
    if key.count <= 8 { return SIMD2(first & firstBytes(key.count), 0) }
    if key.count <= Self.shortKey {
      return SIMD2(first, start.loadUnaligned(fromByteOffset: 8, as: UInt64.self) & firstBytes(key.count &- 8))
    }
    return SIMD2(hash(key), 0)
  }

  /// A mask of the first `count` of eight bytes.
  @inline(__always)
  private func firstBytes(_ count: Int) -> UInt64 {
    count == 0 ? 0 : UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count)
  }

  /// The hash of a long key: multiplies eight bytes at a time and folds (after W. Yi's wyhash).
  private func hash(_ key: ByteSlice) -> UInt64 {
    var state = seed ^ UInt64(truncatingIfNeeded: key.count)
    var start = UnsafeRawPointer(key.start)
    var left = key.count
    while left > 8 {
      state = mix(state ^ start.loadUnaligned(as: UInt64.self))
      start += 8
      left -= 8
    }
    return mix(state ^ (start.loadUnaligned(as: UInt64.self) & firstBytes(left)))
  }

  @inline(__always)
  private func mix(_ word: UInt64) -> UInt64 {
    let (high, low) = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return high ^ low
  }
}
