import Formats

/// A feature without an id.
public enum IDMissingRule: Rule {
  public static let code = Finding.Code.idMissing
  public static let severity = Finding.Severity.note
  public static let title = "A feature without an id"
  public static let explanation = """
    Its id is made from its name. Guesses and scores are kept under the id, so a name that is corrected later would make another
    target of it. `--fix` writes the id down as it is now.
    """
  public static let wrong = RuleExample.features(
    #"{"type": "Feature", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]}, "properties": {"name": "Start"}}"#
  )
  public static let right = RuleExample.features(
    #"{"type": "Feature", "id": "start", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]}, "properties": {"name": "Start"}}"#
  )
  public static let repair = RuleRepair.safe

  public static func check(_ pack: inout PackReader) {
    let missing = pack.steps.indices.filter { pack.steps[$0].nodes.id == nil }
    if missing.isEmpty { return }
    // Writing down an id that is another's as well would make nothing better.
    var seen = StepIDs(pack)
    var shared: Set<Int> = []
    for index in pack.steps.indices {
      if let first = seen.earlier(than: index) { shared.formUnion([first, index]) }
    }
    for index in missing {
      let step = pack.steps[index]
      guard let id = step.id, let first = step.value.members?.first else { continue }
      pack.findings.feature = step.feature
      pack.findings.note(
        code, at: step.value, "the feature has no \"id\"; it is \(ShownText.quoted(id)), made from the name",
        fix: shared.contains(index) ? nil : writing(id, before: first.key, in: step.value))
    }
  }

  private static func writing(_ id: String, before first: JSONTape.Value, in feature: JSONTape.Value) -> Fix {
    // An id of null is there and says nothing.
    guard let null = feature["id"] else { return insertion(of: id, before: first, in: feature) }
    return Fix(title: "write the id down", isSafe: true, edits: [TextEdit(null.range, JSONText.encoded(id))])
  }

  /// The member in front of the first one, on a line of its own where that is.
  private static func insertion(of id: String, before first: JSONTape.Value, in feature: JSONTape.Value) -> Fix {
    let start = feature.range.lowerBound
    let blank = String(decoding: feature.text.utf8.dropFirst().prefix(first.offset - start - 1), as: UTF8.self)
    let member = "\"id\": \(JSONText.encoded(id)),\(blank.isEmpty ? " " : blank)"
    return Fix(title: "write the id down", isSafe: true, edits: [TextEdit(first.offset..<first.offset, member)])
  }
}
