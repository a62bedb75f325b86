import Formats

/// Two steps of one number, or a gap.
public enum StepOrderRule: Rule {
  public static let code = Finding.Code.stepOrder
  public static let severity = Finding.Severity.error
  public static let title = "Two steps of one number, or a gap"
  public static let explanation = """
    In an ordered hunt a step is played when those before it are solved, so each number from 1 on stands once. Two features of one number
    are an error; a number that is left out, or features without one beside others that have it, a warning.
    """
  public static let wrong = RuleExample.features(
    #"""
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "One", "step": 1}},
    {"type": "Feature", "id": "b", "geometry": {"type": "Point", "coordinates": [-122.15970, 37.42750]},
     "properties": {"name": "Two", "step": 1}}
    """#)
  public static let right = RuleExample.features(
    #"""
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "One", "step": 1}},
    {"type": "Feature", "id": "b", "geometry": {"type": "Point", "coordinates": [-122.15970, 37.42750]},
     "properties": {"name": "Two", "step": 2}}
    """#)

  public static func check(_ pack: inout PackReader) {
    var byHunt: [[Int]] = pack.hunts.map { _ in [] }
    for index in pack.steps.indices {
      if let hunt = pack.steps[index].hunt, pack.hunts[hunt].isOrdered { byHunt[hunt].append(index) }
    }
    for members in byHunt where members.contains(where: { pack.steps[$0].step != nil }) { check(members, &pack) }
  }

  private static func check(_ members: [Int], _ pack: inout PackReader) {
    let first = FirstOfNumber(members, pack)
    // What seems to be left out may be the number of one that could not be read.
    let hasUnread = members.contains { pack.steps[$0].nodes.step != nil && pack.steps[$0].step == nil }
    for index in members {
      guard let number = pack.steps[index].step else {
        // A step that is there and no number has been reported as that.
        if pack.steps[index].nodes.step == nil { reportMissing(pack.steps[index], &pack) }
        continue
      }
      if let other = first[number], other != index {
        reportDouble(pack.steps[index], number, pack.steps[other], &pack)
      } else if number > 1, first[number - 1] == nil, !hasUnread {
        reportGap(pack.steps[index], before: number, &pack)
      }
    }
  }

  /// The first step of each number: in a list, for most hunts count from 1 on.
  private struct FirstOfNumber {
    private var list: [Int?]
    private var others: [Int: Int] = [:]

    init(_ members: [Int], _ pack: PackReader) {
      list = [Int?](repeating: nil, count: members.count + 1)
      for index in members {
        guard let number = pack.steps[index].step, self[number] == nil else { continue }
        if number < list.count { list[number] = index } else { others[number] = index }
      }
    }

    subscript(number: Int) -> Int? { number < list.count ? list[number] : others[number] }
  }

  /// What messages call it: one that nobody has named is made of all features with a step.
  private static func hunt(of step: DraftStep, _ pack: PackReader) -> String {
    if step.nodes.hunt == nil, !pack.declaresHunts { return "the hunt that features with a \"step\" make" }
    return "the hunt \(ShownText.quoted(pack.hunts[step.hunt ?? 0].hunt.id))"
  }

  private static func reportMissing(_ step: DraftStep, _ pack: inout PackReader) {
    pack.findings.feature = step.feature
    pack.findings.warning(
      code, at: step.properties ?? step.value,
      "no \"step\", while other features of \(hunt(of: step, pack)) have one")
  }

  private static func reportDouble(_ step: DraftStep, _ number: Int, _ other: DraftStep, _ pack: inout PackReader) {
    pack.findings.feature = step.feature
    pack.findings.error(
      code, at: step.stepValue ?? step.value,
      "step \(number) of \(hunt(of: step, pack)) is \(other.feature.described) already")
  }

  private static func reportGap(_ step: DraftStep, before number: Int, _ pack: inout PackReader) {
    pack.findings.feature = step.feature
    pack.findings.warning(
      code, at: step.stepValue ?? step.value, "there is no step \(number - 1) in \(hunt(of: step, pack))",
      help: "number the steps 1, 2, 3 and so on")
  }
}
