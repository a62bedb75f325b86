import HTTP

/// Why somebody reports or moderates, in words.
enum Reason {
  static let length = 0...500
  static let schema = TextRule.line.schema(length)

  static func read(_ body: JSONBody) throws(Problem) -> String { try body.text("reason", length: length, .line) }
}
