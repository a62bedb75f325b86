import HTTP

/// Why somebody reports or moderates, in words.
enum Reason {
  static let length = 0...500
  static let schema = Schema.text(length: length)

  static func read(_ body: JSONBody) throws(Problem) -> String { try body.text("reason", length: length) }
}
