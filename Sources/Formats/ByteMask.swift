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

/// Bytes that huntkit's formats are made of.
public enum ASCII {
  public static let tab = UInt8(ascii: "\t")
  public static let lineFeed = UInt8(ascii: "\n")
  public static let carriageReturn = UInt8(ascii: "\r")
  public static let space = UInt8(ascii: " ")
  public static let quote = UInt8(ascii: "\"")
  public static let comma = UInt8(ascii: ",")
  public static let semicolon = UInt8(ascii: ";")
  public static let backslash = UInt8(ascii: "\\")
  public static let dot = UInt8(ascii: ".")
  public static let plus = UInt8(ascii: "+")
  public static let minus = UInt8(ascii: "-")
  public static let zero = UInt8(ascii: "0")
  public static let colon = UInt8(ascii: ":")
  public static let openBrace = UInt8(ascii: "{")
  public static let closeBrace = UInt8(ascii: "}")
  public static let openBracket = UInt8(ascii: "[")
  public static let closeBracket = UInt8(ascii: "]")

  @inline(__always)
  public static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }
}
