import Formats

/// Collects findings while a text is read; their lines and columns are worked out once at the end.
struct FindingCollector {
  private var collected: [Finding] = []
  /// The feature that what is reported next belongs to.
  var feature: Finding.Feature?

  mutating func error(_ code: Finding.Code, at place: some Marked, _ message: String, help: String? = nil, fix: Fix? = nil) {
    add(code, .error, place.mark, message, help, fix)
  }

  mutating func warning(_ code: Finding.Code, at place: some Marked, _ message: String, help: String? = nil, fix: Fix? = nil) {
    add(code, .warning, place.mark, message, help, fix)
  }

  mutating func note(_ code: Finding.Code, at place: some Marked, _ message: String, help: String? = nil, fix: Fix? = nil) {
    add(code, .note, place.mark, message, help, fix)
  }

  private mutating func add(
    _ code: Finding.Code, _ severity: Finding.Severity, _ range: Range<Int>, _ message: String, _ help: String?, _ fix: Fix?
  ) {
    let nowhere = TextPosition(line: 0, column: 0)
    collected.append(
      Finding(
        code: code, severity: severity, message: message, help: help, range: range, position: nowhere, end: nowhere,
        feature: feature, fix: fix))
  }

  /// In order of the text, then of being found.
  func sorted(_ lines: TextLines) -> [Finding] {
    let findings = collected.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
    let starts = lines.positions(findings.map(\.range.lowerBound))
    let byEnd = findings.indices.sorted { findings[$0].range.upperBound < findings[$1].range.upperBound }
    let ends = lines.positions(byEnd.map { findings[$0].range.upperBound })
    var result = findings
    for (index, position) in zip(findings.indices, starts) { result[index].position = position }
    for (index, position) in zip(byEnd, ends) { result[index].end = position }
    return result
  }
}

/// What a finding can be about.
protocol Marked {
  /// The bytes to mark.
  var mark: Range<Int> { get }
}

extension JSONValue: Marked {
  /// The whole of a value, of a list or an object its bracket.
  var mark: Range<Int> {
    switch kind {
    case .object, .array: offset..<(offset + 1)
    default: range
    }
  }
}

extension JSONMember: Marked {
  var mark: Range<Int> { key.mark }
}

extension Range<Int>: Marked {
  var mark: Range<Int> { self }
}

/// A single byte.
extension Int: Marked {
  var mark: Range<Int> { self..<(self + 1) }
}
