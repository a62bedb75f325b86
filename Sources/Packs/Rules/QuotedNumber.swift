import Formats

/// A number that stands in quotes, as map editors and spreadsheets write it.
enum QuotedNumber {
  /// Takes the quotes away, and blanks between them and the number.
  ///
  /// - Returns: nil where the text is not a number as JSON writes it, or not one that is wanted.
  static func fix(_ value: JSONTape.Value, where isWanted: (Double) -> Bool = { _ in true }) -> Fix? {
    guard let number = number(value), let parsed = Double(number), parsed.isFinite, isWanted(parsed) else { return nil }
    return Fix(title: "take the quotes away", isSafe: true, edits: [TextEdit(value.range, number)])
  }

  /// The same for a whole number, of at least so much.
  static func fix(_ value: JSONTape.Value, wholeFrom least: Int) -> Fix? {
    guard let number = number(value), let whole = Int(number), whole >= least else { return nil }
    return fix(value)
  }

  /// What to write instead of a text.
  static func help(_ value: JSONTape.Value) -> String? {
    guard let text = value.string else { return nil }
    if let number = number(value) { return "write it without quotes: \(number)" }
    if DecimalCommaRule.number(text) != nil { return "write it without quotes, with a dot for the decimals" }
    // "150 m", "5 points".
    let leading = text.prefix { "-0123456789.".contains($0) }
    guard JSONText.isNumber(String(leading)), let unit = text[leading.endIndex...].first, unit != "e", unit != "E" else {
      return nil
    }
    return "write the number alone, without a unit and without quotes: \(leading)"
  }

  private static func number(_ value: JSONTape.Value) -> String? {
    // Longer ones are no numbers that somebody typed.
    guard let text = value.string, text.utf8.count <= 100 else { return nil }
    let trimmed = text.split(separator: " ")
    guard trimmed.count == 1, JSONText.isNumber(String(trimmed[0])) else { return nil }
    return String(trimmed[0])
  }
}
