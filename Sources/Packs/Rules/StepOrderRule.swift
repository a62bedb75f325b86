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
    for (index, step) in pack.steps.enumerated() {
      if let hunt = step.hunt { byHunt[hunt].append(index) }
    }
    for members in byHunt where members.contains(where: { pack.steps[$0].step != nil }) { check(members, &pack) }
  }

  private static func check(_ members: [Int], _ pack: inout PackReader) {
    var first: [Int: Int] = [:]
    let numbers = Set(members.compactMap { pack.steps[$0].step })
    for index in members {
      let step = pack.steps[index]
      pack.findings.feature = step.feature
      let hunt = ShownText.quoted(pack.hunts[step.hunt ?? 0].hunt.id)
      guard let number = step.step, let value = step.stepValue else {
        // A step that is there and no number has been reported as that.
        if step.stepValue == nil {
          pack.findings.warning(
            code, at: step.properties ?? step.value, "no \"step\", while other features of the hunt \(hunt) have one")
        }
        continue
      }
      if let other = first[number] {
        pack.findings.error(
          code, at: value, "step \(number) of the hunt \(hunt) is \(pack.steps[other].feature.described) already")
        continue
      }
      first[number] = index
      if number > 1, !numbers.contains(number - 1) {
        pack.findings.warning(
          code, at: value, "there is no step \(number - 1) in the hunt \(hunt)", help: "number the steps 1, 2, 3 and so on")
      }
    }
  }
}
