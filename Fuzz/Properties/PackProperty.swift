import Formats
import Geo
import Packs

/// Findings lie within the text, in order, with fixes that can be applied; there is a pack exactly where there is no error; a
/// repair leads to what it says, repairs all it can, and without `unsafe` keeps every verdict.
enum PackProperty {
  static func check(_ bytes: [UInt8]) throws(BrokenProperty) {
    let result = PackReader.read(bytes)
    try check(result, of: bytes)
    for unsafe in [false, true] {
      let repair = Repair(bytes, unsafe: unsafe)
      try check(repair, of: bytes)
      let again = Repair(repair.bytes, unsafe: unsafe)
      try require(
        again.bytes == repair.bytes && again.edits.isEmpty && again.repaired.isEmpty,
        "repairing twice changes something (unsafe \(unsafe)): \(again.repaired.map(\.message))")
      guard !unsafe, let pack = result.pack else { continue }
      guard let repaired = PackReader.read(repair.bytes).pack else {
        throw BrokenProperty(message: "a safe repair of a good pack leaves errors: \(repair.repaired.map(\.message))")
      }
      try require(
        pack.targets.map(Judged.init) == repaired.targets.map(Judged.init),
        "a safe repair changes a verdict: \(repair.repaired.map(\.message))")
    }
  }

  /// What verdicts depend on.
  private struct Judged: Equatable {
    let id: [UInt8]
    let longitude: Double
    let latitude: Double
    let radius: Double

    init(_ target: PackTarget) {
      id = Array(target.id.utf8)
      longitude = target.target.coordinate.longitudeDegrees
      latitude = target.target.coordinate.latitudeDegrees
      radius = target.target.radiusMetres
    }
  }

  private static func check(_ result: PackReader.Result, of bytes: [UInt8]) throws(BrokenProperty) {
    let hasErrors = result.findings.contains { $0.severity == .error }
    try require((result.pack == nil) == hasErrors, "a pack and errors, or neither")
    var start = 0
    for finding in result.findings {
      let range = finding.range
      try require(
        range.lowerBound >= start && range.upperBound <= max(bytes.count, range.lowerBound + 1)
          && range.lowerBound <= bytes.count,
        "\(finding.code.rawValue) at \(range) of \(bytes.count), after \(start)")
      start = range.lowerBound
      try require(finding.position.line >= 1 && finding.position.column >= 1, "\(finding.code.rawValue) at \(finding.position)")
      try require(!finding.message.isEmpty, "\(finding.code.rawValue) without a word")
      if let fix = finding.fix { try check(fix, of: finding, bytes) }
    }
    guard let pack = result.pack else { return }
    try require(!pack.targets.isEmpty, "a pack without targets")
    try require(Set(pack.targets.map { Array($0.id.utf8) }).count == pack.targets.count, "two targets of one id")
    for target in pack.targets {
      try require(pack.hunts.indices.contains(target.hunt), "a target of hunt \(target.hunt)")
      try require(
        target.target.radiusMetres > 0 && target.target.radiusMetres.isFinite, "a radius of \(target.target.radiusMetres) m")
    }
  }

  private static func check(_ fix: Fix, of finding: Finding, _ bytes: [UInt8]) throws(BrokenProperty) {
    try require(!fix.edits.isEmpty && !fix.title.isEmpty, "\(finding.code.rawValue) has a fix of nothing")
    var end = 0
    for edit in fix.edits {
      try require(
        edit.range.lowerBound >= end && edit.range.upperBound <= bytes.count,
        "\(finding.code.rawValue) has an edit of \(edit.range) of \(bytes.count), after \(end)")
      end = edit.range.upperBound
    }
  }

  private static func check(_ repair: Repair, of bytes: [UInt8]) throws(BrokenProperty) {
    var text: [UInt8] = []
    var end = 0
    for edit in repair.edits {
      try require(edit.range.lowerBound >= end && edit.range.upperBound <= bytes.count, "an edit of \(edit.range) after \(end)")
      text += bytes[end..<edit.range.lowerBound] + edit.replacement
      end = edit.range.upperBound
    }
    text += bytes[end...]
    try require(text == repair.bytes, "the edits of a repair do not make its text")
    try require(
      UnifiedDiff.text("pack", bytes, repair.edits).isEmpty == repair.edits.isEmpty, "a diff without changes, or none")
    let result = PackReader.read(repair.bytes)
    try require(
      result.findings.map(\.range) == repair.result.findings.map(\.range), "a repair that says something else than the reader")
    try check(result, of: repair.bytes)
  }
}
