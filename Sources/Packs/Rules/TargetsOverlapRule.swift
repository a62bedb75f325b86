import Formats
import Geo

/// Targets whose circles overlap.
public enum TargetsOverlapRule: Rule {
  public static let code = Finding.Code.targetsOverlap
  public static let severity = Finding.Severity.warning
  public static let title = "Targets whose circles overlap"
  public static let explanation = """
    Where the steps of a hunt may be solved in any order, a guess in both circles could be meant for either. Move them further apart than
    the sum of their radii, make the radii smaller, or order the hunt.
    """
  public static let wrong = RuleExample.hunt(
    #"{"id": "h", "name": "H", "ordered": false}"#,
    features: #"""
      {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
       "properties": {"name": "One"}},
      {"type": "Feature", "id": "b", "geometry": {"type": "Point", "coordinates": [-122.16900, 37.42750]},
       "properties": {"name": "Two"}}
      """#)
  public static let right = RuleExample.hunt(
    #"{"id": "h", "name": "H", "ordered": false}"#,
    features: #"""
      {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
       "properties": {"name": "One"}},
      {"type": "Feature", "id": "b", "geometry": {"type": "Point", "coordinates": [-122.15970, 37.42750]},
       "properties": {"name": "Two"}}
      """#)

  public static func check(_ pack: inout PackReader) {
    var members: [[Int]] = pack.hunts.map { _ in [] }
    for (index, step) in pack.steps.enumerated() {
      guard let hunt = step.hunt, step.coordinate != nil, !pack.hunts[hunt].isOrdered, !pack.hunts[hunt].isShown else {
        continue
      }
      members[hunt].append(index)
    }
    for members in members where members.count > 1 { check(members, &pack) }
  }

  /// Each target against those that came before it; one neighbour is enough to say so.
  private static func check(_ members: [Int], _ pack: inout PackReader) {
    let targets = members.compactMap { index in
      pack.steps[index].coordinate.map { Target($0, radiusMetres: pack.steps[index].radiusMetres) }
    }
    for (second, first) in OverlappingTargets.pairs(targets) {
      let step = pack.steps[members[second]]
      guard let position = step.position else { continue }
      let other = pack.steps[members[first]]
      let distance = Geodesic.distanceMetres(targets[first].coordinate, targets[second].coordinate)
      // The same place is said to be that.
      if distance == 0 { continue }
      pack.findings.feature = step.feature
      pack.findings.warning(
        code, at: position.longitude,
        "\(MetresText.shown(distance)) from \(other.feature.described)"
          + ", nearer than the sum of their radii, \(MetresText.shown(targets[first].radiusMetres + targets[second].radiusMetres))",
        help: "in a hunt without order a guess in both circles could be meant for either")
    }
  }
}
