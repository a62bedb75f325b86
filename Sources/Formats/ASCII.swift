/// Bytes that huntkit's formats are made of.
public enum ASCII {
  @inlinable public static var tab: UInt8 { UInt8(ascii: "\t") }
  @inlinable public static var lineFeed: UInt8 { UInt8(ascii: "\n") }
  @inlinable public static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
  @inlinable public static var space: UInt8 { UInt8(ascii: " ") }
  @inlinable public static var quote: UInt8 { UInt8(ascii: "\"") }
  @inlinable public static var comma: UInt8 { UInt8(ascii: ",") }
  @inlinable public static var semicolon: UInt8 { UInt8(ascii: ";") }
  @inlinable public static var backslash: UInt8 { UInt8(ascii: "\\") }
  @inlinable public static var dot: UInt8 { UInt8(ascii: ".") }
  @inlinable public static var plus: UInt8 { UInt8(ascii: "+") }
  @inlinable public static var minus: UInt8 { UInt8(ascii: "-") }
  @inlinable public static var zero: UInt8 { UInt8(ascii: "0") }
  @inlinable public static var colon: UInt8 { UInt8(ascii: ":") }
  @inlinable public static var openBrace: UInt8 { UInt8(ascii: "{") }
  @inlinable public static var closeBrace: UInt8 { UInt8(ascii: "}") }
  @inlinable public static var openBracket: UInt8 { UInt8(ascii: "[") }
  @inlinable public static var closeBracket: UInt8 { UInt8(ascii: "]") }

  @inlinable @inline(__always)
  public static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }
}
