/// What a rule says of itself.
public enum RuleText {
  /// For a terminal.
  public static func plain(_ code: Finding.Code) -> String {
    let rule = code.rule
    var text = "\(code.rawValue) (\(rule.severity.rawValue)): \(rule.title)\n\n\(rule.explanation)\n"
    let wrong = rule.wrong.shown
    if !wrong.isEmpty { text += "\nWrong:\n\n\(indented(wrong))\n\nRight:\n\n\(indented(rule.right.shown))\n" }
    return text + "\nFix: \(repair(rule))\n"
  }

  /// A section of the reference.
  public static func markdown(_ code: Finding.Code) -> String {
    let rule = code.rule
    var text =
      "## \(code.rawValue)\n\n**\(rule.title)** (\(rule.severity.rawValue)). Fix: \(repair(rule)).\n\n\(rule.explanation)\n"
    let wrong = rule.wrong.shown
    if !wrong.isEmpty { text += "\nWrong:\n\n```json\n\(wrong)\n```\n\nRight:\n\n```json\n\(rule.right.shown)\n```\n" }
    return text
  }

  /// All rules, by their codes.
  public static var reference: String {
    let codes = Finding.Code.allCases.sorted { $0.rawValue < $1.rawValue }
    let list = codes.map {
      "| [\($0.rawValue)](#\($0.rawValue)) | \($0.rule.severity.rawValue) | \($0.rule.title) | \(mark($0.rule)) |"
    }
    return """
      # What `huntkit validate` finds

      Made by `huntkit explain --all` from the rules themselves. With an error a pack cannot be used: nobody could play it, verdicts would be
      wrong, or a place would be given away. Warnings and notes leave it usable. The severity here is the highest that a rule reports; the last
      column says which option repairs what can be repaired. Examples show the part of a pack that matters, wrong and right.

      | code | severity | what | fix |
      |---|---|---|---|
      \(list.joined(separator: "\n"))

      \(codes.map(markdown).joined(separator: "\n"))
      """
  }

  private static func mark(_ rule: any Rule.Type) -> String {
    switch rule.repair {
    case .none: ""
    case .safe: "`--fix`"
    case .unsafe: "`--fix --unsafe`"
    }
  }

  private static func repair(_ rule: any Rule.Type) -> String {
    switch rule.repair {
    case .none: "by hand"
    case .safe: "--fix, where there is no doubt about what is meant"
    case .unsafe: "--fix --unsafe, for it moves a target"
    }
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n")
  }
}
