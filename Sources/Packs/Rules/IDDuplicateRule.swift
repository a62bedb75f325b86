import Formats

/// Two targets of one id.
public enum IDDuplicateRule: Rule {
  public static let code = Finding.Code.idDuplicate
  public static let severity = Finding.Severity.error
  public static let title = "Two targets of one id"
  public static let explanation = """
    Guesses, scores and files name a target by its id, so it belongs to one target alone. Where features have no "id", ids are
    made from their names, and features of the same name then have the same id.
    """
  public static let wrong = RuleExample.features(
    #"""
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "One", "step": 1}},
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.15970, 37.42750]},
     "properties": {"name": "Two", "step": 2}}
    """#)
  public static let right = RuleExample.features(
    #"""
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "One", "step": 1}},
    {"type": "Feature", "id": "b", "geometry": {"type": "Point", "coordinates": [-122.15970, 37.42750]},
     "properties": {"name": "Two", "step": 2}}
    """#)

  public static func check(_ pack: inout PackReader) {
    var seen = StepIDs(pack)
    for index in pack.steps.indices {
      guard let first = seen.earlier(than: index) else { continue }
      let step = pack.steps[index]
      pack.findings.feature = step.feature
      pack.findings.error(
        code, at: step.idValue ?? step.nameValue ?? step.value,
        "the id \(ShownText.quoted(step.id ?? "")) is that of \(pack.steps[first].feature.described) as well",
        help: "give each feature an \"id\" of its own")
    }
  }
}
