import Formats

/// Numbers as they stand in the text.
enum WrittenNumber {
  /// Digits after the dot; those that an exponent takes away are not.
  static func decimals(_ value: JSONTape.Value) -> Int {
    value.withBytes { bytes in
      guard let dot = bytes.firstIndex(of: ASCII.dot) else { return exponent(bytes).map { max(0, -$0) } ?? 0 }
      let written = bytes[(dot + 1)...].prefix(while: ASCII.isDigit).count
      return max(0, min(written - (exponent(bytes) ?? 0), 400))
    }
  }

  /// Nil where there is none; no further from 0 than any double needs.
  private static func exponent(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let mark = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return nil }
    let text = String(decoding: bytes[(mark + 1)...], as: UTF8.self)
    return max(-400, min(Int(text) ?? (text.hasPrefix("-") ? -400 : 400), 400))
  }

  /// Puts a minus sign in front of a number, or takes it away.
  static func negated(_ value: JSONTape.Value) -> TextEdit {
    let start = value.range.lowerBound
    return value.text.hasPrefix("-") ? TextEdit(start..<(start + 1), "") : TextEdit(start..<start, "-")
  }
}
