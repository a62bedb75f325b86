extension Schema {
  /// What a value must be, in words that come after "must be".
  var words: String {
    switch self {
    case .text(let length?, _, _): "a text of \(Self.words(length)) characters"
    case .text: "a text"
    case .integer(let range?): "a whole number" + (range.upperBound < .max ? " from" : " of") + " \(Self.words(range))"
    case .integer: "a whole number"
    case .number(let range?): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .number: "a number"
    case .boolean: "true or false"
    case .choice(let words): words.joined(separator: " or ")
    case .array: "a list"
    case .object, .closed: "an object"
    case .null: "null"
    case .either(let schemas): schemas.map(\.words).joined(separator: " or ")
    case .described(let schema, _), .named(_, let schema): schema.words
    case .anything: "anything"
    }
  }

  private static func words(_ range: ClosedRange<Int>) -> String {
    range.upperBound < .max ? "\(range.lowerBound) to \(range.upperBound)" : "\(range.lowerBound) or more"
  }
}
