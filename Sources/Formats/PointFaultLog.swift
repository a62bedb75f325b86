internal import XML

/// Collects what is wrong with a file of points, and counts what is left out, to be told once a kind.
struct PointFaultLog {
  private(set) var faults: [FormatFault] = []
  private var leftOut: [(what: String, count: Int, first: TextPosition)] = []

  mutating func error(_ message: String, at position: XMLPosition) {
    faults.append(FormatFault(.error, message, at: TextPosition(position)))
  }

  mutating func warning(_ message: String, at position: XMLPosition) {
    faults.append(FormatFault(.warning, message, at: TextPosition(position)))
  }

  /// - Parameter what: in the plural, with what becomes of them: `tracks are not taken`.
  mutating func leaveOut(_ what: String, at position: XMLPosition) {
    if let index = leftOut.firstIndex(where: { $0.what == what }) {
      leftOut[index].count += 1
    } else {
      leftOut.append((what, 1, TextPosition(position)))
    }
  }

  /// Everything: in order of the text, what was left out at the end.
  var all: [FormatFault] {
    faults.enumerated()
      .sorted { Self.order($0.element, $0.offset) < Self.order($1.element, $1.offset) }
      .map(\.element)
      + leftOut.map {
        FormatFault(.warning, $0.count == 1 ? $0.what : "\($0.what) (\($0.count), this is the first)", at: $0.first)
      }
  }

  private static func order(_ fault: FormatFault, _ index: Int) -> (Int, Int, Int) {
    (fault.position?.line ?? 0, fault.position?.column ?? 0, index)
  }
}

extension TextPosition {
  init(_ position: XMLPosition) { self.init(line: position.line, column: position.column) }
}
