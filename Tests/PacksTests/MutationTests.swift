import Foundation
import Packs
import Testing

/// The sample packs, broken in the ways that rules are for.
@Suite("Broken sample packs")
struct MutationTests {
  enum Restored { case no, safe, unsafe }

  /// A way to break a pack: what is found becomes something else, « in front of the place that the finding is about.
  struct Mutation: Sendable, CustomTestStringConvertible {
    let code: Finding.Code
    let pattern: String
    let replacement: String
    let restored: Restored
    /// For packs whose places are hidden only.
    let isOfHidden: Bool

    init(_ code: Finding.Code, _ pattern: String, _ replacement: String, _ restored: Restored = .no, isOfHidden: Bool = false) {
      self.code = code
      self.pattern = pattern
      self.replacement = replacement
      self.restored = restored
      self.isOfHidden = isOfHidden
    }

    var testDescription: String { "\(code.rawValue): \(replacement)" }
  }

  private static let position = #""coordinates": \[(-\d+\.\d+), (\d+\.\d+)\]"#

  static let mutations = [
    Mutation(.coordinateRange, position, #""coordinates": [$2, «$1]"#, .safe),
    Mutation(.signLost, #""coordinates": \[-"#, #""coordinates": [«"#, .unsafe),
    Mutation(.signLost, #"("coordinates": \[-\d+\.\d+, )"#, "$1«-", .unsafe),
    Mutation(.decimalComma, #""coordinates": \[(-\d+)\.(\d+), (\d+)\.(\d+)\]"#, #""coordinates": «[$1,$2, $3,$4]"#, .unsafe),
    Mutation(.position, position, #""coordinates": [«"$1", $2]"#, .safe),
    Mutation(.position, position, #""coordinates": «[$1]"#),
    Mutation(.projectedMetres, position, #""coordinates": [«573490.5, 4142549.6]"#),
    Mutation(.nullIsland, position, #""coordinates": [«0, 0]"#),
    Mutation(.outsideArea, position, #""coordinates": [«-121.90000, $2]"#),
    Mutation(.radiusPrecision, position, #""coordinates": [«-122.1, 37.4]"#),
    Mutation(.excessPrecision, position, #""coordinates": [«$1001234, $2]"#),
    Mutation(.pointRequired, #""type": "Point""#, #""type": «"MultiPoint""#),
    Mutation(.noLocation, #""geometry": \{[^}]*\}"#, #""geometry": «null"#),
    Mutation(.featureType, #""type": "Feature","#, #""type": «"feature","#),
    Mutation(.jsonSyntax, #"("reveal": "(?:[^"\\]|\\.)*")(?=\s*\})"#, "$1«,", .safe),
    Mutation(.jsonSyntax, #"("reveal": )"#, "$1«'"),
    Mutation(.duplicateMember, #"("name": "[^"]*",)"#, #"$1 «"name": "Twice","#),
    Mutation(.unknownMember, #""description":"#, #"«"descripton":"#),
    Mutation(.nameMissing, #"("step": \d+,\s*"name": )"[^"]*""#, #"$1«" ""#),
    Mutation(.textLineEnd, #"("step": \d+,\s*"name": )"([^"]*)""#, #"$1«"$2\\n""#),
    Mutation(.stepInvalid, #""step": (\d+)"#, #""step": «"$1""#, .safe),
    Mutation(.stepInvalid, #""step": (\d+)"#, #""step": «$1.5"#),
    Mutation(.radius, #"("step": \d+,)"#, #"$1 "radius_m": «0,"#),
    Mutation(.memberType, #""reveal": "[^"]*""#, #""reveal": «["x"]"#),
    Mutation(.huntInvalid, #""hunt": "[^"]*""#, #""hunt": «"other""#),
    Mutation(.boundingBox, #"("type": "FeatureCollection",)"#, #"$1 "bbox": «[37, -123, 38, -122],"#),
    Mutation(.referenceSystem, #"("type": "FeatureCollection",)"#, #"$1 "crs": «{"properties": {"name": "EPSG:32610"}},"#),
    Mutation(.version, #""version": 1"#, #""version": «2"#),
    Mutation(.time, #"("opens": )[^,]*"#, #"$1«"2026-12-01T17:00:00""#),
    Mutation(
      .huntWindow, #""opens": [^,]*,(\s*)"closes": [^,]*"#,
      #""opens": "2026-12-02T00:00:00Z",$1"closes": «"2026-12-01T00:00:00Z""#),
    Mutation(.scoring, #"("floor": )\d+"#, "$1«500"),
    Mutation(.coverCount, #"("radius_m": )\d+ \}"#, "$1«200 }", isOfHidden: true),
    Mutation(.byteOrderMark, #"\A"#, "«\u{FEFF}", .safe),
    Mutation(
      .placeLeak, #"("coordinates": \[)(-\d+\.\d+), (\d+\.\d+)(\][^$]*?"hints": \[\s*)"[^"]*""#,
      #"$1$2, $3$4«"It is at $3, $2.""#, isOfHidden: true),
    Mutation(
      .answerLeak, #"("hints": \[\s*)"[^"]*"(,[^$]*?"reveal": )"([^"]*)""#, #"$1«"$3"$2"$3""#, isOfHidden: true),
  ]

  private static let packs = ["great-hunt", "richard-powers-hunt", "stanford-tour"]

  private static func text(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try String(contentsOf: folder.appendingPathComponent("../../data/packs/\(name).geojson"), encoding: .utf8)
  }

  @Test(
    "Whatever is broken is found at its place, and what can be repaired is again what it was, byte for byte",
    arguments: mutations)
  func broken(mutation: Mutation) throws {
    let expression = try NSRegularExpression(pattern: mutation.pattern)
    var tried = 0
    for name in Self.packs where !(mutation.isOfHidden && name == "stanford-tour") {
      let text = try Self.text(name)
      let matches = expression.matches(in: text, range: NSRange(text.startIndex..., in: text))
      // The first, one in the middle and the last.
      for index in Set([0, matches.count / 2, matches.count - 1]) where matches.indices.contains(index) {
        let match = matches[index]
        // What is at the centre of the area is no step's place.
        if mutation.pattern == Self.position, let range = Range(match.range, in: text), text[range].contains("center") {
          continue
        }
        let put = expression.replacementString(for: match, in: text, offset: 0, template: mutation.replacement)
        let range = try #require(Range(match.range, in: text))
        let marked = MarkedPack(text.replacingCharacters(in: range, with: put))
        check(marked, mutation, text, "\(name), match \(index)")
        tried += 1
      }
    }
    #expect(tried > 0, "nothing was broken")
  }

  private func check(_ marked: MarkedPack, _ mutation: Mutation, _ original: String, _ comment: String) {
    let findings = read(marked.text).findings
    let found = findings.filter { $0.code == mutation.code }
    #expect(
      found.contains { marked.places.contains($0.place) },
      "\(comment): wanted at \(marked.places), found \(findings.map { "\($0.code) \($0.place)" }.prefix(5))")
    guard mutation.restored != .no else { return }
    let bytes = Array(marked.text.utf8)
    #expect(Repair(bytes, unsafe: true).bytes == Array(original.utf8), "\(comment): not as it was")
    #expect(
      (Repair(bytes, unsafe: false).bytes == Array(original.utf8)) == (mutation.restored == .safe), "\(comment): by --fix")
  }

  @Test("The sample packs have nothing to be said of", arguments: packs)
  func clean(name: String) throws { #expect(read(try Self.text(name)).findings.isEmpty) }
}
