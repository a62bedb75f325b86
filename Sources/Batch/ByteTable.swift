import Glibc

/// A table from byte strings to numbers: finds a short key in a few nanoseconds.
///
/// Hashing is seeded at random, so that nobody can prepare keys that collide; nothing depends on the order. Reading is safe
/// from any number of threads, inserting is not.
final class ByteTable: @unchecked Sendable {
  // @unchecked: shared only after the last insertion.
  private struct Entry {
    var hash: UInt64 = 0
    var start: UnsafeMutablePointer<UInt8>?
    var count = 0
    var value: Int32 = 0
  }

  private var entries = [Entry](repeating: Entry(), count: 16)
  private(set) var count = 0
  private let seed = UInt64.random(in: 0 ... .max) | 1

  deinit {
    for entry in entries { entry.start?.deallocate() }
  }

  /// The number stored for a key; nil where there is none.
  @inline(__always)
  func value(_ key: ByteSlice) -> Int32? {
    let hash = hash(key)
    return entries.withUnsafeBufferPointer { entries in
      var i = Int(truncatingIfNeeded: hash) & (entries.count - 1)
      while let start = entries[i].start {
        if entries[i].hash == hash, entries[i].count == key.count, memcmp(start, key.start, key.count) == 0 {
          return entries[i].value
        }
        i = (i + 1) & (entries.count - 1)
      }
      return nil
    }
  }

  /// Stores a number for a key, in place of the one there may be.
  func insert(_ key: ByteSlice, _ value: Int32) {
    if (count + 1) * 2 > entries.count { grow() }
    let hash = hash(key)
    var i = Int(truncatingIfNeeded: hash) & (entries.count - 1)
    while let start = entries[i].start {
      if entries[i].hash == hash, entries[i].count == key.count, memcmp(start, key.start, key.count) == 0 {
        entries[i].value = value
        return
      }
      i = (i + 1) & (entries.count - 1)
    }
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, key.count))
    copy.initialize(from: key.start, count: key.count)
    entries[i] = Entry(hash: hash, start: copy, count: key.count, value: value)
    count += 1
  }

  func insert(_ key: some Collection<UInt8>, _ value: Int32) {
    let arena = Arena()
    withExtendedLifetime(arena) { insert(arena.store(key), value) }
  }

  /// All keys with their numbers, in no order.
  func forEach(_ body: (UnsafeBufferPointer<UInt8>, Int32) -> Void) {
    for entry in entries {
      if let start = entry.start { body(UnsafeBufferPointer(start: start, count: entry.count), entry.value) }
    }
  }

  private func grow() {
    var larger = [Entry](repeating: Entry(), count: entries.count * 4)
    for entry in entries where entry.start != nil {
      var i = Int(truncatingIfNeeded: entry.hash) & (larger.count - 1)
      while larger[i].start != nil { i = (i + 1) & (larger.count - 1) }
      larger[i] = entry
    }
    entries = larger
  }

  /// Multiplies eight bytes at a time and folds (after W. Yi's wyhash).
  @inline(__always)
  private func hash(_ key: ByteSlice) -> UInt64 {
    var state = seed ^ UInt64(truncatingIfNeeded: key.count)
    var start = UnsafeRawPointer(key.start)
    var left = key.count
    while left > 8 {
      state = mix(state ^ start.loadUnaligned(as: UInt64.self))
      start += 8
      left -= 8
    }
    // The bytes beyond the key are readable and masked out.
    let mask = left == 0 ? 0 : UInt64.max &>> UInt64(64 - 8 * left)
    return mix(state ^ (start.loadUnaligned(as: UInt64.self) & mask))
  }

  @inline(__always)
  private func mix(_ word: UInt64) -> UInt64 {
    let (high, low) = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return high ^ low
  }
}
