/// A pack with the fixes of its findings applied, through the original text.
public struct Repair: Sendable {
  public let original: [UInt8]
  /// The text after it; the same as before where nothing could be done.
  public let bytes: [UInt8]
  /// What was repaired, in the order of doing.
  public let repaired: [Finding]
  /// Changed places of the original, in order, with what stands there now.
  public let edits: [(range: Range<Int>, replacement: [UInt8])]
  /// What is left to say.
  public let result: PackCheck

  /// Some faults come to light when others are gone, so findings are fixed in rounds until there is nothing left to fix; a second
  /// repair changes nothing.
  ///
  /// - Parameter unsafe: also applies what moves a target.
  public init(_ original: [UInt8], unsafe: Bool) {
    var text = EditedText(original)
    var bytes = original
    var result = PackReader.check(bytes)
    var repaired: [Finding] = []
    // More than any chain of faults that depend on each other; a round in which not all faults were listed does not count.
    var roundsLeft = 20
    while roundsLeft > 0 {
      if result.unlisted.isEmpty { roundsLeft -= 1 }
      let fixes = Self.applicable(result.findings, unsafe)
      if fixes.isEmpty { break }
      text.apply(fixes.flatMap { $0.fix?.edits ?? [] }.sorted { $0.range.lowerBound < $1.range.lowerBound })
      repaired += fixes
      bytes = text.bytes
      result = PackReader.check(bytes)
    }
    self.original = original
    self.bytes = bytes
    self.repaired = repaired
    self.result = result
    edits = text.edits
  }

  /// Those that may be applied together; what overlaps waits for the next round.
  private static func applicable(_ findings: [Finding], _ unsafe: Bool) -> [Finding] {
    var end = 0
    return findings.filter { $0.fix != nil }
      .sorted { $0.start < $1.start }
      .filter { finding in
        guard let fix = finding.fix, fix.isSafe || unsafe, finding.start >= end else { return false }
        end = fix.edits.reduce(end) { max($0, $1.range.upperBound, $1.range.lowerBound + 1) }
        return true
      }
  }
}

extension Finding {
  /// Where its fix begins.
  fileprivate var start: Int { fix?.edits.map(\.range.lowerBound).min() ?? 0 }
}
