internal import Formats

/// What characters outside ASCII stand for where a place is written.
enum ScalarFolding {
  /// The folded byte; nil for what has no width.
  static func fold(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    // The last of each: 度, 分, 秒.
    case 0xB0, 0xBA, 0x2DA, 0x30A, 0x1D52, 0x2070, 0x2218, 0x25E6, 0x02D9, 0x5EA6: return Mark.degree
    case 0x2032, 0x2019, 0x2018, 0x02B9, 0x02BC, 0x00B4, 0x2035, 0x201B, 0x5206: return Mark.minute
    case 0x2033, 0x201D, 0x201C, 0x201E, 0x201F, 0x02BA, 0x02DD, 0x2036, 0x3003, 0x301D, 0x301E, 0x79D2: return Mark.second
    case 0x2212, 0x2010...0x2015, 0x2796, 0xFE58, 0xFE63, 0x2043, 0x207B: return ASCII.minus
    case 0x2795, 0x207A: return ASCII.plus
    case 0x3001, 0x060C, 0x066C, 0x00B8, 0x201A, 0xFE50, 0xFF64: return ASCII.comma
    case 0x066B, 0x00B7, 0x2024, 0xFF61, 0xFE52: return ASCII.dot
    case 0x061B, 0x037E, 0xFE54: return ASCII.semicolon
    case 0x02D0, 0x2236, 0xFE55: return ASCII.colon
    case 0x2044, 0x2215: return UInt8(ascii: "/")
    case 0x223C, 0x02DC, 0x301C: return UInt8(ascii: "~")
    case 0x20A0...0x20CF, 0xA2...0xA5: return UInt8(ascii: "$")
    case 0xD7: return UInt8(ascii: "x")
    case 0x5317: return UInt8(ascii: "N")  // 北
    case 0x5357: return UInt8(ascii: "S")  // 南
    case 0x6771, 0x4E1C: return UInt8(ascii: "E")  // 東 东
    case 0x897F: return UInt8(ascii: "W")  // 西
    case 0x7DEF, 0x7EAC, 0x7D93, 0x7ECF, 0x7D4C: return ASCII.space  // 緯 纬 經 经 経, "(the) latitude" after its direction
    case 0x3008...0x3011, 0x300C...0x300F: return UInt8(ascii: "|")
    case 0x85, 0x2028, 0x2029: return ASCII.lineFeed
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return ASCII.space
    case 0xFF01...0xFF5E: return fullWidth(scalar.value)
    // Letters by the block: most of what is not ASCII, and asking Unicode's tables is slow.
    case 0xC0...0x24F, 0x370...0x37D, 0x37F...0x481, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      return Mark.letter
    default: return foldByProperties(scalar.properties)
    }
  }

  private static func fullWidth(_ value: UInt32) -> UInt8 {
    let byte = UInt8(truncatingIfNeeded: value - 0xFEE0)
    return byte == UInt8(ascii: "%") ? Mark.other : byte
  }

  private static func foldByProperties(_ properties: Unicode.Scalar.Properties) -> UInt8? {
    if properties.isDefaultIgnorableCodePoint { return nil }
    switch properties.generalCategory {
    case .format: return nil
    case .nonspacingMark, .enclosingMark: return Mark.accent
    case .decimalNumber:
      guard let value = properties.numericValue, (0...9).contains(value) else { return Mark.other }
      return ASCII.zero + UInt8(value)
    default: return properties.isAlphabetic ? Mark.letter : Mark.other
    }
  }
}
