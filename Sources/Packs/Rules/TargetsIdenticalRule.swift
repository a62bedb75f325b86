import Geo

/// Two targets at the very same place.
public enum TargetsIdenticalRule: Rule {
  public static let code = Finding.Code.targetsIdentical
  public static let severity = Finding.Severity.warning
  public static let title = "Two targets at the very same place"
  public static let explanation = """
    In one hunt, whoever solves one of them has solved the other with the same guess, or it is one target that was entered twice; the same
    holds for features that are hunts of their own, as a map editor draws them. A place that a tour shows (`"locations": "shown"`) is no
    secret in another hunt. Two hunts that both hide the place may share it: a day hunt and a night hunt often do, and nothing is said.
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
    // Those of places that several have, by the first of them.
    var shared: [Int: Sharers] = [:]
    for index in pack.steps.indices {
      guard let hunt = pack.steps[index].hunt, let place = pack.steps[index].coordinate else { continue }
      // Adding 0 makes -0 the same.
      let key = keys.of((place.latitudeDegrees + 0).bitPattern, (place.longitudeDegrees + 0).bitPattern)
      guard let first = seen.earlier(than: index, key, { pack.steps[$0].coordinate == place }) else { continue }
      var sharers = shared[first] ?? Sharers()
      if sharers.byHunt.isEmpty, let hunt = pack.steps[first].hunt { sharers.add(first, Group(hunt, pack)) }
      let (step, group) = (pack.steps[index], Group(hunt, pack))
      if let same = sharers.byHunt[group.hunt] {
        report(step, pack.steps[same], group.hunt == nil ? .drawnTwice : .oneHunt, &pack)
      } else if let shown = sharers.shown, !group.isShown {
        report(step, pack.steps[shown], .shown, &pack)
      } else if let hidden = sharers.hidden, group.isShown {
        report(step, pack.steps[hidden], .shows, &pack)
      }
      sharers.add(index, group)
      shared[first] = sharers
    }
  }

  /// What a step is told apart by.
  private struct Group {
    /// Nil for the features that are hunts of their own.
    let hunt: Int?
    let isShown: Bool

    init(_ hunt: Int, _ pack: PackReader) {
      self.hunt = pack.ownHunts.contains(hunt) ? nil : hunt
      isShown = pack.hunts[hunt].isShown
    }
  }

  /// The first steps at one place.
  private struct Sharers {
    var byHunt: [Int?: Int] = [:]
    var shown: Int?
    var hidden: Int?

    mutating func add(_ step: Int, _ group: Group) {
      if byHunt[group.hunt] == nil { byHunt[group.hunt] = step }
      if group.isShown { shown = shown ?? step } else { hidden = hidden ?? step }
    }
  }

  private enum Reason { case oneHunt, drawnTwice, shown, shows }

  private static func report(_ step: DraftStep, _ other: DraftStep, _ reason: Reason, _ pack: inout PackReader) {
    guard let position = step.position else { return }
    pack.findings.feature = step.feature
    let message = "the place is that of \(other.feature.described), to the last digit"
    switch reason {
    case .oneHunt: pack.findings.warning(code, at: position.longitude, message)
    case .drawnTwice:
      pack.findings.warning(
        code, at: position.longitude, message, help: "was it drawn twice? Each of the two is a hunt of its own")
    case .shown:
      pack.findings.warning(
        code, at: position.longitude, message, help: "a hunt with \"locations\": \"shown\" shows that one to everybody")
    case .shows:
      pack.findings.warning(
        code, at: position.longitude, message, help: "that one is hidden, and \"locations\": \"shown\" shows it to everybody")
    }
  }
}
