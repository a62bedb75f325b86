import Formats

/// A bbox that is not right.
public enum BoundingBoxRule: StepRule {
  public static let code = Finding.Code.boundingBox
  public static let severity = Finding.Severity.warning
  public static let title = "A bbox that is not right"
  public static let explanation = """
    A `bbox` is four numbers, west, south, east, north, around everything beside it (RFC 7946, section 5). Programs that believe a wrong one
    show an empty map. It may be left out.
    """
  public static let wrong = RuleExample.text(
    #"""
    {"type": "FeatureCollection", "bbox": [37, -123, 38, -122], "features": [
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Start"}}]}
    """#)
  public static let right = RuleExample.text(
    #"""
    {"type": "FeatureCollection", "bbox": [-123, 37, -122, 38], "features": [
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Start"}}]}
    """#)

  public static func check(_ pack: inout PackReader) {
    if let box = pack.root["bbox"] { check(box, pack.steps, &pack.findings) }
  }

  static func checkStep(_ step: DraftStep, _ findings: inout FindingCollector) {
    guard let box = step.nodes.bbox else { return }
    check(step.value.tape.value(box), [step], &findings)
  }

  private static func check(_ box: JSONTape.Value, _ steps: [DraftStep], _ findings: inout FindingCollector) {
    if box.isNull { return }
    guard let read = BoundingBox(box) else {
      findings.warning(code, at: box, "a bbox is four numbers, west, south, east, north (or six, with altitudes)")
      return
    }
    guard read.isInRange else {
      findings.warning(
        code, at: box, "a bbox is west, south, east, north; these numbers are not in that order, or out of range")
      return
    }
    if steps.contains(where: { step in step.coordinate.map { !read.holds($0) } ?? false }) {
      findings.warning(code, at: box, "a target lies outside of the bbox")
    }
  }
}
