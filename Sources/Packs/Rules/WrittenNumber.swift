import Formats

/// Numbers as they stand in the text.
enum WrittenNumber {
  /// Digits after the dot; those that an exponent takes away are not.
  static func decimals(_ value: JSONValue) -> Int {
    let text = value.text
    let parts = text.lowercased().split(separator: "e", maxSplits: 1)
    guard let mantissa = parts.first else { return 0 }
    let written = mantissa.split(separator: ".", maxSplits: 1).dropFirst().first?.utf8.count ?? 0
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    return max(0, min(written - max(-400, min(exponent, 400)), 400))
  }

  /// Puts a minus sign in front of a number, or takes it away.
  static func negated(_ value: JSONValue) -> TextEdit {
    let start = value.range.lowerBound
    return value.text.hasPrefix("-") ? TextEdit(start..<(start + 1), "") : TextEdit(start..<start, "-")
  }
}
