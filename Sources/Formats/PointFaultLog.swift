internal import XML

/// Collects what is wrong with a file of points, and counts what is left out, to be told once a kind.
struct PointFaultLog {
  private(set) var faults: [FormatFault] = []
  /// Faults beyond the longest list.
  private var unlisted: (errors: Int, warnings: Int) = (0, 0)
  private var leftOut: [(what: String, count: Int, first: TextPosition)] = []

  /// A file of nothing but faults must not fill the memory with their messages.
  private static let longestList = 10_000

  mutating func error(_ message: String, at position: TextPosition) {
    if faults.count < Self.longestList {
      faults.append(FormatFault(.error, message, at: position))
    } else {
      unlisted.errors += 1
    }
  }

  mutating func warning(_ message: String, at position: TextPosition) {
    if faults.count < Self.longestList {
      faults.append(FormatFault(.warning, message, at: position))
    } else {
      unlisted.warnings += 1
    }
  }

  /// - Parameter what: in the plural, with what becomes of them: `tracks are not taken`.
  mutating func leaveOut(_ what: String, at position: XMLPosition) {
    if let index = leftOut.firstIndex(where: { $0.what == what }) {
      leftOut[index].count += 1
    } else {
      leftOut.append((what, 1, TextPosition(position)))
    }
  }

  /// Everything: in order of the text, then what is not listed, then what was left out.
  var all: [FormatFault] {
    var all = faults.enumerated()
      .sorted { Self.order($0.element, $0.offset) < Self.order($1.element, $1.offset) }
      .map(\.element)
    if unlisted.errors > 0 { all.append(FormatFault(.error, "\(unlisted.errors) more errors are not listed", at: nil)) }
    if unlisted.warnings > 0 { all.append(FormatFault(.warning, "\(unlisted.warnings) more warnings are not listed", at: nil)) }
    for kind in leftOut {
      let message = kind.count == 1 ? kind.what : "\(kind.what) (\(kind.count), this is the first)"
      all.append(FormatFault(.warning, message, at: kind.first))
    }
    return all
  }

  private static func order(_ fault: FormatFault, _ index: Int) -> (Int, Int, Int) {
    (fault.position?.line ?? 0, fault.position?.column ?? 0, index)
  }
}

extension PointFaultLog {
  mutating func error(_ message: String, at position: XMLPosition) { error(message, at: TextPosition(position)) }
  mutating func warning(_ message: String, at position: XMLPosition) { warning(message, at: TextPosition(position)) }
}

extension TextPosition {
  init(_ position: XMLPosition) { self.init(line: position.line, column: position.column) }
}
