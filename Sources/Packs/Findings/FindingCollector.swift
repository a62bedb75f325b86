import Formats

/// Collects findings while a text is read; their lines and columns are worked out once at the end.
struct FindingCollector: Sendable {
  private var collected: [Finding] = []
  /// How many of each kind there were, listed or not.
  private(set) var counts: [Kind: Int] = [:]
  /// How many of each kind stand before the first of these.
  private let before: [Kind: Int]

  /// What is listed up to a number.
  struct Kind: Hashable, Sendable {
    let code: Finding.Code
    let severity: Finding.Severity
  }

  /// - Parameter before: what was found in front of where this one collects, at least: of a kind that has enough, it keeps the number
  ///   alone.
  init(after before: [Kind: Int] = [:]) { self.before = before }

  /// The feature that what is reported next belongs to.
  var feature: Finding.Feature? {
    get { if case .feature(let feature) = subject { feature } else { nil } }
    set { subject = newValue.map(Subject.feature) }
  }
  private var subject: Subject?

  private enum Subject {
    case feature(Finding.Feature)
    case step(JSONTape.Value, Int)

    var feature: Finding.Feature {
      switch self {
      case .feature(let feature): feature
      case .step(let value, let index): DraftStep(value, index).feature
      }
    }
  }

  /// What is reported next belongs to a step: its name is read only where there is something to report.
  mutating func look(at step: DraftStep) { subject = .step(step.value, step.index) }

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
    guard count(Kind(code: code, severity: severity)) else { return }
    let nowhere = TextPosition(line: 0, column: 0)
    collected.append(
      Finding(
        code: code, severity: severity, message: message, help: help, range: range, position: nowhere, end: nowhere,
        feature: subject?.feature, fix: fix))
  }

  /// - Returns: whether there is room to list it.
  private mutating func count(_ kind: Kind) -> Bool {
    counts[kind, default: 0] += 1
    return before[kind, default: 0] + counts[kind, default: 0] <= FindingCount.mostListed
  }

  /// Adds what was found behind the findings of this one.
  mutating func append(_ others: FindingCollector) {
    var room = others.counts.mapValues { _ in 0 }
    for kind in others.counts.keys { room[kind] = FindingCount.mostListed - counts[kind, default: 0] }
    for finding in others.collected {
      let kind = Kind(code: finding.code, severity: finding.severity)
      guard room[kind, default: 0] > 0 else { continue }
      room[kind, default: 0] -= 1
      collected.append(finding)
    }
    counts.merge(others.counts, uniquingKeysWith: +)
  }

  /// What is not listed, in order of the codes.
  var unlisted: [FindingCount] {
    counts.filter { $0.value > FindingCount.mostListed }
      .map { FindingCount(code: $0.key.code, severity: $0.key.severity, count: $0.value - FindingCount.mostListed) }
      .sorted { ($0.code.rawValue, $0.severity) < ($1.code.rawValue, $1.severity) }
  }

  /// Whether a pack with these can be played: none is an error.
  var areUsable: Bool { collected.areUsable }

  /// In order of the text, then of being found.
  func sorted(_ text: [UInt8]) -> [Finding] {
    if collected.isEmpty { return [] }
    let lines = TextLines(text)
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

extension JSONTape.Value: Marked {
  /// The whole of a value, of a list or an object its bracket.
  var mark: Range<Int> {
    switch kind {
    case .object, .array: offset..<(offset + 1)
    default: range
    }
  }
}

extension JSONTape.Member: Marked {
  var mark: Range<Int> { key.mark }
}

extension Range<Int>: Marked {
  var mark: Range<Int> { self }
}

/// A single byte.
extension Int: Marked {
  var mark: Range<Int> { self..<(self + 1) }
}
