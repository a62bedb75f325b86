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
    struct Place: Hashable {
      var hunt: Int
      var latitude: Double
      var longitude: Double
    }
    var first: [Place: Int] = [:]
    for step in pack.steps {
      guard let hunt = step.hunt, let coordinate = step.coordinate, let position = step.position else { continue }
      let place = Place(hunt: hunt, latitude: coordinate.latitudeDegrees, longitude: coordinate.longitudeDegrees)
      guard let other = first[place] else {
        first[place] = step.feature.index
        continue
      }
      pack.findings.feature = step.feature
      pack.findings.warning(code, at: position.longitude, "the place is that of feature \(other), to the last digit")
    }
  }
}
