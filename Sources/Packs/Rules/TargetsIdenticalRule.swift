import Geo

/// Two targets of a hunt at the very same place.
public enum TargetsIdenticalRule: Rule {
  public static let code = Finding.Code.targetsIdentical
  public static let severity = Finding.Severity.warning
  public static let title = "Two targets of a hunt at the very same place"
  public static let explanation = """
    Who solves one of them has solved the other with the same guess, or it is one target that was entered twice.
    """
  public static let wrong = RuleExample.features(
    #"""
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "One", "step": 1}},
    {"type": "Feature", "id": "b", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
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
    let keys = TextKey()
    var seen = FirstSeen(pack.steps.count)
    for index in pack.steps.indices {
      guard let hunt = pack.steps[index].hunt, let place = pack.steps[index].coordinate else { continue }
      // Adding 0 makes -0 the same.
      let (latitude, longitude) = (place.latitudeDegrees + 0, place.longitudeDegrees + 0)
      let key = keys.of(UInt64(hunt), latitude.bitPattern, longitude.bitPattern)
      let first = seen.earlier(than: index, key) { pack.steps[$0].hunt == hunt && pack.steps[$0].coordinate == place }
      guard let first, let position = pack.steps[index].position else { continue }
      pack.findings.feature = pack.steps[index].feature
      pack.findings.warning(
        code, at: position.longitude, "the place is that of feature \(pack.steps[first].index), to the last digit")
    }
  }
}
