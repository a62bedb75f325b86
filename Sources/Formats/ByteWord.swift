/// Eight bytes at a time, the first in the lowest: marks are the high bits of the bytes that are meant.
///
/// Only the lowest mark is sure: those above it may be borrowed from (Warren, Hacker's Delight, section 6-1).
public enum ByteWord {
  @usableFromInline static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @usableFromInline static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// The bytes that are that one.
  @inlinable @inline(__always)
  public static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & highBits
  }

  /// The bytes below a limit of 128 at most.
  @inlinable @inline(__always)
  public static func below(_ word: UInt64, _ limit: UInt8) -> UInt64 { (word &- ones &* UInt64(limit)) & ~word & highBits }

  /// Offset of the first byte that `marks` finds, from `start` on; the length of the text where there is none.
  ///
  /// - Parameter marks: of a word; of bytes of 0 behind the text, too.
  @inlinable @inline(__always)
  public static func first(
    in text: UnsafeBufferPointer<UInt8>, from start: Int, _ marks: (UInt64) -> UInt64
  ) -> Int {
    guard let base = text.baseAddress else { return start }
    var i = start
    while i &+ 8 <= text.count {
      let found = marks(UInt64(littleEndian: UnsafeRawPointer(base + i).loadUnaligned(as: UInt64.self)))
      if found != 0 { return i &+ found.trailingZeroBitCount >> 3 }
      i &+= 8
    }
    while i < text.count, marks(UInt64(text[i]) | 0xFFFF_FFFF_FFFF_FF00) & 0x80 == 0 { i &+= 1 }
    return i
  }
}
