import Formats

/// Decimal commas in a position.
public enum DecimalCommaRule: Rule {
  public static let code = Finding.Code.decimalComma
  public static let severity = Finding.Severity.error
  public static let title = "Decimal commas in a position"
  public static let explanation = """
    `[-122,16970, 37,42750]` is a list of four whole numbers: the commas that were meant as decimal ones separate elements. `--fix
    --unsafe` joins them; look at the result on a map.
    """
  public static let wrong = RuleExample.position(#"[-122,16970, 37,42750]"#)
  public static let right = RuleExample.position(#"[-122.16970, 37.42750]"#)
  public static let repair = RuleRepair.unsafe

  /// - Returns: whether that was it.
  static func report(_ elements: [JSONTape.Value], _ position: JSONTape.Value, _ findings: inout FindingCollector) -> Bool {
    guard elements.count == 4, elements.allSatisfy({ $0.kind == .number && !$0.text.contains { ".eE".contains($0) } }) else {
      return false
    }
    let numbers = elements.map(\.text)
    guard !numbers[1].hasPrefix("-"), !numbers[3].hasPrefix("-"), numbers[1].utf8.count > 1 || numbers[3].utf8.count > 1 else {
      return false
    }
    let edits = [0, 2].map {
      TextEdit(elements[$0].range.lowerBound..<elements[$0 + 1].range.upperBound, numbers[$0] + "." + numbers[$0 + 1])
    }
    findings.error(
      code, at: position.range,
      "four whole numbers: were \(numbers[0]),\(numbers[1]) and \(numbers[2]),\(numbers[3]) meant as decimals?",
      help: "write [\(edits[0].replacement), \(edits[1].replacement)], with dots",
      fix: Fix(title: "join the parts with dots", isSafe: false, edits: edits))
    return true
  }
}
