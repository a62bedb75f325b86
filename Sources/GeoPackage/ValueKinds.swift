import Formats

/// What the values of a property are, and the type of column that holds them all exactly.
struct ValueKinds {
  private(set) var hasNull = false
  private var hasText = false
  private var hasBoolean = false
  private var hasInteger = false
  /// An integer that a double rounds.
  private var hasLargeInteger = false
  private var hasReal = false
  /// A list, an object, or a number that neither 64 bits nor a double hold.
  private var hasOther = false

  mutating func add(_ value: PointFeature.Value) {
    guard case .json(let json) = value else { return hasText = true }
    switch json {
    case "null": hasNull = true
    case "true", "false": hasBoolean = true
    default:
      if let integer = Int64(json) {
        hasInteger = true
        if integer.magnitude > 1 << 53 { hasLargeInteger = true }
      } else if json.utf8.contains(where: { $0 == ASCII.dot || $0 | 0x20 == UInt8(ascii: "e") }), let number = Double(json),
        number.isFinite
      {
        hasReal = true
      } else {
        hasOther = true
      }
    }
  }

  var type: FeatureTable.ColumnType {
    let isMixed = [hasText, hasBoolean, hasInteger || hasReal].count { $0 } > 1
    if hasOther || isMixed || (hasReal && hasLargeInteger) { return .json }
    if hasBoolean { return .boolean }
    if hasReal { return .real }
    return hasInteger ? .integer : .text
  }
}
