import Formats

/// Decimal commas in a position.
public enum DecimalCommaRule: Rule {
  public static let code = Finding.Code.decimalComma
  public static let severity = Finding.Severity.error
  public static let title = "Decimal commas in a position"
  public static let explanation = """
    `[-122,16970, 37,42750]` is a list of four whole numbers: the commas that were meant as decimal ones separate elements. In quotes, as
    `"37,42750"`, they make text of a number. `--fix --unsafe` puts dots in their place; look at the result on a map.
    """
  public static let wrong = RuleExample.position(#"[-122,16970, 37,42750]"#)
  public static let right = RuleExample.position(#"[-122.16970, 37.42750]"#)
  public static let repair = RuleRepair.unsafe

  /// - Returns: whether that was it.
  static func report(_ elements: [JSONTape.Value], _ position: JSONTape.Value, _ findings: inout FindingCollector) -> Bool {
    if elements.count > 4 { return false }
    guard let pairs = wholeParts(elements) ?? outOfRangePart(elements) else { return reportTexts(elements, &findings) }
    let edits = pairs.map { first, second in
      TextEdit(first.range.lowerBound..<second.range.upperBound, "\(first.text).\(second.text)")
    }
    let meant = pairs.map { "\($0.text),\($1.text)" }.joined(separator: " and ")
    findings.error(
      code, at: position.range,
      pairs.count == 2 ? "four whole numbers: were \(meant) meant as decimals?" : "was \(meant) meant as one decimal number?",
      help: "write decimals with a dot: \(edits.map(\.replacement).joined(separator: ", "))",
      fix: Fix(title: "join the parts with dots", isSafe: false, edits: edits))
    return true
  }

  /// `[-122,16970, 37,42750]`, `[12,5, 48,8]`. Four numbers of one digit are more likely somebody's test.
  private static func wholeParts(_ elements: [JSONTape.Value]) -> [(JSONTape.Value, JSONTape.Value)]? {
    guard elements.count == 4, elements.allSatisfy(isWhole), isFraction(elements[1]), isFraction(elements[3]),
      isDegrees(elements[0]), isDegrees(elements[2]), elements.contains(where: { $0.text.drop { $0 == "-" }.count > 1 })
    else { return nil }
    return [(elements[0], elements[1]), (elements[2], elements[3])]
  }

  /// `[-122,16970, 37.42750]`: one comma of the two, and no latitude is that large.
  private static func outOfRangePart(_ elements: [JSONTape.Value]) -> [(JSONTape.Value, JSONTape.Value)]? {
    guard elements.count == 3, isWhole(elements[0]), isWhole(elements[1]), isFraction(elements[1]), isDegrees(elements[0]),
      let fraction = elements[1].number, fraction > 180, elements[2].kind == .number, !isWhole(elements[2])
    else { return nil }
    return [(elements[0], elements[1])]
  }

  /// `["-122,16970", "37,42750"]`.
  private static func reportTexts(_ elements: [JSONTape.Value], _ findings: inout FindingCollector) -> Bool {
    let edits = elements.compactMap { value in value.string.flatMap(number).map { TextEdit(value.range, $0) } }
    guard let first = edits.first else { return false }
    findings.error(
      code, at: first.range, "a decimal comma, in quotes; numbers have a dot and no quotes",
      help: "write \(edits.map(\.replacement).joined(separator: " and "))",
      fix: Fix(title: "put dots for commas, without quotes", isSafe: false, edits: edits))
    return true
  }

  /// Text such as `37,4275` with a dot; nil for other text.
  static func number(_ text: String) -> String? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard text.utf8.count <= 40, parts.count == 2, !parts[1].isEmpty, parts[1].utf8.allSatisfy(ASCII.isDigit) else {
      return nil
    }
    let number = "\(parts[0]).\(parts[1])"
    return JSONText.isNumber(number) ? number : nil
  }

  private static func isWhole(_ value: JSONTape.Value) -> Bool {
    value.kind == .number && !value.text.contains { ".eE".contains($0) }
  }

  private static func isFraction(_ value: JSONTape.Value) -> Bool { !value.text.hasPrefix("-") }

  private static func isDegrees(_ value: JSONTape.Value) -> Bool { value.number.map { abs($0) <= 180 } ?? false }
}
