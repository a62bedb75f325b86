import Formats

/// Two targets of one name.
public enum NameDuplicateRule: Rule {
  public static let code = Finding.Code.nameDuplicate
  public static let severity = Finding.Severity.warning
  public static let title = "Two targets of one name"
  public static let explanation = """
    Guesses may name their target by its name, but only where one target has it; names that differ in case or blanks alone, or in letters
    that look alike (a Cyrillic "с" for a Latin "c", full-width forms), are told apart by programs and not by people.
    """
  public static let wrong = RuleExample.features(
    #"""
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Fountain", "step": 1}},
    {"type": "Feature", "id": "b", "geometry": {"type": "Point", "coordinates": [-122.15970, 37.42750]},
     "properties": {"name": "fountain ", "step": 2}}
    """#)
  public static let right = RuleExample.features(
    #"""
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Fountain", "step": 1}},
    {"type": "Feature", "id": "b", "geometry": {"type": "Point", "coordinates": [-122.15970, 37.42750]},
     "properties": {"name": "The other fountain", "step": 2}}
    """#)

  public static func check(_ pack: inout PackReader) {
    var seen = FirstSeen(pack.steps.count)
    for index in pack.steps.indices where pack.steps[index].hasName {
      if let first = seen.earlier(than: index, pack.steps[index].nameKey, { areOne(pack.steps[$0], pack.steps[index]) }) {
        report(index, first, &pack)
      }
    }
  }

  private static func areOne(_ a: DraftStep, _ b: DraftStep) -> Bool {
    VisibleText.folded(a.name ?? "") == VisibleText.folded(b.name ?? "")
  }

  private static func report(_ index: Int, _ first: Int, _ pack: inout PackReader) {
    let (step, other) = (pack.steps[index], pack.steps[first])
    guard let value = step.nameValue else { return }
    pack.findings.feature = step.feature
    pack.findings.warning(
      code, at: value,
      step.name == other.name
        ? "the name is that of feature \(other.index + 1) as well; guesses have to use ids"
        : "the name differs only in case\(isPlain(step) && isPlain(other) ? " or blanks" : ", blanks or letters that look alike") "
          + "from that of feature \(other.index + 1)")
  }

  private static func isPlain(_ step: DraftStep) -> Bool { (step.name ?? "").utf8.allSatisfy { $0 < 0x80 } }
}
