import Campaigns
import Testing

@testable import Batch

@Suite("ByteTable and Interner")
struct ByteTableTests {
  private static let seed: UInt64 = 9

  /// Keys of 0 to 40 bytes, many of them the beginning of another or the same but for zeros at the end.
  private static func keys(_ count: Int, using rng: inout SplitMix64) -> [[UInt8]] {
    var keys: [[UInt8]] = [[]]
    while keys.count < count {
      switch Int.random(in: 0..<4, using: &rng) {
      case 0: keys.append((keys.randomElement(using: &rng) ?? []).dropLast())
      case 1: keys.append(Array(((keys.randomElement(using: &rng) ?? []) + [0]).prefix(40)))
      default:
        let length = Int.random(in: 0...40, using: &rng)
        keys.append((0..<length).map { _ in UInt8.random(in: 0...3, using: &rng) &* 85 })
      }
    }
    return keys
  }

  /// Looks a key up where other bytes than zeros follow it, as in the middle of a file.
  private static func lookUp(_ key: [UInt8], in table: ByteTable, behind filler: UInt8) -> Int32? {
    let bytes = [filler] + key + [UInt8](repeating: filler, count: ByteSlice.padding)
    return bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { table.value(ByteSlice($0 + 1, key.count)) } ?? nil
    }
  }

  @Test("A table says what a dictionary says, for keys of 0 to 40 bytes, whatever follows them in memory")
  func dictionary() {
    var rng = SplitMix64(seed: Self.seed)
    let keys = Self.keys(12_000, using: &rng)
    let table = ByteTable()
    var reference: [[UInt8]: Int32] = [:]
    for (number, key) in keys[..<8000].enumerated() {
      table.insert(key, Int32(number))
      reference[key] = Int32(number)
      #expect(table.count == reference.count)
    }
    var found = 0
    for key in keys {
      let wanted = reference[key]
      found += wanted == nil ? 0 : 1
      #expect(table.value(of: key) == wanted, "\(key), seed \(Self.seed)")
      #expect(Self.lookUp(key, in: table, behind: 0xFF) == wanted)
      #expect(Self.lookUp(key, in: table, behind: 0) == wanted)
    }
    #expect(found > 8000 && found < 12_000)
  }

  @Test("Keys that differ only in zeros at their ends are different keys")
  func zeros() {
    for length in [0, 1, 7, 8, 9, 15, 16, 17, 24, 31, 40] {
      let table = ByteTable()
      let keys = (length...(length + 9)).map { [UInt8](repeating: 0, count: $0) }
      for (number, key) in keys.enumerated() { table.insert(key, Int32(number)) }
      #expect(table.count == keys.count)
      for (number, key) in keys.enumerated() { #expect(table.value(of: key) == Int32(number)) }
    }
  }

  @Test("An empty table finds nothing, not even the empty key")
  func empty() {
    let table = ByteTable()
    #expect(table.value(of: [] as [UInt8]) == nil)
    #expect(table.value(ByteSlice.empty) == nil)
    table.insert([] as [UInt8], 5)
    #expect(table.value(ByteSlice.empty) == 5)
  }

  @Test("An interner numbers texts in order of first appearance and gives them back")
  func interner() {
    var rng = SplitMix64(seed: Self.seed + 1)
    let interner = Interner()
    var order: [[UInt8]] = []
    for key in Self.keys(3000, using: &rng) {
      let number = Int(interner.number(key))
      if number == order.count { order.append(key) }
      #expect(order[number] == key)
    }
    #expect(interner.texts == order)
    #expect(Set(order).count == order.count)
  }
}
