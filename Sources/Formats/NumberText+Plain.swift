extension NumberText {
  /// The shortest decimal number that reads back as this double: a dot, no exponent, no `-0`; nil for infinity and NaN.
  public static func plain(_ value: Double) -> String? {
    guard value.isFinite else { return nil }
    guard value != 0 else { return "0" }
    // Swift writes the shortest digits, some of them with an exponent: "1e-05", "1.2e+16", "37.0".
    let written = "\(value)"
    let parts = written.split(separator: "e", maxSplits: 1)
    var digits = parts[0]
    let sign = digits.first == "-" ? "-" : ""
    if !sign.isEmpty { digits.removeFirst() }
    let halves = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    var whole = String(halves[0])
    var decimals = halves.count > 1 && halves[1] != "0" ? String(halves[1]) : ""
    if parts.count > 1, let exponent = Int(parts[1]) {
      if exponent < 0 {
        let padded = String(repeating: "0", count: max(0, -exponent - whole.count + 1)) + whole
        decimals = String(padded.suffix(-exponent)) + decimals
        whole = String(padded.dropLast(-exponent))
      } else {
        let padded = decimals + String(repeating: "0", count: max(0, exponent - decimals.count))
        whole += padded.prefix(exponent)
        decimals = String(padded.dropFirst(exponent))
      }
    }
    return sign + whole + (decimals.isEmpty ? "" : "." + decimals)
  }
}

extension DecimalNumber {
  /// The value of a text that is a decimal number and nothing else; nil for any other.
  public static func value(_ text: some StringProtocol) -> Double? {
    var bytes = Array(text.utf8)
    let count = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: padding))
    let value = bytes.withUnsafeBufferPointer { parse($0.baseAddress.unsafelyUnwrapped, 0..<count) }
    return value.isNaN ? nil : value
  }
}
