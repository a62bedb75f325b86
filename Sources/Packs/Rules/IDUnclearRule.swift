import Formats

/// An id that people cannot tell from another, or cannot type.
public enum IDUnclearRule: Rule {
  public static let code = Finding.Code.idUnclear
  public static let severity = Finding.Severity.warning
  public static let title = "An id that people get wrong"
  public static let explanation = """
    Ids stand in files of guesses, in links and on lists, and people copy and type them. Two that differ only in capitals or in letters that
    look alike are mixed up; characters that nobody sees and blanks at the ends get lost; an id of more than 100 characters fits nowhere.
    Small letters, digits and hyphens are best.
    """
  public static let wrong = RuleExample.features(
    #"""
    {"type": "Feature", "id": "gate", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "One", "step": 1}},
    {"type": "Feature", "id": "Gate", "geometry": {"type": "Point", "coordinates": [-122.15970, 37.42750]},
     "properties": {"name": "Two", "step": 2}}
    """#)
  public static let right = RuleExample.features(
    #"""
    {"type": "Feature", "id": "gate-1", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "One", "step": 1}},
    {"type": "Feature", "id": "gate-2", "geometry": {"type": "Point", "coordinates": [-122.15970, 37.42750]},
     "properties": {"name": "Two", "step": 2}}
    """#)

  private static let longest = 100

  public static func check(_ pack: inout PackReader) {
    let hunts = pack.hunts.compactMap { hunt in
      hunt.value.map { Named(id: hunt.hunt.id, place: ($0["id"] ?? $0).mark, feature: nil) }
    }
    check(hunts, &pack)
    // Most packs have none but plain ids.
    guard pack.steps.contains(where: { mayBeOdd($0, pack) }) else { return }
    let steps = pack.steps.compactMap { step in
      step.id.map { Named(id: $0, place: (step.idValue ?? step.nameValue ?? step.value).mark, feature: step.feature) }
    }
    check(steps, &pack)
    pack.findings.feature = nil
  }

  /// A quick look, without the texts.
  private static func mayBeOdd(_ step: DraftStep, _ pack: PackReader) -> Bool {
    switch step.idSource {
    case .none, .number: false
    case .text: step.nodes.id.map { pack.tape.withText($0, isOdd) } ?? false
    // Made of letters and digits, and in small letters.
    case .name: step.nodes.name.map { pack.tape.withText($0) { $0.count > longest || UTF8Text.hasNonASCII($0) } } ?? false
    }
  }

  /// Ids of small letters, digits and signs can only be mixed up with others.
  private static func isOdd(_ id: UnsafeBufferPointer<UInt8>) -> Bool {
    id.count > longest || id.contains { $0 <= 0x20 || $0 >= 0x7F || ($0 >= 0x41 && $0 <= 0x5A) }
  }

  /// Something with an id.
  private struct Named {
    let id: String
    let place: Range<Int>
    let feature: Finding.Feature?

    var described: String { feature?.described ?? "another hunt" }
  }

  private static func check(_ all: [Named], _ pack: inout PackReader) {
    let odd = all.filter { named in
      var id = named.id
      return id.withUTF8(isOdd)
    }
    guard !odd.isEmpty else { return }
    for named in odd { checkSpelling(named, &pack) }
    var first: [String: Int] = [:]
    for (index, named) in all.enumerated() where named.id.utf8.count <= longest {
      let folded = VisibleText.folded(named.id)
      guard let other = first[folded] else {
        first[folded] = index
        continue
      }
      // The same id is an error of its own.
      if ExactText(named.id) == ExactText(all[other].id) { continue }
      pack.findings.feature = named.feature
      pack.findings.warning(
        code, at: named.place,
        "the id \(ShownText.quoted(named.id)) is hard to tell from that of \(all[other].described), \(ShownText.quoted(all[other].id))",
        help: "ids are told apart by every capital; give them names that differ")
    }
  }

  private static func checkSpelling(_ named: Named, _ pack: inout PackReader) {
    let fault: String
    let count = named.id.unicodeScalars.count
    if count > longest {
      fault = "an id of \(NumberText.grouped(count)) characters; it stands in files, links and lists"
    } else if named.id.unicodeScalars.contains(where: VisibleText.isHidden) {
      fault = "the id \(ShownText.quoted(named.id)) holds a character that nobody sees"
    } else if named.id.first?.isWhitespace == true || named.id.last?.isWhitespace == true {
      fault = "the id \(ShownText.quoted(named.id)) has a blank at one of its ends"
    } else {
      return
    }
    pack.findings.feature = named.feature
    pack.findings.warning(code, at: named.place, fault, help: "give it a short \"id\" of small letters, digits and hyphens")
  }
}
