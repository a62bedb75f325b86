import HTTP

/// Which characters a text of others may have, beside its length: what is read must be what was written, in a browser, in a log and
/// in a terminal.
enum TextRule {
  /// A line, such as a name or a reason: no control characters, no ends of lines, nothing that turns the direction of text.
  case line
  /// A text of several lines: no control characters but tabs and line ends.
  case lines

  func allows(_ scalar: Unicode.Scalar) -> Bool {
    let isControl = scalar.properties.generalCategory == .control
    return switch self {
    case .line: !isControl && !(0x2028...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
    case .lines: !isControl || scalar == "\t" || scalar == "\n" || scalar == "\r"
    }
  }

  /// What must be, after "must".
  var words: String {
    switch self {
    case .line: "be one line without control characters and without what turns the direction of text"
    case .lines: "have no control characters but tabs and line ends"
    }
  }

  private var refused: String {
    switch self {
    case .line: #"\u0000-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069"#
    case .lines: #"\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F"#
    }
  }

  func schema(_ length: ClosedRange<Int>) -> Schema { .text(length: length, pattern: "^[^\(refused)]*$") }

  /// Of a name: not blank.
  static func name(_ length: ClosedRange<Int>) -> Schema {
    let refused = TextRule.line.refused
    return Schema.text(length: length, pattern: "^[^\(refused)]*[^\(refused)\\s][^\(refused)]*$")
      .described("One line, not blank; blanks at its ends are left out.")
  }
}

extension JSONBody {
  func text(_ name: String, length: ClosedRange<Int>, _ rule: TextRule) throws(Problem) -> String {
    let text = try text(name, length: length)
    try check(text, rule, name)
    return text
  }

  func optionalText(_ name: String, length: ClosedRange<Int>, _ rule: TextRule) throws(Problem) -> String? {
    guard let text = try optionalText(name, length: length) else { return nil }
    try check(text, rule, name)
    return text
  }

  /// A name of something: a line without blanks at its ends, as names of accounts are.
  func name(_ name: String, length: ClosedRange<Int>) throws(Problem) -> String {
    let scalars = try text(name, length: length, .line).unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { throw fault(name, "must have more than blanks") }
    return String(scalars[first...last])
  }

  /// - Parameter name: of the member that it is.
  func check(_ text: String, _ rule: TextRule, _ name: String) throws(Problem) {
    guard text.unicodeScalars.allSatisfy(rule.allows) else { throw fault(name, "must \(rule.words)") }
  }
}
