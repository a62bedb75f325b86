internal import CVector

/// A 64-byte block as bits: bit i stands for byte i.
enum ByteMask {
  static let blockSize = 64

  /// Where `byte` stands. The block must have 64 readable bytes.
  @inline(__always)
  static func equal(_ block: UnsafePointer<UInt8>, _ byte: UInt8) -> UInt64 { huntkit_equal_mask(block, byte) }

  /// Where bytes outside ASCII stand.
  @inline(__always)
  static func nonASCII(_ block: UnsafePointer<UInt8>) -> UInt64 { huntkit_high_bit_mask(block) }
}
