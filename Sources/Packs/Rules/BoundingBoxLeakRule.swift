import Formats

/// A bbox that gives a target away.
public enum BoundingBoxLeakRule: Rule {
  public static let code = Finding.Code.boundingBoxLeak
  public static let severity = Finding.Severity.warning
  public static let title = "A bbox that gives a target away"
  public static let explanation = """
    A program that computes a `bbox` draws it tight: that of one point is the point, that of two has them in its corners. Whoever passes the
    file on without its coordinates passes the place on all the same. `huntkit pack seal` leaves every bbox out; other programs keep it.
    Nothing needs it, and `--fix` takes it out.
    """
  public static let wrong = RuleExample.text(
    #"""
    {"type": "FeatureCollection", "bbox": [-122.16970, 37.42750, -122.16970, 37.42750], "features": [
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Start"}}]}
    """#)
  public static let right = RuleExample.text(
    #"""
    {"type": "FeatureCollection", "features": [
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Start"}}]}
    """#)
  public static let repair = RuleRepair.safe

  public static func check(_ pack: inout PackReader) {
    check(pack.root, pack.hiddenSteps, &pack)
    for index in pack.hiddenIndices {
      let nodes = pack.steps[index].nodes
      if nodes.bbox != nil { check(pack.steps[index].value, [pack.steps[index]], &pack) }
      if nodes.geometryBox != nil, let geometry = nodes.geometry {
        check(pack.tape.value(geometry), [pack.steps[index]], &pack)
      }
    }
  }

  /// - Parameters:
  ///   - object: what may have a bbox.
  ///   - steps: those that the bbox is around.
  private static func check(_ object: JSONTape.Value, _ steps: some Collection<DraftStep>, _ pack: inout PackReader) {
    guard let value = object["bbox"], let box = BoundingBox(value), box.isInRange else { return }
    let given = steps.first { step in step.coordinate.map { box.givesAway($0, radiusMetres: step.radiusMetres) } ?? false }
    guard let given else { return }
    let isOwn = steps.count == 1 && object.offset != pack.root.offset
    pack.findings.feature = isOwn ? given.feature : nil
    pack.findings.warning(
      code, at: value.range, "the bbox gives \(isOwn ? "its own target" : "the target of \(given.feature.described)") away",
      fix: Fix.removal(of: "bbox", from: object))
  }
}
