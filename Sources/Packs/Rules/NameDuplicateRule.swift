/// Two targets of one name.
public enum NameDuplicateRule: Rule {
  public static let code = Finding.Code.nameDuplicate
  public static let severity = Finding.Severity.warning
  public static let title = "Two targets of one name"
  public static let explanation = """
    Guesses may name their target by its name, but only where one target has it; names that differ in case or blanks alone are told
    apart by programs and not by people.
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
    var first: [String: Int] = [:]
    for (index, step) in pack.steps.enumerated() {
      guard let name = step.name, let value = step.nameValue else { continue }
      let folded = VisibleText.folded(name)
      guard let other = first[folded] else {
        first[folded] = index
        continue
      }
      pack.findings.feature = step.feature
      let number = pack.steps[other].feature.index + 1
      pack.findings.warning(
        code, at: value,
        name == pack.steps[other].name
          ? "the name is that of feature \(number) as well; guesses have to use ids"
          : "the name differs only in case or blanks from that of feature \(number)")
    }
  }
}
